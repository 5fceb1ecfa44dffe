// The few decisions that cost most, each with what would have been better.

import { because } from "../because.ts";
import { h, type Child } from "../dom.ts";
import type { Reviewed } from "../replay/reviewing.ts";
import type { Decision, Review } from "../types.ts";
import { round, roundAt } from "../table/turning.ts";
import { action, number, t, translated } from "../words.ts";

// points writes a cost with one digit after the point.
export const points = (cost: number): string => number(Math.round(10 * cost) / 10);

// shown is the number of a step as people count: the first decision is step 1.
const shown = (r: Review, step: number): string => number(step - r.first + 1);

// when says when a step was: "night 2", or its number before anything was decided.
export function when(r: Review, step: number): string {
	const last = roundAt(r, step);
	return (last && round(r.game, last)) || t("review.page.step", { step: shown(r, step) });
}

// there shows the moment of a decision through the eyes of its player, before it.
export const there = (of: Reviewed, d: Decision) => (): void => of.go(d.step - 1, d.seat);

export function decisions(r: Review, of: Reviewed): Child {
	return h(
		"section",
		{ key: "decisions" },
		h("h3", null, t("review.turning")),
		r.turning.length
			? h(
					"ol",
					{ class: "turning" },
					r.turning.map((d) => card(r, of, d)),
				)
			: h("p", null, t("review.calm", { cost: 2 })),
	);
}

function card(r: Review, of: Reviewed, d: Decision): Child {
	const { names, steps } = of.replay;
	const said = (text: string) => h("b", null, action(r.game, text, names));
	const here = of.at === d.step - 1 && of.seat === d.seat;
	const own = steps[d.step]!.why;
	const odds = { p: Math.round(100 * d.value), most: Math.round(100 * d.most) };
	return h(
		"li",
		{ key: "d" + d.step, class: "decision", "aria-current": here && "step" },
		h(
			"p",
			{ class: "where" },
			h("b", null, t("review.page.where", { seat: d.seat, when: when(r, d.step) }, names)),
			h("span", { class: "cost" }, t("review.page.cost", { cost: points(d.cost) })),
		),
		h("p", null, t("review.page.did"), " ", said(d.did)),
		h("p", null, t("review.page.best", { seat: d.seat }, names), " ", said(d.best)),
		h("p", { class: "hint" }, t("review.page.odds", odds)),
		d.why && h("p", { class: "hint" }, t("page.decided.because", { text: because(r.game, d.why, names) })),
		own && h("p", { class: "hint" }, t("review.page.own", { seat: d.seat, text: translated(own, names) }, names)),
		h(
			"div",
			{ class: "ways" },
			h("button", { class: "plain", key: "go", onclick: there(of, d) }, t("review.page.go")),
			here &&
				h(
					"button",
					{ class: "plain", key: "truth", onclick: () => of.reveal() },
					t(of.open ? "review.page.hide" : "review.page.truth", { seat: d.seat }, names),
				),
		),
	);
}
