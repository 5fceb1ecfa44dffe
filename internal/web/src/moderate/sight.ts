// What the moderator's page shows: how the table stands, and every card. Two requests
// fetch it, and the game goes on between them.

import type { About, Grimoire } from "../types.ts";

// A Sight is both, as they belong together.
export interface Sight {
	about: About;
	grimoire: Grimoire | undefined; // of the moderator alone
	trouble?: string;
}

// Requests are the two.
export interface Requests {
	about(): Promise<About>;
	grimoire(): Promise<Grimoire | undefined>;
}

export class Sights {
	private asked = 0; // how often
	private seen = 0; // the last that was answered

	constructor(private readonly ask: Requests) {}

	// look asks for both; nothing if a later look was answered first. The cards come first:
	// a game that begins between the requests has no cards yet, and in the lobby those of a
	// game that has begun would lie open.
	async look(isLed: boolean): Promise<Sight | undefined> {
		const n = ++this.asked;
		let trouble = "";
		const refused = (e: Error) => {
			trouble = e.message;
			return undefined;
		};
		const grimoire = isLed ? await this.ask.grimoire().catch(refused) : undefined;
		const about = await this.ask.about();
		if (n < this.seen) return undefined;
		this.seen = n;
		if (!isLed && about.status.moderator) return this.look(true);
		return trouble ? { about, grimoire, trouble } : { about, grimoire };
	}
}

// lieOpen reports whether the cards are no secret any more: a game is over, and no other
// has begun.
export const lieOpen = (stage: string): boolean => stage === "between" || stage === "over";
