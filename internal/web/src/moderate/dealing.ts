// Cards that the players hold: the moderator calls one character after the other
// and taps who looks up. Everybody else holds what is left.

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

export class Dealing {
	private readonly cards: Card[] = []; // of the deck, each character once
	private readonly held: Seat[][] = []; // who holds which of them
	private at = 0;

	constructor(
		game: string,
		deck: string[],
		private readonly names: string[],
		private readonly changed: () => void,
		private readonly done: (cards: string[]) => void,
		private readonly leave: () => void,
	) {
		for (const action of deck) {
			const card = boardOf(game).dealt!(action);
			const same = this.cards.find((c) => c.name === card.name);
			if (same) same.n++;
			else this.cards.push({ ...card, action, n: 1 });
		}
		this.cards.sort((a, b) => Number(a.rest) - Number(b.rest));
		this.held = this.cards.map(() => []);
	}

	// texts returns the deal by seat. A seat that nobody was called for holds what is left.
	private texts(): string[] {
		const rest = this.cards.flatMap((c, i) => Array<string>(c.n - this.held[i]!.length).fill(c.action));
		return this.names.map((_, seat) => this.cards[this.held.findIndex((seats) => seats.includes(seat))]?.action ?? rest.shift()!);
	}

	private go(step: number): void {
		this.at += step;
		this.changed();
	}

	draw(): Child {
		const card = this.cards[this.at]!;
		const held = this.held[this.at]!;
		const called = this.cards.filter((c) => !c.rest).length;
		const last = this.at + 1 >= called;
		const taken = (seat: Seat) => this.held.some((seats, i) => i !== this.at && seats.includes(seat));
		const tap = (seat: Seat) => () => {
			if (held.includes(seat)) held.splice(held.indexOf(seat), 1);
			else held.push(seat);
			this.changed();
		};
		return h(
			"section",
			{ class: "dealing", key: "dealing " + this.at },
			h("p", { class: "hint" }, t("page.real.step", { n: this.at + 1, of: called })),
			this.at === 0 && h("p", { key: "close" }, t("page.real.close")),
			h("h2", null, art(card.picture, undefined, "pic"), card.name, card.n > 1 && ` ×${card.n}`),
			h("p", null, t("page.real.call", { role: card.name, n: card.n })),
			last && h("p", { key: "open" }, t("page.real.open")),
			h(
				"div",
				{ class: "chips", role: "group", "aria-label": card.name },
				this.names.map((name, seat) =>
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
			h(
				"div",
				{ class: "doors" },
				h("button", { class: "plain", onclick: () => (this.at > 0 ? this.go(-1) : this.leave()) }, t("page.real.back")),
				h(
					"button",
					{ class: "go", disabled: held.length !== card.n, onclick: () => (last ? this.done(this.texts()) : this.go(1)) },
					t(last ? "page.real.done" : "page.real.next"),
				),
			),
		);
	}
}
