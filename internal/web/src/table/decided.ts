// What a game that is over turned on: whoever wants to know asks for it, and what finds it
// out is loaded then.

import { h, type Child } from "../dom.ts";
import type { Seat } from "../types.ts";
import { t } from "../words.ts";
import type { Decider } from "./decider.ts";
import { later, type Later } from "./later.ts";

export class Decided {
	private of = -1; // the game that was asked about
	private decider: Decider | undefined; // once it is there

	constructor(
		private readonly table: string,
		private readonly changed: () => void,
		private readonly load: () => Promise<Pick<Later, "Decider">> = later,
	) {}

	// draw offers to find out, and then tells it to the person at a seat.
	draw(game: number, names: string[], me: Seat | null): Child {
		if (this.of === game && this.decider) return this.decider.draw(names, me);
		return h("button", { class: "plain", key: "decided", onclick: () => this.ask(game) }, t("page.decided"));
	}

	private ask(game: number): void {
		if (this.of === game) return; // it is on its way
		this.of = game;
		this.decider = undefined;
		this.load().then(
			({ Decider }) => (this.decider = new Decider(this.table, game, this.changed)),
			() => (this.of = -1),
		);
	}
}
