// A card of Trick-taking Werewolf: its name and its face.

import { art } from "howl/art";
import { h, type Child } from "howl/dom";
import { t } from "howl/words";
import type { Card } from "./types.ts";

export const who = (c: Card): string =>
	({ H0: "yandere", H1: "event", H9: "werewolf" })[c] ?? ({ "2": "occultist", "5": "witch" } as Record<string, string>)[c[1]!] ?? "student";

// second is the other suit that an Occultist follows.
export const second = (c: Card): string | undefined => ({ A2: "B", B2: "C", C2: "A" })[c];

export const cls = (c: Card) => "tw suit" + c[0] + " " + who(c);
export const nameOf = (c: Card) =>
	t("page.trickwolf.card", { suit: t("page.trickwolf.suit." + c[0]), rank: Number(c[1]), who: t("page.trickwolf.who." + who(c)) });

export function faceOf(c: Card): Child {
	const other = second(c);
	return [
		h("span", { class: "corner" }, h("b", { class: "rank" }, c[1]), art(c[0]!, undefined, "pip"), other && art(other, undefined, "pip other suit" + other)),
		art(who(c) === "student" ? c[0]! : "who-" + who(c), undefined, "pic"),
	];
}
