import assert from "node:assert/strict";
import test from "node:test";
import { ofHost } from "../src/table/ask.ts";

test("at a phone that the host shares, the host asks for what only a host may, whoever holds it", () => {
	for (const what of ["start", "bot", "pause", "proceed", "swap", "admit"] as const) assert.ok(ofHost(what, {}, 1), what);
	assert.ok(ofHost("rise", { seat: 2 }, 1), "somebody else is sent away");
});

test("what people ask for themselves they ask by their own name", () => {
	assert.ok(!ofHost("rise", { seat: 1 }, 1));
	for (const what of ["sit", "alone", "report"] as const) assert.ok(!ofHost(what, {}, 1), what);
});
