// The headline of a result: whether the person has won, and why.

import type { Scene } from "./board.ts";
import { h, type Child } from "./dom.ts";
import type { Seat } from "./types.ts";
import { t } from "./words.ts";

// Ended is how a game ended: the side that won in words, why it did, and the
// seats of the winners, or of nobody after a tie.
export interface Ended {
	side: string;
	why: string;
	winners: Seat[];
	losers: Seat[];
	deal?: boolean; // of a deal, which may be one of several
}

// verdict tells a person who played "You won" or "You lost", everybody else which
// side won, and both why. Its words begin with "page.you.", or "page.deal." after a deal.
export function verdict(s: Scene, { side, why, winners, losers, deal }: Ended): Child {
	const won = s.me !== null && winners.includes(s.me);
	if (!s.yours || s.me === null || !winners.length) return [h("h2", { key: "verdict" }, side), h("p", { class: "reason", key: "why" }, why)];
	const mates = (won ? winners : losers).filter((seat) => seat !== s.me);
	return [
		h("h2", { class: won ? "won" : "lost", key: "verdict" }, t(deal ? (won ? "page.deal.won" : "page.deal.lost") : won ? "page.you.won" : "page.you.lost")),
		h("p", { class: "reason", key: "why" }, side, t("page.why.colon"), why),
		h("p", { class: "hint reason", key: "mates" }, t(mates.length ? "page.won.with" : "page.won.alone", { seats: mates }, s.names)),
	];
}
