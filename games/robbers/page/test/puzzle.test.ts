// What the board shows in a puzzle: the cards that aren't seen yet, and who plays next.

import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "howl/board";
import type { Event } from "../types.ts";
import type { View } from "../view.ts";

Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { board } = await import("../board.ts");
const { more } = await import("../more.ts");
const { past } = await import("../past.ts");
const { speak } = await import("howl/words");

Object.assign(board, more);

speak("en", {
	"page.robbers.unseen": "UNSEEN{out, select, true {, ONE OUT} other {}}",
	"page.robbers.chip.werewolf": "WOLF",
});

interface Drawn {
	props?: { class?: string; onclick?: () => void };
	kids?: unknown[];
}
// flat returns all that is drawn, words what is written in it, and all what has a class.
const flat = (n: unknown): Drawn[] => (Array.isArray(n) ? n.flatMap(flat) : n && typeof n === "object" ? [n as Drawn, ...flat(Object.values(n))] : []);
const words = (n: unknown): string =>
	typeof n === "string" || typeof n === "number"
		? String(n)
		: Array.isArray(n)
			? n.map(words).join(" ")
			: n && typeof n === "object"
				? words((n as Drawn).kids)
				: "";
const all = (n: unknown, cls: string): Drawn[] => [...new Set(flat(n))].filter((d) => d.props?.class?.split(" ").includes(cls));

const scene = (more: Partial<View>, rest: Partial<Scene<View, Event>> = {}): Scene<View, Event> =>
	({
		view: {
			seat: 1,
			role: "robber",
			hand: ["C1", "K"],
			players: 3,
			button: 0,
			leader: 1,
			turn: 1,
			trick: [],
			left: 2,
			taken: [3, 0, 0],
			chips: [["werewolf"], [], []],
			icons: { chests: [0, 1, 2], robbers: [0, 0, 1] },
			past: [{ cards: ["C2", "C3", "R3"], winner: 0 }],
			unseen: ["C1", "R3"],
			...more,
		},
		me: 1,
		names: ["Ada", "Bea", "Carl"],
		chairs: [{}, {}, {}],
		totals: [0, 0, 0],
		legal: new Set(),
		ui: {},
		yours: true,
		scripted: true,
		redraw: () => undefined,
		...rest,
	}) as unknown as Scene<View, Event>;

test("the cards that aren't seen yet come first, and one of them may be out", () => {
	assert.match(words(past(scene({}))), /UNSEEN, ONE OUT.*Ada/);
	assert.doesNotMatch(words(past(scene({ players: 4 }))), /ONE OUT/, "with four all cards are dealt");
});

test("the icons of a group of cards are added up", () => {
	assert.deepEqual(
		all(past(scene({})), "sum").map((d) => words(d).trim()),
		["0", "1", "3", "1"],
	);
});

test("in a puzzle the empty places say who plays when", () => {
	const order = (s: Scene<View, Event>) => all(board.draw(s), "nr").map((d) => words(d).trim());
	assert.deepEqual(order(scene({})), ["2", "3", "1"], "Carl, Ada, Bea, who leads");
	assert.deepEqual(order(Object.assign(scene({}), { scripted: false })), [], "in a game there are no numbers but those of cards");
});

test("a tap on a chip says what it means", () => {
	const s = scene({});
	const chips = all(board.draw(s), "chips");
	assert.equal(chips.length, 1);
	chips[0]!.props!.onclick!();
	assert.match(words(all(board.draw(s), "lift")), /Ada.*WOLF/);
});
