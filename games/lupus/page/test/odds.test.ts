import assert from "node:assert/strict";
import test from "node:test";
import { hopeless, wholes } from "../odds.ts";

test("shares add up to a hundred", () => {
	for (const [shares, want] of [
		[
			[0.745, 0.255],
			[0.75, 0.25],
		],
		[
			[0.334, 0.333, 0.333],
			[0.34, 0.33, 0.33],
		],
		[
			[0.29, 0.57, 0.14],
			[0.29, 0.57, 0.14],
		],
		[[1], [1]],
		[
			[0.004, 0.996],
			[0, 1],
		],
	])
		assert.deepEqual(wholes(shares!), want);
});

test("a deck that leaves a side no chance is named", () => {
	const odds = (humans: number, werewolves: number) => ({ shares: { humans, werewolves, werehamster: 0 } });
	assert.equal(hopeless([odds(0.5, 0.5), odds(0.99, 0.01)]), "werewolves");
	assert.equal(hopeless([odds(0.02, 0.98)]), "humans");
	assert.equal(hopeless([odds(0.2, 0.8)]), undefined);
});
