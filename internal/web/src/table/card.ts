// The card moment: when a game begins, each person sees who they are. Afterwards
// a chip near the person's seat says it.

import { art } from "../art.ts";
import type { Identity } from "../board.ts";
import { h, type Child, type Node } from "../dom.ts";
import type { Chair, Seat, Status } from "../types.ts";
import { language, names, t } from "../words.ts";

export const cardKey = (table: string, as: number): string => `howl.card.${table}.${as}`;
export const before = "before"; // what is kept instead of a card that the person knows from another table

// Looks remembers for one person at this device in which game of a table the
// person has looked at which card.
export class Looks {
	private readonly key: string;

	constructor(table: string, as: number) {
		this.key = cardKey(table, as);
	}

	has(game: number, who: Identity): boolean {
		return localStorage.getItem(this.key) === value(game, who);
	}

	// owes reports whether the person is to be shown a card. Who becomes somebody else where
	// others sit beside them isn't: that would tell those. It stands behind the chip.
	owes(game: number, who: Identity, beside = false): boolean {
		if (localStorage.getItem(this.key) === before) this.add(game, who);
		const begun = (localStorage.getItem(this.key) ?? "").split(".")[0] === String(game);
		return !who.known && !this.has(game, who) && !(beside && begun);
	}

	add(game: number, who: Identity): void {
		localStorage.setItem(this.key, value(game, who));
	}
}

// value names a card that a person has in a game.
export const value = (game: number, { of }: Identity) => game + (of === undefined ? "" : "." + of);

const fewOthers = 7; // who are named

// company says who plays with the person at a seat, and, if the table found a name for
// the person, what that is: bots say it.
export function company(chairs: Chair[], me: Seat, given: boolean): string {
	const others = chairs.flatMap((_, seat) => (seat === me ? [] : [seat]));
	const bots = others.every((seat) => chairs[seat]!.bot);
	const few = others.length <= fewOthers;
	const key = few ? (bots ? "page.card.with.bots" : "page.card.with") : bots ? "page.card.with.many.bots" : "page.card.with.many";
	const called = given ? (language() === "ja" ? "" : " ") + t("page.card.called", { name: chairs[me]!.name }) : "";
	return t(key, { seats: others, n: others.length }, names(chairs)) + called;
}

// card shows the person's card, turned over, until the person has looked at it, with
// who the others are. Where others look on it lies face down first.
// There it tells nobody two metres away which it is: all are small and of one colour.
export function card(who: Identity, down: boolean, look: () => void, done: () => void, others = "", watched = false): Child {
	return h(
		"section",
		{ class: watched ? "moment watched" : "moment", key: down ? "down" : "moment", "aria-labelledby": "moment-you" },
		h(
			"div",
			{ class: down ? "card down" : "card " + who.cls, "aria-hidden": "true" },
			!down && [art(who.picture, undefined, "pic"), h("span", { class: "label" }, who.name)],
		),
		h("h2", { id: "moment-you" }, down ? t("page.card.down") : who.you),
		h("p", { id: "moment-goal" }, down ? t("page.card.alone") : who.goal),
		!down && who.clue && h("p", { class: "clue" }, who.clue),
		!down && who.facts && h("p", { class: "hint" }, who.facts),
		!down && others && h("p", { class: "hint" }, others),
		h("button", { class: "go", "aria-describedby": "moment-you moment-goal", onclick: down ? look : done }, t(down ? "page.card.look" : "page.card.ok")),
	);
}

// become tells the person what everybody knows: it covers nothing that is to be done.
export const become = (who: Identity, done: () => void): Child =>
	h(
		"div",
		{ class: "banner become", key: "become", role: "status" },
		art(who.picture, undefined, "pic"),
		h("div", null, h("b", null, who.you), h("p", null, who.goal)),
		h("button", { class: "icon", "aria-label": t("page.close"), onclick: done }, art("close")),
	);

// lookers are the people for whom the game waits until they have looked at their
// cards.
export const lookers = (status: Status): Seat[] => status.chairs.flatMap((c, seat) => (c.looking ? [seat] : []));

// lookedFor says who is waited for until they have looked; empty: nobody.
export function lookedFor(status: Status): string {
	const seats = lookers(status);
	return seats.length ? t("page.card.waiting", { seats, n: seats.length }, names(status.chairs)) : "";
}

// begin lets the host begin the game without those who still look.
export const begin = (tap: () => void): Child =>
	h("div", { class: "proceed", key: "begin" }, h("button", { class: "plain", onclick: tap }, t("page.card.start")));

// focusCard moves the focus to the button of a card that has just come, unless
// the person is writing.
export function focusCard(root: ParentNode): void {
	if (!document.activeElement?.matches("input, textarea")) root.querySelector<HTMLElement>(".moment .go")?.focus({ preventScroll: true });
}

let held = false; // the chip is held down
let holding: ReturnType<typeof setTimeout> | undefined;
const longPress = 250; // ms

// chip says who the person is; closed, only that there is a card to look at. Held
// down it calls hold until it is let go.
export function chip(who: Identity, closed: boolean, tap: () => void, hold: (on: boolean) => void): Node {
	const release = () => {
		clearTimeout(holding);
		if (!held) return;
		hold(false);
		setTimeout(() => (held = false)); // after the click that follows
	};
	return h(
		"button",
		{
			class: "chip",
			key: "chip",
			onpointerdown: () => {
				holding = setTimeout(() => {
					held = true;
					hold(true);
				}, longPress);
			},
			onpointerup: release,
			onpointerleave: release,
			onpointercancel: release,
			oncontextmenu: (e: Event) => e.preventDefault(),
			onclick: (e: Event) => {
				e.stopPropagation();
				if (!held) tap();
			},
		},
		closed ? [art("lock"), t("page.card.closed")] : [art(who.picture), h("span", null, h("b", null, who.name), " ", h("small", null, who.aim))],
	);
}
