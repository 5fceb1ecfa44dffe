// What the board of Trick-taking Werewolf can do beside the table: in lessons and puzzles
// it says what its small pictures mean.

import { art } from "howl/art";
import type { Board } from "howl/board";
import { h } from "howl/dom";
import { t } from "howl/words";
import type { Event } from "./types.ts";
import type { View } from "./view.ts";

const signs: [icon: string, meaning: string, cls?: string][] = [
	["next", "page.leads"],
	["host", "page.takes"],
	["damage", "page.trickwolf.hit"],
	["H", "page.trickwolf.heart"],
	["H", "page.trickwolf.void", "none"],
	["pile", "page.trickwolf.down"],
];

export const more: Partial<Board<View, Event>> = {
	signs: () =>
		h(
			"ul",
			{ class: "meanings" },
			signs.map(([icon, meaning, cls = ""]) => h("li", { key: meaning }, h("span", { class: "sign " + icon + " " + cls }, art(icon)), t(meaning, { n: 1 }))),
		),
};
