// What lies beside the table for who wants it: what a seat knows, what every card
// and character does, and notes. Loaded once somebody asks.

import type { Scene } from "../board.ts";
import { boardOf } from "../boardof.ts";
import { h, type Child } from "../dom.ts";
import { t } from "../words.ts";
import type { Play } from "./play.ts";

// known is everything that only this seat knows, and was told alone.
export function known(play: Play, s: Scene): Child {
	return [
		boardOf(play.status.game).know?.(s),
		h(
			"ul",
			{ class: "secrets" },
			play.secrets.map((l) => h("li", { key: "k" + l.n }, l.text)),
		),
	];
}

// summary is the card that says what everything does. There may be no game yet.
export const summary = (game: string, s: Scene | undefined): Child => [
	boardOf(game).summary?.(s ?? {}),
	h("p", null, h("a", { href: "/rules/" + game, target: "_blank" }, t("page.rules.all"))),
];

// notes is a page to write on. Only this browser keeps it.
export function notes(table: string): Child {
	const key = "howl.notes." + table;
	return h("textarea", {
		rows: 12,
		"aria-label": t("page.notes"),
		placeholder: t("page.notes.hint"),
		value: localStorage.getItem(key) ?? "",
		oninput: (e: InputEvent) => localStorage.setItem(key, (e.target as HTMLTextAreaElement).value),
	});
}
