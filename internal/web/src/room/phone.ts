// The moderator's voice on a phone that also plays a seat. It hears what the whole
// room hears, over a connection of its own, so that it cannot give a secret away.

import type { Child } from "../dom.ts";
import { Connection } from "../socket.ts";
import { Play } from "../table/play.ts";
import type { Status } from "../types.ts";
import { controls } from "./controls.ts";
import { Moderator, voices } from "./moderator.ts";

export class PhoneVoice {
	private readonly moderator: Moderator;

	// brief: nobody is called. hands reports whether everybody plays at this phone.
	constructor(id: string, status: Status, brief: boolean, hands: () => boolean, changed: () => void) {
		const play: Play = new Play(status, () => this.moderator.follow());
		const connection = new Connection(`/api/tables/${id}/socket?watch=1`, { frame: (f) => play.take(f), state: () => undefined });
		this.moderator = new Moderator(
			play,
			() => connection.skew,
			changed,
			(voice, calls) => status.room && voices(connection, voice, calls),
		);
		this.moderator.brief = brief;
		this.moderator.hands = hands;
		this.moderator.toggle();
	}

	draw(): Child {
		return controls(this.moderator);
	}
}
