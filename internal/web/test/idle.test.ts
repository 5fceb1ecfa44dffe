import assert from "node:assert/strict";
import test from "node:test";
import { Idle } from "../src/table/idle.ts";

test("a device is left when nobody has touched it for a while, once", () => {
	const touched: (() => void)[] = [];
	Object.assign(globalThis, { document: { addEventListener: (_: string, f: () => void) => touched.push(f) } });
	let left = 0;
	const idle = new Idle(3, () => void left++);
	const wait = (n: number) => {
		for (let i = 0; i < n; i++) idle.tick();
		return left;
	};
	assert.equal(wait(2), 0);
	touched[0]!();
	assert.deepEqual([wait(2), wait(1), wait(9)], [0, 1, 1]);
	touched.at(-1)!();
	assert.equal(wait(3), 2);
});
