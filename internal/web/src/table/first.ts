// A first game: after each decision and what followed it, the coach says what it would
// have done. It is asked when the person is, so that it knew no more.

import type { Scene } from "../board.ts";
import { h, type Child } from "../dom.ts";
import type { Reply, Words } from "../types.ts";
import { action, t } from "../words.ts";
import { reason } from "./coach.ts";

// A Moment is a decision of the person, and what the coach advised there.
interface Moment {
	advice?: Reply["advice"];
	did?: string;
}

export class First {
	begun = false; // the person has chosen something in this game
	private game = -1; // that the person plays
	private asked = ""; // what could be done when the coach was asked last
	private n = -1; // the count of the frame it was asked about
	private busy = false;
	private now: Moment = {};
	private last: Moment = {};
	private shown = ""; // the phase in which its word on the last decision was first read

	constructor(
		private readonly ask: () => Promise<Reply>,
		private readonly changed: () => void,
	) {}

	// follow asks the coach whenever the person has something else to choose from, or knows
	// more: what is said in a talk counts until the person decides. Another game has nothing
	// to do with the decisions of the last one.
	follow(s: Scene, game: number, n: number): void {
		if (game !== this.game) {
			this.last = {};
			this.begun = false;
		}
		this.game = game;
		const asked = [...s.legal].join();
		if (asked === this.asked && (n === this.n || this.busy)) return;
		if (asked !== this.asked) this.now = {};
		this.asked = asked;
		this.n = n;
		if (s.legal.size < 2) return; // there is nothing to say about what had to be
		const moment = this.now;
		this.busy = true;
		this.ask()
			.then(
				({ advice }) => {
					if (!moment.did || !moment.advice) moment.advice = advice;
					this.changed();
				},
				() => undefined, // the game goes on without its word
			)
			.finally(() => {
				this.busy = false;
			});
	}

	// acted hears what the person does.
	acted(text: string): void {
		this.now.did = text;
		this.last = this.now;
		this.begun ||= this.asked.includes(",");
		this.now = {};
		this.asked = this.shown = "";
	}

	// draw is the coach's word on the last decision, until the game has gone on.
	draw(game: string, { names, phase }: Scene): Child {
		const { did, advice } = this.last;
		if (!did || !advice || idle.has(advice.why?.key ?? "")) return null;
		this.shown ||= phase;
		if (this.shown !== phase) return null;
		const word = did === advice.do ? t("page.first.same") : t("page.first.other", { did: action(game, advice.do, names) });
		return h(
			"div",
			{ class: "hintbox word", key: "word" + did, role: "status" },
			h("p", null, h("b", null, word), " ", advice.why && ground(advice.why, names)),
		);
	}
}

// idle are the reasons of a coach to whom all decisions were alike.
const idle = new Set(["reason.nothing", "reason.same", "reason.won", "reason.lost"]);

// ground tells the reason after the decision: what set the coach's choice apart, and of two
// chances what they were.
function ground(why: Words, names: string[]): string {
	const { p, q } = why.args ?? {};
	const inner = why.args?.["why"] as Words | undefined;
	if (p === undefined || q === undefined) return reason(why, names);
	return inner ? t("page.first.because", { why: reason(inner, names), p, q }) : t("page.first.chance", { p, q });
}
