// What was said and voted so far, day by day.

import { art } from "howl/art";
import type { AnyEvent, EventOf, Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { sentence } from "howl/plain";
import { renamed, t } from "howl/words";
import type { Event } from "./types.ts";
import { nameOf, reader, type View } from "./view.ts";

type Said = EventOf<Event, "claimed" | "reported" | "recalled" | "accused" | "trusted">;

// A Day is what the whole village heard and saw on one day.
export interface Day {
	n: number;
	dead: Seat[];
	said: Said[];
	votes: Map<Seat, Seat>; // in the ballot
	turned: EventOf<Event, "turnedup">[];
	suspects: Seat[];
	judged: Map<Seat, Seat>; // in the secret vote
	late: Record<string, string>; // by kind and voter, who cast it for the voter
	lynched?: Seat;
	fell: EventOf<Event, "fell">[]; // whom the dead took along
}

// mark notes who cast a vote, if not the voter.
const mark = (d: Day, e: AnyEvent & { seat: Seat }) => e.late && (d.late[e.kind + e.seat] = e.late);

// days returns what a seat was told, by day.
export function days(told: Event[]): Day[] {
	const all: Day[] = [];
	for (const e of told) {
		if (e.kind === "daybreak")
			all.push({ n: e.day, dead: e.dead, said: [], votes: new Map(), turned: [], suspects: [], judged: new Map(), late: {}, fell: [] });
		const today = all.at(-1);
		if (!today) continue;
		switch (e.kind) {
			case "claimed":
			case "reported":
			case "recalled":
			case "accused":
			case "trusted":
				today.said.push(e);
				break;
			case "voted":
				today.votes.set(e.seat, e.whom);
				mark(today, e);
				break;
			case "turnedup":
				today.turned.push(e);
				break;
			case "suspected":
				today.suspects = [e.first, e.second];
				break;
			case "judged":
				today.judged.set(e.seat, e.whom);
				mark(today, e);
				break;
			case "lynched":
				today.lynched = e.seat;
				break;
			case "fell":
				today.fell.push(e);
		}
	}
	return all;
}

// results returns who got how many votes in the ballot, the most first: with the
// sword one more, with the shield one less (L20).
export function results({ votes, turned }: Day): [Seat, number][] {
	const count = new Map<Seat, number>();
	const add = (seat: Seat, n: number) => count.set(seat, (count.get(seat) ?? 0) + n);
	for (const whom of votes.values()) add(whom, 1);
	for (const { card, seat } of turned) add(seat, card === "sword" ? 1 : -1);
	return [...count].sort(([, a], [, b]) => b - a);
}

// evidence is a table for every day, the last one first.
export function evidence(s: Scene<View, Event>): Child {
	const all = days(s.told);
	if (!all.length) return h("p", { class: "hint" }, t("page.lupus.evidence.none"));
	const legend = all.some((d) => d.votes.size > 0 && d.suspects.length > 0) && h("p", { class: "hint", key: "legend" }, t("page.lupus.evidence.red"));
	const sections = all.reverse().map((d) =>
		h(
			"section",
			{ class: "by-day", key: "day" + d.n },
			h("h3", null, t("page.lupus.day", { n: d.n })),
			h("p", { class: "hint" }, t("page.lupus.evidence." + (d.dead.length ? "dead" : "nobody"), { seats: d.dead }, renamed(s.names, reader(s), "you"))),
			(d.said.length > 0 || d.votes.size > 0) && table(s, d),
			d.votes.size > 0 &&
				h(
					"p",
					null,
					t("page.lupus.evidence.count"),
					" ",
					results(d).map((of, i) => [i > 0 && " · ", tally(s, d, of)]),
				),
			d.lynched !== undefined &&
				h(
					"p",
					{ class: "lynched" },
					art("paw", undefined, "i tiny"),
					t("page.lupus.evidence.lynched", { seat: d.lynched }, renamed(s.names, reader(s), "you")),
				),
			d.fell.map((e) => h("p", { class: "lynched", key: "fell" + e.seat }, art("paw", undefined, "i tiny"), sentence("lupus", e, s.names, reader(s)))),
		),
	);
	return [legend, sections];
}

// tally is the result of one seat, with the cards that changed it.
function tally(s: Scene<View, Event>, d: Day, [seat, n]: [Seat, number]): Child {
	return h(
		"span",
		{ class: "tally", key: "tally" + seat },
		nameOf(s, seat),
		" ",
		h("b", null, n),
		d.turned.filter((up) => up.seat === seat).map(({ card }) => art(card, t("page.lupus.sign." + card), "i tiny")),
	);
}

function table(s: Scene<View, Event>, d: Day): Child {
	const secret = d.judged.size > 0;
	const spoke = d.said.length > 0;
	const seats = s.names.map((_, seat) => seat).filter((seat) => d.votes.has(seat) || d.judged.has(seat) || d.said.some((e) => e.seat === seat));
	const voted = (whom: Seat | undefined, late: string | undefined, among: Seat[]) =>
		h(
			"td",
			{ class: "vote" + (whom !== undefined && among.includes(whom) ? " hit" : "") },
			whom !== undefined && nameOf(s, whom),
			late && " " + t("page.late." + late),
		);
	return h(
		"table",
		null,
		h(
			"thead",
			null,
			h(
				"tr",
				null,
				["who", ...(spoke ? ["said"] : []), "vote", ...(secret ? ["judged"] : [])].map((column) =>
					h("th", { scope: "col", key: column }, t("page.lupus.evidence." + column)),
				),
			),
		),
		h(
			"tbody",
			null,
			seats.map((seat) =>
				h(
					"tr",
					{ key: "row" + seat },
					h("th", { scope: "row" }, !s.view.alive.includes(seat) && art("ghost", t("page.lupus.ghost"), "i tiny"), nameOf(s, seat)),
					spoke &&
						h(
							"td",
							null,
							d.said
								.filter((e) => e.seat === seat)
								.map((e, i) =>
									h(
										"div",
										{ key: "said" + i, class: e.kind + ("wolf" in e && e.wolf ? " wolf" : "") },
										t("page.lupus.said." + e.kind, e, renamed(s.names, reader(s), "you.object"), "lupus"),
									),
								),
						),
					voted(d.votes.get(seat), d.late["voted" + seat], d.suspects),
					secret && voted(d.judged.get(seat), d.late["judged" + seat], []),
				),
			),
		),
	);
}
