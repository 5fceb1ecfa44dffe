// Who turns out to be what, and how a game of Trick-taking Werewolf ended.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { around, badge, face, near, nameAt } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import { sentence } from "howl/plain";
import type { Seat } from "howl/types";
import { verdict, type Ended } from "howl/verdict";
import { t } from "howl/words";
import { past } from "./past.ts";
import type { Event } from "./types.ts";
import { minis, role, type View } from "./view.ts";

// reveal turns the card of a player who is expelled, or of the werewolf who got
// away.
export function reveal(s: Scene<View, Event>): Child {
	const r = s.view.revealed;
	if (!r) return null;
	const what = role(r.wolf);
	return h(
		"section",
		{ class: "reveal", key: "reveal", role: "status" },
		r.by !== null && h("p", { "aria-hidden": "true" }, named(s, r.by, r.who)), // the line above the table says it, too
		h(
			"div",
			{ class: "card tw " + (r.wolf ? "suitH werewolf" : "suitA"), "aria-hidden": "true" },
			art(r.wolf ? "who-werewolf" : "who-student", undefined, "pic"),
			h("span", { class: "label" }, t("page.trickwolf.who." + what)),
		),
		h("h2", null, fate(s, r)),
	);
}

// beat is a moment that everybody looks up at: an accusation, or the Werewolf card.
export function beat(s: Scene<View, Event>): Child {
	const { beat: b, revealed } = s.view;
	if (!b || revealed) return null;
	return h(
		"p",
		{ class: "beat" + (b.whom === null ? " wolf" : ""), key: "beat", "aria-hidden": "true" }, // the line above the table says it, too
		b.whom === null ? art("who-werewolf") : [face(s.names[b.seat]!, b.seat), art("damage"), face(s.names[b.whom]!, b.whom)],
		h("b", null, beaten(s, b)),
	);
}

// beaten says what a beat is about.
export const beaten = (s: Scene<View, Event>, { seat, whom }: NonNullable<View["beat"]>): string =>
	whom === null
		? t("page.trickwolf.beat" + (me(s, seat) ? ".you" : ""), { seat }, s.names)
		: sentence("trickwolf", { kind: "nominated", seat, whom } as Event, s.names, s.yours ? s.me : null);

// me reports whether a seat is the person's.
const me = (s: Scene<View, Event>, seat: Seat | null): boolean => s.yours && seat !== null && seat === s.me;

// named says who named whom.
export const named = (s: Scene<View, Event>, by: Seat, who: Seat): string =>
	t("page.trickwolf.named." + (me(s, by) ? "you" : me(s, who) ? "me" : "other"), { seat: by, who }, s.names);

function fate(s: Scene<View, Event>, { by, who, wolf }: NonNullable<View["revealed"]>): string {
	const what = !wolf ? "student" : by === null ? "away" : "caught";
	return t("page.trickwolf.fate." + what + (me(s, who) ? ".me" : me(s, by) ? ".you" : ""), { seat: who }, s.names);
}

function ended(s: Scene<View, Event>): Ended {
	const { won, werewolf } = s.view;
	const students = s.names.flatMap((_, seat) => (seat === werewolf ? [] : [seat]));
	const wolf = [werewolf!];
	return {
		side: t("page.trickwolf.won." + won),
		why: t("page.trickwolf.why." + won + (me(s, werewolf) ? ".you" : ""), { seat: werewolf }, s.names),
		winners: won === "students" ? students : wolf,
		losers: won === "students" ? wolf : students,
	};
}

export function result(s: Scene<View, Event>): Child {
	const v = s.view;
	if (!v.won) return null;
	const last = v.tricks[v.tricks.length - 1];
	return h(
		"section",
		{ class: "result", key: "result", "aria-label": t("page.result") },
		verdict(s, ended(s)),
		v.won === "students" && last && last.winner !== null && last.nominated !== null && h("p", { class: "reason" }, named(s, last.winner, last.nominated)),
		h(
			"ol",
			{ class: "counted" },
			v.shown?.map((shown, seat) =>
				h(
					"li",
					{ key: "shown" + seat },
					h(
						"p",
						null,
						art(role(v.werewolf === seat)),
						h("b", null, nameAt(s, seat)),
						t("page.trickwolf.who." + role(v.werewolf === seat)),
						v.damage[seat]! > 0 && badge("damage", t("page.trickwolf.damage", { n: v.damage[seat] }), v.damage[seat]),
					),
					minis(shown.dealt),
					shown.laid.length > 0 && h("p", { class: "hint" }, t("page.trickwolf.down.were", { n: shown.laid.length }), " ", minis(shown.laid)),
				),
			),
		),
		past(s, [...around(s, 4), near(s)], v.tricks, true),
	);
}
