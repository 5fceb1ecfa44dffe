// The calls of a night as a moderator makes them: every character of the deck
// is called, alive or not, so that nobody hears a difference (L4).

import { t } from "howl/words";
import type { View } from "./view.ts";

interface Call { role: string; from: number; until: number }

const calls: Call[] = [
	{ role: "freemason", from: 1, until: 1 }, { role: "medium", from: 2, until: 99 }, { role: "seer", from: 1, until: 99 }, { role: "bodyguard", from: 2, until: 99 },
	{ role: "owl-man", from: 1, until: 99 }, { role: "werewolf", from: 1, until: 99 }, { role: "mythomaniac", from: 2, until: 2 },
];

// called is who is called in the night of the view, in order.
export function called(v: View): string[] {
	const roles = calls.filter((c) => (v.deck[c.role] ?? 0) > 0 && c.from <= v.night && v.night <= c.until).map((c) => c.role);
	return v.rules.phantom && v.night > 1 ? [...roles, "ghost"] : roles;
}

// nightCalls is all that is said in that night.
export function nightCalls(v: View): string[] {
	return [t("call.night"), ...called(v).flatMap((r) => [t("call.open." + r), t("call.close." + r)])];
}
