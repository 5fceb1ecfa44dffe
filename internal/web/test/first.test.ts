// The coach of a first game: one word on each decision, by what was known before it.

import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "howl/board";
import { First } from "howl/table/first";
import type { Reply, Words } from "howl/types";
import { speak } from "howl/words";

const scene = (...legal: string[]): Scene => ({ legal: new Set(legal), names: [] }) as unknown as Scene;
const said = (child: unknown): string => JSON.stringify(child ?? "");

void test("a word on each decision of a first game", async () => {
	speak("en", {
		"page.first.same": "SAME",
		"page.first.other": "OTHER {did}",
		"page.first.chance": "{p} and {q}",
		"page.first.because": "{why} {p} and {q}",
		"robbers.fact.lost": "The trick is lost.",
	});
	let asked = 0;
	let why: Words = { key: "reason.rather", args: { p: 60, q: 50 } };
	const learn = () => new Promise((done) => setImmediate(done));
	let drawn = 0;
	const first = new First(
		() => Promise.resolve({ advice: { do: "play C" + ++asked, why } } as unknown as Reply),
		() => drawn++,
	);
	first.follow(scene("play C1", "play C2"), 0, 11);
	first.follow(scene("play C1", "play C2"), 0, 11); // the same moment
	await learn();
	assert.equal(asked, 1);
	assert.equal(drawn, 1);
	assert.equal(first.draw("robbers", scene()), null); // nothing is given away before
	assert.ok(!first.begun);
	first.acted("play C1");
	assert.ok(first.begun, "and the newcomer's hint doesn't come back");
	assert.match(said(first.draw("robbers", scene())), /SAME/);
	assert.match(said(first.draw("robbers", scene())), /60 and 50/);
	first.follow(scene(), 0, 13);
	first.follow(scene("play C2", "play C3"), 0, 14);
	await learn();
	assert.match(said(first.draw("robbers", scene())), /SAME/); // still about the decision before
	first.acted("play C3");
	assert.match(said(first.draw("robbers", scene())), /OTHER/);
	first.follow(scene("play C2"), 0, 15); // no choice
	assert.equal(asked, 2);
	first.acted("play C2");
	assert.equal(first.draw("robbers", scene()), null, "there is nothing to say about what had to be");

	why = { key: "reason.same", args: { p: 60, q: 60 } };
	first.follow(scene("play C3", "play C4"), 0, 16);
	await learn();
	first.acted("play C4");
	assert.equal(first.draw("robbers", scene()), null, "nor where all was alike");

	why = { key: "reason.rather", args: { p: 60, q: 50 } };
	first.follow(scene("play C5", "play C6"), 0, 17);
	await learn();
	first.acted("play C5");
	first.follow(scene("play C5", "play C6"), 1, 18); // the same deal again
	assert.ok(!first.begun);
	assert.equal(first.draw("robbers", scene()), null, "the last move was in another game");

	why = { key: "robbers.reason.because", args: { p: 60, q: 50, why: { key: "robbers.fact.lost", args: {} } } };
	first.follow(scene("play C6", "play C7"), 1, 19);
	await learn();
	first.acted("play C6");
	assert.match(said(first.draw("robbers", scene())), /The trick is lost. 60 and 50/, "the reason comes before the chances");
});

void test("what had to be is no decision: the newcomer's hint comes after it", () => {
	const first = new First(
		() => Promise.reject(new Error("nobody asks")),
		() => undefined,
	);
	first.follow(scene("sleep"), 0, 1);
	first.acted("sleep");
	assert.ok(!first.begun);
});

void test("the coach of a first game knows what was said before the person decides", async () => {
	speak("en", { "page.first.same": "SAME", "page.first.other": "OTHER {did}", "lupus.do.claim": "Claim", "lupus.do.ready": "Ready" });
	const advice = ["ready", "claim"];
	const first = new First(
		() => Promise.resolve({ advice: { do: advice.shift()! } } as unknown as Reply),
		() => undefined,
	);
	const talk = { ...scene("ready", "claim"), phase: "talk" } as Scene;
	const settled = () => new Promise((done) => setImmediate(done));
	first.follow(talk, 0, 1);
	await settled();
	first.follow(talk, 0, 2); // somebody has said something
	await settled();
	first.acted("claim");
	assert.match(said(first.draw("lupus", talk)), /SAME/);
	assert.match(said(first.draw("lupus", talk)), /SAME/);
	assert.equal(first.draw("lupus", { ...talk, phase: "ballot" }), null, "the game has gone on");
});
