import assert from "node:assert/strict";
import test from "node:test";
import type { Child } from "../src/dom.ts";
import { Decided, round, turned } from "../src/table/decided.ts";
import type { Decision, Review } from "../src/types.ts";
import { speak } from "../src/words.ts";

speak("en", {
	you: "you",
	"page.decided": "What decided it?",
	"page.decided.turn": "The turning point: ",
	"page.decided.you": "You chose “{did}”: from {most}% to {p}%. “{best}” was better.",
	"page.decided.they": "{seat, name} chose “{did}”: from {most}% to {p}%. “{best}” was better.",
	"page.decided.calm": "Nobody made a costly mistake.",
	"page.decided.try": "Try again from here",
	"page.decided.as": "Play on as {seat, name}",
	"tw.do.accuse": "Accuse {seat, name}",
	"tw.round": "trick {n}",
	"tw.round.night": "night {n}",
});

const decision = (seat: number, cost: number): Decision => ({
	step: 30 + seat,
	seat,
	phase: "play",
	round: 3,
	did: "accuse 0",
	best: "accuse 2",
	value: 0.43,
	most: 0.43 + cost / 100,
	least: 0,
	cost,
});
const review = (turning: Decision[], won: number[]) => ({ game: "tw", turning, result: { over: true, side: "a", won } }) as unknown as Review;
const text = (c: Child): string => (Array.isArray(c) ? c.map(text).join("|") : c && typeof c === "object" ? text(c.kids) : String(c || ""));
const settled = () => new Promise((done) => setImmediate(done));

test("a game turned on the dearest decision of somebody who lost", () => {
	const by = (costs: Record<number, number>, won: number[], me: number | null) =>
		turned(
			review(
				Object.entries(costs).map(([seat, cost]) => decision(Number(seat), cost)),
				won,
			),
			me,
		)?.seat;
	assert.equal(by({ 1: 30, 0: 20 }, [2, 3], 0), 1, "the largest, though the reader erred too");
	assert.equal(by({ 1: 30, 0: 30 }, [2, 3], 0), 0, "own, of two as large");
	assert.equal(by({ 1: 30, 0: 20 }, [1, 2], 0), 0, "of the side that lost");
	assert.equal(by({ 0: 4 }, [1], 0), undefined, "no trifle");
	assert.equal(by({ 1: 30 }, [1, 2], null), undefined, "the winners' mistakes decided nothing");
	assert.equal(by({}, [1], 0), undefined);
});

test("the moment is called what it is", () => {
	assert.equal(round("tw", { phase: "play", round: 6 }), "trick 6");
	assert.equal(round("tw", { phase: "night", round: 2 }), "night 2");
	assert.equal(round("tw", { phase: "play" }), "");
});

test("the end says you, and tries again from before the decision", async (t) => {
	const asked: [string, unknown][] = [];
	const answers: object[] = [{ waiting: 1 }, review([decision(1, 14)], [0])];
	t.mock.method(globalThis, "fetch", (path: string, init: RequestInit) => {
		asked.push([path, init.body && JSON.parse(init.body as string)]);
		return Promise.resolve(new Response(JSON.stringify(init.method === "POST" ? { id: "NEW" } : answers.shift())));
	});
	t.mock.method(globalThis, "setTimeout", (done: () => void) => queueMicrotask(done));
	const went: string[] = [];
	Object.assign(globalThis, { window: {}, location: { assign: (path: string) => went.push(path) } });
	let changed = 0;
	const decided = new Decided("T", () => changed++);
	const offer = decided.draw(2, ["Anna", "Bea", "Carl"], 1) as unknown as { props: { onclick(): void } };
	offer.props.onclick();
	for (let i = 0; i < 50 && changed < 2; i++) await settled();
	const drawn = decided.draw(2, ["Anna", "Bea", "Carl"], 1);
	assert.equal(text(drawn), "The turning point: |trick 3|You chose “Accuse Anna”: from 57% to 43%. “Accuse Carl” was better.|Try again from here");
	assert.ok(text(decided.draw(2, ["Anna", "Bea", "Carl"], 0)).includes("Bea chose “Accuse you”"));
	assert.ok(text(decided.draw(3, ["Anna", "Bea", "Carl"], 1)).startsWith("What decided it?"), "another game is another question");
	const button = (drawn as unknown as { kids: { tag: string; props: { onclick(): void } }[] }).kids.flat().find((k) => k?.props?.onclick)!;
	button.props.onclick();
	for (let i = 0; i < 50 && !went.length; i++) await settled();
	assert.deepEqual(asked.at(-1), ["/api/tables/T/playon", { game: 2, step: 30, seat: 1, fits: false }]);
	assert.deepEqual(went, ["/t/NEW"]);
});
