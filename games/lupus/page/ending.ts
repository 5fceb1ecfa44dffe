// What only the moderator can tell, and what people ask: whether the game is over, and
// why a tie went as it did.

import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import { sentences } from "./calls.ts";
import { evenHands, isJudged, mayWin, secondPlace, win, type Evening, type Tie } from "./evening.ts";

// ended asks the moderator, who knows the cards, whether a side has won.
export function ended(e: Evening, change: (next: Evening) => void): Child {
	return [
		h("p", { key: "ended" }, sentences(e.step === "daybreak" && t("page.lupus.lead.asleep"), t("page.lupus.lead.ended"))),
		h(
			"div",
			{ class: "chips", key: "ends", role: "group", "aria-label": t("page.lupus.lead.ended") },
			mayWin(e).map((side) => h("button", { class: "plain", key: side, onclick: () => change(win(e, side)) }, t("page.lupus.lead.ended." + side))),
		),
	];
}

const breaks = ({ seat, by }: Tie) => ({ key: "lupus.ruling.tie." + by, args: { seat } });

// reasons say why a tie made one a suspect, and why it lynches one.
export function reasons(e: Evening): Child {
	const second = secondPlace(e);
	const even = isJudged(e) ? evenHands(e) : undefined;
	const why = (text: string) => h("p", { class: "reason", key: text, role: "status" }, text);
	return even
		? why(t("lupus.ruling.lynched.tie", { n: e.hands[0], why: breaks(even) }, e.names))
		: second && why(t("lupus.ruling.tie", { others: second.others as Seat[], why: breaks(second) }, e.names));
}
