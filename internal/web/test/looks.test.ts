import assert from "node:assert/strict";
import test from "node:test";
import type { Identity } from "../src/board.ts";
import { before, cardKey, Looks } from "../src/table/card.ts";

const kept = new Map<string, string>();
const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
Object.defineProperty(globalThis, "localStorage", { value: localStorage });

const card = (of: string): Identity => ({ picture: of, cls: of, name: of, you: of, goal: "", aim: "", of });

test("who becomes somebody else in the game is shown the new card, but not where others look on", () => {
	const looks = new Looks("T", 0);
	assert.ok(looks.owes(0, card("seer"), true), "the first game in a room");
	looks.add(0, card("seer"));
	assert.ok(!looks.owes(0, card("seer"), true));
	assert.ok(looks.owes(1, card("mythomaniac"), true), "the next game in a room");
	looks.add(1, card("mythomaniac"));
	assert.ok(looks.owes(1, card("werewolf")));
	assert.ok(!looks.owes(1, card("werewolf"), true), "only this phone, or this turn at it, would show a new card");
	assert.ok(looks.owes(11, card("werewolf"), true), "another game");
	assert.ok(!looks.owes(1, { ...card("ghost"), known: true }), "everybody knows that");
});

test("who plays on from a game of their own isn't shown the card again", () => {
	kept.set(cardKey("WHATIF", 0), before);
	const looks = new Looks("WHATIF", 0);
	assert.ok(!looks.owes(1, card("seer")));
	assert.ok(!looks.owes(1, card("seer")), "nor after a reload");
	assert.ok(looks.owes(1, card("werewolf")), "who becomes somebody else");
	assert.ok(looks.owes(2, card("seer")), "the next game");
});
