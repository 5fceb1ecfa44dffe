import assert from "node:assert/strict";
import test from "node:test";
import { opened } from "../src/table/banners.ts";
import { Notices } from "../src/table/notices.ts";
import type { Status } from "../src/types.ts";

Object.assign(globalThis, { document: { body: { dataset: {} }, documentElement: { dataset: {} } } });

test("a refusal stays until it is closed, or the table has changed", () => {
	const n = new Notices({ draw: () => undefined, now: () => undefined });
	const follow = (stage: string, ...names: string[]) => n.follow({ stage, chairs: names.map((name) => ({ name })) } as Status);
	follow("over", "Anna", "Ben");
	n.complain("Every seat is taken.");
	follow("over", "Anna", "Ben");
	assert.ok(n.draw());
	follow("over", "Anna", "");
	assert.ok(!n.draw(), "there is a seat now");
	n.complain("no");
	follow("playing", "Anna", "");
	assert.ok(!n.draw());
	n.say("done");
	follow("over", "Anna", "");
	assert.ok(n.draw(), "what was done stays so");
});

test("news leaves by itself, once somebody can have read it", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const n = new Notices({ draw: () => undefined, now: () => undefined });
	const nobodyLooks = (hidden: boolean) => Object.assign(document, { hidden });
	nobodyLooks(true);
	n.say("Ben is the host now.");
	t.mock.timers.runAll();
	assert.ok(n.draw(), "nobody has seen it");
	nobodyLooks(false);
	t.mock.timers.runAll();
	assert.ok(!n.draw());
	n.complain("Every seat is taken.");
	t.mock.timers.runAll();
	assert.ok(n.draw(), "a refusal waits for the person");
});

test("whose seat is open on another phone is news while a game runs; one's own stays there", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	Object.assign(document, { hidden: false });
	const n = new Notices({ draw: () => undefined, now: () => undefined });
	const chairs = [{ name: "Anna" }, { name: "Ben", devices: 2 }];
	const told = (me: number, stage = "playing") => !!opened({ room: true, stage, chairs } as Status, me, n);
	assert.ok(told(0));
	assert.ok(!told(0, "over"), "the cards are no secret any more");
	t.mock.timers.runAll();
	assert.ok(!told(0));
	assert.ok(!told(1), "the same phone, handed on");
	chairs[1]!.devices = 3;
	assert.ok(told(0), "once more");
	chairs[1]!.devices = 4;
	assert.ok(told(1));
	t.mock.timers.runAll();
	assert.ok(told(1));
});
