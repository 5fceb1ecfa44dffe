import assert from "node:assert/strict";
import test from "node:test";
import type { Odds } from "howl/types";
import { speak } from "howl/words";
import { fairness, hopeless } from "../odds.ts";

test("a deck that leaves a side no chance is named", () => {
	const odds = (humans: number, werewolves: number) => ({ shares: { humans, werewolves, werehamster: 0 } });
	assert.deepEqual(hopeless([odds(0.5, 0.5), odds(0.99, 0.01)]), { side: "werewolves", always: false }, "among experts");
	assert.deepEqual(hopeless([odds(0.02, 0.98)]), { side: "humans", always: true });
	assert.equal(hopeless([odds(0.2, 0.8)]), undefined);
});

test("a deck that is hopeless for one company alone isn't called so before figures that say otherwise", () => {
	const odds = (bots: string, werewolves: number) =>
		({ bots, games: 100, shares: { humans: 1 - werewolves, werewolves, werehamster: 0 }, low: {}, high: {} }) as Odds;
	speak("en", { "page.lupus.deck.hopeless.werewolves": "no chance", "page.lupus.deck.depends.werewolves": "gut feeling: {n}" });
	const says = (...shares: number[]) =>
		JSON.stringify(fairness({ odds: ["expert", "expert/person", "person"].map((b, i) => odds(b, shares[i]!)), advice: [] }));
	assert.ok(says(0, 0.2, 0.59).includes("gut feeling: 59%"));
	assert.ok(!says(0, 0.2, 0.59).includes("no chance"));
	assert.ok(says(0, 0.01, 0.02).includes("no chance"));
	speak("en", {});
});
