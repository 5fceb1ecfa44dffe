import assert from "node:assert/strict";
import test from "node:test";

// The board looks at the browser when it is loaded.
Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { board } = await import("../board.ts");

const view = (more: object) =>
	({ seat: 2, hand: ["C1", "K"], players: 3, leader: 0, turn: 2, trick: [], left: 2, taken: [0, 0, 0], chips: [[], [], []], ...more }) as any;

test("a complete trick is looked at before it is taken", () => {
	const before = view({ trick: ["W", "R5"] });
	const after = view({ hand: ["C1"], leader: 1, turn: 1, taken: [0, 3, 0] });
	const stages = board.stages(before, {
		seat: 2,
		n: 9,
		view: after,
		ears: "all",
		phase: "play",
		events: [
			{ kind: "played", seat: 2, card: "K" },
			{ kind: "stands", seat: 0, card: "W", as: "C16" },
			{ kind: "stands", seat: 2, card: "K", as: "C0" },
			{ kind: "took", seat: 0 },
		],
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
	const events = [
		{ kind: "played", seat: 2, card: "K" },
		{ kind: "took", seat: 0 },
	];
	assert.deepEqual(
		board.stages(view({ trick: [] }), { seat: 2, n: 9, view: after, ears: "all", phase: "play", events }).map((s) => s.view),
		[after],
	);
});
