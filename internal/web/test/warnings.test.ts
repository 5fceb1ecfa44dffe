import assert from "node:assert/strict";
import test from "node:test";
import { Missed } from "../src/table/missed.ts";
import { Notices } from "../src/table/notices.ts";
import type { Parts } from "../src/table/screen.ts";
import { warnings } from "../src/table/warnings.ts";

Object.assign(globalThis, {
	document: { body: { dataset: {} }, documentElement: { dataset: {} } },
	localStorage: { getItem: () => null, setItem: () => undefined },
});

test("what was chosen for somebody is no second line beside other news", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const page = { draw: () => undefined, now: () => undefined };
	const notices = new Notices(page);
	const play = { status: { stage: "playing", games: 0, chairs: [] }, missed: [{ text: "Time's up" }] };
	const at = { state: "open", ui: {}, missed: new Missed("T", 0) };
	const device = { at, me: 0, play, away: false, aloud: true, closed: false, passing: { open: false, hidden: false } };
	const parts = { device, notices, page, panels: { shown: "" } } as unknown as Parts;
	const told = (alone = true) => JSON.stringify(warnings(parts, alone)).match(/Time's up|Ben is the host now/g) ?? [];
	assert.deepEqual(told(), ["Time's up"]);
	assert.deepEqual(told(false), [], "the person reads what they have become");
	notices.say("Ben is the host now.");
	assert.deepEqual(told(), ["Ben is the host now"]);
	t.mock.timers.tick(8_000);
	assert.deepEqual(told(), ["Time's up"], "it waited");
});
