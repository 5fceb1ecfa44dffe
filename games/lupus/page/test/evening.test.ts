import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import {
	begin,
	called,
	canRise,
	condemned,
	count,
	dawn,
	evenHands,
	goOn,
	isLaid,
	judges,
	judging,
	lynch,
	mark,
	mayWin,
	note,
	owes,
	owls,
	owner,
	picks,
	secondPlace,
	stands,
	suspects,
	vote,
	voter,
	waits,
	wake,
	win,
	type Evening,
} from "../evening.ts";
const { aloud } = await import("../aloud.ts");
const { dawns, does } = await import("../hints.ts");

const rules = { phantom: false, leftfirst: false, playerfirst: false };
const names = ["Anna", "Ben", "Carla", "Dino", "Emi", "Franz", "Gaia", "Hugo"];
const deck = { villager: 5, werewolf: 2, seer: 1 };
const first = () => 0; // the lot
const day = (e: Evening): Evening => ({ ...e, step: "ballot" });

test("a night calls what the deck has, dead or alive, in the order of the rules", () => {
	const e = begin(names, { ...deck, freemason: 2, medium: 1, mythomaniac: 1 }, { ...rules, phantom: true });
	assert.deepEqual(called(e), ["freemason", "seer", "werewolf"]);
	assert.deepEqual(called({ ...e, night: 2 }), ["medium", "seer", "werewolf", "mythomaniac", "ghost"]);
	assert.deepEqual(called({ ...e, night: 3 }), ["medium", "seer", "werewolf", "ghost"]);
	assert.deepEqual(called({ ...begin(names, deck, rules), night: 2 }), ["seer", "werewolf"]);
});

test("everybody votes in turn, from the right of Welcome! and clockwise, ghosts too", () => {
	let e = day(begin(names, deck, rules));
	assert.equal(voter(e), 7, "the moderator has Welcome!");
	e = day(wake(mark({ ...e, step: "dawn" }, 3), first));
	assert.equal(e.welcome, 3);
	const order: (number | null)[] = [];
	for (let i = 0; i < names.length; i++) {
		order.push(voter(e));
		e = vote(e, 0);
	}
	assert.deepEqual(order, [2, 3, 4, 5, 6, 7, 0, 1]);
	assert.equal(voter(e), null);
	assert.equal(voter({ ...day(begin(names, deck, { ...rules, leftfirst: true })) }), 0);
});

test("ties go to the nearest clockwise from Welcome!", () => {
	const e = { ...day(begin(names, deck, rules)), welcome: 5, fallen: [5], votes: [1, 1, 7, 7, null, null, null, null] };
	assert.deepEqual(suspects(e), [7, 1]);
	assert.deepEqual(suspects({ ...e, welcome: null }), [1, 7]);
	assert.deepEqual(suspects({ ...e, votes: [1, 1, 1, 1, 1, 1, 1, 1] }), [1, 6], "of those without votes, too");
	assert.equal(condemned({ ...e, hands: [2, 3] }), 1);
	assert.equal(condemned({ ...e, hands: [2, 2] }), 7);
});

test("sword and shield count, and break ties before Welcome! does", () => {
	const e = { ...day(begin(names, deck, { ...rules, phantom: true })), votes: [1, 1, 7, 7, 7, null, null, null] };
	const sword = { ...e, turned: { sword: 1, shield: null } };
	assert.equal(count(sword, 1), 3);
	assert.deepEqual(suspects({ ...sword, welcome: 5 }), [1, 7], "a tie");
	const shield = { ...e, turned: { sword: null, shield: 7 } };
	assert.equal(count(shield, 7), 2);
	assert.deepEqual(suspects({ ...shield, welcome: 5 }), [1, 7], "a tie");
	assert.equal(condemned({ ...shield, welcome: 5, hands: [2, 2] }), 1);
});

test("whom the owl-man chose comes first, unless dead or a suspect anyway", () => {
	const e = { ...day(begin(names, deck, rules)), votes: [1, 1, 7, null, null, null, null, null] };
	assert.deepEqual(suspects({ ...e, owl: 4 }), [4, 1]);
	assert.deepEqual(suspects({ ...e, owl: 7 }), [1, 7]);
	assert.deepEqual(suspects({ ...e, owl: 4, fallen: [4] }), [1, 7]);
});

test("the first two out get sword and shield, by lot if at once", () => {
	const e = mark(mark({ ...begin(names, deck, { ...rules, phantom: true }), step: "dawn" }, 2), 6);
	const woken = wake(e, (n) => n - 1);
	assert.deepEqual([owner(woken, "sword"), owner(woken, "shield"), woken.welcome], [6, 2, 2]);
	assert.deepEqual(wake(mark(mark(e, 6), 6), first).killed, [2, 6], "a mark that was a mistake");
});

test("after a lynching the next night falls and Welcome! stays", () => {
	const e = lynch({ ...day(begin(names, { ...deck, werewolf: 3 }, rules)), welcome: 3, fallen: [3], votes: [1, 1, 7, 7, 7, 7, 7, 7], hands: [5, 0] });
	assert.equal(e.step, "dusk", "three wolves of six");
	const on = goOn(e);
	assert.deepEqual([on.night, on.step, on.fallen, on.lynched, on.welcome, on.votes[0]], [2, "night", [3, 7], null, 3, null], "who was lynched has been said");
	const none = lynch({ ...day(begin(names, deck, rules)), votes: [1, 1, 7, 7, 7, 7, 7, 7], hands: [6, 0] });
	assert.deepEqual([none.night, none.step, none.fallen, none.lynched], [2, "night", [7], 7], "one of two wolves at most");
});

test("the moderator is asked for an end as soon as the deck allows one", () => {
	const e = begin(names, deck, rules);
	const dead = (...fallen: number[]) => mayWin({ ...e, fallen });
	assert.deepEqual(dead(0), []);
	assert.deepEqual(dead(0, 1), ["humans"]);
	assert.deepEqual(dead(0, 1, 2, 3), ["humans", "werewolves"]);
	assert.deepEqual(mayWin({ ...e, night: 2, deck: { ...deck, villager: 4, mythomaniac: 1 }, fallen: [0, 1] }), ["humans", "werewolves"], "a third wolf");
	assert.deepEqual(mayWin({ ...e, deck: { ...deck, villager: 4, werehamster: 1 }, fallen: [0, 1] }), ["humans", "werehamster"]);
	const dawn = wake(mark({ ...e, step: "dawn", night: 2, fallen: [0], lynched: 0 }, 1), first);
	assert.deepEqual([dawn.step, goOn(dawn).step], ["daybreak", "talk"]);
	assert.equal(wake({ ...e, step: "dawn", night: 3, fallen: [0, 1] }, first).step, "talk", "nobody died");
	const over = win(dawn, "humans");
	assert.deepEqual([over.step, over.won, over.killed], ["over", "humans", [1]]);
	assert.deepEqual(win({ ...dawn, step: "dusk" }, "werewolves").killed, []);
	assert.equal(stands(over), undefined);
	assert.deepEqual(stands(dawn), { n: 2, alive: 6, dark: true });
});

test("a tie has a reason", () => {
	const e = { ...day(begin(names, deck, { ...rules, phantom: true })), welcome: 5, fallen: [5], votes: [1, 1, 1, 7, 7, 2, 2, null] };
	assert.deepEqual(suspects(e), [1, 7]);
	assert.deepEqual(secondPlace(e), { seat: 7, others: [2], by: "near" });
	assert.equal(secondPlace({ ...e, votes: [1, 1, 1, 7, 7, 2, null, null] }), undefined);
	assert.deepEqual(secondPlace({ ...e, votes: [1, 1, 1, 7, 7, 2, null, null], turned: { sword: 2, shield: null } }), { seat: 2, others: [7], by: "sword" });
	assert.deepEqual(secondPlace({ ...e, votes: [1, 1, 1, 7, 7, 7, 2, 2], owl: 4, turned: { sword: null, shield: null } }), { seat: 7, others: [1], by: "near" });
	const three = { ...e, votes: [1, 1, 2, 7, 7, 2, null, null], turned: { sword: null, shield: null } };
	assert.deepEqual([suspects(three), secondPlace(three)], [[7, 1], { seat: 1, others: [2], by: "near", first: 7 }], "all three are named");
	const armed = { ...e, votes: [1, 1, 2, 7, 7, null, null, null], turned: { sword: 2, shield: null } };
	assert.deepEqual(
		[suspects(armed), secondPlace(armed)],
		[[2, 7], { seat: 7, others: [1], by: "near", first: 2, sword: true }],
		"the sword, and then the places",
	);
	assert.deepEqual(evenHands({ ...e, hands: [2, 2] }), { seat: 7, others: [1], by: "near" });
	assert.deepEqual(evenHands({ ...e, hands: [2, 2], votes: [1, 1, 1, 7, 7, 7, 7, 2], turned: { sword: null, shield: 7 } }), {
		seat: 1,
		others: [7],
		by: "shield",
	});
	assert.equal(evenHands({ ...e, hands: [3, 2] }), undefined);
	assert.deepEqual(judging(e), [0, 2, 3, 4, 6]);
	assert.equal(judges(e), 5);
});

test("no voice goes on while the moderator has an answer to give or a choice to note", () => {
	const e = { ...begin(names, { ...deck, medium: 1, bodyguard: 1, "owl-man": 1, mythomaniac: 1 }, rules), step: "night" as const, night: 2 };
	const waited = (of: Evening) => called(of).filter((_, i) => waits({ ...of, call: 2 * i + 1 }));
	assert.deepEqual(called(e), ["medium", "seer", "bodyguard", "owl-man", "werewolf", "mythomaniac"]);
	assert.deepEqual(waited(e), ["medium", "seer", "bodyguard", "owl-man", "werewolf", "mythomaniac"]);
	const tonight = { ...begin(names, e.deck, rules), step: "night" as const };
	assert.equal(does(tonight), "page.lupus.lead.later", "and who is not called yet is told");
	assert.deepEqual(waited(note(note(note(e, "owl", 2), "guarded", 3), "prey", 4)), ["medium", "seer", "mythomaniac"]);
	assert.ok(!waits({ ...e, call: 2 }) && !waits({ ...e, step: "talk", call: 3 }));
});

test("whom the owl-man chose is noted at night, lasts until the ballot, and never into the next night", () => {
	const start = { ...begin(names, { ...deck, "owl-man": 1 }, rules), step: "night" as const, call: 3 };
	assert.equal(picks(start), "owl");
	assert.equal(note(note(start, "owl", 4), "owl", 4).owl, null, "a second tap takes it back");
	assert.ok(owes(start) && !owes(begin(names, deck, rules)), "nobody chosen is never assumed");
	const noted = note(start, "owl", 4);
	const e = { ...day(wake({ ...noted, step: "dawn" }, first)), votes: [1, 1, 1, 1, 1, 2, 2, 2] };
	assert.ok(!owes(e));
	assert.equal(owls(e), 4);
	assert.deepEqual(suspects(e), [4, 1]);
	assert.equal(goOn({ ...lynch({ ...e, hands: [6, 0] }), step: "dusk" }).owl, null);
	const dead = wake(mark({ ...noted, step: "dawn" }, 4), first);
	assert.ok(owls(dead) === undefined && !owes(dead), "chosen, and dead in the night: nothing to ask");
});

test("only a death of this night is taken back with a tap", () => {
	const e = mark({ ...begin(names, deck, rules), step: "dawn", night: 2, fallen: [5] }, 3);
	assert.deepEqual([canRise(e, 3), canRise(e, 5), canRise(e, 0)], [true, false, false]);
	assert.equal(canRise(wake(e, first), 3), false);
});

// The table is written by the test of the rules in Go (TestEvenings), from its own
// voting rules.
interface Case {
	players: number;
	leftfirst: boolean;
	welcome: number | null;
	fallen: number[];
	votes: number[];
	turned: [number | null, number | null];
	owl: number | null;
	voters: number[];
	suspects: [number, number];
	hands: [number, number];
	lynched: number;
}

test("ballots go as the rules in Go say", () => {
	const cases = JSON.parse(readFileSync("../../games/lupus/page/test/evenings.json", "utf8")) as Case[];
	assert.ok(cases.length >= 400);
	for (const c of cases) {
		const people = Array.from({ length: c.players }, (_, seat) => "p" + seat);
		let e: Evening = {
			...day(begin(people, deck, { ...rules, phantom: true, leftfirst: c.leftfirst })),
			welcome: c.welcome,
			fallen: c.fallen,
			turned: { sword: c.turned[0], shield: c.turned[1] },
			owl: c.owl,
		};
		const order: (number | null)[] = [];
		while (voter(e) !== null) {
			order.push(voter(e));
			e = vote(e, c.votes[voter(e)!]!);
		}
		assert.deepEqual(order, c.voters, JSON.stringify(c));
		assert.deepEqual(suspects(e), c.suspects, JSON.stringify(c));
		assert.equal(condemned({ ...e, hands: c.hands }), c.lynched, JSON.stringify(c));
	}
});

test("nobody closes their eyes before the cards are dealt and looked at, and then the dead get theirs", () => {
	const e = begin(names, deck, rules);
	assert.equal(
		aloud(e, () => "eyes closed"),
		"call.look",
	);
	assert.equal(does(e), "page.lupus.lead.read page.lupus.lead.deal page.lupus.lead.keep");
	const night = goOn(e);
	assert.equal(
		aloud(night, () => "eyes closed"),
		"eyes closed",
	);
	assert.equal(does(night), "");
	const dead = (of: Evening) => does(wake(of, first));
	assert.equal(dead({ ...night, step: "dawn" }), "page.lupus.lead.give.yours", "the first victim is the moderator");
	assert.equal(dead(mark({ ...night, step: "dawn" }, 3)), "page.lupus.lead.give.ghost page.lupus.lead.give.welcome page.lupus.lead.give.hidden");
	assert.equal(dead({ ...night, step: "dawn", night: 3 }), "", "nobody died");
	const dusk = { ...day(night), votes: [1, 1, 7, 7, 7, 7, 7, 7], hands: [0, 6] as [number, number] };
	const buried = "page.lupus.lead.give.back page.lupus.lead.give.ghost page.lupus.lead.give.hidden";
	assert.equal(does(lynch(dusk)), buried);
	const perhaps = lynch({ ...dusk, fallen: [2] });
	assert.deepEqual([perhaps.step, does(perhaps)], ["dusk", buried], "before anybody asks whether that was the end");
	assert.equal(does(goOn(perhaps)), "", "and not twice");
	assert.equal(does({ ...dusk, step: "judgement" }), "page.lupus.lead.give.evidence");
	assert.equal(does(mark({ ...night, step: "talk" }, 3)), "page.lupus.lead.give.yours page.lupus.lead.give.ghost page.lupus.lead.give.hidden", "a late death");
	assert.equal(does(win(perhaps, "humans")), "page.lupus.lead.turn");
});

test("the first two of the dead get the sword and the shield, and it is said", () => {
	const e = { ...goOn(begin(names, deck, { ...rules, phantom: true })), step: "hands" as const, votes: [1, 1, 7, 7, 7, 7, 7, 7] };
	const first = lynch({ ...e, hands: [0, 6] });
	const said = (of: Evening) => aloud(of, () => "eyes closed");
	assert.ok(does(first).includes("lead.give.sword") && !does(first).includes("give.ghost"));
	assert.equal(said(first), "call.lupus.lynched lupus.armed eyes closed");
	assert.ok(!isLaid({ ...first, night: 1, step: "ballot" }, "sword"), "no ghost has laid a card on the first day");
	assert.ok(isLaid({ ...first, step: "ballot" }, "sword"), "laid in the second night");
	const second = goOn(wake(mark({ ...first, step: "dawn" }, 4), () => 0));
	assert.ok(does(second).startsWith("page.lupus.lead.give.shield"));
	assert.ok(!isLaid({ ...second, step: "ballot" }, "shield"), "who died tonight has laid nothing");
});

test("whom the werewolves chose is marked once all are called, unless guarded", () => {
	const e = { ...begin(names, { ...deck, bodyguard: 1 }, rules), step: "night" as const, night: 2, call: 5 };
	assert.equal(picks(e), "prey");
	assert.equal(picks({ ...e, night: 1, call: 3 }), undefined, "the first victim is the moderator");
	const chosen = note(e, "prey", 4);
	assert.deepEqual([dawn(chosen).killed, dawn(e).killed], [[4], []]);
	const saved = dawn(note(chosen, "guarded", 4));
	assert.deepEqual([saved.killed, dawns(saved)], [[], ["page.lupus.lead.dawn.saved"]]);
	const other = mark(dawn(note(e, "guarded", 4)), 4);
	assert.deepEqual(dawns(other), ["page.lupus.lead.dawn.guarded"], "read when it matters");
	const hamster = dawn({ ...chosen, deck: { ...deck, werehamster: 1 } });
	assert.deepEqual([hamster.killed, dawns(hamster)[0]], [[], "page.lupus.lead.dawn.prey"], "only the moderator knows who can't be killed");
});
