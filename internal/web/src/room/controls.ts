// What the people in the room set: the voice, again, on, and how it is to be.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import { t } from "../words.ts";
import type { Moderator } from "./moderator.ts";
import { limits, type Wishes } from "./wishes.ts";

// controls are the buttons of the moderator's voice.
export function controls(m: Moderator): Child {
	return h(
		"div",
		{ class: "moderator", key: "moderator", role: "group", "aria-label": t("page.room.moderator") },
		h("button", { class: m.voice.on ? "go" : "", "aria-pressed": m.voice.on ? "true" : "false", onclick: m.toggle }, art("sound"), t("page.room.voice")),
		m.voice.on && [
			h("button", { class: "plain", key: "repeat", onclick: m.repeat }, t("page.room.repeat")),
			h("button", { class: "plain", key: "skip", onclick: m.skip }, t("page.room.skip")),
			h(
				"details",
				{ key: "wishes" },
				h("summary", null, t("page.room.wishes")),
				(Object.keys(limits) as (keyof Wishes)[]).map((name) => wish(m, name)),
			),
		],
		m.voice.on && m.voice.mute && h("p", { class: "hint", key: "mute", role: "status" }, t("page.room.mute")),
	);
}

function wish(m: Moderator, name: keyof Wishes): Child {
	const { min, max, step } = limits[name];
	return h(
		"label",
		{ key: name },
		t("page.room.wish." + name, { n: m.wishes[name] }),
		h("input", {
			type: "range",
			min,
			max,
			step,
			value: String(m.wishes[name]),
			oninput: (e: Event) => m.wish({ [name]: Number((e.target as HTMLInputElement).value) }),
		}),
	);
}
