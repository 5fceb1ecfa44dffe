// What the board of Robbers' Horror can do beside the table: in lessons and puzzles it
// says what its small pictures mean.

import { art } from "howl/art";
import type { Board } from "howl/board";
import { h } from "howl/dom";
import { t } from "howl/words";
import type { Event, View } from "./types.ts";

const signs: [icon: string, meaning: string][] = [
	["deal", "page.dealer"],
	["pile", "page.robbers.taken"],
	["werewolf", "page.robbers.chip.werewolf"],
	["traitor", "page.robbers.chip.traitor"],
];

export const more: Partial<Board<View, Event>> = {
	signs: () =>
		h(
			"ul",
			{ class: "meanings" },
			signs.map(([icon, meaning]) => h("li", { key: meaning }, h("span", { class: "badge " + icon }, art(icon)), t(meaning))),
		),
};
