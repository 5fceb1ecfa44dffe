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

test("where one thing alone can be done the coach advises nothing, and isn't asked", () => {
	const coach = new Coach(
		() => assert.fail("asked"),
		() => undefined,
	);
	const s = { legal: new Set(["sleep"]), phase: "night", names: [] } as unknown as Scene;
	assert.equal(text(coach.draw({ game: "g", games: 0 }, 1, s, () => undefined)), "Nothing to add.");
});
