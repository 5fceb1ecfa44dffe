// The pace at which a person sees what happens at a table.

import assert from "node:assert/strict";
import { register } from "node:module";
import test from "node:test";
import type { AnyFrame } from "howl/board";
import type { Status } from "howl/types";

let clock = 1000;
let timers: { at: number; f: () => void; id: number }[] = [];
let id = 0;
const later = (f: () => void, ms = 0) => {
	timers.push({ at: clock + ms, f, id: ++id });
	return id;
};
const never = (gone: number) => {
	timers = timers.filter((t) => t.id !== gone);
};
Object.assign(globalThis, {
	document: { hidden: false, body: { dataset: {} } },
	requestAnimationFrame: (f: () => void) => later(f),
	cancelAnimationFrame: never,
});
Object.defineProperty(globalThis, "localStorage", { value: { getItem: () => null } });
Object.defineProperty(globalThis, "location", { value: { search: "", pathname: "/t/ABCD" } });
Object.defineProperty(globalThis, "performance", { value: { now: () => clock } });
Object.defineProperty(globalThis, "setTimeout", { value: later });
Object.defineProperty(globalThis, "clearTimeout", { value: never });
Object.defineProperty(globalThis, "window", { value: { setTimeout: later } });

// pass lets time pass, with what is due meanwhile.
function pass(ms: number): void {
	const end = clock + ms;
	for (;;) {
		const next = timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
		if (!next) break;
		clock = Math.max(clock, next.at);
		never(next.id);
		next.f();
	}
	clock = end;
}

// A game whose results stand for two seconds at least.
const game = `export const boards = { g: {
	stages: (_, now) => [{ view: now, hold: now.result ? 2000 : 0, result: !!now.result }],
	asked: () => "x".repeat(60),
} }`;
const url = JSON.stringify("data:text/javascript," + encodeURIComponent(game));
const resolve = `export const resolve = (name, c, next) => (name === "howl:games" ? { url: ${url}, shortCircuit: true } : next(name, c));`;
register("data:text/javascript," + encodeURIComponent(resolve));
const { Play } = await import("howl/table/play");

// watch plays a result, and then two moments that wait behind it.
function watch(more: { solo?: boolean; reads?: () => boolean }) {
	const status = { game: "g", stage: "playing", chairs: [{ name: "Anna" }], totals: [] } as unknown as Status;
	const play = new Play(status, () => undefined);
	play.solo = () => !!more.solo;
	if (more.reads) play.waits = more.reads;
	const frame = (n: number, view: object) => play.take({ n, seat: 0, phase: "play", view, events: [] } as unknown as AnyFrame);
	frame(1, { n: 1 });
	frame(2, { n: 2, result: true });
	frame(3, { n: 3 });
	frame(4, { n: 4 });
	return { play, n: () => (play.view as { n: number }).n };
}

test("a result stands until it can have been read, however much waits", () => {
	const { n } = watch({});
	pass(4000);
	assert.equal(n(), 2);
	pass(1500);
	assert.equal(n(), 4);
});

test("alone among bots it stands longer, and a tap goes on", () => {
	const { n, play } = watch({ solo: true });
	pass(6000);
	assert.equal(n(), 2);
	assert.ok(play.lingers);
	play.skip();
	pass(100);
	assert.equal(n(), 4);
	assert.ok(!play.lingers);
});

test("while the person reads a new card, what comes waits", () => {
	let reads = true;
	const { n, play } = watch({ reads: () => reads });
	pass(60_000);
	assert.equal(n(), 1);
	reads = false;
	play.goOn();
	pass(10_000);
	assert.equal(n(), 4);
});

test("the clock that runs is shown also while a voice is still to say what comes", () => {
	const status = { game: "g", stage: "playing", chairs: [], totals: [] } as unknown as Status;
	const play = new Play(status, () => undefined);
	const frame = (n: number, deadline?: string, voiced = false) =>
		play.take({ n, seat: 0, phase: "play", view: { n }, events: [], deadline, voiced } as unknown as AnyFrame);
	frame(1, "soon");
	frame(2, "later", true);
	assert.deepEqual([(play.view as { n: number }).n, play.deadline], [1, "later"]);
	frame(3, undefined, true);
	assert.equal(play.deadline, undefined, "nobody's time runs");
});
