// The end of a match: who won it, above how its last deal ended.

import { h, type Child } from "../dom.ts";
import type { Seat, Status } from "../types.ts";
import { renamed, t } from "../words.ts";

// ofMatch reports whether a match of several deals is over.
export const ofMatch = (status: Status): boolean => status.stage === "over" && (status.setup.deal ?? 0) > 0;

// matchEnd tells a person who played whether the match is won, and everybody the
// points of all; me is the seat that the person had in it.
export function matchEnd(status: Status, cast: string[], me: Seat | null): Child {
	if (!ofMatch(status)) return null;
	const best = Math.max(...status.totals);
	const won = cast.flatMap((_, seat) => (status.totals[seat] === best ? [seat] : []));
	const names = renamed(cast, me, "you.object");
	const outcome = t(best === 0 ? "result.drawn" : won.length > 1 ? "result.shared" : "result.match", { seats: won, points: best }, names);
	const mine = me !== null && won.includes(me);
	return h(
		"section",
		{ class: "match-end", key: "match" },
		me !== null &&
			best > 0 &&
			h("h2", { class: mine ? "won" : "lost" }, t(mine ? (won.length > 1 ? "page.match.shared" : "page.match.won") : "page.match.lost")),
		(!mine || won.length > 1) && h("p", { class: "reason" }, outcome),
		h(
			"ol",
			null,
			cast.map((name, seat) =>
				h(
					"li",
					{ key: "total" + seat, class: status.totals[seat] === best ? "won" : "", style: { "--share": (status.totals[seat] ?? 0) / Math.max(1, best) } },
					h("span", { class: "name" }, seat === me ? t("page.you") : name),
					h("b", null, status.totals[seat]),
				),
			),
		),
	);
}
