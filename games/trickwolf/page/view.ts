// What there is to see of a game of Trick-taking Werewolf, and a card's face.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import { characters, secondSuits, type Card, type Event, type View as Sent } from "./types.ts";

// View is what the server sends and, while it is looked at, who turned out to be
// what: whom by named, or the werewolf who was never caught; and what has a beat.
export interface View extends Sent {
	revealed?: { by: Seat | null; who: Seat; wolf: boolean };
	beat?: { seat: Seat; whom: Seat | null }; // who accuses whom, or has played the Werewolf
}

export const role = (wolf: boolean) => (wolf ? "werewolf" : "student");

// who returns the character on a card.
export const who = (c: Card): string => characters[c] ?? "student";

export const cls = (c: Card) => "tw suit" + c[0] + " " + who(c);

// nameOf names a card, and the character on it if it has one.
export const nameOf = (c: Card) =>
	t("page.trickwolf.card" + (who(c) === "student" ? ".plain" : ""), {
		suit: t("page.trickwolf.suit." + c[0]),
		rank: Number(c[1]),
		who: t("page.trickwolf.who." + who(c)),
	});

// look has the line above the table name a card, where the game stands still.
export const look = (s: Scene<View, Event>, c: Card): (() => void) | undefined =>
	s.scripted &&
	(() => {
		s.ui["looked"] = s.ui["looked"] === c ? undefined : c;
		s.redraw();
	});

export function faceOf(c: Card): Child {
	const other = secondSuits[c]; // that an Occultist follows, too
	return [
		h("span", { class: "corner" }, h("b", { class: "rank" }, c[1]), art(c[0]!, undefined, "pip"), other && art(other, undefined, "pip other suit" + other)),
		art(who(c) === "student" ? c[0]! : "who-" + who(c), undefined, "pic"),
	];
}

// minis is a row of small cards.
export const minis = (cards: Card[]) =>
	h(
		"span",
		{ class: "open" },
		cards.map((c) => h("span", { key: c, class: "card mini " + cls(c), role: "img", "aria-label": nameOf(c) }, faceOf(c))),
	);

// dealt reports whether the person holds cards, or has held some.
export const dealt = ({ me, view: v }: Scene<View>): boolean => me !== null && (v.hand.length > 0 || v.laid.length > 0 || v.wolf);
