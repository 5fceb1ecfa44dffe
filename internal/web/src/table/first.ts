// A first game: after each decision and what followed it, the coach says what it would
// have done. It is asked when the person is, so that it knew no more.

import type { Scene } from "../board.ts";
import { h, type Child } from "../dom.ts";
import type { Reply } from "../types.ts";
import { action, t } from "../words.ts";
import { reason } from "./coach.ts";

// firstGame is what the address of a first game ends with.
export const firstGame = "#first";

// A Moment is a decision of the person, and what the coach advised there.
interface Moment {
	advice?: Reply["advice"];
	did?: string;
}

export class First {
	private asked = ""; // what could be done when the coach was asked last
	private now: Moment = {};
	private last: Moment = {};

	constructor(
		private readonly ask: () => Promise<Reply>,
		private readonly changed: () => void,
	) {}

	// follow asks the coach whenever the person has something else to choose from.
	follow(s: Scene): void {
		const asked = [...s.legal].join();
		if (asked === this.asked) return;
		this.asked = asked;
		if (s.legal.size < 2) return;
		const moment: Moment = (this.now = {});
		this.ask().then(
			({ advice }) => {
				moment.advice = advice;
				this.changed();
			},
			() => undefined, // the game goes on without its word
		);
	}

	// acted hears what the person does.
	acted(text: string): void {
		this.now.did = text;
		this.last = this.now;
	}

	// draw is the coach's word on the last decision.
	draw(game: string, names: string[]): Child {
		const { did, advice } = this.last;
		if (!did || !advice) return null;
		const same = did === advice.do;
		return h(
			"div",
			{ class: "hintbox word", key: "word" + did, role: "status" },
			h(
				"p",
				null,
				h("b", null, t(same ? "page.first.same" : "page.first.other")),
				" ",
				!advice.why?.key.includes(".valued") && action(game, advice.do, names) + ". ", // else the reason names it
				advice.why && reason(advice.why, names),
			),
		);
	}
}
