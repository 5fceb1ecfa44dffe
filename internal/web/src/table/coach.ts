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

export class Coach {
	private of = -1; // the count of the frame that was asked about
	private phase = ""; // of that frame
	private games = -1; // before the one that was asked about
	private reply: Reply | undefined;
	private trouble = "";
	private before: { phase: string; act: string } | undefined; // the advice that the person has not followed yet

	constructor(
		private readonly ask: () => Promise<Reply>,
		private readonly changed: () => void,
	) {}

	// draw shows the advice for the moment of frame n, and asks for it when it is first
	// looked at.
	draw({ game, games }: Pick<Status, "game" | "games">, n: number, s: Scene, done: () => void): Child {
		if (games !== this.games) this.forget();
		this.games = games;
		if (!s.legal.size) return h("p", null, t("page.coach.wait"));
		if (this.of !== n) this.begin(n, s.phase);
		const advice = this.reply?.advice;
		if (this.trouble) return h("p", { class: "trouble", role: "alert" }, this.trouble);
		if (!advice) return h("p", { role: "status" }, t("page.coach.thinks"));
		const { before } = this;
		const other = before && before.phase === s.phase && before.act !== advice.do && s.legal.has(before.act);
		const act = () => {
			done();
			s.act(advice.do);
		};
		return h(
			"div",
			{ class: "advice", key: "advice" + n, role: "status" },
			h("p", null, t("page.coach.would"), " ", h("b", null, action(game, advice.do, s.names))),
			advice.why && h("p", null, reason(advice.why, s.names)),
			other && h("p", null, t("page.coach.changed", { did: action(game, before.act, s.names) })),
			h("p", { class: "hint" }, t("page.coach.knows")),
			s.legal.has(advice.do) && h("button", { class: "go", onclick: act }, t("page.coach.do")),
		);
	}

	// forget forgets what was advised: the person has decided, or somebody else asks next.
	forget(): void {
		this.of = -1;
		this.reply = this.before = undefined;
	}

	private begin(n: number, phase: string): void {
		const act = this.reply?.advice?.do;
		if (act) this.before = { phase: this.phase, act };
		this.of = n;
		this.phase = phase;
		this.reply = undefined;
		this.trouble = "";
		this.ask().then(
			(reply) => {
				if (this.of !== n) return;
				this.reply = reply;
				this.changed();
			},
			(e: Error) => {
				if (this.of !== n) return;
				this.trouble = e.message;
				this.changed();
			},
		);
	}
}
