import assert from "node:assert/strict";
import test from "node:test";
import type { DeviceSeat } from "../src/table/deviceseat.ts";
import { Passing } from "../src/table/passing.ts";

let clock = 0;
Object.defineProperty(globalThis, "performance", { value: { now: () => clock } });

const shared = { open: new Set(["talk", "ballot"]), all: new Set(["ready"]), hands: new Set(["lynch"]) };

// party is a phone of three people, and a way to tell all of them who is asked.
function party(phase: string, more: object = {}, night = false, kept?: Pick<Storage, "getItem" | "setItem">) {
	const status = { stage: "playing", ...more };
	const board = { shared, night: (view?: string) => (night && view === "night" ? {} : undefined) };
	const seats = ["Anna", "Bea", "Carlo"].map((name, seat) => {
		const runs = () => status.stage === "playing";
		const one = {
			name,
			seat,
			asked: true,
			ui: {} as Record<string, unknown>,
			unseen: () => undefined,
			play: { status, calm: true, frame: { phase, view: phase }, board, over: true },
		};
		Object.defineProperties(one.play, { runs: { get: () => runs() || !one.play.over }, owes: { get: () => one.asked, configurable: true } });
		return one;
	});
	const p = new Passing();
	p.kept = kept;
	p.sit(seats as unknown as DeviceSeat[], seats[0] as unknown as DeviceSeat);
	const at = () => (p.at as unknown as { name: string }).name;
	const turn = (phase: string, ...asked: string[]) => {
		for (const s of seats) Object.assign(s, { asked: asked.includes(s.name) }).play.frame = { ...s.play.frame, phase, view: phase };
		p.settle();
	};
	const dies = (name: string) => {
		for (const s of seats) if (s.name === name) s.play.frame = Object.assign({ ...s.play.frame }, { out: true });
	};
	const take = () => {
		clock += 1000;
		p.take();
	};
	p.settle();
	return { p, at, turn, take, dies, status };
}

test("what is secret is done behind a curtain, in turn", () => {
	const { p, at, turn, take } = party("night");
	assert.ok(p.hidden, "the game begins behind the curtain");
	take();
	assert.deepEqual([p.hidden, p.open, at()], [false, false, "Anna"]);
	p.decided();
	turn("night", "Bea", "Carlo");
	assert.deepEqual([p.hidden, at()], [true, "Bea"]);
	p.take();
	assert.ok(p.hidden, "a second tap does not open it");
	take();
	assert.ok(!p.hidden);
});

test("all see what has come of it, and each who lives looks alone before the talk", () => {
	for (const dead of ["", "Bea"]) {
		const { p, at, turn, take, dies } = party("night");
		take();
		for (const rest of [["Bea", "Carlo"], ["Carlo"]]) {
			p.decided();
			turn("night", ...rest);
			take();
		}
		p.decided();
		dies(dead);
		p.heard(p.at);
		turn("talk", "Anna", "Bea", "Carlo");
		assert.deepEqual([p.telling, p.open, p.hidden], [true, true, false], "day breaks before the eyes of all");
		p.passOn();
		for (const name of ["Anna", "Bea", "Carlo"].filter((n) => n !== dead)) {
			assert.deepEqual([p.hidden, at()], [true, name]);
			take();
			assert.deepEqual([p.reading, p.open], [true, false], name + " looks alone");
			turn("talk", "Anna", "Bea", "Carlo");
			assert.equal(at(), name, "and is not hurried");
			p.passOn();
			assert.ok(p.reading, "a short look would tell that there is nothing to read");
			clock += 5_000;
			p.passOn();
		}
		assert.deepEqual([p.open, p.hidden, p.waits], [true, false, false]);
	}
});

test("a device that its holder leaves lying closes, and opens for the same person", () => {
	const { p, at, turn, take, dies } = party("night");
	assert.ok(!p.abandon(), "it is closed");
	take();
	assert.ok(p.abandon());
	assert.deepEqual([p.hidden, at()], [true, "Anna"]);
	take();
	p.decided();
	turn("night", "Bea", "Carlo");
	assert.deepEqual([p.hidden, at()], [true, "Bea"], "and the night goes on");
	take();
	p.decided();
	turn("night", "Carlo");
	take();
	p.decided();
	dies("");
	p.heard(p.at);
	turn("talk", "Anna", "Bea", "Carlo");
	assert.ok(!p.abandon(), "all may look at what is open");
	p.passOn();
	take();
	assert.ok(p.abandon());
	take();
	assert.deepEqual([p.reading, at()], [true, "Anna"], "who looked alone does so again");
});

test("in the open the phone goes on without a curtain, and shows no secret when that ends", () => {
	const { p, at, turn } = party("talk");
	assert.ok(p.open);
	turn("talk", "Bea");
	assert.deepEqual([p.open, at()], [true, "Bea"]);
	turn("night");
	assert.deepEqual([p.open, p.resting], [false, true], "the curtain falls, also while nobody is asked");
	turn("night", "Bea", "Carlo");
	assert.deepEqual([p.hidden, at()], [true, "Bea"], "also the person who holds it");
});

test("somebody who wants to look takes the phone from the table, and lays it back", () => {
	const { p, at, take } = party("talk");
	p.choose(p.seats[2]!);
	assert.deepEqual([p.hidden, at()], [false, "Carlo"]);
	p.give(p.at);
	take();
	assert.ok(p.reading);
	clock += 5_000;
	p.passOn();
	assert.ok(p.open);
});

test("by day a look that is left lying is over, and nobody waits for it where a voice leads", () => {
	for (const room of [true, false]) {
		const { p, at, turn, take } = party("night", { room });
		take();
		p.decided();
		p.heard(p.at);
		turn("talk", "Anna", "Bea", "Carlo");
		assert.ok(!p.glance(), "all may look at what is open");
		p.passOn();
		take();
		clock += 15_000;
		assert.ok(p.glance());
		assert.deepEqual([p.hidden, at()], [true, room ? "Bea" : "Anna"], "the phone shows no card");
		assert.ok(!p.glance(), "it is closed");
	}
});

test("how the game ended is seen once it is told, and not from the last one's seat before", () => {
	const { p, take, status } = party("night", { room: true }, true);
	p.settle();
	take();
	p.rest();
	for (const s of p.seats) Object.assign(s.play, { over: false }); // a voice is still to say it
	status.stage = "over";
	p.settle();
	assert.ok(p.hidden, "nobody sees the board of who had the phone last");
	for (const s of p.seats) Object.assign(s.play, { over: true });
	p.settle();
	assert.ok(!p.hidden);
});

test("the phone stays with whoever speaks while the screen is busy, and who has looked needn't look again", () => {
	const { p, at, turn, take } = party("talk");
	turn("talk", "Anna", "Bea");
	assert.equal(at(), "Anna");
	const [anna] = p.seats as unknown as { asked: boolean; play: object }[];
	Object.defineProperty(anna!.play, "owes", { get: () => true }); // a voice speaks: nobody can tap
	anna!.asked = false;
	p.settle();
	assert.equal(at(), "Anna");
	const morning = party("night", {}, true);
	for (let i = 0; i < 3; i++) {
		morning.take();
		clock += 20_000;
		morning.p.decided();
		morning.turn("night", ...["Bea", "Carlo"].slice(i));
	}
	morning.turn("talk", "Anna", "Bea", "Carlo");
	assert.ok(morning.p.open, "all see who has died");
	morning.p.look(morning.p.seats[0]!);
	morning.take();
	clock += 20_000;
	morning.p.passOn();
	morning.p.passOn();
	assert.equal(morning.at(), "Bea");
	take();
});

test("the end is seen by all", () => {
	const { p, status } = party("night");
	status.stage = "over";
	p.settle();
	assert.ok(!p.hidden);
	status.stage = "playing";
	p.settle();
	assert.ok(p.hidden, "and the next game begins behind the curtain");
});

test("the curtain falls as soon as its owner has decided, also if nobody follows", () => {
	const { p, turn, take } = party("lynch", { chairs: [{ name: "Anna" }, { name: "Bea" }, { name: "Carlo" }, { name: "Dina" }] });
	take();
	p.decided();
	turn("lynch");
	assert.deepEqual([p.hidden, p.resting, p.open], [true, true, false]);
	turn("lynch", "Bea");
	assert.deepEqual([p.hidden, p.resting], [true, false], "and for the next who is asked");
});

test("in a night that a voice calls the curtain names nobody, whoever is asked", () => {
	const { p, at, turn, take } = party("night", { room: true }, true);
	take();
	turn("night", "Anna");
	assert.ok(!p.hidden, "Anna may look");
	p.rest();
	turn("night", "Bea");
	assert.deepEqual([p.hidden, p.resting], [true, true], "nobody can tell that Bea is asked");
	clock += 1000;
	p.take(p.seats[2]);
	turn("night", "Bea");
	assert.deepEqual([p.hidden, at()], [false, "Carlo"], "Carlo looks, though he is not asked");
	(p.at as unknown as { ui: Record<string, unknown> }).ui["chosen"] = 1;
	turn("night", "Bea");
	assert.ok(p.resting, "a tap that means nothing ends the look like any other");
	turn("talk", "Anna", "Bea", "Carlo");
	p.passOn();
	assert.deepEqual([p.hidden, at()], [true, "Anna"], "everybody looks alone, not only who was asked");
});

test("at one phone every turn of a night lasts as long, whatever the card", () => {
	const { p, take } = party("night", {}, true);
	take();
	assert.equal(p.left, 10_000);
	clock += 4_000;
	assert.equal(p.left, 6_000);
	clock += 6_000;
	assert.equal(p.left, 0);
});

test("where everybody is at one phone, a secret vote is taken with the hands", () => {
	const all = [{ name: "Anna" }, { name: "Bea" }, { name: "Carlo" }];
	assert.ok(party("lynch", { chairs: [...all, { name: "Elsa", bot: "hard" }] }).p.open, "a bot votes by itself");
	assert.ok(!party("lynch", { chairs: [...all, { name: "Dina" }] }).p.open, "Dina has a phone of her own");
});

const more = { room: true, chairs: [{ name: "Anna" }, { name: "Bea" }, { name: "Carlo" }, { name: "Dina" }] };

test("a curtain for somebody who did not come keeps nobody from the night", () => {
	const { p, turn } = party("lynch", more, true);
	assert.deepEqual([p.hidden, p.resting], [true, false], "Anna is to vote");
	turn("lynch");
	turn("night", "Bea");
	assert.deepEqual([p.hidden, p.resting], [true, true], "the clock voted: everybody can take the phone, and it names nobody");
	clock += 1000;
	p.take(p.seats[1]);
	assert.ok(!p.hidden);
});

test("the public vote waits for no look, and shows no card", () => {
	const { p, at, turn, take } = party("night", more, true);
	turn("talk", "Anna", "Bea", "Carlo");
	take();
	turn("talk", "Anna", "Bea", "Carlo");
	assert.ok(p.telling);
	turn("ballot", "Bea");
	assert.deepEqual([p.open, p.waits, at()], [true, false, "Bea"], "what nobody passed on");
	for (const looks of [false, true]) {
		turn("night");
		p.passOn();
		turn("talk", "Anna", "Bea", "Carlo");
		p.passOn();
		assert.deepEqual([p.hidden, at()], [true, "Anna"]);
		if (looks) take();
		turn("ballot", "Carlo");
		assert.deepEqual([p.open, p.waits, at()], [true, false, "Carlo"], looks ? "in the middle of a look" : "before a look");
	}
});

test("who asks for their card while all look on sees it, and then all look on again", () => {
	const { p, at, turn, take } = party("night", more, true);
	turn("talk", "Anna", "Bea", "Carlo");
	take();
	turn("talk", "Anna", "Bea", "Carlo");
	assert.ok(p.telling && p.open);
	p.look(p.seats[1]);
	assert.deepEqual([p.hidden, p.open, at()], [true, false, "Bea"]);
	take();
	assert.deepEqual([p.reading, p.open, p.hidden], [true, false, false], "the card is Bea's alone");
	clock += 60_000;
	p.passOn();
	assert.deepEqual([p.telling, p.open, p.hidden], [true, true, false]);
});

test("in a room the phone goes on as soon as a card was looked at", () => {
	const { p, at, turn, take } = party("night", more, true);
	const cards = new Set(["Anna", "Bea", "Carlo"]);
	for (const s of p.seats as unknown as { name: string }[]) Object.assign(s, { looking: true, unseen: () => (cards.has(s.name) ? {} : undefined) });
	turn("night");
	for (const name of ["Anna", "Bea", "Carlo"]) {
		assert.deepEqual([p.hidden, at()], [true, name]);
		take();
		p.settle();
		assert.ok(!p.hidden, name + " looks");
		cards.delete(name);
		p.settle();
		assert.ok(p.hidden, name + " has looked");
	}
	assert.ok(p.resting);
});

test("who only looked at a card keeps nobody from a vote that has begun", () => {
	const { p, at, turn, take, dies } = party("night");
	take();
	p.decided();
	dies("");
	p.heard(p.at);
	turn("talk", "Anna", "Bea", "Carlo");
	assert.ok(p.telling);
	p.look(p.at); // and nobody takes the phone
	turn("talk", "Anna", "Bea", "Carlo");
	assert.ok(p.hidden);
	turn("ballot", "Bea");
	assert.deepEqual([p.open, p.waits, at()], [true, false, "Bea"]);
});

test("in the morning a room's phone tells nobody who took it last, and it waits for nobody's tap when the vote comes", () => {
	const { p, at, turn, take } = party("night", { room: true }, true);
	take();
	turn("night", "Carlo");
	p.rest();
	clock += 1000;
	p.take(p.seats[2]);
	p.decided(); // the seer, say
	turn("night", "Bea");
	assert.equal(at(), "Carlo");
	turn("talk", "Anna", "Bea", "Carlo");
	assert.deepEqual([p.telling, at()], [true, "Anna"]);
	p.heard(p.at);
	turn("ballot", "Bea");
	assert.deepEqual([p.open, p.waits, at()], [true, false, "Bea"]);
});

test("what was decided behind the curtain is told once: the next vote isn't kept waiting", () => {
	const { p, at, turn, take } = party("night");
	take();
	p.decided();
	p.heard(p.at);
	turn("talk", "Anna", "Bea", "Carlo");
	assert.ok(p.telling);
	for (const s of p.seats as unknown as { play: { frame: object } }[]) Object.assign(s.play.frame, { phase: "ballot" });
	p.heard(p.at); // the first frame of the vote
	turn("ballot", "Bea");
	assert.deepEqual([p.open, p.waits, at()], [true, false, "Bea"]);
});

test("a page that is loaded anew goes on with the round of the morning", () => {
	const notes = new Map<string, string>();
	const kept = { getItem: (key: string) => notes.get(key) ?? null, setItem: (key: string, text: string) => void notes.set(key, text) };
	const load = (phase: string, games = 1) => party(phase, { id: "T", games }, false, kept);
	const before = load("night");
	before.take();
	before.p.decided();
	before.turn("talk", "Anna", "Bea", "Carlo");
	assert.ok(before.p.telling);
	assert.deepEqual([load("talk").p.hidden, load("talk").at()], [true, "Anna"], "nobody has looked yet");
	before.p.passOn();
	before.take();
	clock += 30_000;
	before.p.passOn();
	assert.equal(before.at(), "Bea");
	const after = load("talk");
	assert.deepEqual([after.p.hidden, after.at()], [true, "Bea"]);
	assert.equal(load("talk", 2).p.hidden, false, "that was another game");
	after.take();
	assert.ok(after.p.reading);
	clock += 30_000;
	after.p.passOn();
	assert.equal(after.at(), "Carlo");
	after.take();
	clock += 30_000;
	after.p.passOn();
	assert.deepEqual([after.p.open, after.p.hidden], [true, false]);
	assert.equal(load("talk").p.hidden, false, "everybody has looked");
});

test("a ghost who is to vote, or to lay a card at night, gets the phone like everybody", () => {
	const { p, at, turn, dies } = party("talk");
	dies("Bea");
	turn("ballot", "Bea");
	assert.deepEqual([at(), p.open, p.hidden], ["Bea", true, false], "the vote is open");
	const dark = party("night");
	dark.dies("Bea");
	dark.take();
	dark.p.decided();
	dark.turn("night", "Bea");
	assert.deepEqual([dark.at(), dark.p.hidden], ["Bea", true], "the card is not");
});

test("a turn takes longer by half if there is a card to look at, for everybody", () => {
	const { p, take } = party("night", {}, true);
	for (const s of p.seats) Object.assign(s, { unseen: () => ({}) });
	assert.equal(p.seconds, 15);
	assert.ok(!p.even, "behind the curtain");
	take();
	assert.deepEqual([p.even, p.left], [true, 15_000]);
	for (const s of p.seats) Object.assign(s, { unseen: () => undefined });
	assert.equal(p.left, 15_000, "whoever has looked has the rest to choose");
	clock += 15_000;
	assert.deepEqual([p.even, p.left], [true, 0]);
	assert.ok(!party("night", { room: true }, true).p.even, "where a voice calls the night nobody has a turn");
});

test("nobody misses the look of the morning whose connection hears of it a moment later", () => {
	const { p, at, turn, take } = party("night");
	take();
	p.decided();
	const [anna, ...others] = p.seats as unknown as { play: { frame: object } }[];
	const hears = (s: typeof anna) => {
		s!.play.frame = { ...s!.play.frame, phase: "talk", view: "talk" };
		p.settle();
	};
	hears(anna);
	p.heard(p.at);
	assert.ok(p.telling);
	p.passOn();
	clock += 1000;
	p.take();
	clock += 5_000;
	p.passOn();
	assert.deepEqual([p.hidden, at()], [true, "Bea"]);
	p.settle();
	for (const s of others) hears(s);
	assert.deepEqual([p.hidden, at()], [true, "Bea"], "it is still Bea's look");
	clock += 1000;
	p.take();
	assert.ok(p.reading);
	clock += 5_000;
	p.passOn();
	assert.deepEqual([p.hidden, at()], [true, "Carlo"]);
	turn("ballot", "Bea");
	assert.deepEqual([p.open, at()], [true, "Bea"], "and the vote waits for nobody");
});

test("a tap for one person's curtain opens no other's, and none that is up", () => {
	const { p, at, turn, take } = party("night");
	take();
	p.decided();
	turn("night", "Bea", "Carlo");
	clock += 1000;
	p.give(p.seats[2]!);
	p.take();
	assert.ok(p.hidden, "it fell for Carlo just now");
	const open = party("talk");
	open.p.take();
	assert.deepEqual([open.p.reading, open.p.open], [false, true]);
	assert.equal(at(), "Carlo");
});
