import assert from "node:assert/strict";
import test from "node:test";
import { Presence } from "../src/table/presence.ts";
import type { Chair, Status } from "../src/types.ts";
import { speak } from "../src/words.ts";

test("the others read who has stopped playing, why, and who is back", () => {
	speak("en", {
		"page.stops.asked": "{name} left.",
		"page.stops.gone": "{name} lost touch.",
		"page.stops.idle": "{name} was late.",
		"page.stops.back": "{name} is back.",
	});
	const p = new Presence();
	const anna: Chair = { name: "Anna", here: true };
	const told = (ben: Chair, games = 1, stage = "playing") => p.follow({ stage, games, chairs: [anna, { name: "Ben", ...ben }] } as Status, [0]);
	assert.equal(told({ here: true }), "");
	assert.equal(told({ here: true, away: true }), "Ben left.");
	assert.equal(told({ away: true }), "", "once");
	assert.equal(told({ here: true }), "Ben is back.");
	assert.equal(told({}), "");
	assert.equal(told({ away: true }), "Ben lost touch.");
	assert.equal(told({ here: true }), "Ben is back.");
	assert.equal(told({ here: true, away: true, idle: true }), "Ben was late.");
	assert.equal(told({ here: true }, 2), "", "another game");
	assert.equal(
		p.follow(
			{
				stage: "playing",
				games: 2,
				chairs: [
					{ ...anna, away: true },
					{ name: "Ben", here: true },
				],
			} as Status,
			[0],
		),
		"",
		"one's own page says more",
	);
});

test("who comes back starts a clock, and the others read how long it runs", () => {
	speak("en", { "page.stops.gone": "{name} lost touch.", "page.stops.back": "{name} is back.", "page.stops.clock": "{n} seconds." });
	const p = new Presence();
	const anna: Chair = { name: "Anna", here: true };
	const told = (away: boolean, left?: number) =>
		p.follow(
			{ stage: "playing", games: 1, chairs: [anna, { name: "Ben", away }] } as Status,
			[0],
			left === undefined ? { skew: 0 } : { deadline: new Date(Date.now() + left * 1000).toISOString(), skew: 0 },
		);
	assert.equal(told(false, 8), "");
	assert.equal(told(true, 8), "Ben lost touch.");
	assert.equal(told(true), "", "Anna is alone, and no clock runs");
	assert.equal(told(false), "Ben is back.");
	assert.equal(told(false, 30), "Ben is back. 30 seconds.");
	assert.equal(told(false), "");
	assert.equal(told(false, 8), "", "a clock of another moment");
});
