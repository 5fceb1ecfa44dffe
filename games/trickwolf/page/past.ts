// The tricks before, which lie open for the whole game: one column a player.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { nameAt } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import type { Event, Play, Trick } from "./types.ts";
import { cls, faceOf, look, nameOf, type View } from "./view.ts";

// past is a table of tricks. Its columns are those of the table above it, or else
// have names. Before the first it says what will stand there.
export function past(s: Scene<View, Event>, columns: Seat[], tricks: Trick[], named = false): Child {
	return h(
		"table",
		{ class: "past", key: "past", "aria-label": t("page.trickwolf.past") },
		!tricks.length && h("caption", null, t("page.trickwolf.past.none")),
		h(
			"thead",
			{ class: named ? "" : "sr" },
			h(
				"tr",
				null,
				columns.map((seat) => h("th", { key: "c" + seat, scope: "col" }, nameAt(s, seat))),
			),
		),
		h(
			"tbody",
			null,
			tricks.map((trick, i) =>
				h(
					"tr",
					{ key: "past" + i },
					columns.map((seat) => h("td", { key: "c" + seat }, cell(s, seat, trick))),
				),
			),
		),
	);
}

// cell is a player's card in a trick, and what it says about the player.
function cell(s: Scene<View, Event>, seat: Seat, trick: Trick): Child {
	const play = trick.plays.find((p) => p.seat === seat);
	return [
		play &&
			h(
				"span",
				{
					class: "card mini " + cls(play.card) + (trick.winner === seat ? " best" : "") + (play.follows ? "" : " off"),
					role: "img",
					"aria-label": nameOf(play.card),
					onclick: look(s, play.card),
				},
				faceOf(play.card),
			),
		h("span", { class: "marks" }, marks(seat, trick, play)),
	];
}

function marks(seat: Seat, trick: Trick, play: Play | undefined): Child {
	const mark = (icon: string, key: string, cls = "") => h("span", { key, class: "mark " + cls, title: t(key) }, art(icon, t(key)));
	const hit = trick.nominated === seat;
	return [
		trick.plays[0] === play && play && mark("next", "page.leads"),
		trick.winner === seat && mark("host", "page.takes"),
		hit && mark("damage", "page.trickwolf.hit", "hit"),
		play && !play.follows && mark("H", "page.trickwolf.void", "heart none"),
		hit && trick.answer && mark("H", "page.trickwolf.told." + trick.answer, "heart told" + (trick.answer === "no" ? " none" : "")),
	];
}
