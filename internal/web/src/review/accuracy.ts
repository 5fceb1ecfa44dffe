// How well everybody played, and where each lost most.

import { h, type Child } from "../dom.ts";
import type { Reviewed } from "../replay/reviewing.ts";
import type { Decision, Review, Seat } from "../types.ts";
import { percent, t } from "../words.ts";
import { points, there, when } from "./decisions.ts";

const telling = 2; // points that a seat must be able to lose for its accuracy to say anything
const least = 0.1; // points of a decision that is called costly

export function accuracy(r: Review, of: Reviewed): Child {
	return h(
		"section",
		{ key: "accuracy" },
		h("h3", null, t("review.accuracy")),
		h("p", { class: "hint" }, t("review.page.accuracy")),
		h(
			"table",
			{ class: "accuracy" },
			h("thead", null, h("tr", null, ["review.page.player", "review.accuracy", "review.page.lost", "review.page.worst"].map(head))),
			h(
				"tbody",
				null,
				of.replay.names.map((name, seat) => row(r, of, name, seat)),
			),
		),
	);
}

const head = (key: string): Child => h("th", { scope: "col", key }, t(key));

function row(r: Review, of: Reviewed, name: string, seat: Seat): Child {
	const s = r.seats[seat]!;
	const tells = s.stakes >= telling;
	const worst = r.decisions.filter((d) => d.seat === seat && !d.blind).reduce<Decision | undefined>((a, d) => (a && a.cost >= d.cost ? a : d), undefined);
	return h(
		"tr",
		{ key: "a" + seat, "aria-current": of.seat === seat && "true" },
		h("th", { scope: "row" }, name),
		h("td", null, tells ? percent(s.accuracy) : "—"),
		h("td", null, tells ? points(s.cost) : "—"),
		h(
			"td",
			null,
			worst && worst.cost >= least
				? h("button", { class: "plain", onclick: there(of, worst) }, when(r, worst.step), h("small", null, t("review.page.cost", { cost: points(worst.cost) })))
				: "—",
		),
	);
}
