import assert from "node:assert/strict";
import test from "node:test";

// The boards look at the browser when they are loaded.
Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { robbers } = await import("../src/robbers/board.ts");
const { lupus } = await import("../src/lupus/board.ts");
const { parse, votes } = await import("../src/lupus/view.ts");
const { nightCalls } = await import("../src/lupus/calls.ts");

const view = (more: object) => ({ seat: 2, hand: ["C1", "K"], players: 3, leader: 0, turn: 2, trick: [], left: 2, taken: [0, 0, 0], chips: [[], [], []], ...more }) as any;

test("a complete trick is looked at before it is taken", () => {
	const before = view({ trick: ["W", "R5"] });
	const after = view({ hand: ["C1"], leader: 1, turn: 1, taken: [0, 3, 0] });
	const stages = robbers.stages(before, {
		seat: 2, n: 9, view: after, ears: "all", phase: "play",
		events: [{ kind: "played", seat: 2, card: "K" }, { kind: "stands", seat: 0, card: "W", as: "C16" }, { kind: "stands", seat: 2, card: "K", as: "C0" }, { kind: "took", seat: 0 }],
	});
	assert.equal(stages.length, 2);
	const shown = stages[0].view;
	assert.deepEqual(shown.trick, ["W", "R5", "K"]);
	assert.deepEqual(shown.counts, ["C16", undefined, "C0"]);
	assert.equal(shown.took, 0);
	assert.deepEqual(shown.hand, ["C1"], "the card played is out of the hand at once");
	assert.equal(stages[1].view, after);
});

test("what came while the page was away is shown at once", () => {
	const after = view({});
	const events = [{ kind: "played", seat: 2, card: "K" }, { kind: "took", seat: 0 }];
	assert.deepEqual(robbers.stages(view({ trick: [] }), { seat: 2, n: 9, view: after, ears: "all", phase: "play", events }).map((s) => s.view), [after]);
});

test("secret votes are shown before the lynching", () => {
	const before = { seats: [{}, {}, {}] } as any, after = {} as any;
	const stages = lupus.stages(before, { seat: 0, n: 1, view: after, ears: [], phase: "night", events: [{ kind: "judged", seat: 0, whom: 2 }, { kind: "judged", seat: 1, whom: 2 }, { kind: "lynched", seat: 2 }] });
	assert.deepEqual(votes(stages[0].view, 2), [0, 1]);
	assert.equal(lupus.mood!({ phase: "night", view: stages[0].view } as any), "day", "night falls when they have been looked at");
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
