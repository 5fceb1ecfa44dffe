import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { Crier, plan } from "../src/calls.ts";

const said = ["night", "seer, open", "seer, close", "wolves, open", "wolves, close"];

const takes = () => 3_000; // for a sentence

test("a character gets the same share of the night as any other, and all are called before it ends", () => {
	const at = (lasts?: number, wishes?: number[], calls = said) => plan(calls, lasts, wishes, takes).map((c) => c.at);
	assert.deepEqual(at(30_000), [0, 5_000, 11_500, 16_500, 23_000]);
	assert.deepEqual(at(60_000), [0, 5_000, 25_000, 30_000, 50_000], "nobody is given longer than 25 seconds");
	const crowd = at(12_000, [], ["night", ...Array.from({ length: 16 }, (_, i) => "call " + i)]);
	assert.ok(
		crowd.slice(1).every((ms, i) => ms - crowd[i] >= 5_000),
		"a short night does not hurry the calls",
	);
	assert.deepEqual(at(), [0, 5_000, 10_000, 15_000, 20_000], "without a clock, ten seconds each");
	assert.deepEqual(at(45_000, [12_000, 12_000]), [0, 5_000, 12_000, 17_000, 24_000], "the room may want less");
	assert.deepEqual(at(45_000, [5_000, 5_000]), [0, 5_000, 10_000, 15_000, 20_000], "but not less than the words take, and to decide");
	assert.deepEqual(at(30_000, [25_000, 25_000]), at(30_000), "the room cannot have more than the clock gives");
});

test("the room may give each character a time of its own", () => {
	const at = (lasts?: number) => plan(said, lasts, [20_000, 6_000], takes).map((c) => c.at);
	assert.deepEqual(at(), [0, 5_000, 20_000, 25_000, 30_000]);
	assert.deepEqual(at(20_000), [0, 5_000, 10_000, 15_000, 20_000], "a short night takes from everybody alike, and leaves time to decide");
});

// night makes the calls with a voice that takes the given ms for each, and
// returns when each began.
function night(t: TestContext, voice: number, during: (ms: number, crier: Crier) => void = () => undefined): Promise<[number, string][]> {
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
			}, voice),
		);
	});
	crier.begin(() => plan(said, 30_000, [], takes));
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
		said.map((text, i) => [[0, 5_000, 11_500, 16_500, 23_000][i], text]),
	);
});

test("a slow voice is never interrupted, drops nothing, and leaves eyes the time to close", async (t) => {
	const heard = await night(t, 6_000);
	assert.deepEqual(
		heard.map(([, text]) => text),
		said,
	);
	assert.deepEqual(
		heard.map(([at]) => at),
		[0, 8_000, 17_500, 25_500, 35_000],
		"and those who are called have as long as with a quick one",
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
		[0, 5_000, 21_500, 26_500, 33_000],
	);
});

test("news are said in order before the next call, and none is left out", async (t) => {
	const heard = await night(t, 1_500, (ms, crier) => {
		if (ms === 5_000) {
			crier.tell({ text: "lynched" });
			for (const text of ["a", "b", "c", "d", "e"]) crier.tell({ text });
			crier.tell({ text: "won" });
		}
	});
	assert.deepEqual(
		heard.slice(0, 9).map(([, text]) => text),
		["night", "seer, open", "lynched", "a", "b", "c", "d", "e", "won"],
	);
	assert.equal(heard[9]![1], "seer, close");
});

test("what is left to say of a game that is over isn't said in the next", async (t) => {
	const heard = await night(t, 1_500, (ms, crier) => {
		if (ms === 5_000) for (const text of ["won", "how it went"]) crier.tell({ text });
		if (ms === 7_000) crier.drop();
	});
	assert.deepEqual(
		heard.slice(2, 4).map(([, text]) => text),
		["won", "seer, close"],
	);
});

test("a night is planned when the news before it are out", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	const heard: [number, string][] = [];
	const crier = new Crier(({ text }) => {
		heard.push([Date.now(), text]);
		return new Promise((done) => setTimeout(done, 3_000));
	});
	crier.tell({ text: "lynched" });
	crier.begin(() => plan(said, 30_000, [], takes));
	for (let ms = 0; ms < 40_000; ms += 100) {
		t.mock.timers.tick(100);
		await Promise.resolve().then(() => undefined);
	}
	assert.deepEqual(heard.slice(0, 2), [
		[100, "lynched"],
		[3_500, "night"],
	]);
	assert.equal(heard[2]![0], 8_500, "the seer has the time after the call that night falls");
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

test("who was faster than the voice isn't called any more", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	const heard: string[] = [];
	const crier = new Crier(({ text }) => {
		heard.push(text);
		return new Promise((done) => setTimeout(done, 3_000));
	});
	let turn = "Anna";
	const call = (text: string) => crier.tell({ text, moot: () => turn !== text });
	call("Anna");
	for (let ms = 0; ms < 20_000; ms += 100) {
		if (ms === 1_000) call((turn = "Ben"));
		if (ms === 2_000) call((turn = "Carla"));
		t.mock.timers.tick(100);
		await Promise.resolve().then(() => undefined);
	}
	assert.deepEqual(heard, ["Anna", "Carla"]);
});
