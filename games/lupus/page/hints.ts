// What the moderator does without a word who leads an evening with real cards: deals,
// answers, notes, and who is dead in the morning.

import type { Seat } from "howl/types";
import { t } from "howl/words";
import { isModerators, sentences, type Night } from "./calls.ts";
import { isAlive, isDeadly, looking, type Evening } from "./evening.ts";

// does returns what to do at this moment, if there is anything.
export function does(e: Evening): string {
	if (e.step === "deal") return sentences(t("page.lupus.lead.deal"), t("page.lupus.lead.keep"));
	if (e.step === "talk") return handsOut(e.night, e, e.killed, e.names);
	if (e.step === "night" && e.call === 0 && e.lynched !== null) return ghostly([e.lynched], e.names);
	const who = looking(e);
	if (!who) return "";
	const of = who + (who === "werewolf" && isModerators(e.night, e) ? ".first" : "");
	return sentences(
		t("page.lupus.lead.answer." + of, { hamster: !!e.deck.werehamster, deadly: isDeadly(e) }),
		e.fallen.length > 0 && who !== "werewolf" && who !== "ghost" && t("page.lupus.lead.answer.dead"),
	);
}

// dawns returns what decides who is dead now: the choices that were noted, and what
// kills or spares a werehamster.
export function dawns(e: Evening): string[] {
	const guarded = e.guarded ?? null;
	const hamster = !!e.deck.werehamster;
	return [
		guarded !== null && isAlive(e, guarded) && t("page.lupus.lead.dawn.guarded", { seat: guarded }, e.names),
		e.owl !== null && isDeadly(e) && t("page.lupus.lead.dawn.owl", { seat: e.owl, hamster }, e.names),
		hamster && t("page.lupus.lead.dawn.hamster"),
	].filter((text) => text !== false);
}

const ghostly = (seats: Seat[], names: string[]): string => t("page.lupus.lead.give.ghost", { seats, n: seats.length }, names);

// handsOut says which cards the moderator gives to the dead of a night. The first victim
// is the moderator, who takes them (L3).
export function handsOut(night: number, of: Pick<Night, "rules"> & { welcome: Seat | null }, dead: Seat[], names: string[]): string {
	return sentences(
		dead.length > 0 && ghostly(dead, names),
		dead.length > 0 && of.welcome !== null && t("page.lupus.lead.give.welcome", { seat: of.welcome }, names),
		!dead.length && isModerators(night, of) && t("page.lupus.lead.give.yours"),
	);
}
