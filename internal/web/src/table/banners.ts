// Short messages over or below the board.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import type { Seat, Status } from "../types.ts";
import { askWhy } from "../why.ts";
import { has, t } from "../words.ts";
import type { Notices } from "./notices.ts";

// banner says how things are with the table.
export const banner = (key: string, text: string): Child => h("p", { class: "banner", key, role: "status" }, text);

// A Notice says what was refused, or what was done.
export interface Notice {
	text: string;
	bad: boolean;
}

// noticed shows a notice until it is closed.
export function noticed(n: Notice | undefined, close: () => void): Child {
	if (!n) return null;
	return h(
		"p",
		{ class: "banner " + (n.bad ? "trouble" : "done"), key: "notice", role: n.bad ? "alert" : "status" },
		!n.bad && art("check"),
		n.text,
		h("button", { class: "icon", "aria-label": t("page.close"), onclick: close }, art("close")),
	);
}

// opened says that the person's seat is open on another device too and, while a game runs in a
// room, whose else is, so that nobody opens a card in secret. One's own stays until it is
// closed or the other device is gone; of others it is news.
export function opened(status: Status, me: Seat | null, notices: Pick<Notices, "read" | "reads" | "passes">): Child {
	const key = (seat: Seat) => seat + " " + status.chairs[seat]!.devices;
	const told = (seat: Seat) => seat === me || (status.room && status.stage === "playing");
	const seat = status.chairs.findIndex((c, i) => c.devices && told(i) && !notices.read.has(key(i)));
	if (seat < 0) return null;
	if (seat !== me) notices.passes(key(seat));
	const close = () => notices.reads(key(seat));
	const text = seat === me ? t("page.devices", { n: status.chairs[seat]!.devices! }) : t("page.opened", { name: status.chairs[seat]!.name });
	return h(
		"p",
		{ class: "banner", key: "opened", role: "status" },
		text,
		h("button", { class: "icon", "aria-label": t("page.close"), onclick: close }, art("close")),
	);
}

// prompt says what the person is to do, or who is waited for; why asks for the reason
// of what happened, just now or before that. Where others hear a screen reader, it tells
// by itself only what is said instead.
export const prompt = (text: string, mine: boolean, why?: (() => void) | false, before?: boolean, instead?: string | false): Child => [
	h("p", { class: "prompt" + (mine ? " mine" : ""), key: "prompt", role: instead ? "note" : "status" }, h("span", { key: text }, text)),
	instead && h("p", { class: "sr", key: "instead", role: "status" }, instead),
	askWhy(why, before),
];

// proceed ends the discussion for everybody, with a second tap. Somebody who is out of the
// game reads why they are the one to do it.
export const proceed = (sure: boolean, isOut: boolean, tap: () => void): Child =>
	h(
		"div",
		{ class: "proceed", key: "proceed" },
		h("button", { class: sure ? "go" : "plain", onclick: tap }, t(sure ? "page.proceed.sure" : "page.proceed")),
		isOut && h("p", { class: "hint" }, t("page.proceed.out")),
	);

// standIn says that a bot plays for the person, who can end that.
export const standIn = (back: () => void): Child =>
	h("div", { class: "banner away", key: "away" }, h("p", null, t("page.away.me")), h("button", { onclick: back }, t("page.away.back")));

// paused says that the game waits, for the host or for somebody who plays. Who
// may let it go on has the button for that.
export const paused = (absent: boolean, goOn: (() => void) | false): Child =>
	h(
		"div",
		{ class: "banner pause", key: "paused", role: "status" },
		h("p", null, t(absent ? "page.absent" : "page.paused")),
		goOn && h("button", { onclick: goOn }, t(absent ? "page.away.back" : "page.resume")),
	);

// hint tells a newcomer, once for each game, how things are done in this phase.
export function hint(game: string, phase: string, redraw: () => void): Child {
	const seen = "howl.hint." + game;
	const own = `page.hint.${game}.${phase}`;
	const text = has(own) ? own : "page.hint." + game;
	if (localStorage.getItem(seen) || !has(text)) return null;
	const close = () => {
		localStorage.setItem(seen, "1");
		redraw();
	};
	return h("div", { class: "hintbox", key: "hint" }, h("p", null, t(text)), h("button", { class: "plain", onclick: close }, t("page.hint.ok")));
}
