// An evening with cards that the players hold: what a moderator keeps in mind. The
// phone knows no card, only who sits where, who is dead and who votes for whom.

import type { Seat } from "howl/types";
import { isModerators } from "./calls.ts";
import { calledIn, callers, type Caller, type Rules, type Side, type View } from "./types.ts";

// First the cards are dealt and looked at, for as long as that takes. At daybreak and at
// dusk somebody has died, and the moderator is asked whether that was the end. The
// suspects defend themselves, and then the hands are counted.
export type Step = "deal" | "night" | "dawn" | "daybreak" | "talk" | "ballot" | "judgement" | "hands" | "dusk" | "over";

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
	guarded?: Seat | null; // by the bodyguard, tonight
	prey?: Seat | null; // whom the werewolves chose tonight
	late?: Seat[]; // of the fallen, who were marked in the course of the day
	hands: [number, number]; // for each suspect, in the secret vote
	won?: Side;
}

// discussing is for how many seconds people talk, and both suspects defend themselves.
export const discussing = { talk: 180, defence: 60 };

export type Relic = "sword" | "shield";
export const relics: readonly Relic[] = ["sword", "shield"];

// A Ballot is what the suspects depend on.
export type Ballot = Pick<Evening, "names" | "fallen" | "welcome" | "votes" | "turned" | "owl">;

// Lasting is what the next day still knows.
type Lasting = Pick<Evening, "names" | "deck" | "rules" | "night" | "fallen" | "lynched" | "welcome">;

export const begin = (names: string[], deck: View["deck"], rules: Evening["rules"]): Evening => ({
	...nightfall({ names, deck, rules, night: 0, fallen: [], lynched: null, welcome: null }),
	step: "deal",
});

// nightfall begins the next night.
function nightfall({ names, deck, rules, night, fallen, lynched, welcome }: Lasting): Evening {
	return {
		...{ names, deck, rules, fallen, lynched, welcome },
		...{ night: night + 1, step: "night", call: 0, killed: [], owl: null, guarded: null, prey: null, late: [], hands: [0, 0] },
		votes: names.map(() => null),
		turned: { sword: null, shield: null },
	};
}

export const isAlive = (e: Pick<Evening, "fallen">, seat: Seat): boolean => !e.fallen.includes(seat);
export const living = (e: Pick<Evening, "names" | "fallen">): Seat[] => e.names.flatMap((_, seat) => (isAlive(e, seat) ? [seat] : []));

// stands is what the home page says of a game that goes on.
export const stands = (e: Evening): { n: number; alive: number; dark: boolean } | undefined =>
	e.step === "over" ? undefined : { n: e.night, alive: living(e).length, dark: e.step === "deal" || isDark(e) };

export const isDark = ({ step }: Evening): boolean => step === "night" || step === "dawn" || step === "daybreak";

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
	const fallen = [...e.fallen, seat];
	return e.step === "dawn" ? { ...e, fallen, killed: [...e.killed, seat] } : { ...e, fallen, late: [...(e.late ?? []), seat] };
}

// isSaved reports whether the bodyguard guards whom the werewolves chose.
export const isSaved = ({ prey, guarded }: Evening): boolean => (prey ?? null) !== null && prey === guarded;

// isPrey reports whether whom the werewolves chose dies of it. Of the werehamster, whom
// they can't kill, only the moderator knows who it is.
export const isPrey = (e: Evening): boolean => (e.prey ?? null) !== null && !isSaved(e) && !e.deck.werehamster;

// dawn ends the calls of a night. Whom the werewolves killed is marked.
export function dawn(e: Evening): Evening {
	const next: Evening = { ...e, step: "dawn" };
	return isPrey(e) && isAlive(e, e.prey!) ? mark(next, e.prey!) : next;
}

// wake begins the day. If several were killed a lot decides who of them gets
// "Welcome!" (L3), and who gets the sword and the shield (L20). lot returns a number
// from 0 up to n.
export function wake(e: Evening, lot: (n: number) => number): Evening {
	const rest = [...e.killed];
	const killed = e.killed.map(() => rest.splice(lot(rest.length), 1)[0]!);
	const fallen = [...e.fallen.filter((seat) => !killed.includes(seat)), ...killed];
	const woken = { ...e, killed, fallen, welcome: killed.length ? killed[lot(killed.length)]! : e.welcome };
	const changed = killed.length > 0 || (e.night === 2 && !!e.deck.mythomaniac);
	return { ...woken, step: changed && mayWin(woken).length ? "daybreak" : "talk" };
}

// mayWin returns the sides that may have won, for all that the deck tells (L18): who
// holds which card only the moderator knows. A mythomaniac may be a werewolf by now.
export function mayWin({ deck, names, fallen, night }: Evening): Side[] {
	const wolves = deck.werewolf ?? 0;
	const copies = night > 1 ? (deck.mythomaniac ?? 0) : 0;
	const ends: Side[] = [];
	if (fallen.length >= wolves) ends.push("humans");
	if (2 * (wolves + copies) >= names.length - fallen.length) ends.push("werewolves");
	if (ends.length && deck.werehamster) ends.push("werehamster");
	return ends;
}

// goOn goes on once all have looked at their cards, or where nobody has won: who was
// lynched has been said.
export function goOn(e: Evening): Evening {
	if (e.step === "deal") return { ...e, step: "night" };
	return e.step === "dusk" ? nightfall({ ...e, lynched: null }) : { ...e, step: "talk" };
}

// win ends the game. At dusk it is said already who died.
export const win = (e: Evening, won: Side): Evening => ({ ...e, step: "over", won, killed: e.step === "dusk" ? [] : e.killed });

// owner returns whose card the sword or the shield is (L20).
export const owner = (e: Evening, relic: Relic): Seat | undefined => (e.rules.phantom ? e.fallen[relics.indexOf(relic)] : undefined);

// isLaid reports whether the sword or the shield may lie before somebody today: its ghost
// was called for that, from the second night on.
export const isLaid = (e: Evening, relic: Relic): boolean => {
	const seat = owner(e, relic);
	return seat !== undefined && e.night > 1 && !e.killed.includes(seat) && !e.late?.includes(seat);
};

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
export const count = (e: Ballot, seat: Seat): number =>
	e.votes.filter((v) => v === seat).length + Number(e.turned.sword === seat) - Number(e.turned.shield === seat);

const favour = (e: Ballot, seat: Seat): number => Number(e.turned.sword === seat) - Number(e.turned.shield === seat);

// comesFirst compares by votes, then sword before none before shield, then the
// nearest clockwise from "Welcome!" (L15, L20).
function comesFirst(e: Ballot, votes: (seat: Seat) => number): (a: Seat, b: Seat) => number {
	const n = e.names.length;
	const distance = (seat: Seat) => (seat - (e.welcome ?? -1) - 1 + n) % n;
	return (a, b) => votes(b) - votes(a) || favour(e, b) - favour(e, a) || distance(a) - distance(b);
}

// A Tie is what puts a player before others with as many votes.
export interface Tie {
	seat: Seat;
	first?: Seat; // who comes before that player, with as many votes
	sword?: boolean; // which puts that one first; the places decide after it
	others: Seat[];
	by: Relic | "near";
}

function broken(e: Ballot, seat: Seat, [best, ...rest]: Seat[]): Tie | undefined {
	if (best === undefined) return undefined;
	const [won, lost] = [favour(e, seat), favour(e, best)];
	return { seat, others: [best, ...rest], by: won > lost ? (won > 0 ? "sword" : "shield") : "near" };
}

// secondPlace returns why the second suspect is one, and others with as many votes
// are not.
export function secondPlace(e: Ballot): Tie | undefined {
	const [first, second] = suspects(e);
	const order = living(e).sort(comesFirst(e, (seat) => count(e, seat)));
	const others = order.filter((seat) => seat !== first && seat !== second && count(e, seat) === count(e, second));
	const tie = broken(e, second, others);
	const ahead = first === order[0] && count(e, first) === count(e, second) && broken(e, first, others)?.by;
	if (tie?.by !== "near" || !ahead || ahead === "shield") return tie;
	return { ...tie, first, ...(ahead === "sword" && { sword: true }) };
}

// evenHands returns why one suspect dies and not the other with as many votes.
export function evenHands(e: Evening): Tie | undefined {
	const seat = condemned(e);
	return broken(
		e,
		seat,
		suspects(e).filter((other) => other !== seat && e.hands[0] === e.hands[1]),
	);
}

// suspects returns the two suspects; whom the owl-man chose comes first, if it is
// neither of the two anyway (L9).
export function suspects(e: Ballot): [Seat, Seat] {
	const [first, second] = living(e).sort(comesFirst(e, (seat) => count(e, seat))) as [Seat, Seat];
	if (e.owl === null || e.owl === first || e.owl === second || !isAlive(e, e.owl)) return [first, second];
	return [e.owl, first];
}

// judging returns who votes in secret: everybody who lives and is not suspected (L16).
export const judging = (e: Evening): Seat[] => living(e).filter((seat) => !suspects(e).includes(seat));

// judges is how many they are.
export const judges = (e: Evening): number => living(e).length - 2;

export const isJudged = (e: Evening): boolean => e.hands[0] + e.hands[1] === judges(e);

// condemned returns the suspect who dies.
export function condemned(e: Evening): Seat {
	const both = suspects(e);
	return [...both].sort(comesFirst(e, (seat) => e.hands[both.indexOf(seat)]!))[0]!;
}

// lynch ends the day, and perhaps the game.
export function lynch(e: Evening): Evening {
	const lynched = condemned(e);
	const after = { ...e, lynched, fallen: [...e.fallen, lynched] };
	return mayWin(after).length ? { ...after, step: "dusk" } : nightfall(after);
}

// looking returns whose eyes are open in this call of the night, or undefined.
export const looking = (e: Evening): Caller | undefined => (e.step === "night" && e.call % 2 === 1 ? called(e)[e.call >> 1] : undefined);

// A Choice is a choice of the night that matters later, so the moderator notes it.
export type Choice = "owl" | "guarded" | "prey";

// picks returns the choice that is noted in this call, or undefined.
export function picks(e: Evening): Choice | undefined {
	const who = looking(e);
	if (who === "werewolf") return isModerators(e.night, e) ? undefined : "prey";
	return who === "owl-man" ? "owl" : who === "bodyguard" ? "guarded" : undefined;
}

// note notes a choice, or takes it back.
export const note = (e: Evening, what: Choice, seat: Seat): Evening => ({ ...e, [what]: e[what] === seat ? null : seat });

// waits reports whether only the moderator knows when this call is over: there is an
// answer to give without a word, or a choice to note.
export function waits(e: Evening): boolean {
	const who = looking(e);
	const pick = picks(e);
	return who === "seer" || who === "medium" || who === "mythomaniac" || (pick !== undefined && (e[pick] ?? null) === null);
}

// owes reports whether nobody has said yet whom the owl-man chose: at the end of the
// ballot that is asked, and never assumed.
export const owes = (e: Evening): boolean => !!e.deck["owl-man"] && e.owl === null;

// owls returns whom the owl-man chose and who lives: a choice that died in the night
// changes nothing (L9).
export const owls = (e: Evening): Seat | undefined => (e.owl !== null && isAlive(e, e.owl) ? e.owl : undefined);

const deadlyFrom = 21; // players, for the owl-man (L9)

export const isDeadly = (e: Pick<Evening, "names">): boolean => e.names.length >= deadlyFrom;

// canRise reports whether a death may be a slip of the finger: those of this night,
// until everybody wakes.
export const canRise = (e: Evening, seat: Seat): boolean => e.step === "dawn" && e.killed.includes(seat);
