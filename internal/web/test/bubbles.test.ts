import assert from "node:assert/strict";
import test from "node:test";
import { Bubbles, reading, stands } from "../src/table/bubbles.ts";

const long = "word ".repeat(25).trim();
const word = (n: number, text: string) => ({ who: n, text, n });

test("a line of 25 words stands until it can be read, and a Japanese one as long by its signs", () => {
	assert.ok(reading(long) > 6000 && stands(long) === reading(long), `${reading(long)}`);
	assert.ok(reading("Me?") >= 2000 && stands("Me?") === 6000);
	assert.ok(reading("\u72fc".repeat(40)) > 5000);
});

test("the next line waits for the reader, and the last lines are not lost", () => {
	const b = new Bubbles();
	b.say(word(1, long), 0);
	for (const n of [2, 3, 4]) b.say(word(n, "No."), 1000);
	assert.equal(b.at(2000)!.n, 1, "two seconds later it still stands");
	assert.equal(b.due(2000), reading(long) - 2000);
	assert.equal(b.at(reading(long))!.n, 3);
	assert.equal(b.at(reading(long) + reading("No."))!.n, 4);
	assert.equal(b.due(0), undefined);
	b.clear();
	assert.equal(b.at(1e6), undefined);
});

test("a line that has stood long enough isn't said again when the table is drawn anew", () => {
	const b = new Bubbles();
	b.say(word(1, "No."), 0);
	assert.equal(b.at(stands("No."))!.n, 1);
	assert.equal(b.at(stands("No.") + 1), undefined);
});
