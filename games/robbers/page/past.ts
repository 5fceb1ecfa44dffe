// The tricks that were taken, where the table plays with them open: what everybody
// has, and what the reader has not seen yet.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { nameAt } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import type { Card, Event } from "./types.ts";
import { artOf, cls, faceOf, icons, nameOf, type View } from "./view.ts";

export function past(s: Scene<View, Event>): Child {
	const v = s.view;
	if (!v.past?.length) return null;
	const pile = (seat: Seat): Card[] => v.past!.flatMap((trick) => (trick.winner === seat ? trick.cards : []));
	const sum = (cards: Card[], suit: string): Child => {
		const n = cards.reduce((n, c) => n + (artOf(c) === suit ? icons(v, c) : 0), 0);
		return h("span", { class: "sum", key: suit }, n, art(suit, t("page.robbers.sum." + suit, { n })));
	};
	const row = (key: string, name: string, cards: Card[]): Child =>
		cards.length > 0 &&
		h(
			"li",
			{ key },
			h("b", null, name, sum(cards, "chest"), sum(cards, "robber")),
			cards.map((c, i) => h("span", { key: c + i, class: "card mini " + cls(c), role: "img", "aria-label": nameOf(v, c) }, faceOf(v, c))),
		);
	return h(
		"details",
		{ class: "piles", key: "piles" },
		h("summary", null, t("page.robbers.past")),
		h(
			"ul",
			null,
			row("unseen", t("page.robbers.unseen", { out: v.players !== 4 }), v.unseen ?? []),
			v.taken.map((_, seat) => row("pile" + seat, nameAt(s, seat), pile(seat))),
		),
	);
}
