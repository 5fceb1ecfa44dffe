// The moments of Trick-taking Werewolf that are looked at one after the other.

import type { Stage } from "howl/board";
import type { Event } from "./types.ts";
import type { View } from "./view.ts";

// The time for which each kind of event is shown, in ms.
const holds: Partial<Record<Event["kind"], number>> = { played: 350, took: 1900, nominated: 2000, laid: 900, damaged: 600, answered: 1800 };
const stage = 3000; // for which it is shown what somebody turned out to be
const howl = 2400; // for which the Werewolf card is looked at

// results are the events that say how something came out.
const results = new Set<Event["kind"]>(["took", "nominated", "answered", "expelled", "won"]);

// beatOf returns what deserves a beat: the Werewolf card, and an accusation.
function beatOf(events: Event[]): View["beat"] {
	for (const e of events) {
		if (e.kind === "played" && e.card === "H9") return { seat: e.seat, whom: null };
		if (e.kind === "nominated") return { seat: e.seat, whom: e.whom };
	}
	return undefined;
}

// stages shows what followed from a trick while it still lies there, then who was
// expelled or got away, and then clears the table or ends the game.
export function stages(before: View | undefined, now: View, events: Event[]): Stage<View>[] {
	const beat = beatOf(events);
	const hold = Math.max(beat && beat.whom === null ? howl : 0, ...events.map((e) => holds[e.kind] ?? 0));
	const next = events.some((e) => (e.kind === "leads" && e.trick > 1) || e.kind === "won");
	const last = { view: now, hold: 0 };
	const result = events.some((e) => results.has(e.kind));
	if (!before || (!next && !beat)) return [{ view: now, hold, result }];
	if (!next) return [{ view: { ...now, turn: null, beat: beat! }, hold, result: true }, last];
	const named = events.find((e) => e.kind === "nominated");
	const expelled = events.find((e) => e.kind === "expelled");
	const over = events.find((e) => e.kind === "won");
	const upto = (kind: Event["kind"]) => events.findIndex((e) => e.kind === kind);
	const first = [upto("expelled"), upto("won"), upto("leads")].filter((i) => i >= 0)[0]!;
	const trick = { ...before, tricks: now.tricks, damage: now.damage, down: now.down, hand: now.hand, turn: null };
	const revealed = expelled ? { by: named?.seat ?? null, who: expelled.seat, wolf: expelled.wolf } : over && { by: null, who: over.werewolf, wolf: true };
	const turned = revealed && { view: { ...trick, in: now.in, revealed }, hold: stage, told: expelled ? upto("expelled") + 1 : first, result };
	return [{ view: { ...trick, ...(beat && { beat }) }, hold, told: first, result }, ...(turned ? [turned] : []), last];
}
