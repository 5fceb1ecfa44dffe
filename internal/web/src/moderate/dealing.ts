// Cards that the players hold: they are dealt, and the moderator calls one character after
// the other and taps who looks up. Everybody else holds what is left. What is entered stays
// on this device until the game has begun: a start can be refused, and a page closed.

import { art } from "../art.ts";
import { boardOf } from "../boardof.ts";
import { h, type Child } from "../dom.ts";
import type { Seat } from "../types.ts";
import { t } from "../words.ts";

interface Card {
	picture: string;
	name: string;
	rest: boolean;
	action: string;
	n: number;
}

// A Kept is what was entered, by name: people may change seats before the game begins.
interface Kept {
	deal: string; // for which game of the table, and with which deck
	at: number;
	open: boolean;
	held: string[][];
}

export interface Deal {
	table: string;
	game: string;
	number: number; // of the game that begins
	deck: string[];
	names: string[];
}

const keyOf = (table: string): string => "howl.real." + table;

const read = ({ table, number, deck }: Deal): Kept | undefined => {
	const kept = JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Kept | null;
	return kept?.deal === number + deck.join() ? kept : undefined;
};

// isOpen reports whether this device was entering cards when the page was closed.
export const isOpen = (deal: Deal): boolean => !!read(deal)?.open;

// forget forgets what was entered: the game has begun.
export const forget = (table: string): void => localStorage.removeItem(keyOf(table));

const shuffling = -1; // the step before the first call

export class Dealing {
	private readonly cards: Card[] = []; // of the deck, each character once
	private readonly held: Seat[][]; // who holds which of them
	private at = shuffling;
	sent = false; // the game is about to begin

	constructor(
		private readonly deal: Deal,
		private readonly changed: () => void,
		private readonly done: (cards: string[]) => void,
		private readonly leave: () => void,
	) {
		for (const action of deal.deck) {
			const card = boardOf(deal.game).dealt!(action);
			const same = this.cards.find((c) => c.name === card.name);
			if (same) same.n++;
			else this.cards.push({ ...card, action, n: 1 });
		}
		this.cards.sort((a, b) => Number(a.rest) - Number(b.rest));
		const kept = read(deal);
		const seats = (names: string[] = []) => names.map((name) => deal.names.indexOf(name)).filter((seat) => seat >= 0);
		this.held = this.cards.map((_, i) => seats(kept?.held[i]));
		if (kept?.open) this.at = kept.at;
		this.keep(true);
	}

	private keep(open: boolean): void {
		const { table, number, deck, names } = this.deal;
		const held = this.held.map((seats) => seats.map((seat) => names[seat]!));
		localStorage.setItem(keyOf(table), JSON.stringify({ deal: number + deck.join(), at: this.at, open, held } satisfies Kept));
	}

	// isOf reports whether these are still the players.
	isOf = (names: string[]): boolean => names.join("\n") === this.deal.names.join("\n");

	// texts returns the deal by seat. A seat that nobody was called for holds what is left.
	private texts(): string[] {
		const rest = this.cards.flatMap((c, i) => Array<string>(c.n - this.held[i]!.length).fill(c.action));
		return this.deal.names.map((_, seat) => this.cards[this.held.findIndex((seats) => seats.includes(seat))]?.action ?? rest.shift()!);
	}

	private go(at: number): void {
		this.at = at;
		this.keep(true);
		window.scrollTo(0, 0);
		this.changed();
	}

	private back = (): void => {
		if (this.at > shuffling) this.go(this.at - 1);
		else {
			this.keep(false);
			this.leave();
		}
	};

	draw(): Child {
		if (this.at === shuffling) return this.shuffle();
		const card = this.cards[this.at]!;
		const held = this.held[this.at]!;
		const called = this.cards.filter((c) => !c.rest);
		const last = this.at + 1 >= called.length;
		const missing = called.findIndex((c, i) => i !== this.at && this.held[i]!.length !== c.n); // of who sat there has gone
		const next = last ? missing : this.at + 1;
		const taken = (seat: Seat) => this.held.some((seats, i) => i !== this.at && seats.includes(seat));
		const tap = (seat: Seat) => () => {
			if (held.includes(seat)) held.splice(held.indexOf(seat), 1);
			else held.push(seat);
			this.keep(true);
			this.changed();
		};
		return h(
			"section",
			{ class: "dealing", key: "dealing " + this.at },
			h("p", { class: "hint" }, t("page.real.step", { n: this.at + 1, of: called.length })),
			this.at === 0 && h("p", { key: "close" }, t("page.real.close")),
			h("h2", null, art(card.picture, undefined, "pic"), card.name, card.n > 1 && ` ×${card.n}`),
			h("p", null, t("page.real.call", { role: card.name, n: card.n })),
			last && h("p", { key: "open" }, t("page.real.open")),
			h(
				"div",
				{ class: "chips", role: "group", "aria-label": card.name },
				this.deal.names.map((name, seat) =>
					h(
						"button",
						{
							key: "who" + seat,
							class: held.includes(seat) ? "go" : "plain",
							"aria-pressed": held.includes(seat) ? "true" : "false",
							disabled: taken(seat) || (held.length >= card.n && !held.includes(seat)),
							onclick: tap(seat),
						},
						name,
					),
				),
			),
			this.doors(
				t(next >= 0 ? "page.real.next" : "page.real.done"),
				() => {
					if (next >= 0) this.go(next);
					else {
						this.sent = true;
						this.done(this.texts());
					}
				},
				held.length !== card.n || this.sent,
			),
		);
	}

	// shuffle says what to do before anybody is called.
	private shuffle(): Child {
		return h(
			"section",
			{ class: "dealing", key: "dealing" },
			h("p", null, t("page.real.shuffle")),
			h(
				"ul",
				{ class: "deal" },
				this.cards.map((c) => h("li", { key: c.name }, art(c.picture, undefined, "pic"), c.name, c.n > 1 && ` ×${c.n}`)),
			),
			h("p", { key: "keep" }, boardOf(this.deal.game).keeps?.()),
			this.doors(t("page.real.looked"), () => this.go(0), false),
		);
	}

	private doors = (label: string, onclick: () => void, disabled: boolean): Child =>
		h(
			"div",
			{ class: "doors", key: "doors" },
			h("button", { class: "plain", onclick: this.back }, t("page.real.back")),
			h("button", { class: "go", disabled, onclick }, label),
		);
}
