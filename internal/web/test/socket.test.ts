import assert from "node:assert/strict";
import test from "node:test";

// A socket that a test can cut.
class FakeSocket {
	static all: FakeSocket[] = [];
	static OPEN = 1;
	static CONNECTING = 0;
	readyState = 0;
	sent: string[] = [];
	onopen?: () => void;
	onclose?: () => void;
	onmessage?: (m: { data: string }) => void;
	constructor(readonly url: string) {
		FakeSocket.all.push(this);
	}
	send(m: string): void {
		this.sent.push(m);
	}
	close(): void {}
	open(): void {
		this.readyState = 1;
		this.onopen?.();
	}
	cut(): void {
		this.readyState = 3;
		this.onclose?.();
	}
	hear(m: object): void {
		this.onmessage?.({ data: JSON.stringify(m) });
	}
}

const listeners: Record<string, () => void> = {}; // of the last connection

Object.assign(globalThis, {
	WebSocket: FakeSocket,
	window: globalThis,
	addEventListener: (what: string, then: () => void) => (listeners[what] = then),
	document: { hidden: false, addEventListener: () => undefined, body: { dataset: {} } },
	location: { protocol: "http:", host: "here" },
});
const { Connection } = await import("../src/socket.ts");
const { speak } = await import("../src/words.ts");

test("what was not answered is sent again with the same id, and missed frames are asked for", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
	const frames: number[] = [],
		states: string[] = [];
	const line = new Connection("/api/tables/ABCDEF/socket", { frame: (f) => frames.push(f.n), state: (s) => states.push(s) });
	const first = FakeSocket.all[0];
	assert.match(first.url, /from=0$/);
	first.open();
	first.hear({ n: 7, seat: 0, view: {} });
	const done = line.send({ do: "play C7" });
	const refused = line.send({ do: "play C8" });
	refused.catch(() => undefined);
	assert.equal(first.sent.length, 2);
	first.cut();
	assert.equal(states.at(-1), "lost");
	t.mock.timers.tick(1000);
	const second = FakeSocket.all[1];
	assert.match(second.url, /from=7$/);
	second.open();
	assert.deepEqual(second.sent, [], "nothing is sent before it is known what happened meanwhile");
	second.hear({ n: 7, seat: 0, view: {} });
	assert.deepEqual(second.sent, first.sent, "the same messages with the same ids");
	second.hear({ ok: JSON.parse(second.sent[0]).id });
	second.hear({ refused: JSON.parse(second.sent[1]).id, code: "turn", sentence: "not now", key: "refused.turn" });
	await done;
	await assert.rejects(refused, { message: "not now" });
	second.cut();
	t.mock.timers.tick(2000); // twice as long, and chance adds to it
	FakeSocket.all[2].open();
	FakeSocket.all[2].hear({ n: 7, seat: 0, view: {} });
	assert.deepEqual(FakeSocket.all[2].sent, [], "what was answered is not sent again");
	assert.deepEqual(frames, [7, 7, 7]);
	line.close();
});

test("a person with another seat reconnects at once, and is told all of it", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
	const states: string[] = [],
		seats: (number | null)[] = [];
	const before = FakeSocket.all.length;
	const line = new Connection("/api/tables/ABCDEF/socket", { frame: (f) => seats.push(f.seat), state: (s) => states.push(s) });
	const first = FakeSocket.all[before];
	first.open();
	first.hear({ n: 70, seat: 0, view: {} });
	first.hear({ bye: "moved", sentence: "your seat has changed" });
	const second = FakeSocket.all[before + 1];
	assert.match(second.url, /from=0$/);
	first.cut();
	second.open();
	second.hear({ n: 72, seat: 1, view: {} });
	t.mock.timers.tick(10_000);
	assert.equal(FakeSocket.all.length, before + 2, "the end of the old connection brings no third");
	assert.deepEqual(seats, [0, 1]);
	assert.ok(!states.includes("lost"));
	line.close();
});

test("a refusal names the players, not their seats", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
	speak("en", { "refused.illegal": "You cannot: {why}.", "chess.dead": "{seat, name} is dead" });
	const before = FakeSocket.all.length;
	const line = new Connection("/api/tables/ABCDEF/socket", { frame: () => undefined, state: () => undefined, names: () => ["Anna", "Bea"] });
	const socket = FakeSocket.all[before];
	socket.open();
	socket.hear({ n: 1, seat: 0, view: {} });
	const refused = line.send({ do: "vote 1" });
	const why = { key: "chess.dead", args: { seat: 1 } };
	socket.hear({ refused: JSON.parse(socket.sent[0]).id, code: "illegal", sentence: "seat 1 is dead", key: "refused.illegal", args: { why } });
	await assert.rejects(refused, { message: "You cannot: Bea is dead." });
	line.close();
});

test("a decision is sent again only if the person is still asked the same", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
	speak("en", { "page.overtaken": "“{what}” came too late." });
	const before = FakeSocket.all.length;
	const action = (text: string) => "to " + text;
	const line = new Connection("/api/tables/ABCDEF/socket", { frame: () => undefined, state: () => undefined, action });
	const first = FakeSocket.all[before];
	first.open();
	first.hear({ n: 7, seat: 0, view: {}, legal: ["play C7", "play C9"] });
	listeners["offline"]!();
	const decided = line.send({ do: "play C7" });
	const said = line.send({ say: "hello" });
	said.catch(() => undefined);
	t.mock.timers.tick(1000);
	const second = FakeSocket.all[before + 1];
	second.open();
	second.hear({ n: 9, seat: 0, view: {}, legal: ["play C7"] }); // the clock has played C9, and another trick is led
	await assert.rejects(decided, { message: "“to play C7” came too late." });
	assert.deepEqual(
		second.sent.map((m) => JSON.parse(m).say),
		["hello"],
	);
	line.close();
});

test("the network is gone, or what was sent is not answered: that is known at once", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
	const states: string[] = [];
	const before = FakeSocket.all.length;
	const line = new Connection("/api/tables/ABCDEF/socket", { frame: () => undefined, state: (s) => states.push(s) });
	const begin = (wire: FakeSocket) => {
		wire.open();
		wire.hear({ n: 7, seat: 0, view: {} });
	};
	begin(FakeSocket.all[before]);
	listeners["offline"]!();
	assert.deepEqual(states, ["open", "lost"]);
	listeners["online"]!();
	begin(FakeSocket.all[before + 1]);
	line.send({ do: "play C7" }).catch(() => undefined);
	t.mock.timers.tick(4999);
	assert.equal(states.at(-1), "open");
	t.mock.timers.tick(1);
	assert.equal(states.at(-1), "lost");
	line.close();
});

test("a connection on which nothing comes any more is given up at the next beat", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
	const states: string[] = [];
	FakeSocket.all = [];
	new Connection("/api/tables/ABCDEF/socket", { frame: () => undefined, state: (s) => states.push(s) });
	const line = FakeSocket.all[0];
	line.open();
	line.hear({ n: 7, seat: 0, view: {} });
	const beats = () => line.sent.filter((m) => m.includes("ping")).length;
	while (beats() === 0) t.mock.timers.tick(1_000);
	line.hear({ now: new Date().toISOString() });
	while (beats() === 1) t.mock.timers.tick(1_000);
	assert.equal(states.at(-1), "open", "the first beat was answered");
	while (beats() === 2 && states.at(-1) === "open") t.mock.timers.tick(1_000);
	assert.equal(states.at(-1), "lost", "the second was not, and there is no third");
	assert.equal(beats(), 2);
});

test("of two choices that wait for the network only the last is sent", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
	FakeSocket.all = [];
	const line = new Connection("/api/tables/ABCDEF/socket", { frame: () => undefined, state: () => undefined });
	const [first] = FakeSocket.all;
	const legal = ["vote 1", "vote 2", "vote 3"];
	first!.open();
	first!.hear({ n: 7, seat: 0, view: {}, legal });
	const one = line.send({ do: "vote 1" }); // it is on its way when the line breaks
	const two = line.send({ do: "vote 2" }, "vote 1");
	listeners["offline"]!();
	const three = line.send({ do: "vote 3" }, "vote 2");
	t.mock.timers.tick(1000);
	const second = FakeSocket.all[1]!;
	second.open();
	second.hear({ n: 7, seat: 0, view: {}, legal });
	assert.deepEqual(
		second.sent.map((m) => JSON.parse(m).do),
		["vote 3"],
	);
	second.hear({ ok: JSON.parse(second.sent[0]!).id });
	await Promise.all([one, two, three]);
	line.close();
});
