import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { begin, called, condemned, count, lynch, mark, owner, suspects, vote, voter, wake, type Evening } from "../evening.ts";

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
	const e = lynch({ ...day(begin(names, deck, rules)), welcome: 3, fallen: [3], votes: [1, 1, 7, 7, 7, 7, 7, 7], hands: [5, 0] });
	assert.deepEqual([e.night, e.step, e.fallen, e.lynched, e.welcome, e.votes[0]], [2, "night", [3, 7], 7, 3, null]);
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
