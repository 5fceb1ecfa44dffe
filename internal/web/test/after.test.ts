import assert from "node:assert/strict";
import test from "node:test";
import type { Child } from "../src/dom.ts";
import { after, type After } from "../src/table/after.ts";
import { lookedFor } from "../src/table/card.ts";
import type { Status } from "../src/types.ts";
import { speak } from "../src/words.ts";

speak("en", {
	"page.list.two": "{a} and {b}",
	"page.you": "You",
	"page.again": "Play again",
	"page.same.agree": "Play the same deal again",
	"page.same.offer": "{name} would like to play this deal again. You would play the cards of {of}.",
	"page.same.offer.own": "{name} would like to play this deal again. You would play the same cards.",
	"page.ready.for": "Waiting for {seats, name}.",
	"page.ready.you": "{seats, name} {n, plural, one {waits} other {wait}} for you.",
	"page.card.waiting": "Waiting for {seats, name} to look at their {n, plural, one {card} other {cards}}.",
});

Object.assign(globalThis, { window: {}, sessionStorage: { getItem: () => null } });
const text = (c: Child): string => (Array.isArray(c) ? c.map(text).join("|") : c && typeof c === "object" ? text(c.kids) : String(c || ""));
const cast = ["Anna", "Bea", "Carlo"];
const status = (offer?: { game: number; shift: number }) =>
	({
		id: "T",
		host: "Anna",
		stage: "over",
		games: 1,
		totals: [0, 0, 0],
		chairs: cast.map((name, seat) => ({ name, here: true, ready: !!offer && seat === 0 })),
		...(offer && { offer }),
	}) as unknown as Status;
const drawn = (me: number, offer?: { game: number; shift: number }) => text(after({ status: status(offer), me, cast, host: false } as unknown as After));

test("whom the host asks for the same deal reads whose cards they would play, and who waits", () => {
	const bea = drawn(1, { game: 0, shift: 1 });
	for (const want of ["Play the same deal again", "Anna would like to play this deal again. You would play the cards of Carlo.", "Anna waits for you."])
		assert.ok(bea.includes(want), `${want} in ${bea}`);
	assert.ok(drawn(2, { game: 0, shift: 1 }).includes("the cards of Anna"));
	assert.ok(drawn(1, { game: 0, shift: 0 }).includes("the same cards"));
	assert.ok(drawn(0, { game: 0, shift: 1 }).includes("Waiting for Bea and Carlo."));
	assert.ok(drawn(1).includes("Play again") && !drawn(1).includes("would like"));
});

test('between two deals the reader is "You" in the points, too', () => {
	const between = { ...status(), stage: "between", totals: [1, 3, 2] } as unknown as Status;
	const points = text(after({ status: between, me: 1, cast, host: false } as unknown as After));
	assert.ok(points.includes("Anna| |1|You| |3|Carlo| |2"), points);
});

test("the table says who still looks at a card", () => {
	const s = status();
	assert.equal(lookedFor(s), "");
	s.chairs[1]!.looking = true;
	assert.equal(lookedFor(s), "Waiting for Bea to look at their card.");
	s.chairs[2]!.looking = true;
	assert.equal(lookedFor(s), "Waiting for Bea and Carlo to look at their cards.");
});
