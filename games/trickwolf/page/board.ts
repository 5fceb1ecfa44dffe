// The table of Trick-taking Werewolf.

import { art } from "howl/art";
import type { Board, Identity, Scene } from "howl/board";
import { amongBots, around, badge, face, felt, hand, near, reading, seatTile, waitsFor, type OnTable } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import { past } from "./past.ts";
import { beat, beaten, named, result, reveal } from "./end.ts";
import { stages } from "./stages.ts";
import type { Answer, Card, Event } from "./types.ts";
import { cls, dealt, faceOf, look, nameOf, role, who, type View } from "./view.ts";

function draw(s: Scene<View, Event>): Child {
	const v = s.view;
	if (v.won) return h("div", { class: "middle", key: "middle" }, result(s)); // which names everybody
	const columns = [...around(s, 4), near(s)];
	const cards = trick(s);
	return [
		felt(
			s,
			columns,
			columns.map((seat) => tile(s, seat)),
			cards,
			s.phase === "play" ? v.turn : null,
			[past(s, columns, v.tricks.slice(0, Math.max(0, v.trick - 1))), beat(s), reveal(s)],
		),
		s.me !== null && h("div", { class: "seats own", key: "own" }, s.chip),
		s.me !== null &&
			hand(
				s,
				v.hand.map((c) => ({
					id: `${s.me}:${c}`,
					name: nameOf(c),
					text: who(c) === "student" ? "" : t("page.trickwolf.does." + who(c)),
					here: here(s, c),
					verb: ["play " + c, "lay " + c].find((verb) => s.legal.has(verb)) ?? null,
					face: faceOf(c),
					cls: cls(c),
				})),
				6,
				t("page.hand"),
				reading(s, cards),
				nominate(s),
			),
	];
}

// here says what a card would do in the trick on the table, or why it cannot be
// played.
function here(s: Scene<View, Event>, c: Card): string | undefined {
	const v = s.view;
	const on = v.tricks[v.trick - 1]?.plays ?? [];
	if (s.phase !== "play" || !s.legal.size) return undefined;
	if (!s.legal.has("play " + c)) return on.length ? t("page.trickwolf.not.follow", { suit: led(v) }) : t("page.trickwolf.begin");
	const would = v.would?.find((w) => w.card === c);
	if (!would) return undefined;
	const last = on.length === v.in.length - 1;
	const then = !on.length
		? t("page.trickwolf.here.leads", { suit: t("page.trickwolf.suit." + c[0]) })
		: t("page.trickwolf.here." + (!would.follows ? "off" : last ? (would.best ? "takes" : "loses") : would.best ? "best" : "beaten"));
	return t("page.trickwolf.here", { what: would.value === Number(c[1]) ? then : t("page.trickwolf.here.as", { value: would.value, what: then }) });
}

// led is the suit that was led.
const led = (v: View): string => t("page.trickwolf.suit." + v.tricks[v.trick - 1]?.plays[0]?.card[0]);

function tile(s: Scene<View, Event>, seat: Seat): Child {
	const v = s.view;
	const out = !v.in.includes(seat);
	return seatTile(s, seat, {
		turn: v.turn === seat,
		out,
		known: v.trick > 1 || v.damage[seat]! > 0, // there is no room for four signs
		badges: [
			v.leader === seat && badge("next", t("page.leads")),
			v.damage[seat]! > 0 && badge("damage", t("page.trickwolf.damage", { n: v.damage[seat] }), v.damage[seat]),
			v.down[seat]! > 0 && badge("pile", t("page.trickwolf.down", { n: v.down[seat] }), v.down[seat]),
			out && badge(v.werewolf === seat ? "werewolf" : "student", t("page.trickwolf.expelled")),
		],
	});
}

// trick returns the cards on the table.
function trick(s: Scene<View, Event>): OnTable[] {
	const trick = s.view.tricks[s.view.trick - 1];
	if (!trick) return [];
	return trick.plays.map((p) => ({
		seat: p.seat,
		id: `${p.seat}:${p.card}`,
		name: nameOf(p.card),
		face: faceOf(p.card),
		look: look(s, p.card),
		text: t("page.trickwolf.does." + who(p.card)),
		cls: cls(p.card) + (p.follows ? "" : " off"),
		state: trick.winner === p.seat ? "wins" : trick.winner !== null ? "loses" : "",
		notes: [
			p.card === "H0" && p.value === 10 && h("span", { class: "as" }, "= 10"),
			!p.follows && h("span", { class: "as" }, t("page.trickwolf.off")),
			trick.nominated === p.seat && h("span", { class: "as hit" }, art("damage"), t("page.trickwolf.hit")),
			trick.nominated === p.seat && trick.answer && witch(trick.answer),
		],
	}));
}

// witch is what the damaged player had to say to a Witch.
const witch = (answer: Answer) =>
	h("span", { class: "as answer " + answer }, art("H"), t(answer === "yes" ? "page.trickwolf.heart" : "page.trickwolf.heartless"));

function nominate(s: Scene<View, Event>): Child {
	const whom = around(s, 4).filter((seat) => s.legal.has("nominate " + seat));
	if (!whom.length) return null;
	return h(
		"div",
		{ class: "choose", key: "choose", role: "group", "aria-label": t("page.trickwolf.nominate") },
		whom.map((seat) => suspect(s, seat)),
	);
}

// suspect names a player on the second tap.
function suspect(s: Scene<View, Event>, seat: Seat): Child {
	const sure = s.ui["suspect" + s.view.trick] === seat;
	const tap = () => {
		s.ui["suspect" + s.view.trick] = sure ? undefined : seat;
		if (sure) s.act("nominate " + seat);
		s.redraw();
	};
	return h(
		"button",
		{ key: "n" + seat, "data-act": "nominate " + seat, class: sure ? "go" : "", "aria-pressed": sure ? "true" : "false", onclick: tap },
		!sure && face(s.names[seat]!, seat), // the words take its place, and nothing moves
		h(
			"span",
			{ key: "name" },
			sure ? t("page.trickwolf.name", { seat }, s.names) : s.names[seat],
			s.view.damage[seat]! > 0 && h("small", null, t("page.trickwolf.last")),
		),
	);
}

function asked(s: Scene<View, Event>): string {
	const v = s.view;
	const on = v.tricks[v.trick - 1]?.plays.length;
	if (v.won) return t("page.trickwolf.won." + v.won);
	const r = v.revealed;
	if (r) return r.by === null ? t("page.trickwolf.last.over") : named(s, r.by, r.who); // its card says the rest
	if (v.beat) return beaten(s, v.beat);
	const looked = s.scripted && s.ui["looked"]; // a card that was tapped
	if (looked) return nameOf(looked as string);
	if (v.turn === s.me && s.me !== null) {
		if (s.scripted && !s.legal.size) return ""; // it's only watched
		if (s.phase === "nominate") return effect(s) || t(v.wolf ? "page.trickwolf.blame" : "page.trickwolf.nominate");
		if (s.phase === "lay") return t("page.trickwolf.lay");
		if (!on) return t(v.trick > 1 ? "page.trickwolf.lead" : "page.trickwolf.event", { n: v.trick });
		return t("page.trickwolf." + following(s), { suit: led(v) });
	}
	if (typeof v.turn !== "number") return hit(s);
	if (s.me !== null && !v.in.includes(s.me)) return waitsFor(s, v.turn, "page.trickwolf.out");
	if (s.phase === "nominate" || s.phase === "lay") return waitsFor(s, v.turn, "page.trickwolf.waits." + s.phase);
	return s.phase === "play" && !on && v.trick > 1 ? waitsFor(s, v.turn, "page.trickwolf.leads", v.trick) : waitsFor(s, v.turn);
}

// effect says what the accusation does that the person has lifted a player for.
function effect({ ui, view: v, names }: Scene<View, Event>): string {
	const seat = ui["suspect" + v.trick] as Seat | undefined;
	if (seat === undefined) return "";
	const trick = v.tricks[v.trick - 1];
	const witch = who(trick?.plays.find((p) => p.seat === trick.winner)?.card ?? "") === "witch" ? ".witch" : "";
	return t("page.trickwolf." + (v.damage[seat] ? "second" : "first" + witch), { seat }, names);
}

// hit says what became of an accusation, while the trick still lies there.
function hit(s: Scene<View, Event>): string {
	const trick = s.view.tricks[s.view.trick - 1];
	if (!trick || trick.nominated === null) return "";
	const mine = s.yours && trick.nominated === s.me ? ".you" : "";
	if (trick.answer) return t("page.trickwolf.answered" + mine, { seat: trick.nominated, heart: trick.answer === "yes" }, s.names);
	return t("page.trickwolf.took.hit" + mine, { seat: trick.nominated }, s.names);
}

// following says which of the sentences about following suit is true.
function following({ view: v, legal }: Scene<View, Event>): string {
	if (legal.size === 1) return "must";
	const first = v.tricks[v.trick - 1]?.plays[0]?.card[0];
	if (legal.size === v.hand.length && !v.would?.some((w) => w.follows)) return "free";
	return first === "H" ? "follow.hearts" : "follow";
}

function identity(s: Scene<View, Event>): Identity | undefined {
	if (!dealt(s)) return undefined;
	const who = role(s.view.wolf);
	return {
		picture: s.view.wolf ? "who-werewolf" : s.me! % 2 ? "who-student-2" : "who-student",
		cls: s.view.wolf ? "tw suitH werewolf" : "tw suitA",
		name: t("page.trickwolf.who." + who),
		you: t("page.trickwolf.you." + who),
		goal: t("page.trickwolf.goal." + who),
		clue: t("page.trickwolf.clue." + who),
		aim: t("page.trickwolf.aim." + who),
		facts: t("page.trickwolf.long" + (amongBots(s) ? ".bots" : "")),
	};
}

export const board: Board<View, Event> = {
	stages,
	draw,
	asked,
	identity,
	result,
	title: (s) => (s.view.won ? t("page.over") : t("page.trickwolf.trick", { n: Math.max(1, s.view.trick) })),
	sounds: { dealt: "deal", played: "card", took: "trick", nominated: "turn", expelled: "bell", won: "bell" },
	explains: "took",
	befell: (e, seat) => (e.kind === "expelled" && e.seat === seat) || (e.kind === "nominated" && e.whom === seat),
	forced: (s) => (s.phase === "lay" && s.legal.size === 1 && s.view.hand.length === 1 ? [...s.legal][0] : undefined),
};
