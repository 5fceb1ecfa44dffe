// What the moderator does without a word who leads an evening with real cards: deals,
// answers, notes, who is dead in the morning, and which cards lie before whom.

import type { Seat } from "howl/types";
import { t } from "howl/words";
import { isModerators, sentences, type Night } from "./calls.ts";
import { callers } from "./types.ts";
import { called, isDeadly, isPrey, isSaved, looking, owner, relics, suspects, type Evening, type Relic } from "./evening.ts";

// does returns what to do at this moment, if there is anything.
export function does(e: Evening): string {
	const ghosts = (seats: Seat[]) => ghostly(seats, e.names, (relic) => owner(e, relic));
	if (e.step === "deal")
		return sentences(t("page.lupus.lead.read"), t("page.lupus.lead.deal"), e.rules.phantom && t("page.lupus.lead.deal.phantom"), t("page.lupus.lead.keep"));
	if (e.step === "night" && e.call === 0 && e.night === 1) return later(e);
	if (e.step === "over") return t("page.lupus.lead.turn");
	if (e.step === "judgement") return evidence(suspects(e), e.names);
	if (e.lynched !== null && (e.step === "dusk" || (e.step === "night" && e.call === 0)))
		return sentences(t("page.lupus.lead.give.back"), ghosts([...(e.late ?? []), e.lynched]));
	const late = e.late?.length ? ghosts(e.late) : "";
	if (e.step === "talk")
		return sentences(
			handsOut(e.night, e, e.killed, e.names, (relic) => owner(e, relic)),
			late,
		);
	const who = looking(e);
	if (!who) return late;
	const of = who + (who === "werewolf" && isModerators(e.night, e) ? ".first" : "");
	return sentences(
		t("page.lupus.lead.answer." + of, { hamster: !!e.deck.werehamster, deadly: isDeadly(e) }),
		e.fallen.length > 0 && who !== "werewolf" && who !== "ghost" && t("page.lupus.lead.answer.dead"),
	);
}

// later says which characters of the deck aren't called in the first night.
function later(e: Evening): string {
	const roles = callers.filter((who) => who !== "ghost" && e.deck[who] && !called(e).includes(who)).map((who) => ({ key: "page.lupus.who." + who }));
	return roles.length ? t("page.lupus.lead.later", { roles }) : "";
}

// marks says who is to be marked as dead, or is.
export function marks(e: Evening): string {
	if (isPrey(e)) return t("page.lupus.lead.killed.prey", { seat: e.prey }, e.names);
	if (!isModerators(e.night, e)) return t("page.lupus.lead.killed");
	return t("page.lupus.lead.killed.first", { others: !!e.deck.werehamster || (!!e.deck["owl-man"] && isDeadly(e)) });
}

// dawns returns what decides who is dead now: the choices that were noted, and what
// kills or spares a werehamster.
export function dawns(e: Evening): string[] {
	const guarded = e.guarded ?? null;
	const prey = e.prey ?? null;
	const hamster = !!e.deck.werehamster;
	return [
		isSaved(e) && t("page.lupus.lead.dawn.saved", { seat: prey }, e.names),
		prey !== null && !isSaved(e) && !isPrey(e) && t("page.lupus.lead.dawn.prey", { seat: prey }, e.names),
		prey === null && guarded !== null && t("page.lupus.lead.dawn.guarded", { seat: guarded }, e.names),
		e.owl !== null && isDeadly(e) && t("page.lupus.lead.dawn.owl", { seat: e.owl, hamster }, e.names),
		hamster && t("page.lupus.lead.dawn.hamster"),
	].filter((text) => text !== false);
}

// ghostly says who gets a Ghost card, and that nobody turns up their own.
export const ghostly = (seats: Seat[], names: string[], owns: (relic: Relic) => Seat | null | undefined): string =>
	sentences(gives(seats, names, owns), hides(seats));

const hides = (seats: Seat[]): string => t("page.lupus.lead.give.hidden", { n: seats.length });

// gives says who gets a Ghost card, and who the one with the sword or the shield.
function gives(seats: Seat[], names: string[], owns: (relic: Relic) => Seat | null | undefined): string {
	const armed = relics.filter((relic) => seats.includes(owns(relic) ?? -1));
	const rest = seats.filter((seat) => !armed.some((relic) => owns(relic) === seat));
	return sentences(
		...armed.map((relic) => t("page.lupus.lead.give." + relic, { seat: owns(relic) }, names)),
		rest.length > 0 && t("page.lupus.lead.give.ghost", { seats: rest, n: rest.length }, names),
	);
}

// evidence says who gets the evidence cards.
export const evidence = ([first, second]: Seat[], names: string[]): string => t("page.lupus.lead.give.evidence", { first, second }, names);

// handsOut says which cards the moderator gives to the dead of a night. The first victim
// is the moderator, who takes them (L3).
export function handsOut(
	night: number,
	of: Pick<Night, "rules"> & { welcome: Seat | null },
	dead: Seat[],
	names: string[],
	owns: (relic: Relic) => Seat | null | undefined,
): string {
	return sentences(
		dead.length > 0 && gives(dead, names, owns),
		dead.length > 0 && of.welcome !== null && t("page.lupus.lead.give.welcome", { seat: of.welcome }, names),
		dead.length > 0 && hides(dead),
		!dead.length && isModerators(night, of) && t("page.lupus.lead.give.yours"),
	);
}
