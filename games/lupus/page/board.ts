// The village of Lupus in Tabula.

import { art } from "howl/art";
import type { Board, Identity, Scene, Stage } from "howl/board";
import { lines } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { verdict, type Ended } from "howl/verdict";
import { say, seatName, t } from "howl/words";
import { nightCalls, spoken } from "./calls.ts";
import { circle } from "./circle.ts";
import { compose } from "./deck.ts";
import { evidence } from "./evidence.ts";
import { plan } from "howl/calls";
import { room } from "./room.ts";
import { secrets } from "./secrets.ts";
import { tray } from "./tray.ts";
import { roles, sideOf, type Event, type Role } from "./types.ts";
import { portrait, type View } from "./view.ts";

// The time for which each kind of event is shown, in ms.
const holds: Partial<Record<Event["kind"], number>> = {
	nightfall: 1500,
	daybreak: 2600,
	moderator: 800,
	welcomed: 700,
	armed: 700,
	talking: 400,
	voted: 450,
	turnedup: 900,
	named: 1400,
	suspected: 1800,
	lynched: 2200,
	claimed: 900,
	reported: 900,
	recalled: 900,
	accused: 700,
	trusted: 700,
	won: 1200,
};
const longest = 4200;

function stages(before: View | undefined, now: View, events: Event[]): Stage<View>[] {
	const last = {
		view: now,
		hold: Math.min(
			longest,
			events.reduce((sum, e) => sum + (holds[e.kind] ?? 0), 0),
		),
	};
	const judged = events.filter((e) => e.kind === "judged");
	if (!before || !judged.length) return [last];
	return [{ view: { ...before, judged: new Map(judged.map((e) => [e.seat, e.whom])) }, hold: 2600 }, last];
}

function draw(s: Scene<View, Event>): Child {
	return s.view.winner ? result(s) : [circle(s, middle(s)), tray(s)];
}

// night reports whether it is dark and the votes of the day have been looked at.
const night = (s: Scene<View, Event>): boolean => s.phase === "night" && !s.view.judged;

// What is no longer news when one of these happens.
const turns = new Set<Event["kind"]>(["nightfall", "daybreak", "polled", "lynched"]);

// news returns what has happened last, as far as it is still news: the words of
// the day before are not, and at night only the lynching is.
function news(s: Scene<View, Event>): Event[] {
	const last = s.told.findLastIndex((e) => turns.has(e.kind) && (e.kind !== "nightfall" || e.night === 1));
	return s.told.slice(Math.max(0, last)).filter((e) => holds[e.kind] !== undefined && e.kind !== "voted");
}

// middle shows what the whole village hears now.
function middle(s: Scene<View, Event>): Child {
	return [
		h(
			"p",
			{ class: "day", key: "day" },
			art(night(s) ? "moon" : "sun", undefined, "sky"),
			t(night(s) ? "page.lupus.night" : "page.lupus.day", { n: s.view.night }),
		),
		night(s) && s.me !== null && s.view.wise === s.me
			? voice(s.view)
			: !s.view.judged &&
				news(s)
					.slice(-3)
					.map((e, i) => h("p", { class: "news", key: "news" + i }, say("lupus", e, s.names))),
		secrets(s),
	];
}

// voice shows what the Wise Old Man reads aloud (L21), each call at its time.
function voice(v: View): Child {
	const calls = plan(nightCalls(v));
	return [
		h("p", { class: "hint" }, t("page.lupus.call")),
		h(
			"ol",
			{ class: "calls" },
			calls.map((call, i) =>
				h("li", { key: `call${v.night}.${i}`, style: { "--at": call.at + "ms", "--for": (calls[i + 1]?.at ?? call.at + 5_000) - call.at + "ms" } }, call.text),
			),
		),
	];
}

function asked(s: Scene<View, Event>): string {
	const v = s.view;
	if (v.winner) return t("page.lupus.won." + v.winner);
	if (v.judged) return t("page.lupus.judged");
	const verb = [...s.legal][0]?.split(" ")[0];
	if (verb) return t("page.lupus.ask." + (verb === "done" ? (v.you?.now === "werewolf" ? "mark" : "see") : verb));
	if (s.phase === "ballot" && v.voter !== null) return t("page.lupus.votes", { seat: v.voter }, s.names);
	return t("page.lupus.wait." + s.phase);
}

// ended is how the game ended. A mythomaniac wins with what it became.
function ended(v: View): Ended {
	const roles = v.seats.map(({ role }) => (role === "mythomaniac" && v.became ? v.became : role!));
	const wins = (role: Role) => sideOf[role] === v.winner;
	const wolves = v.alive.filter((seat) => roles[seat] === "werewolf").length;
	return {
		side: t("page.lupus.won." + v.winner),
		why: t("page.lupus.why." + v.winner, { wolves, others: v.alive.length - wolves }),
		winners: roles.flatMap((role, seat) => (wins(role) ? [seat] : [])),
		losers: roles.flatMap((role, seat) => (wins(role) ? [] : [seat])),
	};
}

function result(s: Scene<View, Event>): Child {
	const v = s.view;
	const fate = (seat: Seat) => {
		for (const [i, d] of (v.days ?? []).entries()) {
			if (d.dead.includes(seat)) return t("page.lupus.fate.killed", { n: i + 1 });
			if (d.lynched === seat) return t("page.lupus.fate.lynched", { n: i + 1 });
		}
		return t("page.lupus.fate.alive");
	};
	return h(
		"section",
		{ class: "result", key: "result", "aria-label": t("page.result") },
		verdict(s, ended(v)),
		h(
			"ol",
			{ class: "cast" },
			v.seats.map((seat, i) =>
				h(
					"li",
					{ key: "cast" + i },
					h(
						"span",
						{ class: `card lu ${seat.role}`, role: "img", "aria-label": t("page.lupus.who." + seat.role) },
						art(portrait(seat.role!, i), undefined, "pic"),
						h("span", { class: "label" }, t("page.lupus.who." + seat.role)),
					),
					h("b", null, s.names[i]),
					h("span", { class: "hint" }, fate(i)),
				),
			),
		),
	);
}

function identity({ me, view: { you } }: Scene<View, Event>): Identity | undefined {
	return (
		you && {
			picture: portrait(you.now, me ?? 0),
			cls: "lu " + you.now,
			name: t("page.lupus.who." + you.now),
			you: t("page.lupus.you." + you.now),
			goal: t("page.lupus.goal." + you.now),
			aim: t("page.lupus.aim." + you.now),
		}
	);
}

function know(s: Scene<View, Event>): Child {
	const you = s.view.you;
	if (!you) return h("p", null, t("page.nothing"));
	return [
		h(
			"p",
			{ class: "role" },
			art(you.now),
			h("b", null, t("page.lupus.who." + you.now)),
			you.now !== you.role && h("small", null, t("page.lupus.was", { role: t("page.lupus.who." + you.role) })),
		),
		h("p", null, t("page.lupus.does." + you.now)),
		you.mates.length > 0 && h("p", null, t("page.lupus.mates", { seats: you.mates }, s.names)),
		you.diary &&
			h(
				"ul",
				{ class: "secrets" },
				you.diary.map((d) =>
					h(
						"li",
						{ key: "d" + d.night },
						t("page.lupus.diary", { night: d.night, whom: d.whom }, s.names),
						d.wolf !== undefined && " · " + t("page.lupus.told", { wolf: d.wolf }),
						d.role && " · " + t("page.lupus.who." + d.role),
					),
				),
			),
	];
}

function summary(s: Partial<Scene<View, Event>>): Child {
	const deck = s.view?.deck;
	return [
		h("p", null, t("page.lupus.beats")),
		lines(
			roles
				.filter((r) => !deck || deck[r])
				.map((r) => ({
					icon: r,
					cls: "lu " + r,
					name: t("page.lupus.who." + r) + (deck && deck[r]! > 1 ? " × " + deck[r] : ""),
					text: t("page.lupus.does." + r),
				})),
		),
	];
}

export const board: Board<View, Event> = {
	stages,
	draw,
	asked,
	identity,
	know,
	evidence,
	result,
	summary,
	title: (s) => (s.view.winner ? t("page.over") : t("page.lupus.alive", { n: s.view.alive.length })),
	secret: (v) =>
		v.you &&
		h(
			"span",
			{ class: "open" },
			art(v.you.now, t("page.lupus.who." + v.you.now)),
			t("page.lupus.who." + v.you.now),
			v.you.choice !== null && " → " + seatName(v.you.choice, []),
		),
	mood: (s) => (s.view.winner ? "" : night(s) ? "night" : "day"),
	role: "page.lupus.who.",
	setup: compose,
	night: (v) => (v.calls ? { number: v.night, calls: v.rules.wise ? [] : nightCalls(v) } : undefined), // a wise player is the voice (L21)
	spoken,
	room,
};
