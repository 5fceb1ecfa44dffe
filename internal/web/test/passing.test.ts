import assert from "node:assert/strict";
import test from "node:test";
import type { DeviceSeat } from "../src/table/deviceseat.ts";
import { Passing } from "../src/table/passing.ts";

let clock = 0;
Object.defineProperty(globalThis, "performance", { value: { now: () => clock } });

const shared = { open: new Set(["talk"]), all: new Set(["ready"]) };

// party is a phone of three people, and a way to tell all of them who is asked.
function party(phase: string) {
	const status = { stage: "playing" };
	const seats = ["Anna", "Bea", "Carlo"].map((name) => ({
		name,
		asked: true,
		unseen: () => undefined,
		play: { status, calm: true, frame: { phase }, board: { shared } },
	}));
	const p = new Passing();
	p.sit(seats as unknown as DeviceSeat[], seats[0] as unknown as DeviceSeat);
	const at = () => (p.at as unknown as { name: string }).name;
	const turn = (phase: string, ...asked: string[]) => {
		for (const s of seats) Object.assign(s, { asked: asked.includes(s.name) }).play.frame = { phase };
		p.settle();
	};
	const take = () => {
		clock += 1000;
		p.take();
	};
	p.settle();
	return { p, at, turn, take, status };
}

test("what is secret is done behind a curtain, in turn", () => {
	const { p, at, turn, take } = party("night");
	assert.ok(p.hidden, "the game begins behind the curtain");
	take();
	assert.deepEqual([p.hidden, p.open, at()], [false, false, "Anna"]);
	p.decided();
	turn("night", "Bea", "Carlo");
	assert.deepEqual([p.hidden, at()], [true, "Bea"]);
	p.take();
	assert.ok(p.hidden, "a second tap does not open it");
	take();
	assert.ok(!p.hidden);
});

test("all see what has come of it, and each looks alone before the talk", () => {
	const { p, at, turn, take } = party("night");
	take();
	for (const rest of [["Bea", "Carlo"], ["Carlo"]]) {
		p.decided();
		turn("night", ...rest);
		take();
	}
	p.decided();
	p.heard(p.at);
	turn("talk", "Anna", "Bea", "Carlo");
	assert.deepEqual([p.telling, p.open, p.hidden], [true, true, false], "day breaks before the eyes of all");
	p.passOn();
	for (const name of ["Anna", "Bea", "Carlo"]) {
		assert.deepEqual([p.hidden, at()], [true, name]);
		take();
		assert.deepEqual([p.reading, p.open], [true, false], name + " looks alone");
		turn("talk", "Anna", "Bea", "Carlo");
		assert.equal(at(), name, "and is not hurried");
		p.passOn();
	}
	assert.deepEqual([p.open, p.hidden, p.waits], [true, false, false]);
});

test("in the open the phone goes on without a curtain, and shows no secret when that ends", () => {
	const { p, at, turn } = party("talk");
	assert.ok(p.open);
	turn("talk", "Bea");
	assert.deepEqual([p.open, at()], [true, "Bea"]);
	turn("night");
	assert.ok(p.open, "until somebody is asked");
	turn("night", "Bea", "Carlo");
	assert.deepEqual([p.hidden, at()], [true, "Bea"], "also the person who holds it");
});

test("somebody who wants to look takes the phone from the table, and lays it back", () => {
	const { p, at, take } = party("talk");
	p.choose(p.seats[2]!);
	assert.deepEqual([p.hidden, at()], [false, "Carlo"]);
	p.give(p.at);
	take();
	assert.ok(p.reading);
	p.passOn();
	assert.ok(p.open);
});

test("the end is seen by all", () => {
	const { p, status } = party("night");
	status.stage = "over";
	p.settle();
	assert.ok(!p.hidden);
	status.stage = "playing";
	p.settle();
	assert.ok(p.hidden, "and the next game begins behind the curtain");
});
