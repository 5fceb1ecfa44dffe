// What the person can do now, as sentences to tap.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import { action, t } from "howl/words";
import type { Event } from "./types.ts";
import { parse, type Act, type View } from "./view.ts";

export function tray(s: Scene<View, Event>): Child {
	const acts = [...s.legal].map(parse);
	const chip = s.chip && h("div", { class: "who-am-i", key: "chip" }, s.chip);
	if (!acts.length) return h("div", { class: "tray", key: "tray" }, chip);
	const picked = s.ui["picked"] as number | undefined;
	const about = acts.filter((a) => a.whom !== undefined && a.whom === picked);
	const bare = acts.filter((a) => a.whom === undefined && a.verb !== "claim");
	const claims = acts.filter((a) => a.verb === "claim");
	const lynch = acts.filter((a) => a.verb === "lynch");
	return h(
		"div",
		{ class: "tray", key: "tray", role: "group", "aria-label": t("page.lupus.tray") },
		chip,
		lynch.map((a, i) => sentence(s, a, i === 0 ? "paw" : "fur")),
		!lynch.length && about.map((a) => button(s, a)),
		picked === undefined && !lynch.length && acts.some((a) => a.whom !== undefined) && h("p", { class: "hint" }, t("page.lupus.tap")),
		about.length === 0 && bare.map((a) => button(s, a)),
		about.length === 0 &&
			claims.length > 0 &&
			h(
				"details",
				{ class: "claims", key: "claims" },
				h("summary", null, t("page.lupus.claim")),
				h(
					"div",
					{ class: "choose" },
					claims.map((a) => button(s, a, a.role)),
				),
			),
	);
}

// sentence is a choice at the lynching, made by the second tap.
function sentence(s: Scene<View, Event>, a: Act, icon: string): Child {
	const sure = s.ui["picked"] === a.whom;
	if (sure) return button(s, a, icon);
	const pick = (e: globalThis.Event) => {
		e.stopPropagation();
		s.ui["picked"] = a.whom;
		s.redraw();
	};
	return h("button", { key: a.text, "aria-pressed": "false", onclick: pick }, art(icon), s.names[a.whom!]);
}

const bold = new Set(["sleep", "ready", "rest", "see", "guard", "point", "mark", "copy", "lay", "vote", "lynch", "done"]);

function button(s: Scene<View, Event>, a: Act, icon?: string): Child {
	const label = a.role ? t("page.lupus.who." + a.role) : action("lupus", a.text, s.names);
	return h(
		"button",
		{
			key: a.text,
			class: bold.has(a.verb) ? "go" : "",
			onclick: (e: globalThis.Event) => {
				e.stopPropagation();
				s.ui["picked"] = undefined;
				s.act(a.text);
				s.redraw();
			},
		},
		icon && art(icon),
		label,
	);
}
