// Made from Go by go test -update: do not edit.

import type { Seat } from "howl/types";

export const roles = ["villager", "werewolf", "seer", "medium", "possessed", "bodyguard", "owl-man", "freemason", "werehamster", "mythomaniac"] as const;
export type Role = (typeof roles)[number];

export const sides = ["humans", "werewolves", "werehamster"] as const;
export type Side = (typeof sides)[number];

export const sideOf: Readonly<Record<Role, Side>> = {
	"owl-man": "humans",
	bodyguard: "humans",
	freemason: "humans",
	medium: "humans",
	mythomaniac: "humans",
	possessed: "werewolves",
	seer: "humans",
	villager: "humans",
	werehamster: "werehamster",
	werewolf: "werewolves",
};

export const callers = ["freemason", "medium", "seer", "bodyguard", "owl-man", "werewolf", "mythomaniac", "ghost"] as const;
export type Caller = (typeof callers)[number];

export const calledIn: Readonly<Record<Caller, string>> = {
	"owl-man": "1+",
	bodyguard: "2+",
	freemason: "1",
	ghost: "2+",
	medium: "2+",
	mythomaniac: "2",
	seer: "1+",
	werewolf: "1+",
};

export interface View {
	seat: Seat | null;
	night: number;
	deck: Partial<Record<Role, number>>;
	rules: Rules;
	alive: Seat[];
	ready: Seat[];
	voter: Seat | null;
	dying?: Seat;
	welcome: Seat | null;
	wise?: Seat | null;
	suspects?: Seat[];
	relics?: Record<"sword" | "shield", Relic>;
	backs?: Seat[];
	calls?: (Role | "ghost")[];
	seats: SeatView[];
	days?: Day[];
	won?: Side;
	became?: Role;
	you?: You;
}

export interface Rules {
	playerfirst: boolean;
	leftfirst: boolean;
	phantom: boolean;
	wise: boolean;
	ghosttalk?: boolean;
	noselfvote?: boolean;
	noowlself?: boolean;
}

export interface Day {
	dead: Seat[];
	owl: Seat | null;
	lynched: Seat | null;
	fell?: Seat[];
	votes: (Seat | null)[];
	judged: (Seat | null)[];
}

export interface You {
	role: Role;
	now: Role;
	choice: Seat | null;
	mates: Seat[];
	joined?: Seat;
	diary?: Note[];
	circle?: Circle;
}

export interface Note {
	night: number;
	whom: Seat;
	wolf?: boolean;
	role?: Role;
}

export interface Circle {
	marks: Record<number, Seat | null>;
	done: Seat[];
}

export interface SeatView {
	vote?: Seat;
	said: Statements;
	role?: Role;
}

export interface Statements {
	claim?: Role;
	wolves: Seat[];
	humans: Seat[];
	accused: Seat[];
	trusted: Seat[];
	lynchedwolf: number;
	lynchednot: number;
	today: number;
}

export interface Relic {
	owner: Seat | null;
	at: Seat | null;
	laid?: Seat;
}

export type Event =
	| { kind: "dealt"; role: Role }
	| { kind: "elder"; seat: Seat }
	| { kind: "nightfall"; night: number }
	| { kind: "met"; seats: Seat[]; role: Role; joined: Seat | null }
	| { kind: "omen"; seat: Seat; wolf: boolean }
	| { kind: "marked"; seat: Seat; whom: Seat }
	| { kind: "left"; seat: Seat }
	| { kind: "seen"; seat: Seat; wolf: boolean }
	| { kind: "peeked"; seat: Seat; role: Role }
	| { kind: "preyed"; seat: Seat }
	| { kind: "became"; whom: Seat; role: Role }
	| { kind: "placed"; card: string; seat: Seat }
	| { kind: "daybreak"; day: number; dead: Seat[] }
	| { kind: "moderator" }
	| { kind: "covered"; seats: Seat[] }
	| { kind: "welcomed"; seat: Seat }
	| { kind: "armed"; card: string; seat: Seat }
	| { kind: "talking"; day: number }
	| { kind: "claimed"; seat: Seat; role: Role }
	| { kind: "reported"; seat: Seat; whom: Seat; wolf: boolean }
	| { kind: "recalled"; seat: Seat; whom: Seat; wolf: boolean }
	| { kind: "accused"; seat: Seat; whom: Seat }
	| { kind: "trusted"; seat: Seat; whom: Seat }
	| { kind: "readied"; seat: Seat }
	| { kind: "waited"; seat: Seat }
	| { kind: "polled"; seat: Seat }
	| { kind: "voted"; seat: Seat; whom: Seat }
	| { kind: "turnedup"; card: string; seat: Seat }
	| { kind: "named"; seat: Seat }
	| { kind: "suspected"; first: Seat; second: Seat }
	| { kind: "rested"; seat: Seat }
	| { kind: "judging"; first: Seat; second: Seat }
	| { kind: "judged"; seat: Seat; whom: Seat }
	| { kind: "lynched"; seat: Seat }
	| { kind: "revealed"; seat: Seat; role: Role }
	| { kind: "fell"; seat: Seat; by: Seat }
	| { kind: "shown"; seat: Seat; role: Role }
	| { kind: "turned"; seat: Seat; role: Role }
	| { kind: "won"; side: Side };
