// What there is to see of a game of Lupus in Tabula, and what a person can do.

import type { Scene } from "howl/board";
import type { Seat } from "howl/types";
import { has, t } from "howl/words";
import type { Event, Role, View as Sent } from "./types.ts";

// View is what the server sends and, while the secret votes are looked at, who
// was against whom; then who is doomed by them.
export interface View extends Sent {
	judged?: Map<Seat, Seat>;
	doomed?: Seat;
}

// An Act is a legal action taken apart: what is done, and to whom.
export interface Act {
	text: string;
	verb: string;
	whom?: Seat;
	role?: Role;
}

export function parse(text: string): Act {
	const [verb, about, tail] = text.split(" ") as [string, string?, string?];
	if (verb === "claim") return { text, verb, role: about as Role };
	if (about === "lynched") return { text, verb: "recall-" + tail };
	if (about === undefined) return { text, verb };
	return { text, verb: tail ? verb + "-" + tail : verb, whom: Number(about) };
}

// votes returns who has voted for the seat: in the secret vote while that is
// shown, else in the ballot.
export function votes(v: View, seat: Seat): Seat[] {
	if (v.judged) return [...v.judged].filter(([, whom]) => whom === seat).map(([who]) => who);
	return v.seats.flatMap((s, who) => (s.vote === seat ? [who] : []));
}

// counted returns how many votes the seat has: in the ballot a sword that is turned
// up adds one, and a shield takes one away (L20).
export function counted(v: View, seat: Seat): number {
	const { sword, shield } = (!v.judged && v.relics) || {};
	return votes(v, seat).length + Number(sword?.at === seat) - Number(shield?.at === seat);
}

// roleAtEnd returns what a seat was in the end: a mythomaniac is what it became.
export const roleAtEnd = (v: View, seat: Seat): Role => (v.seats[seat]!.role === "mythomaniac" && v.became ? v.became : v.seats[seat]!.role!);

// reader returns the seat of the person who reads, or null for a spectator.
export const reader = (s: Scene<View, Event>): Seat | null => (s.yours ? s.me : null);

// nameOf returns what a seat is called: "You", for the person who plays there.
export const nameOf = (s: Scene<View, Event>, seat: Seat): string => (seat === reader(s) ? t("page.you") : s.names[seat]!);

// masked reports whether the phone looks like everybody else's: at night in a room,
// where others look on, all the living can tap all others, and only the table
// knows whose tap counts. The votes of the day are looked at first.
export const masked = (s: Scene<View, Event>): boolean =>
	s.closed && s.yours && s.phase === "night" && !s.view.judged && s.me !== null && s.view.alive.includes(s.me);

// alike reports whether this is one of the turns at a shared phone that nobody may tell
// from another: everybody taps a name and a button, also those who have nothing to choose.
export const alike = (s: Scene<View, Event>): boolean => !!s.even && s.phase === "night" && !s.view.judged && s.me !== null && s.view.alive.includes(s.me);

// isBeside reports whether others sit beside the person who looks at a shared phone. From two
// metres away nothing may tell their screen from another's.
export const isBeside = (s: Scene<View, Event>): boolean => !!s.glance || alike(s);

// begins forgets with every moment of a day or a night whom the person tapped before it:
// who was pointed at in the dark isn't accused in the morning.
export function begins({ ui, view, phase }: Pick<Scene<View, Event>, "ui" | "view" | "phase">): void {
	const moment = `${phase} ${view.night}`;
	if (ui["moment"] === moment) return;
	ui["moment"] = moment;
	for (const tapped of ["picked", "chosen", "noted", "claiming"]) delete ui[tapped];
}

// portrait returns the drawing of a character. Villagers are many, so neighbours
// show different ones.
export const portrait = (role: string, seat: Seat): string => "who-" + role + (role === "villager" ? ["", "-2", "-3"][seat % 3] : "");

const deadly = 21; // players from whom on the owl-man kills

// worded returns a text, or what stands in its place under the Wise Old Man or at a large table.
export function worded(v: View | undefined, key: string): string {
	const own = key + (v?.rules.wise ? ".wise" : v?.seats && v.seats.length >= deadly ? ".deadly" : "");
	return t(has(own) ? own : key);
}

// ghostly says what a ghost may do under the rules of this table. In a room a ghost sits
// among the living.
export function ghostly({ view: { rules }, aloud }: Pick<Scene<View, Event>, "view" | "aloud">): string {
	const own = aloud && !rules.ghosttalk ? "page.lupus.goal.ghost.aloud" : "page.lupus.goal.ghost";
	return [t(own), rules.ghosttalk && t("page.lupus.goal.ghost.talk"), rules.phantom && t("page.lupus.goal.ghost.phantom")].filter(Boolean).join(" ");
}
