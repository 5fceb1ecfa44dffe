// Why something happened: the ruling, and where the rules say more.

import { h, type Child } from "./dom.ts";
import type { Ruled } from "./types.ts";
import { message, t } from "./words.ts";

export const why = (game: string, r: Ruled, names: string[]): Child =>
	h(
		"p",
		{ class: "ruling", key: "ruling", role: "status" },
		message(r, names),
		" ",
		h("a", { href: `/rules/${game}#${r.rules}`, target: "_blank" }, t("page.ruling.rules")),
	);

// askWhy is the button behind what happened.
export const askWhy = (ask: (() => void) | false | undefined): Child => ask && h("button", { class: "ask-why", key: "why", onclick: ask }, t("page.ruling"));
