// An evening with cards that the players hold: what a moderator keeps in mind. The
// phone knows no card, only who sits where, who is dead and who votes for whom.

import type { Seat } from "howl/types";
import { calledIn, callers, type Caller, type Rules, type View } from "./types.ts";

export type Step = "night" | "dawn" | "talk" | "ballot" | "judgement";

export interface Evening {
	names: string[]; // clockwise from the moderator's left
	deck: View["deck"];
	rules: Pick<Rules, "phantom" | "leftfirst" | "playerfirst">;
	night: number;
	step: Step;
	call: number; // of the night, that is being made
	fallen: Seat[]; // in the order in which they died
	killed: Seat[]; // of these, in the last night
	lynched: Seat | null; // the last one
	welcome: Seat | null; // null: the moderator has it
	votes: (Seat | null)[]; // by voter
	turned: Record<Relic, Seat | null>; // in front of whom it is turned up
	owl: Seat | null; // whom the owl-man chose
	hands: [number, number]; // for each suspect, in the secret vote
}

export type Relic = "sword" | "shield";
export const relics: readonly Relic[] = ["sword", "shield"];

// Lasting is what the next day still knows.
type Lasting = Pick<Evening, "names" | "deck" | "rules" | "night" | "fallen" | "lynched" | "welcome">;

export const begin = (names: string[], deck: View["deck"], rules: Evening["rules"]): Evening =>
	nightfall({ names, deck, rules, night: 0, fallen: [], lynched: null, welcome: null });

// nightfall begins the next night.
function nightfall({ names, deck, rules, night, fallen, lynched, welcome }: Lasting): Evening {
	return {
		...{ names, deck, rules, fallen, lynched, welcome },
		...{ night: night + 1, step: "night", call: 0, killed: [], owl: null, hands: [0, 0] },
		votes: names.map(() => null),
		turned: { sword: null, shield: null },
	};
}

export const isAlive = (e: Evening, seat: Seat): boolean => !e.fallen.includes(seat);
export const living = (e: Evening): Seat[] => e.names.flatMap((_, seat) => (isAlive(e, seat) ? [seat] : []));

// called returns the characters that are called tonight, in order: all that the
// deck has, alive or not, and the ghosts last (L4).
export function called({ deck, rules, night }: Evening): Caller[] {
	const tonight = (who: Caller) => {
		const [first, always] = calledIn[who].split("+");
		return always === undefined ? night === Number(first) : night >= Number(first);
	};
	return callers.filter((who) => tonight(who) && (who === "ghost" ? rules.phantom : !!deck[who]));
}

// mark says that a player is dead, or after all not.
export function mark(e: Evening, seat: Seat): Evening {
	const without = (seats: Seat[]) => seats.filter((s) => s !== seat);
	if (!isAlive(e, seat)) return { ...e, fallen: without(e.fallen), killed: without(e.killed) };
	return { ...e, fallen: [...e.fallen, seat], killed: e.step === "dawn" ? [...e.killed, seat] : e.killed };
}

// wake begins the day. If several were killed a lot decides who of them gets
// "Welcome!" (L3), and who gets the sword and the shield (L20). lot returns a number
// from 0 up to n.
export function wake(e: Evening, lot: (n: number) => number): Evening {
	const rest = [...e.killed];
	const killed = e.killed.map(() => rest.splice(lot(rest.length), 1)[0]!);
	const fallen = [...e.fallen.filter((seat) => !killed.includes(seat)), ...killed];
	return { ...e, step: "talk", killed, fallen, welcome: killed.length ? killed[lot(killed.length)]! : e.welcome };
}

// owner returns whose card the sword or the shield is (L20).
export const owner = (e: Evening, relic: Relic): Seat | undefined => (e.rules.phantom ? e.fallen[relics.indexOf(relic)] : undefined);

// voter returns who votes next in the ballot, or null: beginning beside "Welcome!"
// and clockwise, ghosts too (L14). The moderator sits between the last seat and the
// first.
export function voter(e: Evening): Seat | null {
	const n = e.names.length;
	const first = e.rules.leftfirst ? (e.welcome ?? -1) + 1 : (e.welcome ?? n) - 1 + n;
	for (let i = 0; i < n; i++) if (e.votes[(first + i) % n] === null) return (first + i) % n;
	return null;
}

export function vote(e: Evening, whom: Seat): Evening {
	const who = voter(e);
	return { ...e, votes: e.votes.map((v, seat) => (seat === who ? whom : v)) };
}

// count returns the votes for a player: a sword that is turned up is one more, a
// shield one less.
export const count = (e: Evening, seat: Seat): number =>
	e.votes.filter((v) => v === seat).length + Number(e.turned.sword === seat) - Number(e.turned.shield === seat);

// comesFirst compares by votes, then sword before none before shield, then the
// nearest clockwise from "Welcome!" (L15, L20).
function comesFirst(e: Evening, votes: (seat: Seat) => number): (a: Seat, b: Seat) => number {
	const n = e.names.length;
	const favour = (seat: Seat) => Number(e.turned.sword === seat) - Number(e.turned.shield === seat);
	const distance = (seat: Seat) => (seat - (e.welcome ?? -1) - 1 + n) % n;
	return (a, b) => votes(b) - votes(a) || favour(b) - favour(a) || distance(a) - distance(b);
}

// suspects returns the two suspects; whom the owl-man chose comes first, if it is
// neither of the two anyway (L9).
export function suspects(e: Evening): [Seat, Seat] {
	const [first, second] = living(e).sort(comesFirst(e, (seat) => count(e, seat))) as [Seat, Seat];
	if (e.owl === null || e.owl === first || e.owl === second || !isAlive(e, e.owl)) return [first, second];
	return [e.owl, first];
}

// judges is how many vote in secret: everybody who lives and is not suspected (L16).
export const judges = (e: Evening): number => living(e).length - 2;

export const isJudged = (e: Evening): boolean => e.hands[0] + e.hands[1] === judges(e);

// condemned returns the suspect who dies.
export function condemned(e: Evening): Seat {
	const both = suspects(e);
	return [...both].sort(comesFirst(e, (seat) => e.hands[both.indexOf(seat)]!))[0]!;
}

// tied returns who comes first of those with as many votes, where that decides who is
// suspected or, once it is counted, who dies; undefined: the votes alone decide.
export function tied(e: Evening): Seat | undefined {
	if (e.turned.sword !== null || e.turned.shield !== null || e.owl !== null) return undefined; // these count, too
	const both = suspects(e);
	if (isJudged(e)) return e.hands[0] === e.hands[1] ? condemned(e) : undefined;
	const last = both[1];
	return living(e).some((seat) => !both.includes(seat) && count(e, seat) === count(e, last)) ? last : undefined;
}

// lynch ends the day.
export function lynch(e: Evening): Evening {
	const lynched = condemned(e);
	return nightfall({ ...e, lynched, fallen: [...e.fallen, lynched] });
}
