import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "../src/board.ts";
import { waitsFor } from "../src/cardtable.ts";
import { speak } from "../src/words.ts";

test("nobody thinks who is gone", () => {
	speak("en", {
		"page.waits": "{seat, name} thinks",
		"page.waits.gone": "{seat, name} is gone",
		"page.waits.next": "{seat, name} is next",
		leads: "{seat, name} leads trick {n}",
	});
	const at = (chair: object, yours = true, what?: string) =>
		waitsFor({ yours, names: ["Anna"], chairs: [{ name: "Anna", ...chair }] } as unknown as Scene, 0, what, 2);
	assert.equal(at({ here: true }), "Anna thinks");
	assert.equal(at({}), "Anna is gone");
	assert.equal(at({ bot: "hard" }), "Anna thinks");
	assert.equal(at({ away: true }), "Anna thinks"); // a bot stands in
	assert.equal(at({}, false), "Anna thinks"); // a replay
	assert.equal(at({ here: true }, true, "leads"), "Anna leads trick 2");
	assert.equal(at({}, true, "leads"), "Anna is gone");
	assert.equal(waitsFor({ yours: true, scripted: true, names: ["Anna"], chairs: [{ name: "Anna" }] } as unknown as Scene, 0), "Anna is next"); // a lesson, or a puzzle
	assert.equal(waitsFor({ yours: true, me: 0, names: ["Anna"], chairs: [{ name: "Anna" }] } as unknown as Scene, 0), "Anna thinks"); // this is her page
});
