// The count at the end of a deal, step by step.

import { art } from "howl/art";
import type { EventOf, Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import { verdict, type Ended } from "howl/verdict";
import { t } from "howl/words";
import type { Event, Result } from "./types.ts";
import { cls, faceOf, nameOf, type View } from "./view.ts";

export function result(s: Scene<View, Event>): Child {
	const r = s.view.result;
	if (!r) return null;
	const counted = s.told.filter((e) => e.kind === "counted");
	return h(
		"section",
		{ class: "result", key: "result", "aria-label": t("page.result") },
		verdict(s, ended(r)),
		h(
			"table",
			{ class: "sums" },
			h(
				"tbody",
				null,
				(["robbers", "werewolves"] as const).map((side) =>
					h(
						"tr",
						{ key: side, class: r.won === side ? "won" : "" },
						h("th", { scope: "row" }, t("robbers." + side)),
						h("td", null, `${r[side].points} × ${r[side === "robbers" ? "werewolves" : "robbers"].players}`),
						h("td", null, h("b", null, "= " + r[side].total)),
					),
				),
			),
		),
		h(
			"ol",
			{ class: "counted" },
			r.roles.map((role, seat) => {
				const e = counted.find((e) => e.seat === seat);
				return h(
					"li",
					{ key: "count" + seat },
					h("p", null, art(role, t("page.robbers.role." + role)), h("b", null, s.names[seat]), " ", h("span", { class: "sum" }, say(e, r.points[seat] ?? 0))),
					e &&
						h(
							"p",
							{ class: "cards" },
							e.scoring.map((c, i) => h("span", { key: c + i, class: "card mini " + cls(c), role: "img", "aria-label": nameOf(s.view, c) }, faceOf(s.view, c))),
						),
				);
			}),
		),
		r.undealt && h("p", null, t("robbers.undealt", { card: r.undealt }, s.names, "robbers")),
		h("p", { class: "hint" }, t("page.robbers.scores")),
	);
}

function ended(r: Result): Ended {
	const robbers = r.roles.flatMap((role, seat) => (role === "robber" ? [seat] : []));
	const others = r.roles.flatMap((role, seat) => (role === "robber" ? [] : [seat]));
	const why = (a: number, b: number) => t("page.robbers.why", { a, b });
	switch (r.won) {
		case "nobody":
			return { side: t("page.robbers.tie"), why: why(r.robbers.total, r.werewolves.total), winners: [], losers: [] };
		case "robbers":
			return { side: t("page.robbers.won.robbers"), why: why(r.robbers.total, r.werewolves.total), winners: robbers, losers: others };
		case "werewolves":
			return { side: t("page.robbers.won.werewolves"), why: why(r.werewolves.total, r.robbers.total), winners: others, losers: robbers };
	}
}

function say(e: EventOf<Event, "counted"> | undefined, points: number): string {
	if (!e?.halved) return t("page.robbers.points", { n: points });
	return t("page.robbers.halved", { icons: e.icons, n: points });
}
