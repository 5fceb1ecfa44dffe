// Whether a new card, which the person has not put away yet, lies face down. Nothing tells
// what it says then.

import type { Identity } from "../board.ts";
import { value } from "./card.ts";
import type { Device } from "./device.ts";

const glance = 30_000; // ms that a card stays open that nobody puts away

export class Turned {
	due: () => void = () => undefined; // the card lies face down now
	private of = ""; // the card that lies there
	private until = 0; // when it turns face down by itself, by performance.now

	constructor(private readonly device: Pick<Device, "at" | "aloud" | "passing" | "solo">) {}

	// isDown reports whether the card lies face down: behind the curtain, while the device
	// is handed on, where others look on, in a game that this page came late to, and once
	// nobody has looked at it for a while. Alone among bots it lies open until the person looks away.
	isDown(who: Identity): boolean {
		const { at, aloud, passing, solo } = this.device;
		if (passing.hidden || passing.handing()) return true;
		const of = at.sharer?.as + value(at.play.status.games, who);
		if (of !== this.of) {
			this.of = of;
			this.until = 0;
			if (solo || ((!aloud || passing.shared) && !at.late)) this.up();
			at.late = false;
		}
		if (document.hidden || performance.now() >= this.until) this.until = 0;
		return !this.until;
	}

	// up turns the card face up.
	up(): void {
		this.until = this.device.solo ? Infinity : performance.now() + glance;
		setTimeout(() => this.due(), glance + 10);
	}

	// forget makes the next card a new one, also if it is the same.
	forget(): void {
		this.of = "";
	}
}
