import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "../src/board.ts";
import type { Child } from "../src/dom.ts";
import { Coach } from "../src/table/coach.ts";
import type { Reply } from "../src/types.ts";
import { speak } from "../src/words.ts";

const text = (c: Child): string => (Array.isArray(c) ? c.map(text).join("|") : c && typeof c === "object" ? text(c.kids) : String(c || ""));
const settled = () => new Promise((done) => setImmediate(done));

test("a coach who advises something else says so, unless the person has acted since", async () => {
	speak("en", {
		"page.coach.changed": "I said {did}.",
		"page.coach.new": "I said {did}. New: {news}",
		"g.claimed": "Bea claims.",
		"page.coach.only": "Nothing to add.",
		"g.do.claim": "claim",
		"g.do.wait": "wait",
	});
	const advice = ["claim", "wait", "claim"];
	const coach = new Coach(
		() => Promise.resolve({ advice: { do: advice.shift()! } } as Reply),
		() => undefined,
	);
	const s = { legal: new Set(["claim", "wait"]), phase: "talk", names: [] } as unknown as Scene;
	const draw = async (n: number, phase = "talk", games = 0) => {
		const at = { ...s, phase };
		coach.draw({ game: "g", games }, n, at, () => undefined);
		await settled();
		return text(coach.draw({ game: "g", games }, n, at, () => undefined));
	};
	assert.ok(!(await draw(1)).includes("I said"));
	assert.ok((await draw(2)).includes("I said claim."));
	coach.forget();
	assert.ok(!(await draw(3)).includes("I said"));
	advice.push("wait");
	assert.ok(!(await draw(4, "ballot")).includes("I said"), "another question");
	advice.push("claim");
	assert.ok(!(await draw(5, "ballot", 1)).includes("I said"), "another game");
});

test("what has changed the coach's mind stays as long as the advice", async () => {
	const news = { key: "g.claimed", args: {} };
	const replies = [{ do: "wait" }, { do: "claim", new: news }, { do: "claim" }, { do: "wait" }];
	const coach = new Coach(
		() => Promise.resolve({ advice: replies.shift()! } as Reply),
		() => undefined,
	);
	const s = { legal: new Set(["claim", "wait"]), phase: "talk", names: [] } as unknown as Scene;
	const draw = async (n: number) => {
		coach.draw({ game: "g", games: 0 }, n, s, () => undefined);
		await settled();
		return text(coach.draw({ game: "g", games: 0 }, n, s, () => undefined));
	};
	assert.ok(!(await draw(1)).includes("I said"));
	assert.ok((await draw(2)).includes("I said wait. New: Bea claims."));
	assert.ok((await draw(3)).includes("I said wait. New: Bea claims."), "the advice is the same");
	assert.ok((await draw(4)).includes("I said claim."));
});

test("whom the coach gives up is told in the game's own words, whatever was advised before", async () => {
	speak("en", {
		"g.turned": "Until now I'd have said Greta.",
		"page.coach.only": "Nothing to add.",
		"page.coach.changed": "I said {did}.",
		"g.do.a": "accuse",
		"g.do.b": "vote",
	});
	const replies = [{ do: "a" }, { do: "b", turn: { key: "g.turned", args: {} } }];
	const coach = new Coach(
		() => Promise.resolve({ advice: replies.shift()! } as Reply),
		() => undefined,
	);
	const s = { legal: new Set(["a", "b"]), phase: "talk", names: [] } as unknown as Scene;
	const draw = async (n: number) => {
		coach.draw({ game: "g", games: 0 }, n, s, () => undefined);
		await settled();
		return text(coach.draw({ game: "g", games: 0 }, n, s, () => undefined));
	};
	await draw(1);
	coach.forget(); // the person did as advised
	const said = await draw(2);
	assert.ok(said.includes("Until now I'd have said Greta."), said);
	assert.ok(!said.includes("I said"), said);
});

test("while somebody talks the advice doesn't come and go", async () => {
	const coach = new Coach(
		() => Promise.resolve({ advice: { do: "wait" } } as Reply),
		() => undefined,
	);
	const s = { legal: new Set(["claim", "wait"]), phase: "talk", names: [] } as unknown as Scene;
	const draw = (n: number, phase = "talk") => text(coach.draw({ game: "g", games: 0 }, n, { ...s, phase }, () => undefined));
	assert.ok(!draw(1).includes("wait"), "it isn't there yet");
	await settled();
	assert.ok(draw(1).includes("wait"));
	assert.ok(draw(2).includes("wait"), "somebody has said something");
	assert.ok(!draw(3, "ballot").includes("wait"), "another question");
});

test("where one thing alone can be done the coach advises nothing, and isn't asked", () => {
	const coach = new Coach(
		() => assert.fail("asked"),
		() => undefined,
	);
	const s = { legal: new Set(["sleep"]), phase: "night", names: [] } as unknown as Scene;
	assert.equal(text(coach.draw({ game: "g", games: 0 }, 1, s, () => undefined)), "Nothing to add.");
});
