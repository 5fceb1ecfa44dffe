import assert from "node:assert/strict";
import test from "node:test";
import { LastMoment } from "../src/table/lastmoment.ts";

test("what is chosen when the time is up is sent before that, once, and nothing else", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	let chosen = "";
	const sent: string[] = [];
	const last = new LastMoment(() => {
		if (chosen) sent.push(chosen);
		return chosen !== "";
	});
	const at = (ms: number) => new Date(ms).toISOString();
	const until = (ms: number, deadline: number, skew = 0) => {
		for (let now = Date.now(); now < ms; now += 250) {
			t.mock.timers.tick(250); // a page draws now and then
			last.follow(at(deadline), skew);
		}
	};
	until(3_000, 10_000);
	chosen = "vote 1";
	until(8_000, 10_000);
	chosen = "vote 2"; // the person has changed the choice
	assert.deepEqual(sent, []);
	until(9_000, 10_000);
	assert.deepEqual(sent, ["vote 2"]);
	until(12_000, 10_000);
	assert.deepEqual(sent, ["vote 2"], "a decision is sent once");
	chosen = "";
	until(20_000, 20_000);
	assert.equal(sent.length, 1, "nothing was chosen");
	chosen = "vote 3";
	last.follow(undefined, 0);
	t.mock.timers.tick(60_000);
	assert.equal(sent.length, 1, "there is no clock");
	until(Date.now() + 4_000, Date.now() + 10_000, 5_000);
	assert.equal(sent.length, 2, "the server's clock is ahead");
});
