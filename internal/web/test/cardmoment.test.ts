import assert from "node:assert/strict";
import test from "node:test";
import type { Identity } from "../src/board.ts";
import { company } from "../src/table/card.ts";
import { CardMoment } from "../src/table/cardmoment.ts";
import type { Device } from "../src/table/device.ts";
import { Turned } from "../src/table/turned.ts";
import { speak } from "../src/words.ts";

let clock = 1000;
const timers: { at: number; f: () => void }[] = [];
Object.defineProperty(globalThis, "localStorage", { value: { getItem: () => null } });
const page = { hidden: false, body: { dataset: {} }, documentElement: { dataset: {} } };
Object.defineProperty(globalThis, "performance", { value: { now: () => clock } });
Object.defineProperty(globalThis, "document", { value: page });
Object.defineProperty(globalThis, "setTimeout", { value: (f: () => void, ms: number) => timers.push({ at: clock + ms, f }) });

// wait lets time pass, with what is due meanwhile.
function wait(ms: number): void {
	clock += ms;
	for (const t of timers.splice(0)) t.at <= clock ? t.f() : timers.push(t);
}

const seer: Identity = { picture: "seer", cls: "seer", name: "Seer", you: "You're the seer", goal: "Find the werewolves", aim: "", of: "seer" };

// dealt is a page to which a card was dealt: whether the card lies face down as it is
// drawn now, and how often the page was to be drawn again.
function dealt(more: { late?: boolean; aloud?: boolean; shared?: boolean; handing?: boolean; solo?: boolean; deals?: number } = {}) {
	const at = { late: !!more.late, sharer: undefined, play: { status: { games: 1 } } };
	const chairs = [{ name: "Badger 52" }, { name: "Boris", bot: "hard" }, { name: "Chiyo", bot: "hard" }];
	const about = {
		at,
		aloud: !!more.aloud,
		solo: !!more.solo,
		passing: { shared: !!more.shared, hidden: false, handing: () => !!more.handing },
		me: 0,
		play: { status: { chairs, setup: {} }, board: { deals: () => more.deals ?? 1 } },
	};
	const device = { ...about, turned: new Turned(about as unknown as Device) };
	let drawn = 0;
	const redraw = () => void drawn++;
	const m = new CardMoment(device as unknown as Device, { draw: redraw, now: redraw, know: redraw, seen: redraw });
	const down = () => JSON.stringify(m.draw(seer)).includes('"card down"');
	return { down, drawn: () => drawn, text: () => JSON.stringify(m.draw({ ...seer, facts: "FACTS", match: "MATCH" })) };
}

test("only who plays a match reads how long a match is", () => {
	assert.match(dealt({ deals: 4 }).text(), /MATCH/);
	assert.doesNotMatch(dealt().text(), /MATCH/);
	assert.match(dealt().text(), /FACTS/);
});

test("who looks at a new card reads who the others are and, if the table found it, their own name", () => {
	speak("en", {
		"page.list.two": "{a} and {b}",
		"page.card.with": "With {seats, name}.",
		"page.card.with.bots": "With {seats, name}, bots.",
		"page.card.with.many": "With {n}.",
		"page.card.called": "They call you {name}.",
	});
	assert.ok(dealt().text().includes("With Boris and Chiyo, bots. They call you Badger 52."));
	assert.ok(!dealt({ aloud: true }).text().includes("Boris"), "people in one room know each other");
	assert.match(dealt({ aloud: true }).text(), /moment watched/, "and sit close: the card tells nobody two metres away");
	assert.doesNotMatch(dealt().text(), /watched/);
	assert.equal(company([{ name: "Anna" }, { name: "Bea" }, { name: "Boris", bot: "hard" }], 0, false), "With Bea and Boris.");
	assert.equal(company(Array(24).fill({ name: "Anna" }), 0, false), "With 23.");
});

test("a new card lies face up, and turns face down by itself if nobody puts it away", () => {
	const { down, drawn } = dealt();
	assert.equal(down(), false);
	wait(29_000);
	assert.equal(down(), false, "there is time to read it");
	const before = drawn();
	wait(1_100);
	assert.ok(drawn() > before, "the page is drawn again without a tap");
	assert.equal(down(), true);
	assert.equal(down(), true, "and it stays so");
});

test("alone among bots a card waits for the person, face up until the page is left", () => {
	const { down } = dealt({ solo: true, late: true });
	assert.equal(down(), false);
	wait(60_000);
	assert.equal(down(), false);
	page.hidden = true;
	assert.equal(down(), true);
	page.hidden = false;
	assert.equal(dealt({ solo: true, handing: true }).down(), true, "but not while the phone is handed on");
});

test("a card turns face down when the page is left, and lies so when the person is back", () => {
	const { down } = dealt();
	assert.equal(down(), false);
	page.hidden = true;
	assert.equal(down(), true);
	page.hidden = false;
	assert.equal(down(), true);
});

test("a card lies face down where others look on, and in a game that the page came late to", () => {
	assert.equal(dealt({ aloud: true }).down(), true);
	assert.equal(dealt({ late: true }).down(), true);
	assert.equal(dealt({ aloud: true, shared: true }).down(), false, "behind a curtain nobody looks on");
	assert.equal(dealt({ shared: true, handing: true }).down(), true, "while somebody chooses who gets the phone");
});

test("what a person has become stays there while others act, once it has been told", () => {
	const ghost: Identity = { ...seer, you: "You're a ghost", known: true, of: "ghost" };
	const at = { known: (): Identity | undefined => ghost, play: { over: false, status: { games: 1 } }, looks: { add: () => (at.known = () => undefined) } };
	const device = { at, passing: {}, turned: {} };
	const redraw = () => undefined;
	const m = new CardMoment(device as unknown as Device, { draw: redraw, now: redraw, know: redraw, seen: redraw });
	const told = () => JSON.stringify(m.become() || "").includes("You're a ghost");
	assert.ok(!told(), "the lynching is looked at first");
	at.play.over = true;
	assert.ok(told());
	at.play.over = false;
	assert.ok(told(), "or the board would jump with each thing that happens");
	at.known = () => undefined;
	assert.ok(!told(), "until it was read");
	at.known = () => ghost;
	assert.ok(!told(), "and in the next game it is told at its time");
});
