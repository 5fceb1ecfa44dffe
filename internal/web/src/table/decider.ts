// Finds out what a game turned on: the server reviews it.

import { get } from "../api.ts";
import { h, type Child } from "../dom.ts";
import type { Review, Reviewing, Seat } from "../types.ts";
import { t } from "../words.ts";
import { tell } from "./turning.ts";

const pause = 700; // ms between two questions whether the review is made
const mostAsked = 80; // questions until the person is told to come again

export class Decider {
	private found: Review | undefined;
	private trouble = "";

	constructor(
		private readonly table: string,
		private readonly game: number,
		private readonly changed: () => void,
	) {
		void this.ask();
	}

	// draw tells it to the person at a seat.
	draw(names: string[], me: Seat | null): Child {
		if (this.trouble || !this.found) return h("p", { class: "quiet", key: "decided", role: "status" }, this.trouble || t("page.decided.wait"));
		return tell(this.found, { table: this.table, game: this.game, names, me, fail: this.fail });
	}

	private async ask(): Promise<void> {
		this.changed();
		try {
			for (let i = 0; !this.found && i < mostAsked; i++) {
				const answer = await get<Review | Reviewing>(`/api/tables/${this.table}/review?game=${this.game}`);
				if ("waiting" in answer) await new Promise((done) => setTimeout(done, pause));
				else this.found = answer;
			}
			if (!this.found) this.trouble = t("page.decided.late");
		} catch (e) {
			this.trouble = (e as Error).message;
		}
		this.changed();
	}

	private fail = (e: Error): void => {
		this.trouble = e.message;
		this.changed();
	};
}
