import assert from "node:assert/strict";
import test from "node:test";

// The board looks at the browser when it is loaded.
Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { board } = await import("../board.ts");
const { parse, votes } = await import("../view.ts");
const { nightCalls } = await import("../calls.ts");

test("secret votes are shown before the lynching", () => {
	const before = { seats: [{}, {}, {}] } as any, after = {} as any;
	const stages = board.stages(before, { seat: 0, n: 1, view: after, ears: [], phase: "night", events: [{ kind: "judged", seat: 0, whom: 2 }, { kind: "judged", seat: 1, whom: 2 }, { kind: "lynched", seat: 2 }] });
	assert.deepEqual(votes(stages[0].view, 2), [0, 1]);
	assert.equal(board.mood!({ phase: "night", view: stages[0].view } as any), "day", "night falls when they have been looked at");
	assert.equal(stages[1].view, after);
});

test("actions are taken apart", () => {
	assert.deepEqual(parse("report 4 wolf"), { text: "report 4 wolf", verb: "report-wolf", whom: 4 });
	assert.deepEqual(parse("report lynched human"), { text: "report lynched human", verb: "recall-human" });
	assert.deepEqual(parse("claim owl-man"), { text: "claim owl-man", verb: "claim", role: "owl-man" });
	assert.deepEqual(parse("sleep"), { text: "sleep", verb: "sleep" });
});

test("the night calls every character of the deck, alive or not", () => {
	const deck = { villager: 5, werewolf: 2, seer: 1, mythomaniac: 1 };
	const calls = (night: number) => nightCalls({ deck, night, rules: { phantom: false }, alive: [] } as any).filter((c) => c.startsWith("call.open")).map((c) => c.slice(10));
	assert.deepEqual(calls(1), ["seer", "werewolf"]);
	assert.deepEqual(calls(2), ["seer", "werewolf", "mythomaniac"]);
	assert.deepEqual(calls(3), ["seer", "werewolf"]);
});
