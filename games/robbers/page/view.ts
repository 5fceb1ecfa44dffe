// What there is to see of a deal of Robbers' Horror, and a card's face.

import { art } from "howl/art";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t, value } from "howl/words";
import type { Card, Value, View as Sent } from "./types.ts";

// View is what the server sends and, while a complete trick is looked at, what
// its cards count as and who takes it. last is the trick that was taken, which
// stays on the table until the next card is led.
export interface View extends Sent {
	counts?: (Value | undefined)[];
	took?: Seat;
	last?: View;
}

const special: Record<string, string> = { W: "werewolf", S: "seer", K: "knife", T: "traitor" };
const suit = (c: Card) => (c[0] === "C" ? "chest" : "robber");
const rank = (c: Card) => Number(c.slice(1));

export const isSpecial = (c: Card) => c in special;
export const artOf = (c: Card) => special[c] ?? suit(c);
export const cls = (c: Card) => "rob " + artOf(c) + (isSpecial(c) ? " special" : "");

export function icons(v: View, c: Card): number {
	if (isSpecial(c)) return 0;
	return (c[0] === "C" ? v.icons.chests : v.icons.robbers)[rank(c) - 1] ?? 0;
}

export function nameOf(v: View, c: Card): string {
	if (isSpecial(c)) return t("robbers." + c);
	return t("page.robbers.card." + suit(c), { rank: rank(c), icons: icons(v, c) });
}

// portrait returns the drawing of a card with a rank: every robber looks
// different, and the chests grow richer.
const portrait = (c: Card) => (c[0] === "C" ? `hoard-${Math.ceil(rank(c) / 5)}` : `robber-${rank(c)}`);

export function faceOf(v: View, c: Card): Child {
	if (isSpecial(c)) return [art("who-" + artOf(c), undefined, "pic"), h("span", { class: "label" }, t("robbers." + c))];
	const n = icons(v, c);
	return [
		h("b", { class: "rank" }, rank(c)),
		art(portrait(c), undefined, "pic"),
		h("span", { class: "pips", "aria-hidden": "true" }, n ? Array.from({ length: n }, () => art(suit(c), undefined, "pip")) : "–"),
	];
}

// counted says a value such as C17, L0 or T16.
export const counted = (as: Value) => value("robbers", "as", as);

// signed is the same as short as it can be, where it lies over a card.
export const signed = (as: Value): Child => (as[0] === "C" || as[0] === "R" ? [rank(as), " ", art(suit(as), t("page.robbers.suit." + suit(as)))] : counted(as));
