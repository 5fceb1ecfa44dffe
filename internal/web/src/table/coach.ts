// The coach: what a strong bot would do with exactly what the person knows.

import type { Scene } from "../board.ts";
import { h, type Child } from "../dom.ts";
import type { Reply, Status, Words } from "../types.ts";
import { action, has, message, t } from "../words.ts";

// reason is why a bot decides so, in the words for a learner if the game has some, also
// for a reason within the reason.
export function reason(why: Words, names: string[]): string {
	const plain = "coach." + why.key;
	const inner = why.args?.["why"] as Words | undefined;
	return has(plain) ? t(plain, { ...why.args, why: inner && reason(inner, names) }, names, why.key.split(".")[0]) : message(why, names);
}

// A Turn is another piece of advice than a moment ago.
interface Turn {
	from: string;
	news: Words | undefined; // what has happened since
}

const changed = (game: string, { from, news }: Turn, names: string[]): string => {
	const did = action(game, from, names);
	return news ? t("page.coach.new", { did, news: message(news, names) }) : t("page.coach.changed", { did });
};

export class Coach {
	private of = -1; // the count of the frame that was asked about
	private phase = ""; // of that frame
	private games = -1; // before the one that was asked about
	private reply: Reply | undefined;
	private trouble = "";
	private before: { phase: string; act: string } | undefined; // the advice that the person has not followed yet
	private turn: Turn | undefined; // how the last advice differs from that

	constructor(
		private readonly ask: () => Promise<Reply>,
		private readonly changed: () => void,
	) {}

	// draw shows the advice for the moment of frame n, and asks for it when it is first
	// looked at.
	draw({ game, games }: Pick<Status, "game" | "games">, n: number, s: Scene, done: () => void): Child {
		if (games !== this.games) this.forget();
		this.games = games;
		if (s.legal.size < 2) return h("p", null, t(s.legal.size ? "page.coach.only" : "page.coach.wait"));
		if (this.of !== n) this.begin(n, s.phase);
		const advice = this.reply?.advice;
		if (this.trouble) return h("p", { class: "trouble", role: "alert" }, this.trouble);
		if (!advice) return h("p", { role: "status" }, t("page.coach.thinks"));
		const { turn } = this;
		const act = () => {
			done();
			s.act(advice.do);
		};
		return h(
			"div",
			{ class: "advice", key: "advice " + advice.do, role: "status" },
			h("p", null, t("page.coach.would"), " ", h("b", null, action(game, advice.do, s.names))),
			advice.why && h("p", null, reason(advice.why, s.names)),
			advice.turn
				? h("p", { key: "turn" }, message(advice.turn, s.names))
				: turn && s.legal.has(turn.from) && h("p", { key: "turn" }, changed(game, turn, s.names)),
			h("p", { class: "hint" }, t("page.coach.knows")),
			s.legal.has(advice.do) && h("button", { class: "go", onclick: act }, t("page.coach.do")),
		);
	}

	// forget forgets what was advised: the person has decided, or somebody else asks next.
	forget(): void {
		this.of = -1;
		this.reply = this.before = this.turn = undefined;
	}

	// compare notes whether the advice is another than before in this phase. What is noted
	// stays as long as the advice does.
	private compare(): void {
		const { before, phase, turn } = this;
		const advice = this.reply?.advice;
		if (!advice || before?.phase !== phase) this.turn = undefined;
		else if (before.act !== advice.do) this.turn = { from: before.act, news: advice.new };
		else this.turn = turn;
	}

	private begin(n: number, phase: string): void {
		const act = this.reply?.advice?.do;
		if (act) this.before = { phase: this.phase, act };
		if (phase !== this.phase) this.reply = undefined; // until then the advice of a moment ago stands there
		this.of = n;
		this.phase = phase;
		this.trouble = "";
		this.ask().then(
			(reply) => {
				if (this.of !== n) return;
				this.reply = reply;
				this.compare();
				this.changed();
			},
			(e: Error) => {
				if (this.of !== n) return;
				if (this.reply) {
					this.of = -1; // it thought about what came before: the next drawing asks again
					return;
				}
				this.trouble = e.message;
				this.changed();
			},
		);
	}
}
