import assert from "node:assert/strict";
import test from "node:test";
import type { Child } from "../src/dom.ts";
import { why } from "../src/why.ts";
import { speak } from "../src/words.ts";

speak("it", {
	"you.object": "te",
	"page.ruling.rules": "Regole",
	"tw.ruling.more": "{what} {more}",
	"tw.ruling.took": "{seat, name} fa la presa.",
	"tw.ruling.took.you": "La presa è tua.",
	"tw.ruling.picked": "Il gufo ha scelto {owl, name}.",
});
const text = (c: Child): string => (Array.isArray(c) ? c.map(text).join("") : c && typeof c === "object" ? text(c.kids) : String(c || ""));
const ruled = (me: number | null) =>
	text(
		why(
			"tw",
			{
				event: 0,
				key: "tw.ruling.more",
				args: { what: { key: "tw.ruling.took", args: { seat: 1 } }, more: { key: "tw.ruling.picked", args: { owl: 2 } } },
				rules: "trick",
			},
			["Anna", "Bea", "Carl"],
			me,
		),
	);

test("a ruling says you to whom it is about", () => {
	assert.equal(ruled(null), "Bea fa la presa. Il gufo ha scelto Carl. Regole");
	assert.equal(ruled(1), "La presa è tua. Il gufo ha scelto Carl. Regole");
	assert.equal(ruled(2), "Bea fa la presa. Il gufo ha scelto te. Regole");
});
