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

test("nothing covers what was chosen for somebody while they were away", () => {
	const page = { draw: () => undefined, now: () => undefined };
	const notices = new Notices(page);
	const lynched = { n: 4, text: "You've been lynched", event: { kind: "lynched" } };
	const play = { status: { stage: "playing", games: 0, chairs: [] }, missed: [{ n: 3, text: "Time's up" }], story: [lynched], board: { befell: () => true } };
	const at = { state: "open", ui: {}, missed: new Missed("T", 0) };
	const device = { at, me: 0, play, away: false, aloud: false, closed: false, passing: { open: false, hidden: false } };
	const parts = { device, notices, page, panels: { shown: "" } } as unknown as Parts;
	const told = (alone = true) => JSON.stringify(warnings(parts, alone)).match(/You've been lynched|Time's up|Ben is the host now|Refused/g) ?? [];
	assert.deepEqual(told(), ["You've been lynched", "Time's up"], "the weightiest comes first");
	assert.deepEqual(told(false), [], "the person reads what they have become");
	notices.say("Ben is the host now.");
	assert.deepEqual(told(), ["You've been lynched", "Time's up", "Ben is the host now"]);
	notices.complain("Refused");
	assert.deepEqual(told(), ["You've been lynched", "Time's up", "Refused"]);
});
