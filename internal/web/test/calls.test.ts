import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { Crier, plan } from "../src/calls.ts";

const said = ["night", "seer, open", "seer, close", "wolves, open", "wolves, close"];

test("a character gets the same share of the night as any other, and all are called before it ends", () => {
	assert.deepEqual(
		plan(said, 30_000).map((c) => c.at),
		[0, 5_000, 14_000, 16_500, 25_500],
	);
	assert.deepEqual(
		plan(said, 45_000).map((c) => c.at),
		[0, 5_000, 17_500, 20_000, 32_500],
		"nobody is given longer than fifteen seconds",
	);
	const crowd = ["night", ...Array.from({ length: 16 }, (_, i) => "call " + i)];
	const at = plan(crowd, 12_000).map((c) => c.at);
	assert.ok(
		at.slice(1).every((ms, i) => ms - at[i] >= 2_500),
		"a short night does not hurry the calls",
	);
	assert.deepEqual(
		plan(said).map((c) => c.at),
		[0, 5_000, 12_500, 15_000, 22_500],
		"without a clock, ten seconds each",
	);
	assert.deepEqual(
		plan(said, 45_000, [8_000, 8_000]).map((c) => c.at),
		[0, 5_000, 10_500, 13_000, 18_500],
		"the room may want less",
	);
	assert.deepEqual(
		plan(said, 30_000, [25_000, 25_000]).map((c) => c.at),
		plan(said, 30_000).map((c) => c.at),
		"the room cannot have more than the clock gives",
	);
});

test("the room may give each character a time of its own", () => {
	assert.deepEqual(
		plan(said, undefined, [20_000, 6_000]).map((c) => c.at),
		[0, 5_000, 22_500, 25_000, 28_500],
	);
	assert.deepEqual(
		plan(said, 20_000, [20_000, 6_000]).map((c) => c.at),
		[0, 5_000, 12_500, 15_000, 17_500],
		"a short night takes from everybody alike, and leaves five seconds",
	);
});

// night makes the calls with a voice that takes the given ms for each, and
// returns when each began.
function night(t: TestContext, takes: number, during: (ms: number, crier: Crier) => void = () => undefined): Promise<[number, string][]> {
	t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	const heard: [number, string][] = [];
	let speaking = false;
	const crier = new Crier(({ text }) => {
		assert.ok(!speaking, text + " is called into another call");
		speaking = true;
		heard.push([Date.now(), text]);
		return new Promise((done) =>
			setTimeout(() => {
				speaking = false;
				done();
			}, takes),
		);
	});
	crier.begin(() => plan(said, 30_000));
	t.mock.timers.tick(0);
	return (async () => {
		for (let ms = 0; ms < 60_000; ms += 100) {
			during(ms, crier);
			t.mock.timers.tick(100);
			await Promise.resolve().then(() => undefined);
		}
		return heard;
	})();
}

test("calls are made when their time has come", async (t) => {
	assert.deepEqual(
		await night(t, 1_500),
		said.map((text, i) => [[0, 5_000, 14_000, 16_500, 25_500][i], text]),
	);
});

test("a slow voice is never interrupted, and drops nothing", async (t) => {
	const heard = await night(t, 6_000);
	assert.deepEqual(
		heard.map(([, text]) => text),
		said,
	);
	assert.deepEqual(
		heard.map(([at]) => at),
		[0, 6_400, 14_000, 20_400, 26_800],
	);
});

test("at dawn nothing more is called", async (t) => {
	assert.deepEqual(
		(
			await night(t, 1_500, (ms, crier) => {
				if (ms === 15_000) crier.stop();
			})
		).map(([, text]) => text),
		said.slice(0, 3),
	);
});

test("a paused night goes on where it was", async (t) => {
	const heard = await night(t, 1_500, (ms, crier) => {
		if (ms >= 6_000) crier.pause(ms < 16_000);
	});
	assert.deepEqual(
		heard.map(([at]) => at),
		[0, 5_000, 24_000, 26_500, 35_500],
	);
});

test("news are said in order before the next call, and none that matters is left out", async (t) => {
	const heard = await night(t, 1_500, (ms, crier) => {
		if (ms === 5_000) {
			crier.tell({ text: "lynched", vital: true });
			for (const text of ["a", "b", "c", "d", "e"]) crier.tell({ text });
			crier.tell({ text: "won", vital: true });
		}
	});
	assert.deepEqual(
		heard.slice(0, 7).map(([, text]) => text),
		["night", "seer, open", "lynched", "c", "d", "e", "won"],
	);
	assert.equal(heard[7]![1], "seer, close");
});

test("a night is planned when the news before it are out", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	const heard: [number, string][] = [];
	const crier = new Crier(({ text }) => {
		heard.push([Date.now(), text]);
		return new Promise((done) => setTimeout(done, 3_000));
	});
	crier.tell({ text: "lynched", vital: true });
	crier.begin(() => plan(said, 30_000));
	for (let ms = 0; ms < 40_000; ms += 100) {
		t.mock.timers.tick(100);
		await Promise.resolve().then(() => undefined);
	}
	assert.deepEqual(heard.slice(0, 2), [
		[100, "lynched"],
		[3_500, "night"],
	]);
	assert.equal(heard[2]![0], 8_100, "the seer has the time after the call that night falls");
});

test("again and on", async (t) => {
	const heard = await night(t, 1_500, (ms, crier) => {
		if (ms === 7_000) crier.repeat();
		if (ms === 10_000) crier.skip();
	});
	assert.deepEqual(
		heard.slice(0, 4).map(([at, text]) => [at, text]),
		[
			[0, "night"],
			[5_000, "seer, open"],
			[7_100, "seer, open"],
			[10_100, "seer, close"],
		],
	);
});
