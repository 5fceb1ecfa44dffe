// The board of a game that brings none: its story, a button for each legal
// action, and its view as a list.

import type { AnyEvent, Board, Scene } from "./board.ts";
import { h, type Child } from "./dom.ts";
import type { Seat } from "./types.ts";
import { action, has, renamed, say, t, source } from "./words.ts";

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

// Named are the fields of an event that say whom it is about, and whom it names.
interface Named {
	seat?: unknown;
	first?: unknown;
	werewolf?: unknown;
	who?: unknown;
	whom?: unknown;
	second?: unknown;
}

// sentence says an event in the game's words, or else by its fields. A game may
// have words of its own for the reader at a seat: the text "<kind>.you" if the
// event is about that seat or lists it, and "<kind>.me" if it names it. In a list
// the reader is "you".
export function sentence<E extends AnyEvent>(game: string, e: E & Named, names: string[], me: Seat | null = null): string {
	const key = game + "." + e.kind;
	if (me !== null) {
		const listed = Object.values(e).some((v) => Array.isArray(v) && v.includes(me));
		const own = `${key}.${listed || [e.seat, e.first, e.werewolf].includes(me) ? "you" : [e.who, e.whom, e.second].includes(me) ? "me" : ""}`;
		if (has(own)) return t(own, e, renamed(names, me, listed ? "you" : "yourself"), game);
		if (listed) names = renamed(names, me, "you");
	}
	if (has(key)) return say(game, e, names);
	const { kind, ...fields } = e;
	return Object.keys(fields).length ? `${kind}: ${text(fields)}` : kind;
}

// empty: there is nothing to say of a value, or of a list of such.
const empty = (v: unknown): boolean => v === null || v === undefined || v === "" || v === false || (Array.isArray(v) && v.every(empty));

// known says what a view holds: the name of each value, and the value. The game's
// text "view.<name>" is the name, or with an argument {v} a sentence; "-" hides the
// value, and "view.<name>.#" says each element of a list.
export function known(game: string, view: View, names: string[]): [name: string, value: string][] {
	return Object.entries(view ?? {}).flatMap(([name, value]): [string, string][] => {
		const key = `${game}.view.${name}`;
		if (!has(key)) return [[name, text(value)]];
		if (t(key) === "-" || empty(value)) return [];
		if (source(key).includes("{")) return [[t(key, { v: value }, names, game), ""]];
		if (!Array.isArray(value) || !has(key + ".#")) return [[t(key), t("{v}", { v: value }, names, game)]];
		const elements = value.flatMap((v, i) => (empty(v) ? [] : [t(key + ".#", { v, i, n: i + 1 }, names, game)]));
		return [[t(key), elements.join("; ")]];
	});
}

const list = (lines: [string, string][]): Child =>
	h(
		"dl",
		{ class: "lines", key: "view" },
		lines.map(([name, value]) => h("div", { key: name }, h("dt", null, name), h("dd", null, value))),
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
		draw: (s) => [story(s), actions(s), list(known(game, s.view, s.names))],
		result: () => null,
		know: (s) => list(known(game, s.view, s.names)),
		summary: () => null,
		secret: (view) =>
			known(game, view, [])
				.map(([name, value]) => (value ? `${name}: ${value}` : name))
				.join("; "),
		role: game + ".",
	};
}
