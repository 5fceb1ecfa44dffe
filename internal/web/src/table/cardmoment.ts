// The person's own card: the moment it is turned over, and the chip that shows it
// later.

import type { Identity, Scene } from "../board.ts";
import type { Child } from "../dom.ts";
import { become, card, chip, company } from "./card.ts";
import type { Device } from "./device.ts";
import { rememberedName } from "./name.ts";
import type { Redraw } from "./redraw.ts";

const glimpse = 5000; // ms that a closed chip stays open

// A CardPage is what the card needs of the page.
export interface CardPage extends Redraw {
	know(): void; // opens what the person knows
	seen(): void; // goes on after the card
}

export class CardMoment {
	private told = false; // what the person has become stands there

	constructor(
		private readonly device: Device,
		private readonly page: CardPage,
	) {
		device.turned.due = () => page.draw();
	}

	// draw shows a new card.
	draw(who: Identity): Child {
		const { aloud, me, passing, play, turned } = this.device;
		const others = me !== null && !aloud && !passing.shared ? company(play.status.chairs, me, !rememberedName()) : "";
		const isMatch = (play.board.deals?.(play.status.setup) ?? 1) > 1;
		return card(who.match && isMatch ? { ...who, facts: who.match } : who, turned.isDown(who), this.turn, this.looked, others, aloud || passing.shared);
	}

	private turn = (): void => {
		this.device.turned.up();
		this.page.now();
	};

	// looked ends the moment.
	private looked = (): void => {
		const { at, passing, identity } = this.device;
		if (passing.hidden) return;
		if (identity) at.looks.add(at.play.status.games, identity);
		at.reportLook();
		this.device.turned.forget();
		this.page.seen();
		at.play.goOn();
	};

	// become tells what everybody knows that the person is now, from the end of the moment in
	// which it is seen on: it would come and go with all that others do.
	become(): Child {
		const { at, passing } = this.device;
		const who = passing.hidden || passing.open || !(at.play.over || this.told) ? undefined : at.known();
		this.told = !!who;
		return (
			who &&
			become(who, () => {
				at.looks.add(at.play.status.games, who);
				this.page.now();
			})
		);
	}

	// chip says who the person is. In a room where others look on it is closed, and
	// a tap opens it for a moment.
	chip(s: Scene): Child {
		const { me, play } = this.device;
		const who = me !== null && play.runs && play.board.identity?.(s);
		return who && chip(who, s.closed, this.peek, this.hold);
	}

	private peek = (): void => {
		const { at, aloud, passing } = this.device;
		const { ui } = at;
		if (passing.open) passing.look(at);
		else if (!aloud || (passing.shared && !passing.called)) {
			this.page.know();
			return;
		} else if ((ui["peek"] = !ui["peek"]))
			setTimeout(() => {
				ui["peek"] = false;
				this.page.draw();
			}, glimpse);
		this.page.now();
	};

	// hold opens the chip for as long as it is held down.
	private hold = (on: boolean): void => {
		const { at, aloud, passing } = this.device;
		if (!aloud || (passing.shared && !passing.called)) return;
		at.ui["peek"] = on;
		this.page.now();
	};
}
