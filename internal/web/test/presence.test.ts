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
