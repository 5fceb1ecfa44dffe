import assert from "node:assert/strict";
import { test } from "node:test";
import { patched } from "../src/patch.ts";

test("a patch changes what it names, and leaves what it was made from", () => {
	const before = { seats: [{ said: 1 }, { said: 2 }], ready: [1], "a/b": null };
	const after = patched(before, [
		{ op: "replace", path: "/ready", value: [1, 2] },
		{ op: "add", path: "/seats/1/vote", value: 0 },
		{ op: "add", path: "/seats/-", value: {} },
		{ op: "remove", path: "/a~1b" },
	]);
	assert.deepEqual(after, { seats: [{ said: 1 }, { said: 2, vote: 0 }, {}], ready: [1, 2] });
	assert.deepEqual(before, { seats: [{ said: 1 }, { said: 2 }], ready: [1], "a/b": null });
	assert.equal(after.seats[0], before.seats[0]);
	assert.deepEqual(patched(undefined, [{ op: "add", path: "", value: { night: 0 } }]), { night: 0 });
});
