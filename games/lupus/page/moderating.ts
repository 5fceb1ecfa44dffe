// What a moderator says and shows who leads a game at a table: this table's names,
// its dead, its suspects, and the answers of the night.

import type { Lead, Led } from "howl/board";
import type { Seat } from "howl/types";
import { say, t } from "howl/words";
import { allVotes, asksVote, morning, nightCalls, sentences, welcomed } from "./calls.ts";
import { whySecond } from "./ending.ts";
import { evidence, ghostly, handsOut } from "./hints.ts";
import { awards, seer, story } from "./story.ts";
import { because } from "./ties.ts";
import { discussing, type Relic } from "./evening.ts";
import type { Role } from "./types.ts";
import { counted, type View } from "./view.ts";

export function lead(g: Led<View>): Lead {
	const { view: v } = g;
	const dead = v.seats.flatMap((_, seat) => (v.alive.includes(seat) ? [] : [seat]));
	if (v.won)
		return {
			dead,
			says: [
				{
					text: sentences(
						lynching(g) || (!!v.days?.at(-1)?.dead.length && morning(v.night, v.days.at(-1)!.dead, v, g.names)),
						t("call.lupus.won." + v.won),
						cards(g),
					),
					shows: isReal(g) ? t("page.lupus.lead.turn") : undefined,
				},
			],
			story: [...story(v, g.names, []).slice(1), ...awards(v, g.names, [])],
		};
	switch (g.phase) {
		case "night":
			return { dead, says: night(g) };
		case "talk":
			return { dead, says: [{ text: day(g), shows: given(g), seconds: discussing.talk }] };
		case "ballot":
			return { dead, says: [ballot(g, dead)] };
		case "defence":
			return {
				dead,
				says: [
					{
						text: sentences(votes(g), whySuspected(g, dead), suspicion(g)),
						who: v.suspects ?? [],
						shows: isReal(g) ? evidence(v.suspects ?? [], g.names) : undefined,
						seconds: discussing.defence,
					},
				],
			};
		case "lynch":
			return { dead, says: judging(g) };
		default:
			return { dead, says: [] };
	}
}

// night is what is said until the morning. Who is called has names here, and what the
// moderator shows them.
function night(g: Led<View>): Lead["says"] {
	const { view: v } = g;
	const [falls, ...calls] = nightCalls(v);
	return [
		{ text: sentences(v.night > 1 && lynching(g), falls!), shows: v.night > 1 ? buried(g) : t("page.lupus.lead.read") },
		...calls.map((text, i) => {
			const role = (v.calls ?? [])[i >> 1]!;
			const opens = i % 2 === 0;
			return opens ? { text, who: holders(g, role), shows: shown(g, role), withheld: hasChosen(g, role) ? undefined : "done" } : { text, who: [] };
		}),
	];
}

// holders are the living who open their eyes for a call.
function holders({ view, seats }: Led<View>, role: Role | "ghost"): Seat[] {
	if (role === "ghost") return Object.values(view.relics ?? {}).flatMap(({ owner }) => (owner === null ? [] : [owner]));
	return seats.flatMap((of, seat) => (of?.you?.now === role && view.alive.includes(seat) ? [seat] : []));
}

// hasChosen reports whether anybody has, of those who are called. If nobody has when all
// are done, chance chooses.
const hasChosen = (g: Led<View>, role: Role | "ghost"): boolean => holders(g, role).some((seat) => pick(g, seat) !== null);

const isWolf = ({ seats }: Led<View>, seat: Seat): boolean => seats[seat]?.you?.now === "werewolf";

// shown is what the moderator shows without a word, a thumb for the seer and the medium,
// and what the moderator is to know: whom the pack has chosen, or that it has not agreed.
function shown(g: Led<View>, role: Role | "ghost"): string | undefined {
	const { view: v, names } = g;
	const thumb = (seat: Seat) => t(isWolf(g, seat) ? "page.lupus.lead.thumb.up" : "page.lupus.lead.thumb.down", { seat }, names);
	const asleep = !holders(g, role).length;
	if (asleep) return t("page.lupus.lead.nobody");
	if (role === "medium") {
		const lynched = v.days?.[v.night - 2]?.lynched ?? null;
		return lynched === null ? undefined : thumb(lynched);
	}
	const pointing = holders(g, role).filter((seat) => pick(g, seat) !== null);
	const choices = new Set(pointing.map((seat) => pick(g, seat)!));
	const [one] = choices;
	if (one === undefined) return undefined;
	if (choices.size > 1 || holders(g, role).some((seat) => isUndecided(g, seat))) return apart(g, pointing, role);
	return role === "seer" ? thumb(one) : t("page.lupus.lead.chose", { seat: one }, names);
}

const pick = ({ seats }: Led<View>, seat: Seat): Seat | null => seats[seat]?.you?.choice ?? null;

// isUndecided reports whether somebody of several who decide together is still to point.
const isUndecided = (g: Led<View>, seat: Seat): boolean => {
	const circle = g.seats[seat]?.you?.circle;
	return !!circle && pick(g, seat) === null && !circle.done.includes(seat);
};

// apart says who points at whom, of those who have not agreed, and what follows if they
// never do.
function apart(g: Led<View>, pointing: Seat[], role: Role | "ghost"): string {
	const marks = pointing.map((seat) => ({ key: "page.lupus.lead.mark", args: { seat, whom: pick(g, seat) } }));
	const isOver = holders(g, role).every((seat) => g.seats[seat]?.you?.circle?.done.includes(seat));
	return t(isOver ? "page.lupus.lead.split" : "page.lupus.lead.apart", { marks }, g.names);
}

// day is what is said in the morning.
function day({ view: v, names }: Led<View>): string {
	const dead = v.days?.[v.night - 1]?.dead ?? [];
	const armed = Object.entries(v.relics ?? {}).map(
		([card, { owner }]) => owner !== null && dead.includes(owner) && say("lupus", { kind: "armed", card, seat: owner }, names),
	);
	return sentences(
		morning(v.night, dead, v, names),
		dead.length > 0 && v.welcome !== null && welcomed(v.welcome, dead, names),
		...armed,
		t("call.lupus.talking"),
	);
}

// given says which cards the moderator hands out in the morning to players who have them
// on the table, and not on a phone.
function given(g: Led<View>): string | undefined {
	const { view: v, names } = g;
	return isReal(g) ? handsOut(v.night, v, v.days?.[v.night - 1]?.dead ?? [], names, owns(g)) : undefined;
}

// isReal reports whether cards lie on the table, and not only on phones.
const isReal = ({ phoneless }: Led<View>): boolean => phoneless.length > 0;

const owns =
	({ view }: Led<View>) =>
	(relic: Relic): Seat | null | undefined =>
		view.relics?.[relic].owner;

// buried says which cards the moderator takes and gives after a lynching.
function buried(g: Led<View>): string | undefined {
	const lynched = g.view.days?.[g.view.night - 2]?.lynched ?? null;
	return isReal(g) && lynched !== null ? sentences(t("page.lupus.lead.give.back"), ghostly([lynched], g.names, owns(g))) : undefined;
}

const votes = ({ view, names }: Led<View>): string => allVotes(new Map(view.seats.map((_, seat) => [seat, counted(view, seat)])), names);

// whySuspected says why somebody is a suspect, and others with as many votes are not.
const whySuspected = ({ view: v, names }: Led<View>, fallen: Seat[]): string | undefined =>
	whySecond({
		names,
		fallen,
		welcome: v.welcome,
		votes: v.seats.map(({ vote }) => vote ?? null),
		turned: { sword: v.relics?.sword.at ?? null, shield: v.relics?.shield.at ?? null },
		owl: v.days?.[v.night - 1]?.owl ?? null,
	});

// suspicion names the suspects, and whom the owl-man picked.
function suspicion({ view: v, names }: Led<View>): string {
	const owl = v.days?.[v.night - 1]?.owl ?? null;
	const [first, second] = v.suspects ?? [];
	return sentences(
		owl !== null && say("lupus", { kind: "named", seat: owl }, names),
		first !== undefined && t("call.lupus.suspected", { first, second }, names),
	);
}

// ballot calls one voter after the other.
function ballot({ view: v, names, phoneless }: Led<View>, ghosts: Seat[]): Lead["says"][number] {
	if (v.voter === null) return { text: "", who: [] };
	const isFirst = v.seats.every(({ vote }) => (vote ?? null) === null);
	return { text: asksVote({ seat: v.voter, isFirst, ghosts, phones: phoneless.length < names.length }, names), who: [v.voter] };
}

// judging calls for the secret vote: people without phones point, all at once, and not
// before those with phones have voted there. Votes on phones are revealed when all are in.
function judging({ view: v, names, phoneless }: Led<View>): Lead["says"] {
	const [first, second] = v.suspects ?? [];
	const judges = v.alive.filter((seat) => seat !== first && seat !== second);
	const tapping = judges.filter((seat) => !phoneless.includes(seat));
	const pointing = judges.filter((seat) => phoneless.includes(seat));
	if (!tapping.length || !pointing.length)
		return [{ text: t(tapping.length ? "call.lupus.judging" : "call.lupus.pointing", { first, second }, names), who: judges }];
	return [
		{ text: t("call.lupus.judging.phones", { first, second }, names), who: tapping },
		{ text: t("call.lupus.pointing.rest", { first, second }, names), who: pointing },
	];
}

// isRevealed reports whether there is something to reveal: all have voted on phones. Where
// some pointed, they did that last.
const isRevealed = (judges: Seat[], phoneless: Seat[]): boolean => !judges.some((seat) => phoneless.includes(seat));

// lynching says how the day before ended, and why a tie did.
function lynching({ view: v, names, phoneless }: Led<View>): string | false {
	const day = v.days?.[v.won ? v.days.length - 1 : v.night - 2];
	if (!day || day.lynched === null) return false;
	const count = new Map<Seat, number>();
	for (const whom of day.judged) if (whom !== null) count.set(whom, (count.get(whom) ?? 0) + 1);
	const judges = day.judged.flatMap((whom, seat) => (whom === null ? [] : [seat]));
	const isTie = count.size > 1 && new Set(count.values()).size === 1 && !v.relics; // those cards are turned down again
	const from = v.welcome === null ? "moderator" : { seat: v.welcome };
	return sentences(
		isRevealed(judges, phoneless) && t("call.lupus.reveal"),
		allVotes(count, names),
		isTie && t("call.lupus.tie", { why: because({ by: "near", seat: day.lynched, from }, names) }),
		t("call.lupus.lynched", { seat: day.lynched }, names),
	);
}

// cards says who the werewolves and the seer were.
function cards({ view: v, names }: Led<View>): string {
	const seats = v.seats.flatMap(({ role }, seat) => (role === "werewolf" ? [seat] : []));
	const seat = seer(v);
	return sentences(t("call.lupus.wolves", { seats, n: seats.length }, names), seat >= 0 && t("call.lupus.seer", { seat }, names));
}
