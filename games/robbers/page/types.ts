// Made from Go by go test -update: do not edit.

import type { Seat } from "howl/types";

export type Card = string; // C1 to C15 are chests, R1 to R15 robbers, W a werewolf, S the seer, K a knife, T the traitor. There are two W, two K and one of each other card: 36. Three players leave out the ranks 13 to 15, one W and S

export type Value = string; // what a card counts as in a trick, a suit and a rank: C17 or R0. As long as no chest or robber says which suit is led, L16 is of the led suit and T16 of trump

export type Role = "robber" | "werewolf" | "traitor";

export type Side = "nobody" | "robbers" | "werewolves";

export const spoilers: Readonly<Record<Role, Card>> = { robber: "W", traitor: "W", werewolf: "K" };

export interface View {
	seat: Seat | null;
	role?: Role;
	hand: Card[];
	players: number;
	deal: number;
	button: Seat | null;
	leader: Seat | null;
	turn: Seat | "*" | null;
	trick: Card[];
	led?: "C" | "R";
	left: number;
	taken: number[];
	chips: Role[][];
	icons: Icons;
	would?: Would[];
	past?: Trick[];
	unseen?: Card[];
	result?: Result;
}

export interface Icons {
	chests: number[];
	robbers: number[];
}

export interface Would {
	card: Card;
	as: Value;
	best: boolean;
}

export interface Trick {
	leader: Seat;
	cards: Card[];
	winner: Seat;
}

export interface Result {
	won: Side;
	roles: Role[];
	points: number[];
	robbers: Team;
	werewolves: Team;
	undealt?: Card;
}

export interface Team {
	players: number;
	points: number;
	total: number;
}

export type Event =
	| { kind: "dealer"; seat: Seat }
	| { kind: "dealt"; seat: Seat; role: Role; hand: Card[]; until?: "took" }
	| { kind: "leads"; seat: Seat }
	| { kind: "played"; seat: Seat; card: Card; until?: "took" }
	| { kind: "stands"; seat: Seat; card: Card; as: Value; until?: "took" }
	| { kind: "took"; seat: Seat }
	| { kind: "undealt"; card: Card }
	| { kind: "counted"; seat: Seat; role: Role; cards: Card[]; scoring: Card[]; icons: number; halved: boolean; points: number }
	| { kind: "won"; side: Side; robbers: number; robbersum: number; robberteam: number; werewolves: number; werewolfsum: number; wolfteam: number };
