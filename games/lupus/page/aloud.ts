// What a moderator says who leads an evening with real cards.

import type { Seat } from "howl/types";
import { say, t } from "howl/words";
import { allVotes, asksVote, morning, sentences, welcomed as welcomes } from "./calls.ts";
import { whySecond } from "./ending.ts";
import { count, living, owls, owner, relics, suspects, voter, type Evening } from "./evening.ts";

// aloud returns what is said at this moment. call is what is called, at night.
export function aloud(e: Evening, call: () => string): string {
	switch (e.step) {
		case "deal":
			return t("call.look");
		case "night": {
			const lynched = e.call === 0 && e.lynched !== null && t("call.lupus.lynched", { seat: e.lynched }, e.names);
			return sentences(lynched, ...(lynched ? armed(e, [e.lynched!]) : []), call());
		}
		case "dawn":
		case "daybreak":
			return "";
		case "dusk":
			return sentences(t("call.lupus.lynched", { seat: e.lynched }, e.names), ...armed(e, [e.lynched!]));
		case "over":
			return sentences(e.killed.length > 0 && morning(e.night, e.killed, e, e.names), t("call.lupus.won." + e.won));
		case "talk":
			return sentences(morning(e.night, e.killed, e, e.names), welcomed(e), ...armed(e, e.killed), t("call.lupus.talking"));
		case "ballot": {
			const seat = voter(e);
			if (seat === null) return allVotes(new Map(living(e).map((who) => [who, count(e, who)])), e.names);
			return asksVote({ seat, isFirst: e.votes.every((v) => v === null), ghosts: e.fallen }, e.names);
		}
		case "judgement": {
			const [first, second] = suspects(e);
			const owl = owls(e);
			return sentences(
				owl !== undefined && say("lupus", { kind: "named", seat: owl }, e.names),
				whySecond(e),
				t("call.lupus.suspected", { first, second }, e.names),
			);
		}
		case "hands": {
			const [first, second] = suspects(e);
			return t("call.lupus.pointing", { first, second }, e.names);
		}
	}
}

const welcomed = (e: Evening): string | false => e.killed.length > 0 && e.welcome !== null && welcomes(e.welcome, e.killed, e.names);

// armed says who of those who died last has the sword or the shield.
const armed = (e: Evening, died: Seat[]): string[] =>
	relics.flatMap((card) => {
		const seat = owner(e, card);
		return seat !== undefined && died.includes(seat) ? [say("lupus", { kind: "armed", card, seat }, e.names)] : [];
	});
