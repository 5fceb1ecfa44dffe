// Made from Go by go test -update: do not edit.

import type { Seat } from "howl/types";

export type Card = string; // A2 to A8 are spades, B2 to B8 clubs, C2 to C8 diamonds; H0 is the Yandere, H1 the Event, H9 the Werewolf. The 2s are Occultists: A2 also follows B, B2 also C, C2 also A. The 5s are Witches

export const characters: Readonly<Record<Card, string>> = {
	A2: "occultist",
	A5: "witch",
	B2: "occultist",
	B5: "witch",
	C2: "occultist",
	C5: "witch",
	H0: "yandere",
	H1: "event",
	H9: "werewolf",
};

export const secondSuits: Readonly<Record<Card, string>> = { A2: "B", B2: "C", C2: "A" };

export type Side = "students" | "werewolf";

export type Answer = "yes" | "no";

export interface View {
	seat: Seat | null;
	trick: number;
	leader: Seat | null;
	turn: Seat | "*" | null;
	in: Seat[];
	damage: number[];
	hands: number[];
	down: number[];
	tricks: Trick[];
	werewolf: Seat | null;
	won?: Side;
	shown?: Shown[];
	hand: Card[];
	laid: Card[];
	wolf: boolean;
	would?: Would[];
}

export interface Shown {
	dealt: Card[];
	laid: Card[];
}

export interface Would {
	card: Card;
	value: number;
	follows: boolean;
	best: boolean;
}

export interface Play {
	seat: Seat;
	card: Card;
	value: number;
	follows: boolean;
}

export interface Trick {
	plays: Play[];
	winner: Seat | null;
	nominated: Seat | null;
	answer?: Answer;
}

export type Event =
	| { kind: "dealt"; seat: Seat; hand: Card[]; wolf: boolean }
	| { kind: "leads"; trick: number; seat: Seat }
	| { kind: "played"; seat: Seat; card: Card }
	| { kind: "took"; trick: number; seat: Seat; card: Card; value: number }
	| { kind: "nominated"; seat: Seat; whom: Seat }
	| { kind: "damaged"; seat: Seat }
	| { kind: "laid"; seat: Seat }
	| { kind: "hid"; seat: Seat; card: Card }
	| { kind: "answered"; seat: Seat; heart: boolean }
	| { kind: "expelled"; seat: Seat; wolf: boolean }
	| { kind: "won"; side: Side; werewolf: Seat }
	| { kind: "turned"; seat: Seat; dealt: Card[]; laid: Card[] };
