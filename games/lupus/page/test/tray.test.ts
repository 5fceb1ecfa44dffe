// What can be tapped below the village.

import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "howl/board";
import type { Child, Node } from "howl/dom";
import type { Event } from "../types.ts";
import type { View } from "../view.ts";

Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { tray } = await import("../tray.ts");
const { board } = await import("../board.ts");
const { summary } = await import("../summary.ts");
const { speak } = await import("howl/words");

const scene = (ui: object): Scene<View, Event> =>
	({
		view: { seats: [], rules: {}, deck: {} },
		legal: new Set(["ready", "claim seer", "report 3 wolf", "report 3 human", "accuse 3", "trust 3"]),
		may: new Set(),
		names: ["A", "B", "C", "Dan"],
		me: null,
		phase: "talk",
		ui,
		redraw: () => undefined,
	}) as unknown as Scene<View, Event>;

const buttons = (c: Child): Node[] => {
	if (Array.isArray(c)) return c.flatMap(buttons);
	if (!c || typeof c !== "object") return [];
	const { tag, kids } = c as Node;
	return tag === "button" ? [c as Node] : buttons(kids as Child);
};

const keys = (c: Child): string[] => buttons(c).map(({ props }) => String((props as { key?: string } | null)?.key));

test("who taps a player can say something harmless first, may vote all the same, and may let go", () => {
	speak("en", {});
	const ui: { picked?: number } = { picked: 3 };
	assert.deepEqual(keys(tray(scene(ui))), ["trust 3", "accuse 3", "report 3 human", "report 3 wolf", "ready", "let-go"]);
	assert.ok(!keys(tray(scene({}))).includes("let-go"));
});

test("the list of characters begins with characters, and what closes it is another button than what opens it", () => {
	assert.deepEqual(keys(tray(scene({ claiming: true }))), ["claim seer", "not-claiming"]);
	assert.ok(keys(tray(scene({}))).includes("claiming"));
});

test("a werewolf reads why there's nothing to do in the first night, and everybody that they have chosen", () => {
	speak("en", {
		"page.lupus.ask.sleep": "SLEEP",
		"page.lupus.ask.sleep.first": "MODERATOR",
		"page.lupus.wait.night": "NIGHT",
		"page.lupus.wait.night.chosen": "CHOSEN",
	});
	const at = (now: string, legal: string[], choice: number | null, playerfirst = false) =>
		board.asked!({
			view: { rules: { playerfirst }, you: { now, choice }, night: 1 },
			legal: new Set(legal),
			phase: "night",
		} as unknown as Scene<View, Event>);
	assert.equal(at("werewolf", ["sleep"], null), "MODERATOR");
	assert.equal(at("villager", ["sleep"], null), "SLEEP");
	assert.equal(at("seer", [], 3), "CHOSEN");
	assert.equal(at("villager", [], null), "NIGHT");
});

test("the sheet of cards explains the words that are said in the talk", () => {
	speak("en", { "page.lupus.terms": "TERMS" });
	assert.match(JSON.stringify(summary({ view: undefined } as never)), /TERMS/);
});

test("who taps before the voice can have called doesn't choose yet; who is called does", () => {
	const tapped = (now: string, left?: number, calls = ["seer", "werewolf"]) => {
		const kept: unknown[] = [];
		const view = { seats: [{}, {}], rules: {}, deck: {}, night: 2, alive: [0, 1, 2], calls, you: { now } };
		const s = {
			...scene({ picked: 1 }),
			closed: true,
			yours: true,
			phase: "night",
			me: 0,
			view,
			left,
			legal: new Set(["mark 1", "sleep"]),
			act: (...a: unknown[]) => kept.push(...a),
		};
		const [choose] = buttons(tray(s as unknown as Scene<View, Event>));
		(choose!.props as { onclick(e: object): void }).onclick({ stopPropagation: () => undefined });
		return kept;
	};
	assert.deepEqual(tapped("werewolf", 45_000), ["mark 1", 39_000], "the seer is called");
	assert.deepEqual(tapped("werewolf", 29_000), ["mark 1", undefined]);
	assert.deepEqual(tapped("seer", 45_000), ["mark 1", undefined]);
	assert.deepEqual(tapped("villager", 45_000), ["mark 1", undefined]);
	assert.deepEqual(tapped("werewolf"), ["mark 1", undefined], "no clock runs");
	const many = ["medium", "seer", "bodyguard", "owl-man", "werewolf"]; // a night of 142 seconds
	assert.deepEqual(tapped("seer", 108_000, many), ["mark 1", undefined], "the voice has just called the seer");
	assert.deepEqual(tapped("seer", 115_000, many), ["mark 1", 109_000], "the medium is called");
});

test("what was tapped looks so until the night goes on", () => {
	speak("en", {});
	const at = (sent?: string) =>
		buttons(tray({ ...scene({}), legal: new Set(["sleep"]), phase: "night", ...(sent && { sent }) } as Scene<View, Event>))[0]!.props as Record<
			string,
			unknown
		>;
	assert.deepEqual([at()["class"], at("sleep")["class"]], ["go", "go sent"]);
});

test("at a shared phone everybody's turn of the night is a name and the same button", () => {
	speak("en", { "page.lupus.ask.sleep": "SLEEP", "page.lupus.ask.sleep.alike": "FOR SHOW", "page.lupus.ask.see": "CHECK", "page.lupus.choose": "CHOOSE" });
	const acted: string[] = [];
	const turn = (legal: string[], ui: Record<string, unknown>, you: object = {}) =>
		({
			...scene(ui),
			view: { seats: [], rules: {}, deck: {}, alive: [0, 1, 2, 3], night: 2, you: { now: "villager", choice: null, ...you } },
			legal: new Set(legal),
			me: 0,
			phase: "night",
			even: true,
			act: (text: string) => acted.push(text),
		}) as unknown as Scene<View, Event>;
	const tap = (s: Scene<View, Event>) => (buttons(tray(s))[0]!.props as { onclick(e: object): void }).onclick({ stopPropagation: () => undefined });
	for (const legal of [["sleep"], ["see 2", "see 3"], ["done", "mark 2", "mark 3"]]) {
		assert.deepEqual(keys(tray(turn(legal, {}))), [], "nothing is skipped with one tap");
		const ui: Record<string, unknown> = { picked: 3 };
		assert.deepEqual(keys(tray(turn(legal, ui))), ["choose"]);
		tap(turn(legal, ui));
		assert.deepEqual(keys(tray(turn(legal, ui))), [], "it is chosen, until another name is tapped");
		ui["picked"] = 2;
		assert.deepEqual(keys(tray(turn(legal, ui))), ["choose"]);
	}
	assert.deepEqual(acted, ["sleep", "see 3", "mark 3"]);
	assert.deepEqual(keys(tray(turn(["see 2"], { picked: 3 }))), [], "whom nobody can choose");
	assert.deepEqual([board.asked!(turn(["sleep"], {})), board.asked!(turn(["see 2"], {}))], ["FOR SHOW", "CHECK"]);
	const pack = (choice: number | null) => board.forced!(turn(["done", "mark 2"], {}, { choice, circle: { marks: {} } }));
	assert.deepEqual([pack(null), pack(3)], [undefined, "done"], "a wolf who has pointed keeps the phone no longer");
	assert.equal(board.forced!({ ...turn(["done", "mark 2"], {}, { choice: 3 }), even: false }), undefined);
});
