// What card games share: seats in a row, cards on the table, a hand at the thumb.

import { art } from "./art.ts";
import type { Scene } from "./board.ts";
import { h, type Child, type Node } from "./dom.ts";
import { initial } from "./initials.ts";
import type { Seat } from "./types.ts";
import { t } from "./words.ts";

// around returns the other seats, clockwise from the person, or all of them to a
// spectator.
export function around(s: Scene, players: number): Seat[] {
	const all = Array.from({ length: players }, (_, i) => i);
	return s.me === null ? all : all.map((i) => (i + s.me! + 1) % players).slice(0, -1);
}

export function face(name: string, seat: Seat, cls = "face"): Node {
	const text = initial(name);
	return h("span", { class: `${cls} hue${seat % 8}${text.length > 1 ? " more" : ""}`, "aria-hidden": "true", "data-initial": text });
}

// seatTile shows a player: face, name, what lies in front, whether the player is
// asked.
export function seatTile(s: Scene, seat: Seat, marks: { turn: boolean; out?: boolean; badges: Child; below?: Child }): Node {
	const chair = s.chairs[seat] ?? {};
	const name = s.names[seat] ?? "";
	return h(
		"li",
		{ key: "seat" + seat, class: "seat" + (marks.turn ? " turn" : "") + (marks.out ? " out" : ""), "data-place": "seat" + seat },
		face(name, seat),
		h(
			"span",
			{ class: "who" },
			chair.bot && art("bot", t("page.bot"), "i tiny"),
			chair.away && art("bot", t("page.away"), "i tiny"),
			h("span", { class: "name" }, name),
			marks.turn && h("span", { class: "sr" }, t("page.turn.mark")),
		),
		h("span", { class: "badges" }, marks.badges),
		marks.below,
	);
}

export const badge = (icon: string, label: string, text: Child = ""): Node => h("span", { class: "badge " + icon, title: label }, art(icon, label), text);

// InHand is a card of the hand; verb is what tapping it twice does.
export interface InHand {
	id: string;
	name: string;
	text: string;
	verb: string | null;
	face: Child;
	cls: string;
}

// hand is the fan of cards. A tap lifts a card and says what it does, the next
// one plays it.
export function hand(s: Scene, cards: InHand[], label: string): Child {
	const lifted = cards.find((c) => c.id === s.ui["lifted"]);
	const rows = cards.length > 5 ? [cards.slice(0, Math.ceil(cards.length / 2)), cards.slice(Math.ceil(cards.length / 2))] : [cards];
	const tap = (c: InHand) => {
		if (s.ui["lifted"] === c.id && c.verb) {
			s.ui["lifted"] = undefined;
			s.act(c.verb);
		} else s.ui["lifted"] = c.id;
		s.redraw();
	};
	return h(
		"section",
		{ class: "mine", key: "mine", "aria-label": label },
		h(
			"div",
			{ class: "lift", key: "lift" + (lifted?.id ?? "") },
			lifted && [
				h("p", null, h("b", null, lifted.name), " ", lifted.text),
				lifted.verb && h("button", { class: "go", onclick: () => tap(lifted) }, t("page.do." + lifted.verb.split(" ")[0])),
			],
		),
		h(
			"div",
			{ class: "hand", "data-walk": true },
			rows.map((row, r) =>
				h(
					"div",
					{ class: "row", key: "row" + r },
					row.map((c, i) =>
						h(
							"button",
							{
								key: c.id,
								class: `card ${c.cls}${c.verb ? " may" : s.legal.size ? " not" : ""}${c === lifted ? " up" : ""}`,
								"data-fly": c.id,
								style: { "--i": i - (row.length - 1) / 2 },
								"aria-pressed": c === lifted ? "true" : "false",
								"aria-label": c.name + (c.verb ? "" : ", " + t("page.cannot")),
								onclick: () => tap(c),
							},
							c.face,
						),
					),
				),
			),
		),
	);
}

// lines is a list of drawings with their names and texts: a summary card.
export const lines = (of: { icon: string; name: string; text: string; cls?: string }[]): Node =>
	h(
		"dl",
		{ class: "lines" },
		of.map((l) => h("div", { key: l.name }, h("dt", null, h("span", { class: "stamp " + (l.cls ?? "") }, art(l.icon)), l.name), h("dd", null, l.text))),
	);
