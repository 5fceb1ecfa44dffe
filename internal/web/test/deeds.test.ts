// What the person says comes before what the person does next.

import assert from "node:assert/strict";
import test from "node:test";
import { Deeds } from "../src/table/deeds.ts";
import type { Device } from "../src/table/device.ts";
import type { Notices } from "../src/table/notices.ts";
import { speak } from "../src/words.ts";

const settled = () => new Promise((done) => setImmediate(done));

// seated is a person among bots, with what the page has sent and what bots answer to a line.
function seated(answer: Promise<object>) {
	const sent: object[] = [];
	Object.assign(globalThis, { window: { setTimeout: () => 0 }, fetch: async () => new Response(JSON.stringify(await answer)) });
	const at = {
		connection: { send: (what: object) => Promise.resolve(void sent.push(what)) },
		missed: { close: () => undefined },
		state: "open",
		sent: undefined,
	};
	const play = { status: { stage: "playing", chairs: [{ bot: "hard" }] }, board: {} };
	const passing = { hidden: false, open: false, decided: () => undefined };
	const device = { at, play, passing, seats: [at], path: () => "/mean" };
	const notices = { clear: () => undefined, fail: (e: Error) => assert.fail(e) };
	const deeds = new Deeds(device as unknown as Device, notices as unknown as Notices, { draw: () => undefined, now: () => undefined });
	return { deeds, sent, act: (text: string) => deeds.act(device.at as unknown as Device["at"], text) };
}

test("a line whose meaning is still shown is said before a decision, which may close the ears", async () => {
	speak("en", {});
	const { deeds, sent, act } = seated(Promise.resolve({ meant: [{ does: "claim seer" }] }));
	deeds.speak("I'm the seer.");
	for (let i = 0; i < 20; i++) await settled();
	assert.deepEqual(sent, []);
	act("rest");
	assert.deepEqual(sent, [{ say: "I'm the seer.", lang: "en" }, { do: "claim seer" }, { do: "rest" }]);
});

test("and so is one of which nobody knows yet what bots make of it, once", async () => {
	speak("en", {});
	let answers: (a: object) => void = () => undefined;
	const { deeds, sent, act } = seated(new Promise((done) => (answers = done)));
	deeds.speak("I'm the seer.");
	act("rest");
	answers({ meant: [{ does: "claim seer" }] });
	for (let i = 0; i < 20; i++) await settled();
	assert.deepEqual(sent, [{ say: "I'm the seer.", lang: "en" }, { do: "rest" }]);
});
