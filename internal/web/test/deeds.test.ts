// What the person says comes before what the person does next.

import assert from "node:assert/strict";
import test from "node:test";
import { Deeds } from "../src/table/deeds.ts";
import type { Device } from "../src/table/device.ts";
import type { Notices } from "../src/table/notices.ts";
import { Reading } from "../src/table/meant.ts";
import { speak } from "../src/words.ts";

const settled = () => new Promise((done) => setImmediate(done));

// seated is a person among bots, with what the page has sent and what bots answer to a line.
function seated(answer: Promise<object>) {
	const sent: object[] = [];
	const document = { querySelector: () => ({ dataset: { script: "data:text/javascript," } }), documentElement: { lang: "en" }, body: { dataset: {} } };
	Object.assign(globalThis, { document, window: { setTimeout: () => 0, later: { Reading } }, fetch: async () => new Response(JSON.stringify(await answer)) });
	const at = {
		connection: { send: (what: object, instead?: string) => Promise.resolve(void sent.push(instead ? { ...what, instead } : what)) },
		missed: { close: () => undefined },
		state: "open",
		sent: undefined as string | undefined,
		play: { frame: { legal: [] as string[] } },
	};
	const play = { status: { stage: "playing", chairs: [{ bot: "hard" }] }, board: {} };
	const passing = { hidden: false, open: false, decided: () => undefined };
	const device = { at, play, passing, seats: [at], path: () => "/mean" };
	const notices = { clear: () => undefined, fail: (e: Error) => assert.fail(e) };
	const deeds = new Deeds(device as unknown as Device, notices as unknown as Notices, { draw: () => undefined, now: () => undefined });
	return { deeds, sent, at, act: (text: string) => deeds.act(device.at as unknown as Device["at"], text) };
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

test("a decision that came too early waits, and a later one takes its place", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const { deeds, sent, act, at } = seated(Promise.resolve({}));
	at.play = { frame: { legal: ["mark 1", "mark 2", "mark 3"] } };
	const person = at as unknown as Device["at"];
	deeds.actLater(person, "mark 1", 20_000);
	deeds.actLater(person, "mark 2", 19_000);
	t.mock.timers.tick(15_000);
	assert.deepEqual(sent, [], "the pack sees nothing yet");
	act("mark 3");
	t.mock.timers.tick(15_000);
	assert.deepEqual(sent, [{ do: "mark 3" }]);
	deeds.actLater(person, "mark 1", 1_000);
	at.play.frame.legal = [];
	t.mock.timers.tick(2_000);
	assert.equal(sent.length, 1, "the night is over");
	t.mock.timers.reset();
	await settled();
});

test("without a connection a person can change their mind", () => {
	const { sent, at, act } = seated(Promise.resolve({}));
	at.state = "lost";
	at.connection.send = (what: object, instead?: string) => new Promise(() => sent.push({ ...what, instead }));
	act("vote 1");
	act("vote 1");
	act("vote 2");
	assert.deepEqual(sent, [
		{ do: "vote 1", instead: undefined },
		{ do: "vote 2", instead: "vote 1" },
	]);
	assert.equal(at.sent, "vote 2", "that is what waits");
});
