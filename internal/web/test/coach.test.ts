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
	speak("en", { "page.coach.changed": "I said {did}.", "g.do.claim": "claim", "g.do.wait": "wait" });
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
