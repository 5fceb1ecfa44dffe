import assert from "node:assert/strict";
import test from "node:test";
import { Deeds } from "../src/table/deeds.ts";
import type { Device } from "../src/table/device.ts";
import { Notices } from "../src/table/notices.ts";

Object.assign(globalThis, { document: { body: { dataset: {} }, documentElement: { dataset: {} } } });
const page = { draw: () => undefined, now: () => undefined };

test("whoever takes a shared device reads nothing of what another was refused", () => {
	const n = new Notices(page);
	n.complain("That can't be done now.");
	n.handOver();
	assert.ok(!n.draw());
	n.say("Ben is the host now.");
	n.handOver();
	assert.ok(n.draw(), "news is for all");
});

test("a refusal that comes after the device was passed on is told to nobody", async () => {
	for (const passed of [false, true]) {
		const n = new Notices(page);
		const seat = () => ({ missed: { close: () => undefined }, connection: { send: () => Promise.reject(new Error("That can't be done now.")) } });
		const [anna, bea] = [seat(), seat()];
		const device = { at: anna, play: { board: {} }, passing: { decided: () => undefined } };
		new Deeds(device as unknown as Device, n, page).act(anna as never, "vote 2");
		if (passed) device.at = bea;
		await new Promise((done) => setImmediate(done));
		assert.equal(!!n.draw(), !passed);
	}
});
