// The list of one's own games says for whom each waits.

import assert from "node:assert/strict";
import test from "node:test";
import type { Status } from "../src/types.ts";

Object.assign(globalThis, { window: globalThis, document: { body: { dataset: {} } } });
const { mine, seat } = await import("../src/mine.ts");
const { speak } = await import("../src/words.ts");

test("a game that stands still until the person is back doesn't wait for others", () => {
	speak("en", {
		"page.mine.turn": "Your turn",
		"page.mine.wait": "Waiting for others",
		"page.mine.wait.one": "Waiting for {name}",
		"page.until": "until {when}",
		"page.away.me": "A bot is playing for you.",
		"page.mine.you": "Waiting for you",
		"page.mine.lead": "You're moderating",
	});
	const said = (s: Partial<Status> & { leads?: boolean; seat?: number }) =>
		JSON.stringify(mine([{ id: "T", game: "g", stage: "playing", chairs: [], settings: {}, ...s } as unknown as Status]));
	assert.match(said({ asked: true, absent: true }), /"asked".*Your turn/);
	assert.match(said({ absent: true }), /"asked".*Waiting for you/);
	assert.match(said({}), /Waiting for others/);
	assert.match(said({ leads: true }), /"asked".*You're moderating/);
	const bots = [{ name: "Anna" }, { name: "Boris", bot: "hard" }];
	const people = [{ name: "Anna" }, { name: "Bea" }];
	assert.match(said({ chairs: bots, seat: 0 }), /"asked".*Waiting for you/, "bots wait for nobody else");
	assert.match(said({ chairs: people, seat: 0 }), /Waiting for Bea/);
	assert.match(said({ chairs: [...people, { name: "Carlo" }], seat: 0 }), /Waiting for others/);
	assert.match(said({ chairs: [{ name: "Anna", away: true }, people[1]!], seat: 0 }), /A bot is playing for you/);
	const slow = { settings: { pace: "days" }, until: "2026-11-20T13:30:00Z", chairs: people, seat: 0 } as unknown as Partial<Status>;
	assert.match(said({ ...slow, asked: true }), /Your turn.*until Fri/, "who has a day reads until when");
	assert.match(said(slow), /Waiting for Bea.*until Fri/);
	assert.match(said({ stage: "between", chairs: people, seat: 0 }), /"asked".*Waiting for you/);
	assert.match(said({ stage: "between", chairs: [{ ...people[0], ready: true }, people[1]!], seat: 0 }), /Waiting for Bea/);
	assert.match(said({ chairs: [{ name: "Anna", looking: true }, people[1]!], seat: 0 }), /"asked".*Waiting for you/);
});

test("tables where the person sits since they played on another device come first, and once", () => {
	const held = new Map<string, string>([["howl.tables", JSON.stringify(["OLD", "HERE"])]]);
	Object.assign(globalThis, {
		localStorage: { getItem: (k: string) => held.get(k) ?? null, setItem: (k: string, v: string) => held.set(k, v), removeItem: (k: string) => held.delete(k) },
	});
	seat({ kept: true, tables: ["HERE", "THERE"] });
	assert.deepEqual(JSON.parse(held.get("howl.tables")!), ["THERE", "OLD", "HERE"]);
	seat({ kept: false });
	assert.deepEqual(JSON.parse(held.get("howl.tables")!), ["THERE", "OLD", "HERE"], "a guest keeps what the device knows");
});
