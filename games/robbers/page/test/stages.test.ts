import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../types.ts";
import type { View } from "../view.ts";

// The board looks at the browser when it is loaded.
Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { board } = await import("../board.ts");

const view = (more: Partial<View>): View => ({
	seat: 2,
	hand: ["C1", "K"],
	players: 3,
	deal: 0,
	button: 2,
	leader: 0,
	turn: 2,
	trick: [],
	left: 2,
	taken: [0, 0, 0],
	chips: [[], [], []],
	icons: { chests: [], robbers: [] },
	...more,
});

test("a complete trick is looked at before it is taken", () => {
	const before = view({ trick: ["W", "R5"] });
	const after = view({ hand: ["C1"], leader: 1, turn: 1, taken: [0, 3, 0] });
	const stages = board.stages(before, after, [
		{ kind: "played", seat: 2, card: "K" },
		{ kind: "stands", seat: 0, card: "W", as: "C16" },
		{ kind: "stands", seat: 2, card: "K", as: "C0" },
		{ kind: "took", seat: 0 },
	]);
	assert.equal(stages.length, 2);
	const shown = stages[0].view;
	assert.deepEqual(shown.trick, ["W", "R5", "K"]);
	assert.deepEqual(shown.counts, ["C16", undefined, "C0"]);
	assert.equal(shown.took, 0);
	assert.deepEqual(shown.hand, ["C1"], "the card played is out of the hand at once");
	assert.deepEqual(stages[1].view, { ...after, last: shown }, "it lies on the table until the next card is led");
});

test("what came while the page was away is shown at once", () => {
	const after = view({});
	const events: Event[] = [
		{ kind: "played", seat: 2, card: "K" },
		{ kind: "took", seat: 0 },
	];
	assert.deepEqual(
		board.stages(view({ trick: [] }), after, events).map((s) => s.view),
		[after],
	);
});
