import assert from "node:assert/strict";
import test from "node:test";
import type { Node } from "../src/dom.ts";
import { Watch } from "../src/moderate/watch.ts";

const storage = () => {
	const all = new Map<string, string>();
	return { getItem: (key: string) => all.get(key) ?? null, setItem: (key: string, value: string) => all.set(key, value) };
};

test("a moderator's watch counts down where people talk, stops with the game, and outlives the page", (t) => {
	t.mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
	Object.assign(globalThis, { localStorage: storage(), sessionStorage: storage() });
	const opened = () => new Watch("ABCDE", () => undefined);
	const shown = (w: Watch) => {
		const [time, less, more] = (w.countdown("g.talk", 180) as Node).kids as Node[];
		return { time: time!.kids[0], tap: (which: "less" | "more") => (({ less, more })[which]!.props as { onclick(): void }).onclick() };
	};
	let w = opened();
	w.begin("0.talk");
	t.mock.timers.tick(50_000);
	assert.equal((w.draw() as Node).kids[0], "0:50");
	assert.equal(shown(w).time, "2:10");
	shown(w).tap("more");
	assert.equal(shown(w).time, "2:40");
	w.follow(true);
	t.mock.timers.tick(20_000);
	assert.equal(shown(w).time, "2:40", "the game stands still");
	w.follow(false);
	t.mock.timers.tick(40_000);
	w = opened();
	w.begin("0.talk");
	assert.equal(shown(w).time, "2:00", "the page was loaded anew");
	for (let i = 0; i < 9; i++) shown(w).tap("less");
	assert.equal(shown(w).time, "0:00");
	w.begin("0.ballot");
	w.begin("1.talk");
	assert.equal(shown(w).time, "0:30", "the next talk is as long, and half a minute at least");
});
