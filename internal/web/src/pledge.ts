// A person's own number in the deals, so that nobody else can choose them. Only
// its hash leaves the page until a game is about to begin and everybody's is
// fixed; docs/fair.md says why.

import { sha256 } from "./sha256.ts";
import type { Message, Proof, Seat, Status } from "./types.ts";

// A Fixing is what was fixed when a number was shown.
interface Fixing {
	game: number;
	commitment: string;
	pledges: string[];
	nonce: string;
}

const next = (table: string, as: number) => `howl.number.${table}.${as}`;
const shown = (table: string) => "howl.shown." + table;

export const pledge = (nonce: string): string => sha256("howl nonce\n" + nonce);

export function number(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
}

// keep remembers the number for the next game of one of the people at this
// device.
export function keep(table: string, as: number, nonce: string): void {
	sessionStorage.setItem(next(table, as), nonce);
}

// answer returns what a person at a seat sends to a table in this state, if
// anything: a first pledge, or the number that is asked for, with the pledge for the game
// after. A number is shown once.
export function answer(table: string, as: number, status: Status, seat: Seat): (Required<Pick<Message, "pledge">> & Pick<Message, "nonce">) | undefined {
	const mine = sessionStorage.getItem(next(table, as));
	if (mine !== null && !status.draw) return undefined;
	const asked = mine !== null && status.draw?.[seat] === pledge(mine);
	if (asked) {
		const fixing: Fixing = { game: status.games, commitment: status.commitment, pledges: status.draw!, nonce: mine };
		sessionStorage.setItem(shown(table), JSON.stringify([...fixings(table), fixing].slice(-24)));
	}
	const nonce = number();
	keep(table, as, nonce);
	return asked ? { pledge: pledge(nonce), nonce: mine } : { pledge: pledge(nonce) };
}

const fixings = (table: string): Fixing[] => JSON.parse(sessionStorage.getItem(shown(table)) ?? "[]") as Fixing[];

// check says whether a game was drawn from this device's numbers and from no
// number that was chosen after these were shown. It returns undefined if this
// device showed none.
export function check(table: string, game: number, proof: Pick<Proof, "commitment" | "nonces">): "mine" | "wrong" | undefined {
	const mine = fixings(table).filter((f) => f.game === game);
	if (!mine.length) return undefined;
	const good = (f: Fixing) =>
		f.commitment === proof.commitment && proof.nonces.includes(f.nonce) && proof.nonces.every((n) => !n || f.pledges.includes(pledge(n)));
	return mine.every(good) ? "mine" : "wrong";
}
