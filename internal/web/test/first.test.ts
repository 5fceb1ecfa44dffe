// The coach of a first game: one word on each decision, by what was known before it.

import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "howl/board";
import { First } from "howl/table/first";
import type { Reply } from "howl/types";
import { speak } from "howl/words";

const scene = (...legal: string[]): Scene => ({ legal: new Set(legal), names: [] }) as unknown as Scene;
const said = (child: unknown): string => JSON.stringify(child ?? "");

void test("a word on each decision of a first game", async () => {
	speak("en", { "page.first.same": "SAME", "page.first.other": "OTHER" });
	let asked = 0;
	let drawn = 0;
	const first = new First(
		() => Promise.resolve({ advice: { do: "play C" + ++asked } } as unknown as Reply),
		() => drawn++,
	);
	first.follow(scene("play C1", "play C2"));
	first.follow(scene("play C1", "play C2")); // the same moment
	await Promise.resolve();
	await Promise.resolve();
	assert.equal(asked, 1);
	assert.equal(drawn, 1);
	assert.equal(first.draw("robbers", []), null); // nothing is given away before
	first.acted("play C1");
	assert.match(said(first.draw("robbers", [])), /SAME/);
	first.follow(scene());
	first.follow(scene("play C2", "play C3"));
	await Promise.resolve();
	assert.match(said(first.draw("robbers", [])), /SAME/); // still about the decision before
	first.acted("play C3");
	assert.match(said(first.draw("robbers", [])), /OTHER/);
	first.follow(scene("play C2")); // no choice
	assert.equal(asked, 2);
});
