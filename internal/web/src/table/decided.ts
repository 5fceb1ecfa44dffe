// What a game that is over turned on: one decision, and another try from there.

import { get, post } from "../api.ts";
import { h, type Child } from "../dom.ts";
import type { Decision, Place, PlayOn, Review, Reviewing, Seat } from "../types.ts";
import { action, has, renamed, t } from "../words.ts";
import { go, here } from "../where.ts";

const pause = 700; // ms between two questions whether the review is made
const mostAsked = 80; // questions until the person is told to come again

const decisive = 10; // points of a chance: what cost less decided nothing alone

// turned returns the decision that a game turned on: the dearest of those who lost, the
// reader's own before others that cost as much. What the winners did wrong decided
// nothing, and neither did a trifle.
export function turned({ turning, result }: Pick<Review, "turning" | "result">, me: Seat | null): Decision | undefined {
	const lost = turning.filter((d) => !result?.won.includes(d.seat) && d.cost >= decisive);
	const most = Math.max(...lost.map((d) => d.cost));
	const dearest = lost.filter((d) => d.cost === most);
	return dearest.find((d) => d.seat === me) ?? dearest[0];
}

// round is when a decision was asked for: "trick 3".
export const round = (game: string, { phase, round: n }: Pick<Decision, "phase" | "round">): string => {
	const own = `${game}.round.${phase}`;
	return n ? t(has(own) ? own : game + ".round", { n }) : "";
};

export class Decided {
	private of = -1; // the game that was asked about
	private found: Review | undefined;
	private trouble = "";

	constructor(
		private readonly table: string,
		private readonly changed: () => void,
	) {}

	// draw offers to find out, and then tells it to the person at a seat.
	draw(game: number, names: string[], me: Seat | null): Child {
		if (this.of !== game) return h("button", { class: "plain", key: "decided", onclick: () => void this.ask(game) }, t("page.decided"));
		if (this.trouble || !this.found) return h("p", { class: "quiet", key: "decided", role: "status" }, this.trouble || t("page.decided.wait"));
		return this.tell(this.found, renamed(names, me, "you"), me);
	}

	private tell(r: Review, names: string[], me: Seat | null): Child {
		const d = turned(r, me);
		const said = (text: string) => action(r.game, text, names);
		const own = d?.seat === me;
		return h(
			"section",
			{ class: "decided", key: "decided", role: "status" },
			d && h("h3", null, t("page.decided.turn"), round(r.game, d)),
			d
				? h(
						"p",
						null,
						t(
							own ? "page.decided.you" : "page.decided.they",
							{ seat: d.seat, did: said(d.did), best: said(d.best), most: Math.round(100 * d.most), p: Math.round(100 * d.value) },
							names,
						),
					)
				: h("p", null, t("page.decided.calm")),
			d && !here() && h("button", { class: "plain", onclick: () => this.retry(d) }, t(own ? "page.decided.try" : "page.decided.as", { seat: d.seat }, names)),
		);
	}

	private async ask(game: number): Promise<void> {
		this.of = game;
		this.found = undefined;
		this.trouble = "";
		this.changed();
		try {
			for (let i = 0; !this.found && i < mostAsked; i++) {
				const answer = await get<Review | Reviewing>(`/api/tables/${this.table}/review?game=${game}`);
				if (!("waiting" in answer)) this.found = answer;
				else await new Promise((done) => setTimeout(done, pause));
			}
			if (!this.found) this.trouble = t("page.decided.late");
		} catch (e) {
			this.trouble = (e as Error).message;
		}
		this.changed();
	}

	// retry plays on from before the decision, at the seat that took it.
	private retry({ step, seat }: Decision): void {
		post<Place>(`/api/tables/${this.table}/playon`, { game: this.of, step: step - 1, seat, fits: false } satisfies PlayOn).then(
			({ id }) => go("/t/" + id),
			(e: Error) => {
				this.trouble = e.message;
				this.changed();
			},
		);
	}
}
