// The table of Robbers' Horror.

import { art } from "howl/art";
import type { Board, Identity, Scene, Stage } from "howl/board";
import { amongBots, around, badge, felt, hand, near, reading, seatTile, waitsFor, type InHand, type OnTable } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import { past } from "./past.ts";
import { result } from "./score.ts";
import { spoilers, type Card, type Event, type Role, type Value } from "./types.ts";
import { artOf, cls, counted, faceOf, icons, isSpecial, nameOf, signed, type View } from "./view.ts";

const look = 2800,
	glance = 350; // ms that a full trick, and a card, are looked at

function stages(before: View | undefined, now: View, events: Event[]): Stage<View>[] {
	const took = events.findLast((e) => e.kind === "took");
	const played = events.findLast((e) => e.kind === "played");
	const last = { view: now, hold: played ? glance : 0 };
	if (!took || !played || !before || before.trick.length !== now.players - 1) return [last];
	const trick = [...before.trick, played.card];
	const counts: (Value | undefined)[] = trick.map(() => undefined);
	for (const e of events) if (e.kind === "stands") counts[(e.seat - before.leader! + now.players) % now.players] = e.as;
	const own = now.seat === played.seat ? before.hand.toSpliced(before.hand.indexOf(played.card), 1) : before.hand;
	const full = { ...before, hand: own, chips: now.chips, trick, counts, took: took.seat, turn: null };
	return [
		{ view: full, hold: look, told: events.lastIndexOf(took) + 1, result: true },
		{ view: { ...now, last: full }, hold: 0 },
	];
}

function draw(s: Scene<View, Event>): Child {
	const v = s.view;
	if (v.result) return h("div", { class: "middle", key: "middle" }, result(s)); // which names everybody
	const columns = around(s, v.players);
	const cards = v.trick.length || !v.last ? trick(v) : trick(v.last).map((c) => ({ ...c, cls: c.cls + " before" }));
	return [
		felt(
			s,
			columns,
			columns.map((seat) => tile(s, seat)),
			cards,
			v.turn,
			[suits(v), stakes(v), blow(s)],
			board.order?.(s),
		),
		h("ol", { class: "seats own", key: "own" }, tile(s, near(s))),
		past(s),
		s.me !== null &&
			hand(
				s,
				v.hand.map((c, i) => inHand(s, c, v.hand.indexOf(c) !== i)),
				v.hand.length + played(v),
				t("page.hand"),
				reading(s, cards),
				told(s),
			),
	];
}

function inHand(s: Scene<View, Event>, c: Card, second: boolean): InHand {
	const verb = "play " + c;
	return {
		id: `${s.me}:${c}${second ? "'" : ""}`,
		name: nameOf(s.view, c),
		text: halves(s, c) ? "" : t("page.robbers.does." + artOf(c)), // there is no room for more than what matters most
		here: here(s, c),
		verb: s.legal.has(verb) ? verb : null,
		face: faceOf(s.view, c),
		cls: cls(c),
	};
}

// here says what a card would do in the trick on the table.
function here(s: Scene<View, Event>, c: Card): string | undefined {
	const v = s.view;
	const would = v.would?.find((w) => w.card === c);
	if (!would || !s.legal.has("play " + c)) return undefined;
	const last = v.trick.length === v.players - 1;
	const as = counted(would.as);
	if (!v.trick.length) return t("page.robbers.here", { what: isSpecial(c) ? t("page.robbers.here.opens", { as }) : t("page.robbers.here.leads." + artOf(c)) });
	const then = t("page.robbers.here." + (last ? (would.best ? "takes" : "loses") : would.best ? "best" : "beaten"));
	const says = t("page.robbers.here", { what: isSpecial(c) ? t("page.robbers.here.as", { as, what: then }) : then });
	return halves(s, c) ? says + " " + t("page.robbers.here.halves", { card: spoilers[v.role!] }, [], "robbers") : says;
}

// halves reports whether a card, played now, would win a trick that halves the
// person's points.
function halves(s: Scene<View, Event>, c: Card): boolean {
	const v = s.view;
	return v.trick.length === v.players - 1 && s.legal.has("play " + c) && !!v.would?.find((w) => w.card === c)?.best && spoiled(s, [...v.trick, c]);
}

// spoiled reports whether a trick holds a card that halves the person's points.
// Where others look on, that would tell them who the person is.
const spoiled = (s: Scene<View, Event>, trick: Card[]): boolean => !s.closed && !!s.view.role && trick.includes(spoilers[s.view.role]);

// blow says that a card has come to the person that halves the points.
function blow(s: Scene<View, Event>): Child {
	const v = s.view;
	if (v.took === undefined || v.took !== s.me || !spoiled(s, v.trick)) return null;
	return h("p", { class: "blow", key: "blow" }, art(artOf(spoilers[v.role!])), t("page.robbers.blow", { card: spoilers[v.role!] }, [], "robbers"));
}

// suits says which suit is led, and which is trump.
function suits(v: View): Child {
	if (!v.led) return null;
	const sign = (what: string, suit: string) =>
		h("p", { class: "suit rob " + suit, key: what }, art(suit), h("span", null, h("b", null, t("page.robbers." + what)), " ", t("page.robbers.suit." + suit)));
	return v.led === "C" ? [sign("led", "chest"), sign("trump", "robber")] : [sign("led", "robber"), sign("trump", "chest")];
}

// stakes says what the trick on the table is worth, and to whom.
function stakes(v: View): Child {
	if (!v.trick.length) return null;
	const worth = (suit: string) => v.trick.reduce((n, c) => n + (artOf(c) === suit ? icons(v, c) : 0), 0);
	const stake = (suit: string, halving: Card) =>
		h(
			"p",
			{ class: "stake", key: "stake " + suit },
			art(suit, undefined, "i"),
			t("page.robbers.stake." + suit, { n: worth(suit) }),
			v.trick.includes(halving) && h("b", null, art(artOf(halving)), "½"),
		);
	return [stake("chest", spoilers.robber), stake("robber", spoilers.werewolf)];
}

function tile(s: Scene<View, Event>, seat: Seat): ReturnType<typeof seatTile> {
	const v = s.view;
	return seatTile(s, seat, {
		turn: v.turn === seat,
		known: played(v) >= 1 || s.totals.some((n) => n > 0),
		badges: [
			v.button === seat && badge("deal", t("page.dealer")),
			chips(s, seat),
			badge("pile", t("page.robbers.taken"), v.taken[seat]),
			s.totals.some((n) => n > 0) && badge("host", t("page.points"), s.totals[seat]),
		],
		below: seat === s.me && s.chip,
	});
}

// chips lie before who has played a Werewolf or the Traitor; a tap says so.
function chips(s: Scene<View, Event>, seat: Seat): Child {
	const all = s.view.chips[seat] ?? [];
	const tell = () => {
		s.ui["lifted"] = s.ui["read"] = undefined;
		s.ui["told"] = seat;
		s.redraw();
	};
	return (
		all.length > 0 &&
		h(
			"span",
			{ class: "chips", onclick: seat === s.me ? undefined : tell },
			all.map((chip) => badge(chip, t("page.robbers.chip." + chip))),
		)
	);
}

// told says what the chips of a player mean who was tapped.
function told(s: Scene<View, Event>): Child {
	const seat = s.ui["told"];
	if (typeof seat !== "number" || s.ui["lifted"] !== undefined || s.ui["read"] !== undefined) return null;
	const each = new Set(s.view.chips[seat]);
	return h(
		"div",
		{ class: "lift", key: "lift" },
		h("p", null, h("b", null, s.names[seat]), " ", [...each].map((chip) => t("page.robbers.chip." + chip)).join(" · ")),
	);
}

// played returns the number of tricks that were taken.
const played = (v: View): number => v.taken.reduce((a, b) => a + b, 0) / v.players;

// trick returns the cards on the table.
const trick = (v: View): OnTable[] =>
	v.trick.map((c, i) => {
		const seat = (v.leader! + i) % v.players;
		const as = v.counts?.[i];
		return {
			seat,
			id: `${seat}:${c}`,
			name: nameOf(v, c),
			text: t("page.robbers.does." + artOf(c)),
			face: faceOf(v, c),
			cls: cls(c),
			state: v.took === undefined ? "" : v.took === seat ? "wins" : "loses",
			leave: v.took === undefined ? undefined : "seat" + v.took,
			notes: as && h("span", { class: "as" }, "= ", signed(as)),
		};
	});

function asked(s: Scene<View, Event>): string {
	const v = s.view;
	if (v.result) return v.result.won === "nobody" ? t("page.robbers.tie") : t("page.robbers.won." + v.result.won);
	if (v.took !== undefined) return v.took === s.me && s.yours ? t("page.takes.you") : t("page.takes.trick", { seat: v.took }, s.names);
	if (v.turn === s.me && s.me !== null && s.scripted && !s.legal.size) return ""; // it's only watched
	if (v.turn === s.me && s.me !== null) return v.trick.length ? t("page.robbers.play") : t("page.robbers.lead", { n: played(v) + 1 });
	return typeof v.turn === "number" ? waitsFor(s, v.turn) : "";
}

const pictures: Record<Role, string> = { robber: "robber-3", werewolf: "who-werewolf", traitor: "who-traitor" };

function identity(s: Scene<View, Event>): Identity | undefined {
	const { role } = s.view;
	const bots = amongBots(s) ? ".bots" : "";
	return (
		role && {
			picture: pictures[role],
			cls: "rob special " + role,
			name: t("page.robbers.role." + role),
			you: t("page.robbers.you." + role),
			goal: t("page.robbers.goal." + role),
			aim: t("page.robbers.aim." + role),
			facts: t("page.robbers.long" + bots),
			match: t("page.robbers.long.match" + bots),
		}
	);
}

export const board: Board<View, Event> = {
	stages,
	draw,
	asked,
	identity,
	result,
	title: (s) => (s.view.result ? t("page.over") : t("page.robbers.left", { n: s.view.left })),
	sounds: { dealt: "deal", played: "card", took: "trick", won: "bell" },
	explains: "took",
	deals: ({ players, options }) => (options?.["deals"] === "single" ? 1 : players),
};
