// Every vote of all, one column each.

import { h, type Child } from "../dom.ts";
import type { Reviewed } from "../replay/reviewing.ts";
import type { Ballot, Review } from "../types.ts";
import { t } from "../words.ts";

export function votes(r: Review, of: Reviewed): Child {
	const { names } = of.replay;
	const ballots = r.ballots ?? [];
	if (!ballots.length) return null;
	const title = t("review.page.votes");
	const line = (key: string, head: string, cell: (b: Ballot) => Child) =>
		h(
			"tr",
			{ key },
			h("th", { scope: "row" }, head),
			ballots.map((b, i) => h("td", { key: "b" + i }, cell(b))),
		);
	const name = (seat: number | null): Child => (seat === null ? "" : names[seat]);
	return h(
		"section",
		{ key: "votes" },
		h("h3", null, title),
		h(
			"div",
			{ class: "votes-scroll", tabindex: 0, role: "region", "aria-label": title },
			h(
				"table",
				{ class: "votes" },
				h(
					"thead",
					null,
					h(
						"tr",
						null,
						h("th", { scope: "col" }, t("review.page.player")),
						ballots.map((b, i) => h("th", { scope: "col", key: "h" + i }, t("review.ballot", { day: b.day, phase: t(`tui.${r.game}.phase.${b.phase}`) }))),
					),
				),
				h(
					"tbody",
					null,
					names.map((voter, seat) => line("v" + seat, voter, (b) => name(b.votes[seat] ?? null))),
				),
				h(
					"tfoot",
					null,
					line("out", t("review.page.out"), (b) => h("b", null, name(b.out))),
				),
			),
		),
	);
}
