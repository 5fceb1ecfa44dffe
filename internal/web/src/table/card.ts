// The card moment: when a game begins, each person sees who they are. Afterwards
// a chip near the person's seat says it.

import { art } from "../art.ts";
import type { Identity } from "../board.ts";
import { h, type Child, type Node } from "../dom.ts";
import { t } from "../words.ts";

// Looks remembers for one person at this device in which game of a table the
// person has looked at which card.
export class Looks {
	private readonly key: string;

	constructor(table: string, as: number) {
		this.key = `howl.card.${table}.${as}`;
	}

	has(game: number, who: Identity): boolean {
		return localStorage.getItem(this.key) === value(game, who);
	}

	add(game: number, who: Identity): void {
		localStorage.setItem(this.key, value(game, who));
	}
}

const value = (game: number, { of }: Identity) => game + (of === undefined ? "" : "." + of);

// card shows the person's card, turned over, until the person has looked at it.
export function card(who: Identity, done: () => void): Child {
	return h(
		"section",
		{ class: "moment", key: "moment", "aria-labelledby": "moment-you" },
		h("div", { class: "card " + who.cls, "aria-hidden": "true" }, art(who.picture, undefined, "pic"), h("span", { class: "label" }, who.name)),
		h("h2", { id: "moment-you" }, who.you),
		h("p", { id: "moment-goal" }, who.goal),
		h("button", { class: "go", "aria-describedby": "moment-you moment-goal", onclick: done }, t("page.card.ok")),
	);
}

// focusCard moves the focus to the button of a card that has just come, unless
// the person is writing.
export function focusCard(root: ParentNode): void {
	if (!document.activeElement?.matches("input, textarea")) root.querySelector<HTMLElement>(".moment .go")?.focus({ preventScroll: true });
}

// chip says who the person is; closed, only that there is a card to look at.
export function chip(who: Identity, closed: boolean, tap: () => void): Node {
	return h(
		"button",
		{
			class: "chip",
			key: "chip",
			onclick: (e: Event) => {
				e.stopPropagation();
				tap();
			},
		},
		closed ? [art("lock"), t("page.card.closed")] : [art(who.picture), h("span", null, h("b", null, who.name), " ", h("small", null, who.aim))],
	);
}
