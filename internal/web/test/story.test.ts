// The story tells nothing that the board has not shown, and each thing once.

import assert from "node:assert/strict";
import test from "node:test";
import type { AnyFrame, Board } from "../src/board.ts";
import { Missed, showable } from "../src/table/missed.ts";
import { Story, type StoryLine } from "../src/table/story.ts";
import { once } from "../src/table/talk.ts";
import type { Status } from "../src/types.ts";
import { speak } from "../src/words.ts";

speak("en", {
	"page.list.two": "{a} and {b}",
	"g.judged": "{seat, name} chose {whom, name}.",
	"g.lynched": "{seat, name} is lynched.",
	"g.claimed": "{seat, name} claims.",
	"clock.played": "Time's up: {what}",
	"stood.played": "A bot: {what}",
	"g.clock.done": "Time's up, chance decided.",
	"g.seen": "You saw {seat, name}.",
	"g.seen.clock.done": "Chance picked {seat, name}.",
	"g.marked": "{seat, name} points.",
	"g.readied": "{seat, name} is ready.",
	"g.readied.many": "{seats, name} are ready.",
	"g.readied.clock": "The talk is over.",
	"g.clock.ready": "The talk is over.",
	"page.late.bot": "(a bot chose)",
});

const names = ["Anna", "Bea", "Carlo"];
const frame = (f: object) => ({ n: 1, seat: 0, phase: "talk", ...f }) as unknown as AnyFrame;
const board = { shared: { open: new Set(["talk"]) } } as unknown as Board;
const told = () => new Story({ status: { game: "g" } as Status, names, cast: names, board, sat: (f) => f.seat });

test("what follows from a vote is told with the moment that shows it", () => {
	const s = told();
	const f = frame({
		events: [
			{ kind: "judged", seat: 1, whom: 2 },
			{ kind: "lynched", seat: 2 },
		],
		words: [{ seat: 1, to: "all", text: "Gone." }],
	});
	assert.deepEqual(
		s.hear(f, 1).map((l) => l.text),
		["Bea chose Carlo."],
	);
	assert.equal(s.told.length, 1);
	assert.ok(!s.bubbles.at(Infinity));
	assert.deepEqual(
		s.hear(f).map((l) => l.text),
		["Carlo is lynched.", "Gone."],
	);
	assert.deepEqual(s.rest(), []);
	assert.match(JSON.stringify(s.bubbles.at(performance.now())), /Gone/);
});

test("a beat after the last event tells nothing twice", () => {
	const s = told();
	const f = frame({ events: [{ kind: "lynched", seat: 2 }], words: [{ seat: 1, to: "all", text: "Gone." }] });
	assert.equal(s.hear(f).length, 2);
	assert.deepEqual(s.hear(f), []);
	assert.deepEqual(s.rest(), []);
	assert.equal(s.lines.length, 2);
});

test("a frame that is passed over is told to its end, before the next", () => {
	const s = told();
	s.hear(
		frame({
			events: [
				{ kind: "claimed", seat: 1 },
				{ kind: "lynched", seat: 2 },
			],
		}),
		1,
	);
	assert.deepEqual(
		s.hear(frame({ events: [{ kind: "readied", seat: 0 }] })).map((l) => l.text),
		["Carlo is lynched.", "Anna is ready."],
	);
	assert.deepEqual(
		s.lines.map((l) => l.n),
		[1, 2, 3],
	);
});

test("who comes back reads all of it in the order in which it came", () => {
	const s = told();
	const f = frame({
		events: [
			{ kind: "claimed", seat: 1 },
			{ kind: "lynched", seat: 2 },
		],
		clock: ["vote"],
		stood: ["done"],
		words: [
			{ seat: 1, to: "all", text: "Day 1." },
			{ seat: 1, to: "all", text: "Day 2." },
		],
		order: "043024",
	});
	const all = ["Bea claims.", "Day 1.", "A bot: done", "Carlo is lynched.", "Time's up: vote", "Day 2."];
	const texts = (lines: StoryLine[]) => lines.map((l) => l.text);
	assert.deepEqual(texts(s.hear(f, 1)), all.slice(0, 3), "what was said before the board's next moment, too: a voice tells it in its turn");
	assert.deepEqual(texts(s.hear(f)), all.slice(3));
	assert.deepEqual(texts(s.lines), all);
	assert.deepEqual(texts(s.missed), [all[2], all[4]]);
	assert.deepEqual(
		s.spoken.map((w) => w.after),
		[1, 2],
		"each word after what came before it",
	);
	assert.match(JSON.stringify(s.bubbles.at(0)), /Day 2/, "what was said long ago doesn't hang over a seat");
	s.hear(frame({ words: [{ seat: 1, to: "all", text: "Now." }] }));
	assert.deepEqual(texts(s.lines), [...all, "Now."]);
	assert.match(JSON.stringify(s.bubbles.at(Infinity)), /Now.*7/);
});

test("what somebody said stays theirs when places are changed", () => {
	const s = told();
	s.hear(frame({ words: [{ seat: 0, to: "all", text: "Hi." }] }));
	s.hear(frame({ words: [{ seat: 1, to: "all", text: "Ho." }] }));
	const who = () => s.lines.map((l) => l.who);
	s.trade(["Anna", "Bea", ""], ["", "Bea", "Anna"]);
	assert.deepEqual(who(), [2, 1]);
	s.trade(["", "Bea", "Anna"], ["Carlo", "Bea", "Anna"]);
	assert.deepEqual(who(), [2, 1], "somebody sat down");
	s.trade(["Carlo", "Bea", "Anna"], ["Carlo", "Anna", "Bea"]);
	assert.deepEqual(who(), [1, 2]);
	s.trade(["Carlo", "Anna", "Bea"], ["Bea", "Carlo", "Anna"]);
	assert.deepEqual(who(), [2, 0], "all have moved on by a seat");
});

test("nothing of a game hangs over the next one but what was said in between", () => {
	const s = told();
	const ruled = [{ event: 0, key: "g.why", rules: "trick" }];
	s.hear(frame({ events: [{ kind: "lynched", seat: 2 }], ruled, words: [{ seat: 1, to: "all", text: "It's Carlo." }] }));
	s.hear(frame({ words: [{ seat: 1, to: "all", text: "Again?" }] }));
	assert.equal(s.spoken.length, 2);
	s.deal();
	assert.equal(s.spoken.length, 0);
	assert.ok(!s.bubbles.at(Infinity));
	assert.deepEqual(
		s.lines.map((l) => l.text),
		["Again?"],
	);
	assert.ok(!s.lines.some((l) => l.ruling));
});

test("no minutes of what was just said, and one line for many", () => {
	const s = told();
	s.hear(frame({ words: [{ seat: 1, to: "all", text: "I'm the seer." }] }));
	s.hear(frame({ events: [{ kind: "claimed", seat: 1 }] }));
	s.hear(frame({ events: [{ kind: "claimed", seat: 2 }] })); // without a word
	for (const seat of [0, 1, 2]) s.hear(frame({ events: [{ kind: "readied", seat }] }));
	const board = { stated: new Set(["claimed"]), together: { readied: "g.readied.many" } };
	const [said, claim, ready, ...more] = once(s.lines, board, names, 0).map((l) => l.text);
	assert.deepEqual([said, claim, more], ["I'm the seer.", "Carlo claims.", []]);
	assert.equal(once(s.lines, board, names, 1).length, 4); // one's own words count, and the line says so
	for (const name of names) assert.match(ready!, new RegExp(name));
});

test("nobody is said to be ready for whom the clock decided", () => {
	const board = { together: { readied: "g.readied.many" } };
	const readied = (seats: number[], late?: string) =>
		frame({ events: seats.map((seat) => ({ kind: "readied", seat })), ...(late && { late: seats.map((_, event) => ({ event, by: late })) }) });
	const talk = told();
	talk.hear(readied([0]));
	talk.hear({ ...readied([1, 2], "clock"), clock: ["ready"] });
	const texts = (s: Story) => once(s.lines, board, names, null).map((l) => l.text);
	assert.deepEqual(texts(talk), ["Anna is ready.", "The talk is over."]);
	const stood = told();
	stood.hear(readied([1, 2], "bot"));
	assert.deepEqual(texts(stood), ["Bea and Carlo are ready. (a bot chose)"]);
});

test("a card that was played for the person is told once", () => {
	const s = told();
	s.hear({ ...frame({ events: [{ kind: "readied", seat: 0 }], late: [{ event: 0, by: "bot" }], stood: ["vote"] }), seat: 0 });
	assert.deepEqual(
		s.lines.map((l) => l.text),
		["Anna is ready. (a bot chose)"],
		"the line says who chose",
	);
	assert.equal(s.missed.length, 1, "and so does the summary");
});

test("what was chosen for a person at night is no banner where others look on", () => {
	const banner = (before: string, chosen: object, watched: boolean) => {
		const s = told();
		s.hear(frame({ phase: before }));
		s.hear(frame({ phase: "talk", ...chosen }));
		return showable(s.missed, watched).map((l) => l.text);
	};
	assert.deepEqual(banner("night", { clock: ["done"] }, true), []);
	assert.deepEqual(banner("night", { clock: ["done"] }, false), ["Time's up, chance decided."]);
	assert.deepEqual(banner("talk", { clock: ["vote"] }, true), ["Time's up: vote"], "everybody sees that vote");
	assert.deepEqual(banner("talk", { stood: ["vote"] }, true), ["A bot: vote"]);
	assert.deepEqual(banner("night", { stood: ["done"] }, true), []);
});

test("what was chosen is told until it is closed, also on a page that is loaded anew", () => {
	const kept = new Map<string, string>();
	Object.defineProperty(globalThis, "localStorage", {
		value: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) },
		configurable: true,
	});
	const s = told();
	const at = (stage: Status["stage"], games: number, missed = s.missed) => ({ status: { stage, games }, missed });
	const texts = (p: ReturnType<typeof at>) => new Missed("T", 0).fresh(p).map((l) => l.text);
	s.hear(frame({ clock: ["vote"] }));
	s.hear(frame({ stood: ["vote"] }));
	assert.deepEqual(texts(at("playing", 4)), ["Time's up: vote", "A bot: vote"]);
	new Missed("T", 0).close(at("playing", 4));
	s.hear(frame({ stood: ["done"] }));
	assert.deepEqual(texts(at("playing", 4)), ["A bot: done"]);
	assert.deepEqual(texts(at("over", 5)), ["A bot: done"], "the same game, at its end");
	assert.equal(texts(at("playing", 5)).length, 3, "of another game nothing was closed");
	s.deal();
	assert.deepEqual(texts(at("playing", 5)), []);
});

test("who was not there reads in one sentence whom chance picked, and the answer", () => {
	const seen = { kind: "seen", seat: 2, wolf: true };
	const chance = "Chance picked Carlo.";
	const texts = (lines: StoryLine[]) => lines.map((l) => l.text);
	for (const frames of [
		[{ clock: ["done"], events: [{ kind: "claimed", seat: 1 }, seen] }],
		[{ clock: ["done"] }, { events: [seen] }],
		[{ clock: ["done", "vote"], events: [seen], order: "202" }],
	]) {
		const s = told();
		const heard = frames.flatMap((f) => texts(s.hear(frame(f))));
		assert.ok(texts(s.lines).includes(chance), JSON.stringify(texts(s.lines)));
		assert.ok(!texts(s.lines).includes("Time's up, chance decided."));
		assert.equal(texts(s.missed)[0], chance);
		assert.equal(heard.filter((text) => text === chance).length, 1);
		s.hear(frame({ events: [{ kind: "seen", seat: 0, wolf: false }] })); // the person's own, a night later
		assert.equal(texts(s.missed).length, frames[0]!.clock!.length);
		assert.equal(texts(s.lines).at(-1), "You saw Anna.");
	}
	const two = told(); // two who decide together: the other one has pointed
	two.hear(frame({ events: [{ kind: "marked", seat: 1 }, seen], clock: ["done"] }));
	assert.ok(!texts(two.lines).includes(chance));
});

test("who had no seat in a game isn't told what that seat was told alone", () => {
	const s = told();
	const words = [
		{ seat: 1, to: [0], text: "Psst." },
		{ seat: 1, to: "all", text: "Hello." },
	];
	const events = [
		{ kind: "seen", seat: 1 },
		{ kind: "lynched", seat: 2 },
	];
	const heard = s.hear(frame({ seat: null, events, secret: [0], words, order: "0044" }));
	for (const lines of [heard, s.lines])
		assert.deepEqual(
			lines.map((l) => l.text),
			["Carlo is lynched.", "Hello."],
		);
	assert.equal(s.told.length, 1);
});

test("what somebody was told alone in the last game isn't what they know in this one", () => {
	const s = told();
	s.hear(frame({ events: [{ kind: "seen", seat: 1 }], secret: [0] }));
	assert.equal(s.secrets.length, 1);
	s.deal();
	s.hear(frame({ n: 2, events: [{ kind: "seen", seat: 2 }], secret: [0] }));
	assert.deepEqual(
		s.secrets.map((l) => l.text),
		["You saw Carlo."],
	);
});

test("who leaves and is back stands among what happened, in order", () => {
	speak("en", {
		"g.judged": "{seat, name} chose {whom, name}.",
		"page.stops.gone": "{name} lost touch.",
		"page.stops.gone.you": "You lost touch.",
		"page.stops.back": "{name} is back.",
		"page.host.new": "{name} is the host now.",
	});
	const f = {
		events: [{ kind: "judged", seat: 1, whom: 2 }],
		words: [{ seat: 2, to: "all", text: "Hm." }],
		changes: [
			{ seat: 1, what: "gone" },
			{ seat: 2, what: "host" },
			{ seat: 1, what: "back" },
		],
		order: "55045",
	};
	const s = told();
	s.hear(frame(f));
	assert.deepEqual(
		s.lines.map((l) => l.text),
		["Bea lost touch.", "Carlo is the host now.", "Bea chose Carlo.", "Hm.", "Bea is back."],
	);
	const own = told();
	own.hear(frame({ ...f, seat: 1 }));
	assert.equal(own.lines[0]!.text, "You lost touch.");
});
