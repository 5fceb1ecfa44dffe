// What a game that is over turned on: the server is asked once somebody wants to know.

import { get } from "../api.ts";
import { h, type Child } from "../dom.ts";
import type { Review, Reviewing, Seat } from "../types.ts";
import { t } from "../words.ts";
import { later, type Later } from "./later.ts";

const pause = 700; // ms between two questions whether the review is made
const mostAsked = 80; // questions until the person is told to come again

export class Decided {
	private of = -1; // the game that was asked about
	private found: Review | undefined;
	private telling: Pick<Later, "tell"> | undefined; // once it is there
	private trouble = "";

	constructor(
		private readonly table: string,
		private readonly changed: () => void,
		private readonly load: () => Promise<Pick<Later, "tell">> = later,
	) {}

	// draw offers to find out, and then tells it to the person at a seat.
	draw(game: number, names: string[], me: Seat | null): Child {
		if (this.of !== game) return h("button", { class: "plain", key: "decided", onclick: () => void this.ask(game) }, t("page.decided"));
		if (this.trouble || !this.found) return h("p", { class: "quiet", key: "decided", role: "status" }, this.trouble || t("page.decided.wait"));
		return this.telling!.tell(this.found, { table: this.table, game, names, me, fail: this.fail });
	}

	private async ask(game: number): Promise<void> {
		this.of = game;
		this.found = undefined;
		this.trouble = "";
		this.changed();
		try {
			for (let i = 0; !this.found && i < mostAsked; i++) {
				const answer = await get<Review | Reviewing>(`/api/tables/${this.table}/review?game=${game}`);
				if ("waiting" in answer) await new Promise((done) => setTimeout(done, pause));
				else {
					this.telling = await this.load();
					this.found = answer;
				}
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
