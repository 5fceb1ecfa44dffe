// The board of a game that brings none: its story, a button for each legal
// action, and its view as a list.

import type { AnyEvent, Board, Scene } from "./board.ts";
import { h, type Child } from "./dom.ts";
import { action, has, say, t } from "./words.ts";

type View = Record<string, unknown>;

const recent = 8; // lines of the story that stand on the board
const hold = 700; // ms that what happened is looked at

// text writes a value of a view or an event as plain words.
export function text(v: unknown): string {
	if (v === null || v === undefined) return "–";
	if (Array.isArray(v)) return v.map(text).join(", ") || "–";
	if (typeof v === "object")
		return (
			Object.entries(v)
				.map(([name, value]) => `${name} ${text(value)}`)
				.join("; ") || "–"
		);
	return String(v);
}

// sentence says an event in the game's words, or else by its fields.
export function sentence<E extends AnyEvent>(game: string, e: E, names: string[]): string {
	if (has(game + "." + e.kind)) return say(game, e, names);
	const { kind, ...fields } = e;
	return Object.keys(fields).length ? `${kind}: ${text(fields)}` : kind;
}

const list = (view: View): Child =>
	h(
		"dl",
		{ class: "lines", key: "view" },
		Object.entries(view ?? {}).map(([name, value]) => h("div", { key: name }, h("dt", null, name), h("dd", null, text(value)))),
	);

export function plainBoard(game: string): Board<View> {
	const story = (s: Scene<View>): Child =>
		h(
			"ol",
			{ class: "story", key: "story", "aria-label": t("page.story") },
			s.told.slice(-recent).map((e, i) => h("li", { key: "e" + i, class: "event" }, sentence(game, e, s.names))),
		);
	const actions = (s: Scene<View>): Child =>
		s.legal.size > 0 &&
		h(
			"div",
			{ class: "choose", key: "choose", role: "group", "aria-label": t("page.plain.choose") },
			[...s.legal].map((text) => h("button", { key: text, class: "may", onclick: () => s.act(text) }, action(game, text, s.names))),
		);
	return {
		stages: (_, now, events) => [{ view: now, hold: events.length ? hold : 0 }],
		title: () => "",
		asked: (s) => (s.legal.size ? t("page.plain.choose") : ""),
		draw: (s) => [story(s), actions(s), list(s.view)],
		result: () => null,
		know: (s) => list(s.view),
		summary: () => null,
		secret: (view) => text(view),
		role: game + ".",
	};
}
