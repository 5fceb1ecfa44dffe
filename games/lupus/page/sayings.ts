// What has been said so far, for all to read: by bots, and by people who tap or type it.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { say, t } from "howl/words";
import { days } from "./evidence.ts";
import type { Event } from "./types.ts";
import type { View } from "./view.ts";

const rows = 6; // that have room between eight seats

type Line = (string | Child)[];

// A Saying is one row: on which day it was said, and by how many.
interface Saying {
	key: string;
	day: number;
	by: number;
	line: Line;
}

type At = Pick<Scene<View, Event>, "view" | "names" | "told">;

// claims are who claims to be what now, among the living.
function claims({ view: v, names, told }: At): Saying[] {
	return v.seats.flatMap(({ said }, seat) => {
		if (!said.claim || !v.alive.includes(seat)) return [];
		const day = days(told as Event[]).findLast((d) => d.said.some((e) => e.kind === "claimed" && e.seat === seat))?.n ?? v.night;
		const line: Line = [art(said.claim), " ", h("b", null, names[seat]), " ", t("page.lupus.claims", { role: said.claim }, [], "lupus")];
		return [{ key: "claim" + seat, day, by: 1, line }];
	});
}

// reports are what the living say about others, but for accusations.
function reports({ view: v, names, told }: At): Saying[] {
	return days(told as Event[]).flatMap(({ n, said }) =>
		said.flatMap((e, i) =>
			e.kind === "claimed" || e.kind === "accused" || !v.alive.includes(e.seat) || (e.kind === "trusted" && !v.alive.includes(e.whom))
				? []
				: [{ key: `said${n}.${i}`, day: n, by: e.kind === "trusted" ? 0 : 1, line: [say("lupus", e, names).replace(/[.。]$/, "")] }],
		),
	);
}

// accusations are whom the living accuse, by day.
function accusations({ view: v, names, told }: At): Saying[] {
	return days(told as Event[]).flatMap(({ n, said }) => {
		const by = new Map<Seat, Set<Seat>>();
		for (const e of said)
			if (e.kind === "accused" && v.alive.includes(e.whom) && v.alive.includes(e.seat) && v.seats[e.seat]!.said.accused.includes(e.whom))
				by.set(e.whom, (by.get(e.whom) ?? new Set()).add(e.seat));
		return [...by].map(([whom, who]) => ({
			key: `accused${n}.${whom}`,
			day: n,
			by: who.size,
			line: [t("page.lupus.accuse", { seats: [...who], n: who.size, whom }, names)],
		}));
	});
}

// sayings lists claims first, then the news: of what has no room the oldest is left out,
// then who trusts whom, and the accusation of the fewest; how many those are is said. The day
// stands with what was said before today.
export function sayings(s: At): Child[] {
	const latest = [...reports(s), ...accusations(s)].sort((a, b) => b.day - a.day || b.by - a.by);
	const all = [...claims(s), ...latest];
	const shown = all.length > rows ? all.slice(0, rows - 1) : all;
	const before = (day: number) => day < s.view.night && [" ", h("small", null, t("page.lupus.day", { n: day }))];
	return [
		...shown.map(({ key, day, line }) => h("p", { class: "claim", key }, line, before(day))),
		...(all.length > shown.length ? [h("p", { class: "claim", key: "rest" }, "+" + (all.length - shown.length))] : []),
	];
}

// hasSpoken reports whether somebody has said something today that the table knows of.
export const hasSpoken = ({ view: v, words }: Pick<Scene<View, Event>, "view" | "words">, seat: Seat): boolean =>
	v.seats[seat]!.said.today > 0 || !!words?.some(({ who }) => who === seat);
