// A guest who waits for a seat of the next game.

import type { Status } from "../types.ts";
import type { Ask } from "./ask.ts";
import { playing } from "./guest.ts";

export class Waiting {
	private since: number | undefined; // the game during which the guest began to wait
	private tried = ""; // the game after which a seat was asked for, and how many there were

	constructor(private readonly ask: Ask) {}

	get queued(): boolean {
		return this.since !== undefined;
	}

	// queue waits for a seat of the next game, or no longer does.
	queue(on: boolean, { games }: Status): void {
		this.ask("queue", { on }, () => (this.since = on ? games : undefined));
	}

	// follow sits down when the game is over for which the guest waits and there is a seat,
	// an empty one or a bot's, and waits again if another one has begun.
	follow(status: Status): void {
		if (!this.queued) return;
		const { games, chairs } = status;
		const free = chairs.filter((c) => !c.name || c.bot).length;
		if (playing(status) && games !== this.since) {
			this.since = games;
			this.queue(true, status);
		} else if (!playing(status) && free && this.tried !== games + " " + free) {
			this.tried = games + " " + free;
			this.ask("sit", {}, () => (this.since = undefined));
		}
	}
}
