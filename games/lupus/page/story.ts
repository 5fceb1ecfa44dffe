// The evening as a story of a few sentences, for the whole room, and what people did
// best and worst.

import type { Seat } from "howl/types";
import type { AnyEvent } from "howl/board";
import { t } from "howl/words";
import { sideOf, type Event, type Role } from "./types.ts";
import { roleAtEnd, type View } from "./view.ts";

// isWolf reports whether somebody was a werewolf on a day: a mythomaniac becomes one in the
// second night.
const isWolf = (v: View, seat: Seat, day = Infinity): boolean => v.seats[seat]?.role === "werewolf" || (day > 1 && roleAtEnd(v, seat) === "werewolf");
const all = (v: View): Seat[] => v.seats.map((_, seat) => seat);

// Ballots are the votes of a day that people cast themselves, and whether the secret ones
// were all left to chance.
interface Ballots {
	voted: (Seat | null)[];
	judged: (Seat | null)[];
	chance: boolean;
}

// ballots takes away what the clock chose, or a bot that stood in: that was nobody's idea.
function ballots(v: View, told: readonly AnyEvent[]): Ballots[] {
	const others = new Set<string>();
	let day = 0;
	for (const e of told as readonly (AnyEvent & Event)[]) {
		if (e.kind === "daybreak") day = e.day;
		else if (e.late && (e.kind === "voted" || e.kind === "judged")) others.add(`${day} ${e.kind} ${e.seat}`);
	}
	const own = (votes: (Seat | null)[], kind: string, n: number) => votes.map((whom, seat) => (others.has(`${n} ${kind} ${seat}`) ? null : whom));
	return (v.days ?? []).map((d, i) => {
		const judged = own(d.judged, "judged", i + 1);
		return { voted: own(d.votes, "voted", i + 1), judged, chance: d.judged.some((whom) => whom !== null) && judged.every((whom) => whom === null) };
	});
}

// seer is who had that card, or -1.
export const seer = (v: View): Seat => v.seats.findIndex(({ role }) => role === "seer");

// story tells a game that is over. Of what was told it looks at the votes that were not
// the voters' own.
export function story(v: View, names: string[], told: readonly AnyEvent[]): string[] {
	const cast = ballots(v, told);
	const wolves = all(v).filter((seat) => isWolf(v, seat));
	const lynched = (v.days ?? []).flatMap((d, i) => (d.lynched === null ? [] : [{ seat: d.lynched, n: i + 1 }]));
	const killed = (v.days ?? []).flatMap((d) => d.dead);
	const stake = (key: string, at: (typeof lynched)[number]) => t(key + (isWolf(v, at.seat, at.n) ? "wolf" : "human"), at, names);
	const [first, ...rest] = lynched;
	const others = (seats: Seat[]) => {
		const caught = seats.filter((seat) => isWolf(v, seat));
		const kind = caught.length === seats.length ? "wolves" : caught.length ? "some" : "humans";
		return t("story.lupus.rest." + kind, { seats, wolves: caught, n: caught.length }, names);
	};
	const seat = seer(v);
	return [
		t(seat < 0 ? "story.lupus.begin" : "story.lupus.begin.seer", { n: v.seats.length, seats: wolves, k: wolves.length, seat }, names),
		first && stake(cast[first.n - 1]!.chance ? "story.lupus.chance." : "story.lupus.first.", first),
		rest.length === 1 ? stake("story.lupus.last.", rest[0]!) : rest.length > 1 && others(rest.map(({ seat }) => seat)),
		killed.length ? t("story.lupus.nights", { seats: killed, n: killed.length }, names) : t("story.lupus.nights.none"),
		v.alive.length ? t("story.lupus.alive", { seats: v.alive, n: v.alive.length }, names) : "",
	].filter((s): s is string => !!s);
}

const most = 3, // who share an award
	mostLies = 2; // characters of which it is told who claimed them falsely

// best returns the seats with the highest count, if that is more than none, and few share it.
function best(seats: Seat[], count: (seat: Seat) => number): { seats: Seat[]; k: number; n: number } | undefined {
	const n = Math.max(0, ...seats.map(count));
	const top = seats.filter((seat) => count(seat) === n);
	return n > 0 && top.length <= most ? { seats: top, k: top.length, n } : undefined;
}

// lies are what people claimed to be, and weren't: the seer first, and nobody's villager.
function lies(v: View, names: string[]): string[] {
	const liars = new Map<Role, Seat[]>();
	for (const seat of all(v)) {
		const { claim } = v.seats[seat]!.said;
		if (!claim || claim === "villager" || claim === v.seats[seat]!.role || claim === roleAtEnd(v, seat)) continue;
		liars.set(claim, [...(liars.get(claim) ?? []), seat]);
	}
	const known = [...liars].sort(([a], [b]) => Number(b === "seer") - Number(a === "seer"));
	return known.slice(0, mostLies).map(([role, seats]) => t("award.lupus.lied", { seats, k: seats.length, role }, names, "lupus"));
}

// awards are what the cards show now: who lied best, who claimed a card that they didn't
// have, whose votes were wrong most often, and who found the most werewolves. Only votes that people cast themselves count, and
// whoever was hanged lied to no avail, unless all were: then the last one held out longest.
// Where lots or bots voted for a liar, the votes aren't counted: the room has seen others.
export function awards(v: View, names: string[], told: readonly AnyEvent[]): string[] {
	const days = ballots(v, told);
	const own = days.flatMap((d, i) => [d.voted, d.judged].map((cast) => ({ cast, day: i + 1 })));
	if (own.every(({ cast }) => cast.every((whom) => whom == null))) return [];
	const votes = (seat: Seat, right: boolean) => own.filter(({ cast, day }) => cast[seat] != null && isWolf(v, cast[seat]!, day) === right).length;
	const against = (seat: Seat) => own.reduce((n, { cast }) => n + cast.filter((whom) => whom === seat).length, 0);
	const nights = (seat: Seat) => {
		const out = (v.days ?? []).findIndex((d) => d.lynched === seat || d.dead.includes(seat));
		return out < 0 ? (v.days?.length ?? 0) + 1 : out + 1;
	};
	const wolves = all(v).filter((seat) => isWolf(v, seat) && !(v.days ?? []).some((d) => d.lynched === seat));
	const counted = (seat: Seat) => (v.days ?? []).reduce((n, d) => n + [...d.votes, ...d.judged].filter((whom) => whom === seat).length, 0);
	const humans = all(v).filter((seat) => sideOf[v.seats[seat]!.role!] === "humans" && !isWolf(v, seat));
	const lasted = all(v).flatMap((seat) => (isWolf(v, seat) ? [{ seat, day: (v.days ?? []).findIndex((d) => d.lynched === seat) + 1 }] : []));
	const late = lasted.sort((a, b) => b.day - a.day)[0];
	const liar = best(wolves, (seat) => 1000 * nights(seat) - against(seat));
	const lied = () => {
		const [first] = liar!.seats;
		const n = against(first!);
		const kind = liar!.seats.some((seat) => counted(seat) > n) ? ".never" : n ? "" : ".unseen";
		return t("award.lupus.liar" + kind, { ...liar, n }, names);
	};
	const wrong = best(humans, (seat) => votes(seat, false));
	const nose = best(humans, (seat) => votes(seat, true));
	const caught = late && late.day > 1 && wolves.length === 0 && t("award.lupus.liar.late", { seat: late.seat, n: late.day }, names);
	return [liar ? lied() : caught, ...lies(v, names), wrong && t("award.lupus.wrong", wrong, names), nose && t("award.lupus.nose", nose, names)].filter(
		(s) => !!s,
	) as string[];
}
