// Votes as bars that name the voters.

import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import type { Seat } from "../types.ts";

export interface Votes {
	seat: Seat;
	voters: Seat[];
	n: number; // what they count for
}

const rows = 14, // that the screen has room for
	single = 4; // in one column

// bars draws the votes, the most first. called is how those are named who voted.
export function bars(votes: Votes[], names: string[], called = names): Child {
	const ranked = votes.filter((v) => v.voters.length).sort((a, b) => b.n - a.n || b.voters.length - a.voters.length);
	const most = Math.max(1, ...ranked.map((v) => v.n));
	return h(
		"ol",
		{ class: ranked.length > single ? "bars pair" : "bars", key: "bars" },
		ranked
			.slice(0, rows)
			.map(({ seat, voters, n }) =>
				h(
					"li",
					{ key: "bar" + seat },
					face(names[seat]!, seat),
					h("b", { class: "name" }, names[seat]),
					h("span", { class: "votes", style: { "--share": Math.max(0, n) / most } }, h("span", null, voters.map((who) => called[who]).join(" · "))),
					h("b", { class: "sum" }, n),
				),
			),
		ranked.length > rows && h("li", { key: "rest", class: "rest" }, "+" + (ranked.length - rows)),
	);
}
