import assert from "node:assert/strict";
import test from "node:test";
import { action, message, say, speak, t, translated, unpacked } from "../src/words.ts";

speak("en", {
	none: "none",
	"page.list": "{a}, {b}",
	"page.quoted": "“{a}”",
	"page.do.lay": "Lay it",
	"lupus.do.claim": "I am: {role}",
	"lupus.seer": "Seer",
	"lupus.why.talk": "make a statement like {claim} or {report}, or {lay}, or {other}",
	"page.list.two": "{a} and {b}",
	"page.list.last": "{a}, and {b}",
	nobody: "nobody",
	seat: "seat {n}",
	"robbers.W": "Werewolf",
	"robbers.C#": "{n} of chests",
	"robbers.C##": "chests {n}",
	"robbers.card.C#": "the {n} of chests",
	"robbers.dealt": "You hold {hand}.",
	"robbers.do.play": "Play {card}",
	"lupus.do.report.wolf": "I saw: {whom, name} is a werewolf",
	"robbers.played": "{seat, name} plays {card}.",
	"robbers.counted": "{icons, plural, one {# icon} other {# icons}}{halved, select, true {, halved} other {}}.",
	"lupus.met": "You know each other: {seats, name}.",
	"lupus.cards": "{n} {role} {n, plural, one {card} other {cards}}",
	"lupus.refused.box": "The box has {cards}, not {not}.",
	"lupus.reason.seat": "{seat, name}: {why}",
	"lupus.reason.saw": "{seat, name} claims to have seen a werewolf",
});

test("values are said in the game's words, and seats by name", () => {
	assert.equal(say("robbers", { kind: "played", seat: 1, card: "W" }, ["Anna", "Bea"]), "Bea plays Werewolf.");
	assert.equal(say("robbers", { kind: "played", seat: 1, card: "C7" }, ["Anna"]), "seat 1 plays the 7 of chests.");
	assert.equal(say("robbers", { kind: "played", seat: null, card: "C7" }, []), "nobody plays the 7 of chests.");
});

test("cards of a suit are listed together, and no cards are none", () => {
	assert.equal(say("robbers", { kind: "dealt", hand: [] }, []), "You hold none.");
	assert.equal(say("robbers", { kind: "dealt", hand: ["C3", "C12", "K", "C4", "W"] }, []), "You hold chests 3 12, K, 4 of chests, and Werewolf.");
});

test("actions are said in words", () => {
	assert.equal(action("robbers", "play C7", []), "Play the 7 of chests");
	assert.equal(action("robbers", "play W", []), "Play Werewolf");
	assert.equal(action("lupus", "report 1 wolf", ["Anna", "Bea"]), "I saw: Bea is a werewolf");
	assert.equal(action("robbers", "shout 1", ["Anna", "Bea"]), "shout 1");
});

test("a refusal says commands as the page's buttons do", () => {
	const why = { key: "lupus.why.talk", args: { claim: '"claim seer"', report: '"report 1 wolf"', lay: '"lay"', other: '"report wolf"' } };
	assert.equal(message(why, ["Anna", "Bea"]), "make a statement like “I am: Seer” or “I saw: Bea is a werewolf”, or “Lay it”, or “report wolf”");
});

test("one, many, true and false", () => {
	assert.equal(say("robbers", { kind: "counted", icons: 1, halved: false }, []), "1 icon.");
	assert.equal(say("robbers", { kind: "counted", icons: 3, halved: true }, []), "3 icons, halved.");
});

test("several seats are listed as the language does it, and none too", () => {
	assert.equal(say("lupus", { kind: "met", seats: [0, 1, 2] }, ["A", "B", "C"]), "You know each other: A, B, and C.");
	assert.equal(say("lupus", { kind: "met", seats: [0, 1] }, ["{b}", "B"]), "You know each other: {b} and B.");
	assert.equal(say("lupus", { kind: "met", seats: [1] }, ["A", "B"]), "You know each other: B.");
	assert.equal(say("lupus", { kind: "met", seats: [] }, []), "You know each other: nobody.");
});

test("what is missing shows its key", () => assert.equal(t("page.no.such"), "page.no.such"));

test("a message inside a message is filled in, in the words of the key's game", () => {
	const cards = { key: "lupus.cards", args: { n: 3, role: "werewolf" } };
	assert.equal(message({ key: "lupus.refused.box", args: { cards, not: 4 } }), "The box has 3 werewolf cards, not 4.");
	const why = { key: "lupus.reason.saw", args: { seat: 1 } };
	assert.equal(message({ key: "lupus.reason.seat", args: { seat: 2, why } }, ["A", "B", "C"]), "C: B claims to have seen a werewolf");
});

test("a sentence that the catalogue lacks is said as the server says it", () =>
	assert.equal(translated({ key: "refused.new", sentence: "Something new." }), "Something new."));

// TestFormat of package i18n has the same table.
test("texts are read as ICU MessageFormat", () => {
	speak("en", {
		none: "none",
		nobody: "nobody",
		"page.list.two": "{a}, {b}",
		"g.seer": "{case, select, the {the seer} a {a seer} other {seer}}",
		"g.C#": "{case,select,the{the {n} of chests}other{{n} of chests}}",
		"g.why": "{case, select, so {so {who, name}} other {{who, name}}} did it",
	});
	const fields = { n: 2, one: 1, no: 0, wolf: true, who: 1, all: [0, 1], role: "seer", card: "C7", place: 23, why: { key: "g.why", args: { who: 1 } } };
	for (const [text, want] of [
		["{who, name} and {all, name}", "Bea and Anna, Bea"],
		["{role}, {role, case, the}", "seer, the seer"],
		["{role,case,a} {role, case, dat}", "a seer seer"],
		["{card, case, the}; {card}", "the 7 of chests; 7 of chests"],
		["{why}; {why, case, so}; {why, case, dat}", "Bea did it; so Bea did it; Bea did it"],
		["{wolf, select, true {a} other{b}}", "a"],
		["{lost, select, true {a} other {b}}", "b"],
		["{n, plural, one {# card} other {# cards}}", "2 cards"],
		["{one,plural,one{# card}other{# cards}}", "1 card"],
		["{no, plural, =0 {no card} one {#} other {# cards}}", "no card"],
		["{n, plural, one {x} other {{role, select, other {#}}}}", "2"],
		["{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "23rd"],
		["{lost, plural, one {# card} other {# cards}}", "{lost} cards"],
		["{lost} {lost, name}", "{lost} {lost, name}"],
		["it's it''s l''{role}", "it's it's l'seer"],
		["'{role}' is '{'", "{role} is {"],
		["'{it''s}'", "{it's}"],
		["{n, plural, other {'#' '}'}}", "# }"],
		["'#' #", "'#' #"],
	] as const)
		assert.equal(t(text, fields, ["Anna", "Bea"], "g"), want, text);
});

test("a catalogue comes with the beginnings of keys left out", () =>
	assert.deepEqual(unpacked("page.list=a\n..last=b=c\n.two=\nnone=d\n"), { "page.list": "a", "page.list.last": "b=c", "page.two": "", none: "d", "": "" }));

test("Italians say an article before a number as it is read", () => {
	speak("it", { odds: "circa il {p}%, dal {q}%" });
	assert.equal(t("odds", { p: 8, q: 84 }), "circa l'8%, dall'84%");
	assert.equal(t("odds", { p: 11, q: 1 }), "circa l'11%, dall'1%");
	assert.equal(t("odds", { p: 18, q: 100 }), "circa il 18%, dal 100%");
});
