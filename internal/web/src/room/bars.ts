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
	single = 4, // in one column
	line = { alone: 44, pair: 17 }, // letters of voters' names that fit on one
	lines = { alone: 104, pair: 42 }, // and on two, which are smaller
	name = { usual: 10, long: 13 }; // letters of a name
const between = " · ";

// width counts a sign of Japanese as two letters.
export const width = (text: string): number => [...text].reduce((n, sign) => n + (sign > "\u2e80" ? 2 : 1), 0);

// bars draws the votes, the most first. called is how those are named who voted.
export function bars(votes: Votes[], names: string[], called = names): Child {
	const ranked = votes.filter((v) => v.voters.length).sort((a, b) => b.n - a.n || b.voters.length - a.voters.length);
	const pair = ranked.length > single;
	const room = pair ? "pair" : "alone";
	const size = (text: string) => (width(text) > lines[room] ? "longest" : width(text) > line[room] ? "long" : "");
	const ofName = (text: string) => (width(text) > name.long ? " longest" : width(text) > name.usual ? " long" : "");
	const all = (voters: Seat[]) => voters.map((who) => called[who]).join(between);
	const most = Math.max(1, ...ranked.map((v) => v.n));
	return h(
		"ol",
		{ class: pair ? "bars pair" : "bars", key: "bars" },
		ranked
			.slice(0, rows)
			.map(({ seat, voters, n }) =>
				h(
					"li",
					{ key: "bar" + seat },
					face(names[seat]!, seat),
					h("b", { class: "name" + ofName(names[seat]!) }, names[seat]),
					h("span", { class: "votes", style: { "--share": Math.max(0, n) / most } }, h("span", { class: size(all(voters)) }, all(voters))),
					h("b", { class: "sum" }, n),
				),
			),
		ranked.length > rows && h("li", { key: "rest", class: "rest" }, "+" + (ranked.length - rows)),
	);
}
