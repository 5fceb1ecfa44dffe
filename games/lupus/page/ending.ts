// What only the moderator can tell, and what people ask: whether the game is over, and
// why a tie went as it did.

import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import { sentences } from "./calls.ts";
import { evenHands, isJudged, living, mayWin, secondPlace, win, type Ballot, type Evening, type Tie } from "./evening.ts";

// ended asks the moderator, who may look at the cards, whether a side has won.
export function ended(e: Evening, change: (next: Evening) => void): Child {
	const left = { wolves: e.deck.werewolf ?? 0, alive: living(e).length, myth: !!e.deck.mythomaniac };
	return [
		h("p", { key: "ended" }, sentences(e.step === "daybreak" && t("page.lupus.lead.asleep"), t("page.lupus.lead.ended"), t("page.lupus.lead.ended.how", left))),
		h(
			"div",
			{ class: "chips", key: "ends", role: "group", "aria-label": t("page.lupus.lead.ended") },
			mayWin(e).map((side) => h("button", { class: "plain", key: side, onclick: () => change(win(e, side)) }, t("page.lupus.lead.ended." + side))),
		),
	];
}

// why says what decides a tie: where nothing else does, who sits next to "Welcome!".
function why(e: Pick<Evening, "welcome" | "names">, { seat, by }: Tie): string {
	if (by !== "near") return t("lupus.ruling.tie." + by, {}, e.names);
	return t(e.welcome === null ? "page.lupus.lead.tie.yours" : "page.lupus.lead.tie.near", { seat, welcome: e.welcome ?? 0 }, e.names);
}

// whySecond says why a tie made one a suspect, and others not.
export function whySecond(e: Ballot): string | undefined {
	const second = secondPlace(e);
	return second && t("page.lupus.lead.tie", { others: second.others as Seat[], why: why(e, second) }, e.names);
}

// reasons say why a tie made one a suspect, and why it lynches one.
export function reasons(e: Evening): Child {
	const even = e.step === "hands" && isJudged(e) ? evenHands(e) : undefined;
	const text = even ? t("page.lupus.lead.tie.hands", { n: e.hands[0], why: why(e, even) }, e.names) : e.step !== "hands" && whySecond(e);
	return text && h("p", { class: "reason", key: text, role: "status" }, text);
}
