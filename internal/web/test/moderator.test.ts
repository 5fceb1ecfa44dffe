// What the moderator of a room says and shows, and when.

import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { AnyEvent } from "howl/board";
import type { Play, StoryLine } from "../src/table/play.ts";

Object.assign(globalThis, {
	window: {},
	document: { body: { dataset: {} }, documentElement: { dataset: {} }, addEventListener: () => undefined, hidden: false },
	localStorage: { getItem: () => null, setItem: () => undefined },
});
const { Moderator } = await import("../src/room/moderator.ts");

// silent is a screen without a voice, and what happens in its room.
function silent(t: TestContext) {
	t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
	const story: StoryLine[] = [];
	let heard = "";
	const play = {
		status: { game: "g", stage: "playing", games: 0, chairs: [] },
		board: {
			spoken: (e: AnyEvent, { told }: { told: AnyEvent[] }) => {
				heard = told.map(({ kind }) => kind).join(" ");
				return { text: e.kind, picture: "sun", ...(e.kind === "won" && { last: true }) };
			},
		},
		frame: { phase: "night", view: {} },
		cast: [],
		calm: true,
		over: true,
		story,
		goOn: () => undefined,
	};
	const m = new Moderator(
		play as unknown as Play,
		() => 0,
		() => undefined,
	);
	const happens = (phase: string, ...kinds: string[]) => {
		play.frame = { phase, view: {} };
		for (const kind of kinds) story.push({ n: story.length + 1, who: null, kind, text: kind, event: { kind } } as unknown as StoryLine);
		m.follow();
	};
	const pass = async (ms: number) => {
		for (let at = 0; at < ms; at += 100) {
			t.mock.timers.tick(100);
			for (let i = 0; i < 8; i++) await Promise.resolve();
		}
	};
	m.follow();
	return { happens, pass, shown: () => m.now?.text, play, heard: () => heard };
}

test("a screen without a voice shows nothing of the night by day, and nothing of a talk in the vote", async (t) => {
	const { happens, pass, shown } = silent(t);
	happens("talk", "daybreak", "claimed", "accused");
	await pass(200);
	assert.equal(shown(), "daybreak");
	happens("ballot", "polled");
	await pass(600);
	assert.equal(shown(), "polled");
	await pass(20_000);
	assert.equal(shown(), undefined);
});

test("how a game ended is read to its end", async (t) => {
	const { happens, pass, shown } = silent(t);
	happens("lynch", "lynched", "won");
	await pass(200);
	assert.equal(shown(), "lynched");
	await pass(2_500);
	assert.equal(shown(), "won");
});

test("what is said of a game looks back on nothing of the one before", (t) => {
	const { happens, play, heard } = silent(t);
	happens("lynch", "lynched", "won");
	assert.equal(heard(), "lynched won");
	play.status.stage = "over";
	happens("lynch");
	play.status.stage = "playing";
	happens("talk", "daybreak");
	assert.equal(heard(), "daybreak");
});
