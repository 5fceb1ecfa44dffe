import assert from "node:assert/strict";
import test from "node:test";
import { isFull } from "../src/table/guest.ts";
import { Waiting } from "../src/table/waiting.ts";
import type { Status } from "../src/types.ts";

// guest is somebody who watches, and what they asked of the table.
function guest() {
	const asked: string[] = [];
	const waiting = new Waiting((what, _, done) => {
		asked.push(what);
		done?.();
	});
	const status = (stage: string, games: number, ...chairs: object[]) => ({ stage, games, chairs: chairs.length ? chairs : [{}] }) as Status;
	const turn = (stage: string, games: number, ...chairs: object[]) => {
		waiting.follow(status(stage, games, ...chairs));
		return asked.splice(0).join();
	};
	return { waiting, turn, queue: (on: boolean) => waiting.queue(on, status("playing", 1)) };
}

test("a guest who waits for a seat sits down after the game, once", () => {
	const { waiting, turn, queue } = guest();
	assert.equal(turn("over", 1), "", "nobody waits");
	queue(true);
	assert.equal(turn("playing", 1), "queue");
	assert.equal(turn("over", 2), "sit");
	assert.equal(turn("over", 2), "");
	assert.ok(!waiting.queued);
});

test("a guest who got no seat waits for the next game, or gives up", () => {
	const { waiting, turn, queue } = guest();
	queue(true);
	assert.equal(turn("playing", 2), "queue,queue");
	assert.equal(turn("playing", 2), "");
	queue(false);
	assert.equal(turn("over", 2), "queue", "only that the guest no longer waits");
	assert.ok(!waiting.queued);
});

test("a guest asks for no seat while all are taken, and sits down as soon as one is free", () => {
	const asked: string[] = [];
	const waiting = new Waiting((what, _, done) => {
		asked.push(what);
		if (what === "queue") done?.(); // seats are refused
	});
	const turn = (...chairs: object[]) => {
		waiting.follow({ stage: "over", games: 2, chairs } as Status);
		return asked.splice(0).join();
	};
	waiting.queue(true, { games: 1 } as Status);
	asked.length = 0;
	const anna = { name: "Anna" },
		ben = { name: "Ben" };
	assert.equal(turn(anna, ben), "", "it would be refused");
	assert.equal(turn(anna, { name: "Elsa", bot: "hard" }), "sit", "a bot makes room");
	assert.equal(turn(anna, { name: "Elsa", bot: "hard" }), "", "refused once is enough");
	assert.equal(turn(anna, ben), "");
	assert.equal(turn({}, {}), "sit");
	assert.ok(waiting.queued, "until there is one");
});

test("who comes too late for a game can still ask for a seat when it is over", () => {
	const at = (stage: string, ...chairs: object[]) => isFull({ stage, chairs } as Status);
	assert.deepEqual([at("over", { name: "Anna" }, { bot: "hard" }), at("over", { name: "Anna" }, {}), at("playing", { name: "Anna" })], [true, false, false]);
});
