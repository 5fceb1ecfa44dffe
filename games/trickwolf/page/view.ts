// A card of Trick-taking Werewolf: its name and its face.

import { art } from "howl/art";
import { h, type Child } from "howl/dom";
import { t } from "howl/words";
import { characters, secondSuits, type Card } from "./types.ts";

// who returns the character on a card.
export const who = (c: Card): string => characters[c] ?? "student";

export const cls = (c: Card) => "tw suit" + c[0] + " " + who(c);
export const nameOf = (c: Card) =>
	t("page.trickwolf.card", { suit: t("page.trickwolf.suit." + c[0]), rank: Number(c[1]), who: t("page.trickwolf.who." + who(c)) });

export function faceOf(c: Card): Child {
	const other = secondSuits[c]; // that an Occultist follows, too
	return [
		h("span", { class: "corner" }, h("b", { class: "rank" }, c[1]), art(c[0]!, undefined, "pip"), other && art(other, undefined, "pip other suit" + other)),
		art(who(c) === "student" ? c[0]! : "who-" + who(c), undefined, "pic"),
	];
}
