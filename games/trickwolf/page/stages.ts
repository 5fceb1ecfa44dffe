// The moments of Trick-taking Werewolf that are looked at one after the other.

import type { Stage } from "howl/board";
import type { Event } from "./types.ts";
import type { View } from "./view.ts";

// The time for which each kind of event is shown, in ms.
const holds: Partial<Record<Event["kind"], number>> = { played: 350, took: 1900, nominated: 1300, laid: 900, damaged: 600, answered: 1800 };
const stage = 3000; // for which it is shown what somebody turned out to be

// stages shows what followed from a trick while it still lies there, then who was
// expelled or got away, and then clears the table or ends the game.
export function stages(before: View | undefined, now: View, events: Event[]): Stage<View>[] {
	const last = { view: now, hold: 0 };
	const hold = Math.max(0, ...events.map((e) => holds[e.kind] ?? 0));
	const next = events.some((e) => (e.kind === "leads" && e.trick > 1) || e.kind === "won");
	if (!next || !before) return [{ view: now, hold }];
	const named = events.find((e) => e.kind === "nominated");
	const expelled = events.find((e) => e.kind === "expelled");
	const over = events.find((e) => e.kind === "won");
	const trick = { ...before, tricks: now.tricks, damage: now.damage, down: now.down, hand: now.hand, turn: null };
	const revealed = expelled ? { by: named?.seat ?? null, who: expelled.seat, wolf: expelled.wolf } : over && { by: null, who: over.werewolf, wolf: true };
	return [{ view: trick, hold }, ...(revealed ? [{ view: { ...trick, in: now.in, revealed }, hold: stage }] : []), last];
}
