import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "howl/board";
import type { Event } from "../types.ts";
import type { View } from "../view.ts";

// The board looks at the browser when it is loaded.
Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { board } = await import("../board.ts");
const { parse, votes } = await import("../view.ts");
const { nightCalls } = await import("../calls.ts");

test("secret votes are shown before the lynching", () => {
	const before = { seats: [{}, {}, {}] } as View,
		after = {} as View;
	const stages = board.stages(before, after, [
		{ kind: "judged", seat: 0, whom: 2 },
		{ kind: "judged", seat: 1, whom: 2 },
		{ kind: "lynched", seat: 2 },
	]);
	assert.deepEqual(votes(stages[0].view, 2), [0, 1]);
	assert.equal(board.mood!({ phase: "night", view: stages[0].view } as Scene<View, Event>), "day", "night falls when they have been looked at");
	assert.equal(stages[1].view, after);
});

test("actions are taken apart", () => {
	assert.deepEqual(parse("report 4 wolf"), { text: "report 4 wolf", verb: "report-wolf", whom: 4 });
	assert.deepEqual(parse("report lynched human"), { text: "report lynched human", verb: "recall-human" });
	assert.deepEqual(parse("claim owl-man"), { text: "claim owl-man", verb: "claim", role: "owl-man" });
	assert.deepEqual(parse("sleep"), { text: "sleep", verb: "sleep" });
});

test("the night calls every character that the server names, in order", () => {
	const calls = nightCalls({ calls: ["seer", "werewolf"] } as View);
	assert.deepEqual(calls, ["call.lupus.night", "call.lupus.open.seer", "call.lupus.close.seer", "call.lupus.open.werewolf", "call.lupus.close.werewolf"]);
});
