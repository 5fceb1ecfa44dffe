// What a person is told before an accusation, and of how long a game takes.

import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "howl/board";
import type { Event } from "../types.ts";
import type { View } from "../view.ts";

Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { board } = await import("../board.ts");
const { speak } = await import("howl/words");
const { sentence } = await import("howl/plain");
const { nameOf } = await import("../view.ts");

speak("en", {
	"page.trickwolf.nominate": "WHO",
	"page.trickwolf.first": "{seat, name} HIDES",
	"page.trickwolf.first.witch": "{seat, name} HIDES AND SAYS",
	"page.trickwolf.second": "{seat, name} IS OUT",
	"page.trickwolf.named.other": "{seat, name} ACCUSED {who, name}",
	"page.trickwolf.named.me": "{seat, name} ACCUSED YOU",
	"page.trickwolf.last.over": "ALL OVER",
	"page.trickwolf.long": "LONG",
	"page.trickwolf.long.bots": "SHORT",
	"page.trickwolf.clue.student": "NO HEARTS",
	"page.trickwolf.card": "{rank} OF {suit}, {who}",
	"page.trickwolf.card.plain": "{rank} OF {suit}",
	"page.trickwolf.suit.A": "SPADES",
	"page.trickwolf.who.witch": "WITCH",
	"trickwolf.won": "{werewolf, name} WAS IT",
	"trickwolf.won.you": "YOU WERE IT",
});

const scene = (more: Partial<View>, rest: Partial<Scene<View, Event>> = {}): Scene<View, Event> =>
	({
		view: {
			trick: 2,
			turn: 0,
			in: [0, 1, 2, 3],
			damage: [0, 1, 0, 0],
			tricks: [{ plays: [] }, { plays: [{ seat: 0, card: "A7" }], winner: 0 }],
			hand: ["A2"],
			...more,
		},
		me: 0,
		yours: true,
		phase: "nominate",
		names: ["Ada", "Bea", "Carl", "Dan"],
		chairs: [{ name: "Ada" }, { bot: "hard" }, { bot: "hard" }, { bot: "hard" }],
		ui: {},
		...rest,
	}) as unknown as Scene<View, Event>;

test("who is about to accuse reads what that does", () => {
	const asked = (whom: number, card = "A7") =>
		board.asked(scene({ tricks: [{ plays: [] }, { plays: [{ seat: 0, card }], winner: 0 }] as unknown as View["tricks"] }, { ui: { suspect2: whom } }));
	assert.equal(board.asked(scene({})), "WHO");
	assert.equal(asked(2), "Carl HIDES");
	assert.equal(asked(2, "A5"), "Carl HIDES AND SAYS", "a Witch won the trick");
	assert.equal(asked(1), "Bea IS OUT", "whether werewolf or not");
	assert.equal(asked(1, "A5"), "Bea IS OUT", "nobody asks who is out");
	assert.equal(board.asked(scene({}, { ui: { suspect1: 2 } })), "WHO", "whom one tapped a trick ago is forgotten");
});

test("while a card turns over the line above it isn't empty, and doesn't say what it will show", () => {
	const turning = (by: number | null, who: number) => board.asked(scene({ revealed: { by, who, wolf: true } }));
	assert.equal(turning(1, 2), "Bea ACCUSED Carl");
	assert.equal(turning(1, 0), "Bea ACCUSED YOU");
	assert.equal(turning(null, 2), "ALL OVER", "who got away");
});

test("the card of a game's beginning says how one finds the werewolf, and how long it takes", () => {
	assert.equal(board.identity!(scene({}))!.clue, "NO HEARTS");
	assert.equal(board.identity!(scene({}))!.facts, "SHORT", "with bots alone");
	assert.equal(board.identity!(scene({}, { chairs: [{ name: "Ada" }, { name: "Bea" }, {}, {}] as Scene["chairs"] }))!.facts, "LONG");
});

test("where it's only watched nothing is asked, and a tapped card is named", () => {
	const puzzle = (legal: string[], ui = {}) => board.asked(scene({}, { scripted: true, legal: new Set(legal), ui }));
	assert.equal(puzzle(["nominate 1"]), "WHO");
	assert.equal(puzzle([]), "");
	assert.equal(puzzle(["nominate 1"], { looked: "A5" }), "5 OF SPADES, WITCH");
});

test("a card without a rule of its own has no character", () => {
	assert.equal(nameOf("A7"), "7 OF SPADES");
});

test("who was the werewolf isn't told so by name", () => {
	const won = (me: number | null) => sentence("trickwolf", { kind: "won", side: "werewolf", werewolf: 0 } as Event, ["Ada", "Bea"], me);
	assert.equal(won(0), "YOU WERE IT");
	assert.equal(won(1), "Ada WAS IT");
	assert.equal(won(null), "Ada WAS IT");
});
