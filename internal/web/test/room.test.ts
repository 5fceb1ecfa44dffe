import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { absent } from "../src/room/absent.ts";
import { bars } from "../src/room/bars.ts";
import { isStated, repeat } from "../src/room/repeat.ts";
import { aroundTheRim } from "../src/room/rim.ts";
import type { StoryLine } from "../src/table/play.ts";
import type { Status } from "../src/types.ts";
import { speak } from "../src/words.ts";

interface Drawn {
	props: { class?: string };
	kids: unknown[];
}

const names = Array.from({ length: 24 }, (_, i) => "P" + i);
const drawn = (n: number) =>
	bars(
		Array.from({ length: n }, (_, seat) => ({ seat, voters: [0], n: 1 })),
		names,
	) as unknown as Drawn;

test("a vote for many is drawn in two columns, and what has no room is counted", () => {
	assert.equal(drawn(4).props.class, "bars");
	assert.equal(drawn(5).props.class, "bars pair");
	assert.equal((drawn(14).kids[0] as unknown[]).length, 14);
	assert.equal(drawn(14).kids[1], false);
	assert.deepEqual((drawn(17).kids[1] as Drawn).kids, ["+3"]);
});

test("seats along the rim take no style of the lobby", () => {
	const lobby = readFileSync("styles/lobby.css", "utf8");
	for (const n of [8, 16, 24])
		for (const name of (aroundTheRim(Array<string>(n).fill(""), "") as unknown as Drawn).props.class!.split(" ").filter(Boolean))
			assert.doesNotMatch(lobby, new RegExp(`\\.${name}\\b`), `${n} seats`);
});

test("the names of all voters are read, however long they are", () => {
	const sizes = (called: string[], n = 1) => {
		const votes = Array.from({ length: n }, (_, seat) => ({ seat, voters: seat ? [0] : called.map((_, i) => i), n: 1 }));
		return JSON.stringify(bars(votes, names, called)).match(/"class":"(long|longest|)"/)![1];
	};
	const four = ["Alessandra", "Massimiliano", "Annamaria", "Francesca"];
	assert.deepEqual([sizes(["Anna", "Ben"]), sizes(four), sizes(four, 5)], ["", "long", "longest"]);
	assert.deepEqual([sizes(["Anna", "Ben"], 5), sizes(["Anna", "Ben", "Carla", "Dino"], 5)], ["", "long"]);
	assert.equal(sizes(["さくら", "ゆうき", "たろう"], 5), "long", "a sign is as wide as two letters");
	assert.equal(sizes([...four, ...four, ...four]), "longest");
});

test("whoever left for a bot isn't a phone that doesn't answer", () => {
	const chairs = [{ name: "Anna", here: true }, { name: "Ben" }, { name: "Carla", away: true }, { name: "Dora", noPhone: true }, { name: "Emi", bot: "easy" }];
	assert.deepEqual(absent({ room: true, chairs } as Status), [1]);
	assert.deepEqual(absent({ chairs } as Status), [], "they aren't in one room");
});

test("what a bot says is repeated with its name, also once the vote has begun; people speak for themselves", () => {
	speak("en", { "call.says": "{seat, name} says: {what}" });
	const chairs = [
		{ name: "Anna", here: true },
		{ name: "Boris", bot: "hard" },
		{ name: "Carla", away: true },
	];
	const play = { status: { chairs } as Status, cast: ["Anna", "Boris", "Carla"] };
	const said = (who: number) => repeat({ who, text: "Not me." } as StoryLine, play);
	const a = said(1)!;
	assert.deepEqual([a.says, a.text, a.seats, a.moot], ["Boris says: Not me.", "Not me.", [1], undefined]);
	assert.equal(said(0), undefined);
	assert.equal(said(2), undefined, "whoever left has said it aloud");
	const stated = new Set(["claimed"]);
	const claim = { kind: "claimed", seat: 1 };
	assert.deepEqual(
		[isStated(claim, 1, stated), isStated(claim, 0, stated), isStated(claim, null, stated), isStated({ kind: "voted" }, 1, stated)],
		[true, false, false, false],
		"a claim in words isn't told a second time",
	);
});
