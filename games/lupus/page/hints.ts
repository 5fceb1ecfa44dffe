// What the moderator does without a word who leads an evening with real cards: deals,
// answers, notes, and who is dead in the morning.

import { t } from "howl/words";
import { isModerators, sentences } from "./calls.ts";
import { isAlive, isDeadly, looking, type Evening } from "./evening.ts";

// does returns what to do in this call of the night, if there is anything.
export function does(e: Evening): string {
	if (e.step === "night" && e.call === 0 && e.night === 1) return t("page.lupus.lead.deal");
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
