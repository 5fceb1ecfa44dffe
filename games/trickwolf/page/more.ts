// What the board of Trick-taking Werewolf can do beside the table: it says what every
// card does and, in lessons and puzzles, what its small pictures mean.

import { art } from "howl/art";
import type { Board, Scene } from "howl/board";
import { legend, lines, nameAt } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { language, t } from "howl/words";
import type { Event, Trick } from "./types.ts";
import { dealt, minis, role, type View } from "./view.ts";

const signs: [icon: string, meaning: string, cls?: string][] = [
	["next", "page.leads"],
	["host", "page.takes"],
	["damage", "page.trickwolf.hit"],
	["H", "page.trickwolf.void", "none"],
	["H", "page.trickwolf.told.yes", "told"],
	["H", "page.trickwolf.told.no", "told none"],
	["pile", "page.trickwolf.down"],
	["student", "page.trickwolf.expelled"],
];

// meanings says what the small pictures mean.
const meanings = (): Child =>
	h(
		"ul",
		{ class: "meanings" },
		signs.map(([icon, meaning, cls = ""]) => h("li", { key: meaning }, h("span", { class: "sign " + icon + " " + cls }, art(icon)), t(meaning, { n: 1 }))),
	);

// told says in words what a trick has shown of everybody.
function told(s: Scene<View, Event>, trick: Trick, i: number): Child {
	const says = (key: string, seat: Seat, more: object = {}) => {
		const who = s.yours && seat === s.me ? ".you" : "whom" in more && s.yours && more.whom === s.me ? ".me" : "";
		return t(key + who, { seat, trick: i + 1, ...more }, s.names, "trickwolf") + (language() === "ja" ? "" : " ");
	};
	const suit = t("trickwolf.than." + trick.plays[0]!.card[0]);
	const best = trick.plays.find((p) => p.seat === trick.winner);
	const hit = trick.nominated;
	const out = hit !== null && s.view.tricks.findLastIndex((t) => t.nominated === hit) === i && !s.view.in.includes(hit);
	return h(
		"li",
		{ key: "told" + i },
		h(
			"p",
			{ class: "plays" },
			h("b", null, t("page.trickwolf.trick.nr", { n: i + 1 })),
			trick.plays.map((p) => h("span", { key: "by" + p.seat }, nameAt(s, p.seat), minis([p.card]))),
		),
		best && says("trickwolf.took", best.seat, { card: best.card, value: best.value }),
		trick.plays.filter((p) => !p.follows).map((p) => says("page.trickwolf.told.void", p.seat, { suit })),
		best && hit !== null && says("trickwolf.nominated", best.seat, { whom: hit }),
		hit !== null && says(out ? "trickwolf.expelled" : "trickwolf.laid", hit, { wolf: s.view.werewolf === hit }),
		hit !== null && trick.answer && says("trickwolf.answered", hit, { heart: trick.answer === "yes" }),
	);
}

const all = ["werewolf", "yandere", "event", "occultist", "witch"];

function know(s: Scene<View, Event>): Child {
	const v = s.view;
	if (!dealt(s) || s.me === null) return h("p", null, t("page.nothing"));
	return [
		h("p", { class: "role" }, art(role(v.wolf)), h("b", null, t("page.trickwolf.role." + role(v.wolf)))),
		h("p", null, t("page.trickwolf.goal." + role(v.wolf))),
		h("p", null, t("page.trickwolf.clue." + role(v.wolf))),
		v.laid.length > 0 && [h("p", null, t("page.trickwolf.laid")), minis(v.laid)],
	];
}

export const more: Partial<Board<View, Event>> = {
	know,
	quiet: new Set(["played"]),
	role: "page.trickwolf.role.",
	secret: (v) => h("span", { class: "open" }, art(role(v.wolf), t("page.trickwolf.role." + role(v.wolf))), minis(v.hand)),
	summary: () => [
		h("p", null, t("page.trickwolf.beats")),
		lines(
			all.map((w) => ({
				icon: w,
				name: t("page.trickwolf.who." + w) + t("page.trickwolf.rank." + w),
				text: t("page.trickwolf.does." + w),
				cls: "tw " + ({ werewolf: "suitH werewolf", yandere: "suitH", event: "suitH" }[w] ?? "suitA"),
			})),
		),
		legend({ next: "page.leads", damage: "page.trickwolf.damage", pile: "page.trickwolf.down" }),
	],
	signs: meanings,
	evidence: (s) => [
		h(
			"ol",
			{ class: "told" },
			s.view.tricks.filter((trick) => trick.winner !== null).map((trick, i) => told(s, trick, i)),
		),
		h("p", { class: "hint" }, t("page.trickwolf.does.werewolf")),
		meanings(),
	],
};
