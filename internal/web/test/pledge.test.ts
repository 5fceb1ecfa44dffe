import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import type { Status } from "../src/types.ts";

const store = new Map<string, string>();
Object.assign(globalThis, { sessionStorage: { getItem: (k: string) => store.get(k) ?? null, setItem: (k: string, v: string) => void store.set(k, v) } });
const { sha256 } = await import("../src/sha256.ts");
const { answer, check, keep, pledge } = await import("../src/pledge.ts");

test("SHA-256 is SHA-256, at every length around its blocks", () => {
	for (let n = 0; n < 200; n++) {
		const text = "x7%".repeat(n).slice(0, n);
		assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), `of ${n} letters`);
	}
});

const table = (draw?: string[], games = 0) => ({ games, commitment: "c0", chairs: [{}, {}, {}], ...(draw ? { draw } : {}) }) as Status;

test("a number is pledged first, shown once when it is asked for, and replaced", () => {
	const first = answer("A", 0, table(), 1)!;
	assert.equal(first.nonce, undefined);
	assert.equal(answer("A", 0, table(), 1), undefined, "it is pledged once");
	const second = answer("A", 0, table(["", first.pledge, "other"]), 1)!;
	assert.equal(pledge(second.nonce!), first.pledge);
	assert.notEqual(second.pledge, first.pledge);
	assert.equal(answer("A", 0, table(["", first.pledge, "other"]), 1)!.nonce, undefined, "it is shown once");

	const proof = { commitment: "c0", nonces: ["", second.nonce!, ""] };
	assert.equal(check("A", 0, proof), "mine");
	assert.equal(check("A", 1, proof), undefined);
	for (const [what, bad] of Object.entries({
		"another commitment": { ...proof, commitment: "c1" },
		"left out": { ...proof, nonces: ["", "", ""] },
		"a number chosen afterwards": { ...proof, nonces: ["ab", second.nonce!, ""] },
	}))
		assert.equal(check("A", 0, bad), "wrong", what);
});

test("the number of a person who opens a table is kept for it, and another device's pledge is not answered", () => {
	keep("B", 0, "00".repeat(16));
	assert.equal(answer("B", 0, table(["", "somebody's", ""]), 1)!.nonce, undefined);
	keep("C", 2, "00".repeat(16));
	assert.equal(answer("C", 2, table([pledge("00".repeat(16)), "", ""]), 0)!.nonce, "00".repeat(16));
});
