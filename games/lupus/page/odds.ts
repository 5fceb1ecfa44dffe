// How a deck has fared, as the server knows it: bots' results, and the
// rulebook's advice.

import { h, type Child } from "howl/dom";
import type { Refusal, Sentence } from "howl/types";
import { bot, percent, t, translated } from "howl/words";

const sides = ["humans", "werewolves", "werehamster"] as const;

export interface Known {
	odds: { shares: Record<(typeof sides)[number], number>; games: number; bots: string } | null;
	advice: Sentence[];
	refused?: Refusal;
}

export function fairness(k: Known, setup: { players: string; deck: string; variant: string }): Child {
	return h(
		"section",
		{ class: "fairness", key: "fairness", "aria-live": "polite" },
		k.refused ? h("p", { class: "trouble" }, translated(k.refused)) : k.odds ? odds(k.odds) : unplayed(setup),
		k.advice.length > 0 && [
			h("p", null, t("page.lupus.deck.advice")),
			h(
				"ul",
				{ class: "hint" },
				k.advice.map((a) => h("li", { key: a.sentence }, translated(a))),
			),
		],
	);
}

function odds(o: NonNullable<Known["odds"]>): Child {
	const won = sides.filter((side) => o.shares[side] > 0);
	return [
		h("p", null, t("page.lupus.deck.odds", { n: o.games, bots: bot("lupus", o.bots) })),
		h(
			"div",
			{ class: "shares", "aria-hidden": "true" },
			won.map((side) => h("span", { key: side, class: side, style: { "flex-grow": o.shares[side] } })),
		),
		h(
			"dl",
			null,
			won.map((side) => h("div", { key: side, class: side }, h("dt", null, t("lupus." + side)), h("dd", null, percent(o.shares[side])))),
		),
		h("p", { class: "hint" }, t("page.lupus.deck.odds.people")),
	];
}

const unplayed = (setup: { players: string; deck: string; variant: string }): Child => [
	h("p", { class: "hint" }, t("page.lupus.deck.unplayed")),
	h(
		"p",
		null,
		h(
			"code",
			null,
			`howl sim lupus --players ${setup.players} --bots normal --option deck=${setup.deck}` +
				(setup.variant === "none" ? "" : ` --option variant=${setup.variant}`),
		),
	),
];
