import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "../src/board.ts";
import type { Child, Node } from "../src/dom.ts";
import { known, plainBoard, sentence, text } from "../src/plain.ts";
import { speak } from "../src/words.ts";

speak("en", { "nim.took": "{seat, name} takes {n}." });

// all returns every element of a drawing.
function all(c: Child): Node[] {
	if (Array.isArray(c)) return c.flatMap(all);
	return c && typeof c === "object" ? [c, ...all(c.kids)] : [];
}

test("a game without a board is played by its legal actions", () => {
	const done: string[] = [];
	const scene = {
		view: { left: 7, heaps: [3, 4] },
		names: ["Anna", "Bea"],
		told: [{ kind: "took", seat: 1, n: 2 }],
		legal: new Set(["take 1", "take 2"]),
		act: (a: string) => void done.push(a),
	} as unknown as Scene<Record<string, unknown>>;
	const drawn = all(plainBoard("nim").draw(scene));
	const buttons = drawn.filter((n) => n.tag === "button");
	assert.deepEqual(
		buttons.map((b) => b.kids[0]),
		["take 1", "take 2"],
	);
	(buttons[1].props["onclick"] as () => void)();
	assert.deepEqual(done, ["take 2"]);
	assert.deepEqual(
		drawn.filter((n) => n.tag === "li").map((n) => n.kids[0]),
		["Bea takes 2."],
	);
	assert.deepEqual(
		drawn.filter((n) => n.tag === "dd").map((n) => n.kids[0]),
		["7", "3, 4"],
	);
});

test("a view is said in the game's words", () => {
	speak("en", {
		seat: "seat {n}",
		"nim.view.left": "left",
		"nim.view.turn": "to play: {v, name}",
		"nim.view.heaps": "heaps",
		"nim.view.heaps.#": "{i, name} {v}",
		"nim.view.seat": "-",
	});
	assert.deepEqual(known("nim", { seat: 0, left: 7, turn: 1, heaps: [3, null, 4], last: 2 }, ["Anna", "Bea", "Carl"]), [
		["left", "7"],
		["to play: Bea", ""],
		["heaps", "Anna 3; Carl 4"],
		["last", "2"],
	]);
	speak("en", { "nim.took": "{seat, name} takes {n}." });
});

test("nobody who is not asked has buttons", () => {
	const drawn = all(plainBoard("nim").draw({ view: {}, names: [], told: [], legal: new Set() } as unknown as Scene<Record<string, unknown>>));
	assert.equal(drawn.filter((n) => n.tag === "button").length, 0);
});

test("an event without a sentence says its fields", () => {
	assert.equal(sentence("nim", { kind: "won", seat: 0 }, []), "won: seat 0");
	assert.equal(sentence("nim", { kind: "begun" }, []), "begun");
	assert.equal(text({ a: [], b: null, c: { d: true } }), "a –; b –; c d true");
});

test("an event about the reader is told to the reader", () => {
	speak("en", {
		"nim.took": "{seat, name} takes {n}.",
		"nim.took.you": "You take {n}.",
		"nim.named": "{seat, name} names {who, name}.",
		"nim.named.me": "{seat, name} names you.",
	});
	const took = { kind: "took", seat: 1, n: 2 };
	assert.equal(sentence("nim", took, ["Anna", "Bea"], 1), "You take 2.");
	assert.equal(sentence("nim", took, ["Anna", "Bea"], 0), "Bea takes 2.");
	assert.equal(sentence("nim", { ...took, seat: null }, ["Anna", "Bea"], null), " takes 2.", "a spectator has no seat");
	const named = { kind: "named", seat: 1, who: 0 };
	assert.equal(sentence("nim", named, ["Anna", "Bea"], 0), "Bea names you.");
	assert.equal(sentence("nim", named, ["Anna", "Bea"], 1), "Bea names Anna.", "there are no words of their own for it");
	speak("en", {
		you: "you",
		yourself: "yourself",
		none: "none",
		"page.list.two": "{a} and {b}",
		"nim.lost": "Lost: {seats, name}.",
		"nim.lost.none": "Nobody lost.",
		"nim.chose": "{seat, name} chooses {whom, name}.",
		"nim.chose.you": "You choose {whom, name}.",
		"nim.chose.me": "{seat, name} chooses you.",
		"nim.met.you": "You meet: {seats, name}.",
	});
	assert.equal(sentence("nim", { kind: "lost", seats: [0, 1] }, ["Anna", "Bea"], 1), "Lost: Anna and you.", "in a list, too");
	assert.equal(sentence("nim", { kind: "met", seats: [0, 1] }, ["Anna", "Bea"], 0), "You meet: you and Bea.");
	assert.equal(sentence("nim", { kind: "lost", seats: [] }, ["Anna", "Bea"], 1), "Nobody lost.");
	assert.equal(sentence("nim", { kind: "chose", seat: 0, whom: 1 }, ["Anna", "Bea"], 1), "Anna chooses you.");
	assert.equal(sentence("nim", { kind: "chose", seat: 0, whom: 0 }, ["Anna", "Bea"], 0), "You choose yourself.");
});
