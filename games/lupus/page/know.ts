// What only this seat knows of a game of Lupus in Tabula.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import { t } from "howl/words";
import type { Event } from "./types.ts";
import { ghostly, worded, type View } from "./view.ts";

export function know(s: Scene<View, Event>): Child {
	const you = s.view.you;
	if (!you || s.me === null) return h("p", null, t("page.nothing"));
	return [
		h(
			"p",
			{ class: "role" },
			art(you.now),
			h("b", null, t("page.lupus.who." + you.now)),
			you.now !== you.role && h("small", null, t("page.lupus.was", { role: you.role }, [], "lupus")),
		),
		s.me !== null && !s.view.alive.includes(s.me)
			? h("p", { key: "ghost" }, art("ghost"), " ", h("b", null, t("page.lupus.you.ghost")), " ", ghostly(s))
			: h("p", { key: "does" }, worded(s.view, "page.lupus.does." + you.now)),
		you.mates.length > 0 && h("p", null, t("page.lupus.mates", { seats: you.mates }, s.names)),
		you.diary &&
			h(
				"ul",
				{ class: "secrets" },
				you.diary.map((d) =>
					h(
						"li",
						{ key: "d" + d.night },
						t("page.lupus.diary", { night: d.night, whom: d.whom }, s.names),
						d.wolf !== undefined && " · " + t("page.lupus.told", { wolf: d.wolf }),
						d.role && " · " + t("page.lupus.who." + d.role),
					),
				),
			),
	];
}
