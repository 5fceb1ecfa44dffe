import assert from "node:assert/strict";
import test from "node:test";
import { Missed, missed } from "../src/table/missed.ts";
import type { StoryLine } from "../src/table/story.ts";
import { speak } from "../src/words.ts";
import type { Status } from "../src/types.ts";

const kept = new Map<string, string>();
Object.assign(globalThis, {
	document: { body: { dataset: {} } },
	localStorage: { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => kept.set(k, v) },
});

test("what was chosen for a person is told until it is closed, and not in the next waiting room", () => {
	const m = new Missed("T", 0);
	const lines = [{ text: "Time's up" }] as StoryLine[];
	const at = (stage: Status["stage"], games: number) => m.fresh({ status: { stage, games }, missed: lines }).length;
	assert.deepEqual([at("playing", 0), at("over", 1), at("gathering", 1)], [1, 1, 0]);
	m.close({ status: { stage: "over", games: 1 }, missed: lines });
	assert.equal(at("over", 1), 0);
});

test("what was chosen leaves by itself, once the person can have read it", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const m = new Missed("T", 0);
	let closed = 0;
	let looks = false;
	const stand = (lines: number) =>
		m.stand(
			lines,
			() => looks,
			() => closed++,
		);
	stand(1);
	t.mock.timers.runAll();
	assert.equal(closed, 0, "nobody has seen it");
	looks = true;
	stand(1);
	t.mock.timers.tick(8_000);
	stand(1); // the page is drawn again
	stand(2); // something more was chosen
	t.mock.timers.tick(8_000);
	assert.equal(closed, 0, "the second is to be read");
	t.mock.timers.tick(8_000);
	assert.equal(closed, 1);
	stand(1);
	stand(0);
	t.mock.timers.runAll();
	assert.equal(closed, 1, "something else stands there");
});

test("what a bot chose while somebody was away is one sentence, in order", () => {
	speak("en", { "stood.many": "A bot chose {what}.", "page.quoted": "“{a}”", "page.list.two": "{a} and {b}" });
	const line = (n: number, what: string) => ({ n, what, text: "A bot chose " + what, secret: true, who: null, kind: "stood" }) as StoryLine;
	const told = (...lines: StoryLine[]) => JSON.stringify(missed(lines, {}, false, () => undefined)).match(/A bot chose[^"\\]*/g);
	assert.deepEqual(told(line(1, "the 8")), ["A bot chose the 8"]);
	assert.deepEqual(told(line(1, "the 8"), line(2, "the 7")), ["A bot chose “the 8” and “the 7”."]);
});

test("the summary begins with what the others saw, and names the choice that came too late", () => {
	const line = (n: number, text: string, secret: boolean) => ({ n, text, secret, who: null, kind: "stood" }) as StoryLine;
	const lines = [line(1, "checked", true), line(2, "voted", false), line(3, "guarded", true), line(4, "lynched", false), line(5, "slept", true)];
	const told = (watched: boolean) =>
		[
			...JSON.stringify(missed(lines, { late: "too late", fate: watched ? "" : "you died", news: "Ben is back" }, watched, () => undefined)).matchAll(
				/you died|Ben is back|checked|voted|guarded|lynched|slept|too late|missed\.more/g,
			),
		].map(String);
	assert.deepEqual(told(false), ["you died", "lynched", "voted", "slept", "missed.more", "too late", "Ben is back"]);
	assert.deepEqual(told(true), ["lynched", "voted", "Ben is back"], "where others look on nothing is told of a night");
	assert.equal(
		missed([], {}, false, () => undefined),
		null,
	);
});
