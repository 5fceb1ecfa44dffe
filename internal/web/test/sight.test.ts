import assert from "node:assert/strict";
import test from "node:test";
import { lieOpen, Sights } from "../src/moderate/sight.ts";
import type { About, Grimoire } from "../src/types.ts";

// table is one whose answers come when the test lets them: each request sees the table as
// it was when it was made.
function table(stage: string) {
	const now = { stage, moderator: "Anna" as string | undefined };
	const waiting: (() => void)[] = [];
	const answer = <T>(value: T) => new Promise<T>((done) => waiting.push(() => done(value)));
	const sights = new Sights({
		about: () => answer({ status: { ...now } } as unknown as About),
		grimoire: () => answer({ phase: now.stage } as unknown as Grimoire),
	});
	const next = async (i = 0) => {
		waiting.splice(i, 1)[0]!();
		await new Promise((done) => setTimeout(done));
	};
	return { now, sights, next };
}

test("cards that have just been dealt lie in no lobby, whenever the game begins", async () => {
	for (const before of ["gathering", "between", "over"])
		for (const begins of [0, 1, 2]) {
			const { now, sights, next } = table(before);
			const looked = sights.look(true);
			for (let i = 0; i < 2; i++) {
				if (i === begins) now.stage = "playing";
				await next();
			}
			const { about, grimoire } = (await looked)!;
			const dealt = (grimoire!.phase as string) === "playing";
			assert.ok(!dealt || about.status.stage === "playing", `${before}: a game that begins before request ${begins}`);
		}
	assert.deepEqual(["gathering", "playing", "between", "over"].filter(lieOpen), ["between", "over"]);
});

test("an answer that comes late shows nothing that is over", async () => {
	const { now, sights, next } = table("gathering");
	const old = sights.look(true);
	await next(); // the cards of the old look
	now.stage = "playing";
	const fresh = sights.look(true);
	await next(1);
	await next(1); // all of the fresh one
	assert.equal((await fresh)!.about.status.stage, "playing");
	await next();
	assert.equal(await old, undefined);
});

test("who becomes the moderator sees the cards with the same look", async () => {
	const { sights, next } = table("gathering");
	const looked = sights.look(false);
	for (let i = 0; i < 3; i++) await next();
	assert.ok((await looked)!.grimoire);
});
