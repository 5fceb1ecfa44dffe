import assert from "node:assert/strict";
import test from "node:test";
import type { Led } from "howl/board";
import type { View } from "../view.ts";

// The board looks at the browser when it is loaded.
Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { lead } = await import("../moderating.ts");
const { speak } = await import("howl/words");

const names = ["Anna", "Ben", "Carla", "Dora", "Emi", "Fritz"];
const everybody = [0, 1, 2, 3, 4, 5];

// says is what the moderator says after a day on which 0 and 1 were the suspects, in a
// catalogue without words but for the tie's.
function says(judged: (number | null)[], phoneless: number[], more: Partial<View> = {}): string {
	const seats = names.map(() => ({ vote: null, said: {} }));
	const days = [{ dead: [], owl: null, lynched: 0, votes: [], judged }];
	const view = { night: 2, alive: [1, 2, 3, 4, 5], calls: [], seats, days, welcome: null, rules: {}, ...more } as unknown as View;
	speak("en", { "call.lupus.tie": "a tie: {why}", "page.lupus.lead.tie.near": "from {welcome, name}", "page.lupus.lead.tie.yours": "from me" });
	const said = lead({ phase: "night", view, seats: [], names, phoneless } as unknown as Led<View>).says[0]!.text;
	speak("en", {});
	return said.replaceAll("call.lupus.", "");
}

test("votes on phones are revealed when all are in, and fingers have nothing to reveal", () => {
	const judged = [null, null, 0, 0, 0, 1];
	assert.equal(says(judged, []), "reveal votes lynched night");
	assert.equal(says(judged, everybody), "votes lynched night");
	assert.equal(says(judged, [0, 1, 2, 3, 4]), "votes lynched night", "one has a phone, and the others have just pointed");
	const view = { phase: "lynch", view: { alive: everybody, suspects: [0, 1], seats: [], rules: {} } as unknown as View, seats: [], names };
	const asked = (phoneless: number[]) => lead({ ...view, phoneless } as unknown as Led<View>).says.map(({ text }) => text);
	assert.deepEqual(asked([]), ["call.lupus.judging"], "the reveal isn't a sentence that the game overtakes");
	assert.deepEqual(asked(everybody), ["call.lupus.pointing"]);
	assert.deepEqual(asked([0, 1, 2, 3]), ["call.lupus.judging.phones", "call.lupus.pointing.rest"], "phones first: nobody sees a finger before they vote");
});

test("the moderator says why a tie lynches one", () => {
	const even = [null, null, 0, 0, 1, 1];
	assert.equal(says(even, everybody), "votes a tie: from me lynched night");
	assert.equal(says(even, everybody, { welcome: 4 }), "votes a tie: from Emi lynched night");
});

test("whoever has a phone is told to vote there, too", () => {
	const seats = names.map(() => ({ vote: null, said: {} }));
	const view = { alive: everybody, seats, voter: 0, welcome: null, rules: {} } as unknown as View;
	const opened = (phoneless: number[]) => lead({ phase: "ballot", view, seats: [], names, phoneless } as unknown as Led<View>).says[0]!.text.split(" ")[0];
	assert.deepEqual([opened(everybody), opened([0, 1])], ["call.lupus.vote", "call.lupus.vote.phones"]);
});

test("the moderator reads whom the pack has chosen, or who points at whom as long as it has not agreed", () => {
	const shows = (picks: Record<number, number | null>, done: number[] = []) => {
		const marks = Object.fromEntries(Object.entries(picks).filter(([, whom]) => whom !== null));
		const wolf = (seat: number) => ({ you: { role: "werewolf", now: "werewolf", choice: picks[seat], mates: [], circle: { marks, done } } });
		const seats = names.map((_, seat) => (seat in picks ? wolf(seat) : { you: { role: "villager", now: "villager", choice: null, mates: [] } }));
		const view = { night: 2, alive: everybody, calls: ["werewolf"], seats: [], days: [], rules: {} } as unknown as View;
		speak("en", {
			"page.lupus.lead.chose": "chosen: {seat, name}",
			"page.lupus.lead.apart": "not yet: {marks}",
			"page.lupus.lead.split": "never: {marks}",
			"page.lupus.lead.mark": "{seat, name} at {whom, name}",
			"page.list.two": "{a} and {b}",
		});
		const { says } = lead({ phase: "night", view, seats, names, phoneless: everybody } as unknown as Led<View>);
		speak("en", {});
		return says.find(({ who }) => who?.length)!.shows;
	};
	assert.equal(shows({ 0: null, 1: null }), undefined);
	assert.equal(shows({ 0: 3, 1: 3 }), "chosen: Dora");
	assert.equal(shows({ 0: 3, 1: null }), "not yet: Anna at Dora");
	assert.equal(shows({ 0: 3, 1: 4 }), "not yet: Anna at Dora and Ben at Emi");
	assert.equal(shows({ 0: 3, 1: null }, [1]), "chosen: Dora", "who leaves it to the others agrees");
	assert.equal(shows({ 0: 3, 1: 4 }, [0, 1]), "never: Anna at Dora and Ben at Emi");
});
