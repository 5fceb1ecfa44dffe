// How a deck has fared, as the server knows it: bots' results, and the
// rulebook's advice.

import { h, type Child } from "howl/dom";
import type { Odds, Refusal, Sentence } from "howl/types";
import { wholes } from "howl/wholes";
import { bot, percent, t, translated } from "howl/words";

const sides = ["humans", "werewolves", "werehamster"] as const;

export interface Known {
	odds: Odds[];
	advice: Sentence[];
	refused?: Refusal;
}

export function fairness(k: Known): Child {
	return h(
		"section",
		{ class: "fairness", key: "fairness", "aria-live": "polite" },
		k.refused
			? h("p", { class: "trouble" }, translated(k.refused))
			: k.odds.length > 0
				? odds(k.odds)
				: h("p", { class: "hint" }, t("page.lupus.deck.unplayed")),
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

const odds = (all: Odds[]): Child => [
	h("p", null, t("page.lupus.deck.odds", { n: all[0]!.games })),
	warned(all),
	all.map(company),
	h("p", { class: "hint" }, t("page.lupus.deck.odds.people")),
];

// company shows how one sort of players fared.
function company(o: Odds): Child {
	const won = sides.filter((side) => o.shares[side]! > 0);
	const shares = wholes(won.map((side) => o.shares[side]!));
	return h(
		"div",
		{ class: "company", key: o.bots },
		h("p", null, likeness(o.bots)),
		h(
			"div",
			{ class: "shares", "aria-hidden": "true" },
			won.map((side) => h("span", { key: side, class: side, style: { "flex-grow": o.shares[side]! } })),
		),
		h(
			"dl",
			null,
			won.map((side, i) =>
				h(
					"div",
					{ key: side, class: side },
					h("dt", null, t("lupus." + side)),
					h("dd", null, percent(shares[i]!)),
					h("dd", { class: "hint" }, `(${percent(o.low[side]!)} – ${percent(o.high[side]!)})`),
				),
			),
		),
	);
}

// likeness says which people play as these bots do.
function likeness(bots: string): string {
	switch (bots) {
		case "expert":
			return t("page.lupus.deck.odds.expert");
		case "expert/person":
			return t("page.lupus.deck.odds.mixed");
		case "person":
			return t("page.lupus.deck.odds.person");
	}
	return bot("lupus", bots);
}

const least = 0.03; // of the games, below which a side has no chance to speak of

// hopeless returns the side that hardly ever wins among some of those who may play, and
// whether it does among none of them.
export function hopeless(all: Pick<Odds, "shares">[]): { side: "humans" | "werewolves"; always: boolean } | undefined {
	const side = (["humans", "werewolves"] as const).find((s) => all.some((o) => o.shares[s]! < least));
	return side && { side, always: all.every((o) => o.shares[side]! < least) };
}

// warned says so. Where only some have no chance it is no fault of the deck: it says how
// the others fare, the experts or those who vote on gut feeling.
function warned(all: Odds[]): Child {
	const found = hopeless(all);
	if (!found) return null;
	const { side, always } = found;
	const better = all.find((o) => o.bots === (side === "humans" ? "expert" : "person"));
	if (always || !better) return h("p", { class: "trouble", key: "hopeless" }, t("page.lupus.deck.hopeless." + side));
	return h("p", { key: "hopeless" }, t("page.lupus.deck.depends." + side, { n: percent(better.shares[side]!) }));
}
