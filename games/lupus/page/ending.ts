// What only the moderator can tell, and what people ask: whether the game is over, and
// why a tie went as it did.

import { h, type Child } from "howl/dom";
import { t } from "howl/words";
import { sentences } from "./calls.ts";
import { because, suspects } from "./ties.ts";
import { count, evenHands, isJudged, living, mayWin, secondPlace, win, type Ballot, type Evening, type Tie } from "./evening.ts";

// ended asks the moderator, who may look at the cards, whether a side has won.
export function ended(e: Evening, change: (next: Evening) => void): Child {
	const left = { wolves: e.deck.werewolf ?? 0, alive: living(e).length, myth: !!e.deck.mythomaniac && e.night > 1 };
	return [
		h(
			"p",
			{ class: "shows", key: "ended" },
			sentences(e.step === "daybreak" && t("page.lupus.lead.asleep"), t("page.lupus.lead.ended"), t("page.lupus.lead.ended.how", left)),
		),
		h(
			"div",
			{ class: "chips", key: "ends", role: "group", "aria-label": t("page.lupus.lead.ended") },
			mayWin(e).map((side) => h("button", { class: "plain", key: side, onclick: () => change(win(e, side)) }, t("page.lupus.lead.ended." + side))),
		),
	];
}

// tieOf says from where a tie is counted: from who sits next to "Welcome!".
const tieOf = ({ welcome }: Pick<Evening, "welcome">, { seat, first, by, sword }: Tie) => ({
	by,
	seat,
	first,
	...(sword && { sword }),
	from: welcome === null ? ("moderator" as const) : { seat: welcome },
});

// whySecond says why a tie made one a suspect, and others not.
export function whySecond(e: Ballot): string | undefined {
	const second = secondPlace(e);
	const isTurned = Object.values(e.turned).some((seat) => seat !== null);
	return second && suspects(second.others, tieOf(e, second), count(e, second.seat) === 0 && !isTurned, e.names);
}

// reason says why a tie lynches one.
export function reason(e: Evening): Child {
	const even = e.step === "hands" && isJudged(e) ? evenHands(e) : undefined;
	const text = even && t("page.lupus.lead.tie.hands", { n: e.hands[0], why: because(tieOf(e, even), e.names) }, e.names);
	return text && h("p", { class: "reason", key: text, role: "status" }, text);
}
