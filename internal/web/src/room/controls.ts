// What the people in the room set: the voice, again, on, and how it is to be.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import { t } from "../words.ts";
import type { Voice } from "./voice.ts";
import { limits, remember, secondsFor, secondsOfTurn, type Wishes } from "./wishes.ts";

// Voiced is what speaks as a moderator does.
export interface Voiced {
	readonly voice: Voice;
	readonly wishes: Wishes;
	readonly callers: ReadonlyMap<string, string>; // the names of the characters that are called
	toggle(): void;
	repeat(): void;
	skip(): void;
	wish(w: Partial<Wishes>): void;
}

// controls are the buttons of the moderator's voice.
export function controls(m: Voiced): Child {
	return h(
		"div",
		{ class: "moderator", key: "moderator", role: "group", "aria-label": t("page.room.moderator") },
		h("button", { class: m.voice.on ? "go" : "", "aria-pressed": m.voice.on ? "true" : "false", onclick: m.toggle }, art("sound"), t("page.room.voice")),
		m.voice.on && [
			h("button", { class: "plain", key: "repeat", onclick: m.repeat }, t("page.room.repeat")),
			h("button", { class: "plain", key: "skip", onclick: m.skip }, t("page.room.skip")),
			h("details", { key: "wishes" }, h("summary", null, t("page.room.wishes")), paces(m), wish(m, "rate"), wish(m, "sound")),
		],
		m.voice.on && m.voice.mute && h("p", { class: "hint", key: "mute", role: "status" }, t("page.room.mute")),
	);
}

// paces set the time for all characters of a night, and for each that has been
// called. The time for all replaces those for each.
export function paces(m: Pick<Voiced, "wishes" | "callers" | "wish">): Child {
	const { wishes } = m;
	return [
		slider("call", "call", t("page.room.wish.call", { n: wishes.call }), wishes.call, (call) => m.wish({ call, calls: {} })),
		[...m.callers].map(([who, name]) => {
			const n = secondsFor(wishes, who);
			return slider("call " + who, "call", t("page.room.wish.caller", { name, n }), n, (s) => m.wish({ calls: { ...wishes.calls, [who]: s } }));
		}),
	];
}

// turns sets how long everybody's turn lasts at one phone.
export const turns = (changed: () => void): Child =>
	h(
		"div",
		{ class: "turns", key: "turns" },
		slider("turn", "turn", t("page.share.seconds", { n: secondsOfTurn() }), secondsOfTurn(), (turn) => {
			remember({ turn });
			changed();
		}),
	);

const wish = (m: Voiced, name: "rate" | "sound"): Child =>
	slider(name, name, t("page.room.wish." + name, { n: m.wishes[name] }), m.wishes[name], (n) => m.wish({ [name]: n }));

function slider(key: string, kind: keyof typeof limits, text: string, value: number, set: (n: number) => void): Child {
	const { min, max, step } = limits[kind];
	const oninput = (e: Event) => set(Number((e.target as HTMLInputElement).value));
	return h("label", { key }, text, h("input", { type: "range", min, max, step, value: String(value), oninput }));
}
