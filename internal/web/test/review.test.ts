import assert from "node:assert/strict";
import test from "node:test";
import { figures, seatLine } from "../src/review/chances.ts";
import { starts } from "../src/review/chapters.ts";
import type { Reviewed } from "../src/replay/reviewing.ts";
import type { Review } from "../src/types.ts";
import { wholes } from "../src/wholes.ts";
import { speak } from "../src/words.ts";

test("shares add up to a hundred", () => {
	for (const [shares, want] of [
		[
			[0.745, 0.255],
			[0.75, 0.25],
		],
		[
			[0.334, 0.333, 0.333],
			[0.34, 0.33, 0.33],
		],
		[
			[0.29, 0.57, 0.14],
			[0.29, 0.57, 0.14],
		],
		[[1], [1]],
		[
			[0.004, 0.996],
			[0, 1],
		],
	])
		assert.deepEqual(wholes(shares!), want);
});

test("the chances of the sides add up to a hundred, beside that of a seat", () => {
	speak("en", {});
	const line = (style: string, p: number) => ({ style, points: [{ step: 3, p }] });
	assert.deepEqual(figures([line("side0", 0.675), line("side1", 0.325), line("own", 0.51)], 5), ["68%", "32%", "51%"]);
});

test("before a decision a seat's chance is what the coach says there", () => {
	speak("en", {});
	const decisions = [
		{ seat: 0, step: 20, value: 0.35, most: 0.36 },
		{ seat: 1, step: 25, value: 0.6, most: 0.6 },
		{ seat: 0, step: 30, value: 0.04, most: 0.06 },
	] as Review["decisions"];
	const line = seatLine({ decisions, chances: [], result: undefined } as unknown as Review, 0, []);
	const at = (step: number) => figures([line], step)[0];
	assert.deepEqual([25, 28, 29, 30, 40].map(at), ["35%", "35%", "6%", "4%", "4%"]);
});

test("chapters are called what they are", () => {
	speak("en", {
		"w.round": "day {n}",
		"w.round.night": "night {n}",
		"k.round": "trick {n}",
		"tui.w.phase.night": "night",
		"tui.w.phase.talk": "discussion",
		"tui.k.phase.play": "play",
		"tui.k.phase.lay": "discard",
		"review.page.chapter": "{round}: {phase}",
	});
	const names = (game: string, phases: string[]) =>
		starts({ game, first: 1 }, { replay: { steps: phases.map((phase) => ({ phase })) } } as unknown as Pick<Reviewed, "replay">).map((c) => c.name);
	assert.deepEqual(names("w", ["deal", "night", "night", "talk", "night", "talk"]), ["night 1", "day 1: discussion", "night 2", "day 2: discussion"]);
	assert.deepEqual(names("k", ["play", "play", "other", "play", "lay", "play"]), ["trick 1", "trick 2", "trick 2: discard", "trick 3"]);
});
