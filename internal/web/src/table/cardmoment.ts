// The person's own card: the moment it is turned over, and the chip that shows it
// later.

import type { Identity, Scene } from "../board.ts";
import type { Child } from "../dom.ts";
import { become, card, chip, company, value } from "./card.ts";
import type { Device } from "./device.ts";
import { rememberedName } from "./name.ts";
import type { Redraw } from "./redraw.ts";

const glimpse = 5000, // ms that a closed chip stays open
	glance = 30_000; // ms that a new card stays open that nobody puts away

// A CardPage is what the card needs of the page.
export interface CardPage extends Redraw {
	know(): void; // opens what the person knows
	seen(): void; // goes on after the card
}

export class CardMoment {
	private of = ""; // the card that lies there
	private until = 0; // when it turns face down by itself, by performance.now

	constructor(
		private readonly device: Device,
		private readonly page: CardPage,
	) {}

	// draw shows a new card. It lies face down where others look on, in a game that this
	// page came late to, and once nobody has looked at it for a while.
	draw(who: Identity): Child {
		const { at, aloud, passing } = this.device;
		const of = at.sharer?.as + value(at.play.status.games, who);
		if (of !== this.of) {
			this.of = of;
			this.until = 0;
			if ((!aloud || passing.shared) && !at.late) this.open();
			at.late = false;
		}
		if (document.hidden || performance.now() >= this.until) this.until = 0;
		const { me, play } = this.device;
		const others = me !== null && !aloud && !passing.shared ? company(play.status.chairs, me, !rememberedName()) : "";
		return card(who, !this.until, this.turn, this.looked, others);
	}

	private open(): void {
		this.until = performance.now() + glance;
		setTimeout(() => this.page.draw(), glance + 10);
	}

	private turn = (): void => {
		this.open();
		this.page.now();
	};

	// looked ends the moment.
	private looked = (): void => {
		const { at, passing, identity } = this.device;
		if (passing.hidden) return;
		if (identity) at.looks.add(at.play.status.games, identity);
		at.reportLook();
		this.of = "";
		this.page.seen();
	};

	// become tells what everybody knows that the person is now.
	become(): Child {
		const { at, passing } = this.device;
		const who = passing.hidden || passing.open || !at.play.over ? undefined : at.known();
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
		const who = me !== null && play.status.stage === "playing" && play.board.identity?.(s);
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
