// Why something happened: the ruling, and where the rules say more.

import { h, type Child } from "./dom.ts";
import type { Ruled, Seat, Words } from "./types.ts";
import { has, message, renamed, t } from "./words.ts";

// spokenTo returns a sentence as it is said to the reader at a seat: a game may have the
// text "<key>.you" for one about that seat. In any other the reader is "you".
function spokenTo(me: Seat | null, { key, args = {} }: Words): Words {
	const own = me !== null && args["seat"] === me && has(key + ".you");
	const nested = Object.entries(args).map(([k, v]) => [k, v && typeof v === "object" && "key" in v ? spokenTo(me, v as Words) : v]);
	return { key: own ? key + ".you" : key, args: Object.fromEntries(nested) };
}

// why tells a ruling to the reader at a seat, or to nobody at the table.
export const why = (game: string, r: Ruled, names: string[], me: Seat | null = null): Child =>
	h(
		"p",
		{ class: "ruling", key: "ruling", role: "status" },
		message(spokenTo(me, r), renamed(names, me, "you.object")),
		" ",
		h("a", { href: `/rules/${game}#${r.rules}`, target: "_blank" }, t("page.ruling.rules")),
	);

// askWhy is the button behind what happened. Beside something else it says that it asks
// about what was before.
export const askWhy = (ask: (() => void) | false | undefined, before = false): Child =>
	ask && h("button", { class: "ask-why" + (before ? " before" : ""), key: "why", onclick: ask }, t(before ? "page.ruling.last" : "page.ruling"));
