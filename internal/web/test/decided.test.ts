import assert from "node:assert/strict";
import test from "node:test";
import type { Child } from "../src/dom.ts";
import { when } from "../src/review/decisions.ts";
import { Decided } from "../src/table/decided.ts";
import { Decider } from "../src/table/decider.ts";
import { aimed, happened, moment, publicSwing, round, roundAt, steady, swing, turned } from "../src/table/turning.ts";
import { arrival, wayBack } from "../src/table/whatif.ts";
import type { Swing } from "../src/table/turning.ts";
import type { Decision, Review } from "../src/types.ts";
import { speak } from "../src/words.ts";

const texts = {
	you: "you",
	"page.decided": "What decided it?",
	"page.decided.turn": "The turning point: ",
	"page.decided.dear": "The costliest: ",
	"page.decided.you": "You chose “{did}”: from {most}% to {p}%. “{best}” was better.",
	"page.decided.they": "{seat, name} chose “{did}”: from {most}% to {p}%. “{best}” was better.",
	"page.decided.calm": "Nobody made a costly mistake.",
	"page.decided.try": "Try again from here",
	"page.decided.as": "Play on as {seat, name}",
	"tw.do.accuse": "Accuse {seat, name}",
	"review.page.step": "step {step}",
	"tw.round": "trick {n}",
	"tw.round.night": "night {n}",
};
speak("en", texts);

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
const review = (turning: Decision[], won: number[]) =>
	({ game: "tw", turning, decisions: [], sides: [], chances: [], result: { over: true, side: "a", won } }) as unknown as Review;
const text = (c: Child): string => (Array.isArray(c) ? c.map(text).filter(Boolean).join("|") : c && typeof c === "object" ? text(c.kids) : String(c || ""));
const settled = () => new Promise((done) => setImmediate(done));

test("a game turned on the dearest decision of the reader, or else of somebody who lost", () => {
	const by = (costs: Record<number, number>, won: number[], me: number | null) =>
		turned(
			review(
				Object.entries(costs).map(([seat, cost]) => decision(Number(seat), cost)),
				won,
			),
			me,
		)?.seat;
	assert.equal(by({ 1: 30, 0: 20 }, [2, 3], 0), 0, "own, though somebody erred more");
	assert.equal(by({ 1: 30, 0: 4 }, [2, 3], 0), 1, "own trifles aside");
	assert.equal(by({ 1: 20, 0: 30 }, [2, 3], 4), 0, "the largest");
	assert.equal(by({ 1: 30, 0: 20 }, [1, 2], 0), 0, "of the side that lost");
	assert.equal(by({ 0: 4 }, [1], 0), undefined, "no trifle");
	assert.equal(by({ 1: 30 }, [1, 2], null), undefined, "the winners' mistakes decided nothing");
	assert.equal(by({}, [1], 0), undefined);
});

test("where no decision of the losers turned the game, the chance did: when it moved most", () => {
	const at = (seat: number, step: number, most: number, value = most) => ({ ...decision(seat, 0), step, round: step, most, value });
	const decisions = [at(0, 1, 0.6), at(1, 2, 0.4), at(0, 3, 0.55, 0.53), at(0, 5, 0.2)];
	const lost = swing({ decisions, result: { over: true, side: "a", won: [1] } } as unknown as Review, 0)!;
	assert.deepEqual([lost.at.step, lost.from, lost.to], [3, 0.53, 0.2], "what others did, not what the reader did");
	assert.equal(
		swing({ decisions: decisions.toSpliced(3, 0, at(1, 4, 0.5)), result: { over: true, side: "a", won: [1] } } as unknown as Review, 0)!.others[0]!.step,
		4,
	);
	const won = swing({ decisions, result: { over: true, side: "a", won: [0] } } as unknown as Review, 0)!;
	assert.deepEqual([won.at.step, won.to, won.least, won.most], [5, 1, 0.2, 0.6]);
	const chances = [0.5, 0.45, 0.9, 1].map((p, step) => ({ step, shares: [1 - p, p] }));
	const seen = publicSwing({ decisions, chances, sides: ["b", "a"], result: { over: true, side: "a", won: [1] } } as unknown as Review)!;
	assert.deepEqual([seen.at.step, seen.from, seen.to], [2, 0.45, 0.9]);
	const late = (shares: number[]) =>
		publicSwing({
			decisions,
			chances: shares.map((p, step) => ({ step, shares: [1 - p, p] })),
			sides: ["b", "a"],
			result: { over: true, side: "a", won: [1] },
		} as unknown as Review)!.to;
	assert.equal(late([0.5, 0.65, 0.79, 1]), 0.65, "not that it ended");
	assert.equal(late([0.5, 0.55, 0.55, 1]), 1, "unless nothing else happened");
	const dead = at(2, 0, 0.9); // and out of the game after it
	const told = (me: number) =>
		moment({ decisions: [dead, ...decisions], chances, sides: ["b", "a"], result: { over: true, side: "a", won: [1] } } as unknown as Review, me);
	assert.deepEqual([told(0)?.at.step, told(0)?.isPublic], [3, undefined]);
	assert.deepEqual([told(2)?.at.step, told(2)?.isPublic, told(2)?.least], [2, true, 0.9], "what happened after the reader's death happened then");
	assert.equal(publicSwing({ decisions, chances, sides: ["b", "a"] } as unknown as Review), undefined, "nobody won");
});

test("who was ahead all the time and lost isn't told that it was theirs", () => {
	const chance = (least: number, most: number) => ({ least, most }) as Swing;
	assert.equal(steady(chance(0.65, 0.8), true), "ahead");
	assert.equal(steady(chance(0.65, 0.8), false), undefined);
	assert.equal(steady(chance(0.1, 0.3), false), "behind");
	assert.equal(steady(chance(0.1, 0.3), true), undefined);
});

test("who lost reads first what their own decision cost, then where more happened and what the others did", async (t) => {
	speak("en", {
		"page.whatif.own": "Your own seat.",
		"page.whatif.better": "In {when}, “{best}” was better.",
		...texts,
		"page.decided.also": "More ({when}): from {most}% to {p}%.",
		"page.decided.others": "The others:",
		"page.why.colon": ": ",
	});
	const at = (seat: number, step: number, most: number, value: number) => ({ ...decision(seat, 100 * (most - value)), step, round: step, most, value });
	const decisions = [at(0, 1, 0.9, 0.72), at(0, 3, 0.7, 0.7), at(1, 4, 0.5, 0.5), at(0, 5, 0.1, 0.1)];
	const told = { ...review([decisions[0]!], [1]), decisions };
	t.mock.method(globalThis, "fetch", () => Promise.resolve(new Response(JSON.stringify(told))));
	Object.assign(globalThis, { window: {} });
	let changed = 0;
	const decided = new Decided(
		"T",
		() => changed++,
		async () => ({ Decider }),
	);
	(decided.draw(0, ["Anna", "Bea"], 0) as unknown as { props: { onclick(): void } }).props.onclick();
	for (let i = 0; i < 50 && changed < 2; i++) await settled();
	const says = text(decided.draw(0, ["Anna", "Bea"], 0));
	assert.match(says, /^The costliest: .*You chose .* from 90% to 72%.*More \(trick 3\): from 70% to 10%.*The others:\|Bea\|: \|Accuse/);
	assert.doesNotMatch(says, /No single/);
});

test("of decisions that belong together the first is one to try again from", () => {
	const at = (step: number, round: number, cost: number): Decision => ({ ...decision(0, cost), step, round });
	const found = turned(review([at(31, 3, 13.8), at(30, 3, 13.7), at(20, 2, 13.8), at(25, 3, 11)], [1]), 0);
	assert.equal(found?.step, 30);
});

test("the moment is called what it is", () => {
	assert.equal(round("tw", { phase: "play", round: 6 }), "trick 6");
	assert.equal(round("tw", { phase: "night", round: 2 }), "night 2");
	assert.equal(round("tw", { phase: "play" }), "");
	const r = { game: "tw", first: 8, chances: [], decisions: [decision(1, 2), { ...decision(3, 2), phase: "night" }] } as unknown as Review;
	assert.equal(when(r, 33), "night 3", "in a review, too");
	assert.equal(when(r, 32), "trick 3", "until another one begins");
	assert.equal(when(r, 9), "step 2", "before anything was decided it has only a number");
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
	const kept = new Map<string, string>();
	const location = { pathname: "/t/T", search: "", hash: "#7", assign: (path: string) => went.push(path) };
	const sessionStorage = {
		setItem: (key: string, text: string) => kept.set(key, text),
		getItem: (key: string) => kept.get(key) ?? null,
		removeItem: (key: string) => kept.delete(key),
	};
	Object.assign(globalThis, { window: {}, location, sessionStorage, localStorage: sessionStorage });
	let changed = 0;
	const decided = new Decided(
		"T",
		() => changed++,
		async () => ({ Decider }),
	);
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
	assert.equal((wayBack("NEW") as unknown as { props: { href: string } }).props.href, "/t/T#7", "and there is a way back");
	assert.ok(!wayBack("OTHER"));
	const says: string[] = [];
	for (let i = 0; i < 2; i++) arrival("NEW", { say: (text) => void says.push(text) });
	assert.deepEqual(says, ["Your own seat. In trick 3, “Accuse Carl” was better."], "once");
});

test("what moved the chance most is told: what everybody saw until the reader decided again", () => {
	const at = (step: number, seat: number, value: number): Decision => ({ ...decision(seat, 0), step, value, most: value });
	const what = (key: string) => ({ key, args: {} });
	const r = {
		decisions: [at(10, 1, 0.5), at(20, 1, 0.05)],
		sides: ["wolves", "village"],
		chances: [
			{ step: 8, shares: [0.5, 0.5] },
			{ step: 12, shares: [0.52, 0.48], what: what("vote") },
			{ step: 13, shares: [0.02, 0.98], what: what("good for those who lost") },
			{ step: 14, shares: [0.9, 0.1], what: what("lynched") },
			{ step: 18, shares: [0.2, 0.8], what: what("good for those who lost") },
			{ step: 25, shares: [1, 0], what: what("night") },
		],
		result: { over: true, side: "wolves", won: [0] },
	} as unknown as Review;
	const turn = swing(r, 1)!;
	assert.equal(turn.at.step, 10);
	assert.equal(happened(r, turn)?.what.key, "lynched");
	assert.equal(happened(r, publicSwing(r)!)?.what.key, "lynched");
});

test("what came in a later round isn't told as the cause", () => {
	const at = (step: number, seat: number, value: number, round: number): Decision => ({ ...decision(seat, 0), step, value, most: value, round });
	const what = (key: string) => ({ key, args: {} });
	const r = {
		decisions: [at(10, 1, 0.9, 1), at(15, 0, 0.9, 2), at(20, 1, 0.3, 2)],
		sides: ["wolves", "village"],
		chances: [
			{ step: 9, shares: [0.5, 0.5] },
			{ step: 14, shares: [0.6, 0.4], what: what("lynched") },
			{ step: 16, shares: [0.9, 0.1], what: what("night") },
		],
		result: { over: true, side: "wolves", won: [0] },
	} as unknown as Review;
	assert.equal(happened(r, swing(r, 1)!)?.what.key, "lynched");
});

test("a card that was the only one is told of the trick it was played in", () => {
	const at = (step: number, seat: number, value: number, round: number): Decision => ({ ...decision(seat, 0), step, value, most: value, round });
	const what = { key: "played", args: {} };
	const r = {
		game: "x",
		decisions: [at(10, 1, 0.5, 4), at(11, 0, 0.5, 4)],
		sides: ["wolves", "village"],
		chances: [
			{ step: 11, phase: "play", round: 4, shares: [0.4, 0.6] },
			{ step: 12, phase: "play", round: 5, shares: [0.8, 0.2], what },
			{ step: 14, phase: "play", round: 5, shares: [1, 0] },
		],
		result: { over: true, side: "wolves", won: [0] },
	} as unknown as Review;
	assert.equal(roundAt(r, 12)?.round, 5);
	assert.equal(roundAt(r, 10)?.round, 4);
	for (const turn of [swing(r, 1)!, publicSwing(r)!]) assert.deepEqual([happened(r, turn)?.what, happened(r, turn)?.when?.round], [what, 5]);
});

test("a ghost's vote is no moment to try again from", () => {
	const ghost = { ...decision(1, 40), out: true };
	assert.equal(turned(review([ghost, decision(2, 20)], [0]), 1)?.seat, 2);
});

test("what the reader did, or had done to them, is told as theirs", () => {
	speak("en", {
		...texts,
		"tw.happened.hit": "A accused B",
		"tw.happened.hit.you": "You accused B",
		"tw.happened.hit.me": "A accused you",
		"tw.happened.x": "X",
	});
	const hit = { key: "tw.happened.hit", args: { seat: 1, whom: 2 } };
	assert.deepEqual(
		[1, 2, 3, null].map((me) => aimed(hit, me).key),
		["tw.happened.hit.you", "tw.happened.hit.me", "tw.happened.hit", "tw.happened.hit"],
	);
	assert.equal(aimed({ key: "tw.happened.x", args: { seat: 1 } }, 1).key, "tw.happened.x", "if there is such a sentence");
});
