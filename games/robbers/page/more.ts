// What the board of Robbers' Horror can do beside the table: it says what every card
// does and, in lessons and puzzles, what its small pictures mean.

import { art } from "howl/art";
import type { Board, Scene } from "howl/board";
import { legend, lines } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import type { Event } from "./types.ts";
import { cls, faceOf, nameOf, type View } from "./view.ts";

const signs: [icon: string, meaning: string][] = [
	["deal", "page.dealer"],
	["pile", "page.robbers.taken"],
	["werewolf", "page.robbers.chip.werewolf"],
	["traitor", "page.robbers.chip.traitor"],
];

const does = ["chest", "robber", "werewolf", "seer", "knife", "traitor"];
const names: Record<string, string> = {
	werewolf: "robbers.W",
	seer: "robbers.S",
	knife: "robbers.K",
	traitor: "robbers.T",
	chest: "page.robbers.chests",
	robber: "page.robbers.robbers",
};

function know(s: Scene<View, Event>): Child {
	if (!s.view.role || s.me === null) return h("p", null, t("page.nothing"));
	return [
		h("p", { class: "role" }, art(s.view.role), h("b", null, t("page.robbers.role." + s.view.role))),
		h("p", null, t("page.robbers.goal." + s.view.role)),
		!s.view.past && h("p", { class: "hint" }, t("page.robbers.uncounted")),
	];
}

// order is who plays the next cards of the trick, where the game stands still.
const order = ({ scripted, view: { turn, trick, players } }: Scene<View, Event>): Seat[] =>
	scripted && typeof turn === "number" ? Array.from({ length: players - trick.length }, (_, i) => (turn + i) % players) : [];

export const more: Partial<Board<View, Event>> = {
	order,
	know,
	quiet: new Set(["played"]),
	role: "page.robbers.role.",
	secret: (v) =>
		h(
			"span",
			{ class: "open" },
			v.role && art(v.role, t("page.robbers.role." + v.role)),
			v.hand.map((c) => h("span", { class: "card mini " + cls(c), role: "img", "aria-label": nameOf(v, c) }, faceOf(v, c))),
		),
	summary: () => [
		h("p", null, t("page.robbers.beats")),
		lines(does.map((d) => ({ icon: d, name: t(names[d]!), text: t("page.robbers.does." + d), cls: "rob " + d }))),
		h("p", null, t("page.robbers.scores")),
		legend({ deal: "page.dealer", pile: "page.robbers.taken", werewolf: "page.robbers.chip.werewolf", traitor: "page.robbers.chip.traitor" }),
	],
	signs: () =>
		h(
			"ul",
			{ class: "meanings" },
			signs.map(([icon, meaning]) => h("li", { key: meaning }, h("span", { class: "badge " + icon }, art(icon)), t(meaning))),
		),
};
