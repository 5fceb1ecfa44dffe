// The count at the end of a deal: card by card, player by player, side by side.

import { art } from "howl/art";
import type { EventOf, Scene } from "howl/board";
import { nameAt } from "howl/cardtable";
import { h, type Child, type Node } from "howl/dom";
import type { Seat } from "howl/types";
import { verdict, type Ended } from "howl/verdict";
import { t } from "howl/words";
import { spoilers, type Event, type Result } from "./types.ts";
import { artOf, cls, faceOf, nameOf, type View } from "./view.ts";

type Counted = EventOf<Event, "counted">;

// A Clock gives each thing that is counted its turn to appear.
class Clock {
	private n = 0;

	// next is the style of what appears next.
	next(): { style: Record<string, number> } {
		return { style: { "--turn": this.n++ } };
	}
}

export function result(s: Scene<View, Event>): Child {
	const r = s.view.result;
	if (!r) return null;
	const clock = new Clock();
	const players = r.roles.map((_, seat) => player(s, r, seat, clock));
	const totals = sums(r, clock);
	return h(
		"section",
		{ class: "result", key: "result", "aria-label": t("page.result") },
		verdict(s, { ...ended(r), deal: true }),
		totals,
		h("ol", { class: "counted" }, players),
		r.undealt && h("p", null, t("robbers.undealt", { card: r.undealt }, s.names, "robbers")),
		h("p", { class: "hint" }, t("page.robbers.scores")),
	);
}

// player is what one player took that counts, and what it makes.
function player(s: Scene<View, Event>, r: Result, seat: Seat, clock: Clock): Node {
	const role = r.roles[seat]!;
	const e = s.told.find((e): e is Counted => e.kind === "counted" && e.seat === seat);
	return h(
		"li",
		{ key: "count" + seat },
		h("p", null, art(role), h("b", null, nameAt(s, seat)), h("span", { class: "hint" }, t("page.robbers.role." + role))),
		h(
			"p",
			{ class: "cards" },
			e?.scoring.map((c, i) =>
				h(
					"span",
					{ key: c + i, class: `card mini ${cls(c)}${c === spoilers[role] ? " spoils" : ""}`, role: "img", "aria-label": nameOf(s.view, c), ...clock.next() },
					faceOf(s.view, c),
				),
			),
			e?.halved && h("span", { class: "halved", key: "halved", ...clock.next() }, art(artOf(spoilers[role])), t("page.robbers.half", { icons: e.icons })),
			h("b", { class: "sum", key: "sum", ...clock.next() }, t("page.robbers.points", { n: r.points[seat] ?? 0 })),
		),
	);
}

// sums multiplies what each side made by the players of the other.
function sums(r: Result, clock: Clock): Node {
	return h(
		"table",
		{ class: "sums" },
		h(
			"tbody",
			null,
			(["robbers", "werewolves"] as const).map((side) =>
				h(
					"tr",
					{ key: side, class: r.won === side ? "won" : "", ...clock.next() },
					h("th", { scope: "row" }, t("robbers." + side)),
					h("td", null, t("page.robbers.times", { points: r[side].points, n: r[side === "robbers" ? "werewolves" : "robbers"].players })),
					h("td", null, h("b", null, "= " + r[side].total)),
				),
			),
		),
	);
}

function ended(r: Result): Ended {
	const robbers = r.roles.flatMap((role, seat) => (role === "robber" ? [seat] : []));
	const others = r.roles.flatMap((role, seat) => (role === "robber" ? [] : [seat]));
	const why = (a: number, b: number) => t("page.robbers.why", { a, b });
	switch (r.won) {
		case "nobody":
			return { side: t("page.robbers.tie"), why: why(r.robbers.total, r.werewolves.total), winners: [], losers: [] };
		case "robbers":
			return { side: t("page.robbers.won.robbers"), why: why(r.robbers.total, r.werewolves.total), winners: robbers, losers: others };
		case "werewolves":
			return { side: t("page.robbers.won.werewolves"), why: why(r.werewolves.total, r.robbers.total), winners: others, losers: robbers };
	}
}
