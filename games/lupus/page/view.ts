// What the server shows of a game of Lupus in Tabula.

import type { Seat } from "howl/wire";

export type Role = string; // the name on the card

export interface Said {
	claim?: Role;
	wolves: Seat[];
	humans: Seat[];
	accused: Seat[];
	trusted: Seat[];
	today: number;
}
export interface Relic {
	owner: Seat | null;
	at: Seat | null;
	laid?: Seat | null;
}
export interface Day {
	dead: Seat[];
	owl: Seat | null;
	lynched: Seat | null;
	votes: (Seat | null)[];
	judged: (Seat | null)[];
}

export interface You {
	role: Role;
	now: Role;
	choice: Seat | null;
	mates: Seat[];
	joined?: Seat;
	diary?: { night: number; whom: Seat; wolf?: boolean; role?: Role }[];
	circle?: { marks: Record<string, Seat | null>; done: Seat[] };
}

export interface View {
	seat: Seat | null;
	night: number;
	deck: Record<Role, number>;
	rules: { playerfirst: boolean; leftfirst: boolean; phantom: boolean; wise: boolean };
	alive: Seat[];
	ready: Seat[];
	voter: Seat | null;
	welcome: Seat | null;
	wise?: Seat | null;
	suspects?: Seat[];
	relics?: Record<"sword" | "shield", Relic>;
	backs?: Seat[];
	calls?: string[]; // at night: the characters that are called, in order
	seats: { vote?: Seat; said: Said; role?: Role }[];
	days?: Day[];
	winner?: string;
	became?: Role;
	you?: You;
	// While the secret votes are looked at: who was against whom.
	judged?: Map<Seat, Seat>;
}

export const roles = ["villager", "werewolf", "seer", "medium", "possessed", "bodyguard", "owl-man", "freemason", "werehamster", "mythomaniac"];

// An Act is a legal action taken apart: what is done, and to whom.
export interface Act {
	text: string;
	verb: string;
	whom?: Seat;
	role?: Role;
}

export function parse(text: string): Act {
	const [verb, about, tail] = text.split(" ") as [string, string?, string?];
	if (verb === "claim") return { text, verb, role: about! };
	if (about === "lynched") return { text, verb: "recall-" + tail };
	if (about === undefined) return { text, verb };
	return { text, verb: tail ? verb + "-" + tail : verb, whom: Number(about) };
}

// votes is who has voted for the seat: in secret once that is shown, else in
// the ballot.
export function votes(v: View, seat: Seat): Seat[] {
	if (v.judged) return [...v.judged].filter(([, whom]) => whom === seat).map(([who]) => who);
	return v.seats.flatMap((s, who) => (s.vote === seat ? [who] : []));
}

// portrait is the drawing of a character. Villagers are many, so seats beside each
// other show different ones.
export const portrait = (role: string, seat: Seat): string => "who-" + role + (role === "villager" ? ["", "-2", "-3"][seat % 3] : "");
