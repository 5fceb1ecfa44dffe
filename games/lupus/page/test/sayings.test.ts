import assert from "node:assert/strict";
import test from "node:test";
import type { Child, Node } from "howl/dom";
import type { Event } from "../types.ts";
import type { View } from "../view.ts";

// Drawings look at the browser when they are loaded.
Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { hasSpoken, sayings } = await import("../sayings.ts");
const { speak } = await import("howl/words");

// texts are what can be read of the rows.
const text = (child: Child): string =>
	Array.isArray(child) ? child.map(text).join("") : child && typeof child === "object" ? text((child as Node).kids) : typeof child === "string" ? child : "";

const names = ["Anna", "Ben", "Carla", "Dora"];
const quiet = { wolves: [], humans: [], accused: [], trusted: [], today: 0 };
const dawn = (day: number): Event => ({ kind: "daybreak", day, dead: [] });
const accused = (seat: number, whom: number): Event => ({ kind: "accused", seat, whom });

function seen(said: object[], told: Event[], alive = [0, 1, 2, 3]): string[] {
	speak("en", {
		"page.lupus.claims": "claims {role}",
		"page.lupus.day": "Day {n}",
		"page.lupus.accuse": "{seats, name} {n}> {whom, name}",
		"page.list.two": "{a} & {b}",
		"lupus.reported": "{seat, name} says {whom, name} is one.",
		"lupus.who.seer": "seer",
	});
	const view = { night: 2, alive, seats: names.map((_, seat) => ({ said: { ...quiet, ...said[seat] } })) } as unknown as View;
	const all = sayings({ view, names, told }).map(text);
	speak("en", {});
	return all.map((row) => row.trim());
}

test("the room reads who claims what and whom people accuse, with the day", () => {
	const told = [
		dawn(1),
		{ kind: "claimed", seat: 0, role: "seer" } as Event,
		accused(1, 3),
		accused(2, 3),
		dawn(2),
		accused(3, 0),
		{ kind: "reported", seat: 0, whom: 3, wolf: true } as Event,
	];
	const said = [{ claim: "seer" }, { accused: [3] }, { accused: [3] }, { accused: [0] }];
	const rows = seen(said, told);
	assert.match(rows[0]!, /^Anna claims .*Day 1$/);
	assert.deepEqual(rows.slice(1), ["Anna says Dora is one", "Dora 1> Anna", "Ben & Carla 2> Dora Day 1"], "today needs no name");
	assert.deepEqual(seen([{}, {}, { accused: [3] }, {}], told.slice(0, 4)), ["Carla 1> Dora Day 1"], "what was taken back is gone");
	const trusts = [0, 1, 2, 3].flatMap((seat) => [0, 1, 2].map((n) => ({ kind: "trusted", seat, whom: (seat + n) % 4 }) as Event));
	const crowd = seen(said, [...told, ...trusts]);
	assert.deepEqual([crowd.slice(0, 3), crowd.length, crowd.at(-1)], [rows.slice(0, 3), 6, "+11"], "trust makes way, and what is left out is counted");
	assert.deepEqual(seen(said, told.slice(0, 4), [0, 1, 2]).length, 1, "nobody accuses the dead");
});

test("who has said something today is seen, typed words too", () => {
	const at = (today: number, words: number[]) =>
		hasSpoken({ view: { seats: [{ said: { ...quiet, today } }] } as unknown as View, words: words.map((who) => ({ who, text: "Hm.", after: 0 })) }, 0);
	assert.deepEqual([at(0, []), at(1, []), at(0, [0]), at(0, [1])], [false, true, true, false]);
});
