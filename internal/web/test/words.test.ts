import assert from "node:assert/strict";
import test from "node:test";
import { say, speak, t } from "../src/words.ts";

speak("en", {
	none: "none",
	nobody: "nobody",
	seat: "seat {n}",
	"robbers.W": "Werewolf",
	"robbers.played": "{@seat} plays {card}.",
	"robbers.counted": "{icons} {icons?icon|icons}{halved?, halved|}.",
	"lupus.met": "You know each other: {@seats}.",
});

test("values are said in the game's words, and seats by name", () => {
	assert.equal(say("robbers", { kind: "played", seat: 1, card: "W" }, ["Anna", "Bea"]), "Bea plays Werewolf.");
	assert.equal(say("robbers", { kind: "played", seat: 1, card: "C7" }, ["Anna"]), "seat 1 plays C7.");
	assert.equal(say("robbers", { kind: "played", seat: null, card: "C7" }, []), "nobody plays C7.");
});

test("one, many, true and false", () => {
	assert.equal(say("robbers", { kind: "counted", icons: 1, halved: false }, []), "1 icon.");
	assert.equal(say("robbers", { kind: "counted", icons: 3, halved: true }, []), "3 icons, halved.");
});

test("several seats are listed as the language does it, and none too", () => {
	assert.equal(say("lupus", { kind: "met", seats: [0, 1, 2] }, ["A", "B", "C"]), "You know each other: A, B, and C.");
	assert.equal(say("lupus", { kind: "met", seats: [] }, []), "You know each other: none.");
});

test("what is missing shows its key", () => assert.equal(t("page.no.such"), "page.no.such"));
