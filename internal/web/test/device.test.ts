import assert from "node:assert/strict";
import { register } from "node:module";
import test from "node:test";
import type { Node } from "../src/dom.ts";
import { prompt } from "../src/table/banners.ts";
import type { DeviceSeat } from "../src/table/deviceseat.ts";
import type { Status } from "../src/types.ts";

let clock = 0;
Object.defineProperty(globalThis, "performance", { value: { now: () => clock } });
Object.defineProperty(globalThis, "localStorage", { value: { getItem: () => null, setItem: () => undefined } });
Object.assign(globalThis, { window: {}, document: { hidden: false, documentElement: { lang: "en", dataset: {} }, body: { dataset: {} } } });

// The boards of the games come with the bundle: none is needed here.
const none = "data:text/javascript,export const boards = {}";
const resolve = `export const resolve = (name, c, next) => (name === "howl:games" ? { url: ${JSON.stringify(none)}, shortCircuit: true } : next(name, c));`;
register("data:text/javascript," + encodeURIComponent(resolve));
const { Device } = await import("../src/table/device.ts");

// shared is a device of two people in a game that has nights, or in one without, and how
// the game goes on for whoever is asked.
function shared(more: { room?: boolean; nights?: boolean } = {}) {
	const status = { stage: "playing", chairs: [{ name: "Anna" }, { name: "Carla" }, { name: "Dino" }], room: more.room } as unknown as Status;
	const night = (view: string) => (view === "night" ? {} : undefined);
	const board = { shared: { open: new Set(["talk"]), all: new Set(), hands: new Set(["lynch"]) }, ...((more.nights ?? true) && { night }) };
	const seats = [0, 1].map((seat) => ({
		seat,
		asked: true,
		ui: {},
		unseen: () => undefined,
		play: { status, board, calm: true, runs: true, frame: { phase: "", view: "" } },
	}));
	const device = new Device("t", status, {} as never);
	const { passing } = device;
	passing.sit(seats as unknown as DeviceSeat[], seats[0] as unknown as DeviceSeat);
	const goes = (phase: string) => {
		for (const s of seats) s.play.frame = { phase, view: phase };
		passing.settle();
	};
	const take = (seat: number) => {
		clock += 1000;
		passing.take(seats[seat] as unknown as DeviceSeat);
	};
	return { device, goes, take };
}

test("in the secret vote of a day a shared phone shows nothing of what the nights told", () => {
	for (const room of [true, false]) {
		const { device, goes, take } = shared({ room });
		goes("lynch");
		take(1);
		assert.deepEqual([device.passing.open, device.passing.hidden, device.closed], [false, false, true], `in a room: ${room}`);
	}
	const cards = shared({ nights: false });
	cards.goes("lynch");
	cards.take(1);
	assert.equal(cards.device.closed, false, "in a game of cards the person holds a hand");
});

test("a person who moderates ends a discussion, and no player is asked whether it's over", () => {
	const { device, goes } = shared({ room: true });
	const { status, board } = device.play as unknown as { status: Record<string, unknown>; board: Record<string, unknown> };
	Object.assign(board, { settles: new Set(["ready"]) });
	Object.assign(status, { discussions: ["talk"], settings: {} });
	goes("talk");
	const legal = (led: boolean) => {
		status["moderator"] = led ? "Vera" : undefined;
		Object.assign(device.play, { scene: () => ({ legal: new Set(["ready", "accuse 1"]) }) });
		return [
			...device.scene(
				() => undefined,
				undefined as never,
				() => undefined,
			)!.legal,
		];
	};
	assert.deepEqual([legal(false), legal(true)], [["ready", "accuse 1"], ["accuse 1"]]);
});

test("at night whoever has the phone alone sees what is theirs, but not while it is handed on", () => {
	const { device, goes, take } = shared();
	goes("night");
	take(0);
	assert.deepEqual([device.closed, device.hushed], [false, true]);
	device.passing.handing = () => true;
	assert.deepEqual([device.closed, device.hushed], [true, false]);
});

test("what one person alone is asked is said to nobody by a screen reader, who says something else", () => {
	const live = (instead?: string) => {
		const parts = prompt("Seer, who do you check?", true, false, false, instead) as Node[];
		return JSON.stringify(parts.filter((n) => n && n.props?.["role"] === "status").map((n) => n.kids));
	};
	assert.match(live(), /Seer/);
	assert.match(live("It's your turn"), /It's your turn/);
	assert.doesNotMatch(live("It's your turn"), /Seer/);
});
