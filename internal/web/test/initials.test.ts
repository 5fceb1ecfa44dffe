import assert from "node:assert/strict";
import { test } from "node:test";
import { initial, initials, meet, portrait } from "../src/initials.ts";

test("no two faces at a table have the same text", () => {
	for (const [names, want] of [
		["Anna, Bea", "A, B"],
		["Anna, Alba", "An, Al"],
		["Anna, Ann, Bea", "A1, A2, B"],
		["anna, Anton, anna 2", "A1, A3, A2"],
		["Eagle 28, Eagle 57", "E2, E5"],
		["A1 x, Anna, Ann, A", "Ax, A1, A2, A3"],
		["狼太郎, 狼子", "狼太, 狼子"],
		["🐺, ", "🐺, ?"],
	] as const)
		assert.equal(initials(names.split(", ")).join(", "), want);
});

test("a face knows who else is at the table", () => {
	meet([{ name: "Anna" }, {}, { name: "Alba", bot: "hard" }, { name: "Ugo", avatar: "owl" }]);
	assert.equal(initial("Alba"), "Al");
	assert.equal(initial("Boris"), "B");
	assert.deepEqual(["Anna", "Alba", "", "Ugo"].map(portrait), [undefined, "face-alba", undefined, "me-owl"]);
});
