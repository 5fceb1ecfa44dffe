// What card games share: a table with a place for every player's card, and a hand
// at the thumb.

import { art } from "./art.ts";
import type { Scene } from "./board.ts";
import { h, type Child, type Node } from "./dom.ts";
import { initial, portrait } from "./initials.ts";
import { stands } from "./table/bubbles.ts";
import type { Seat } from "./types.ts";
import { t } from "./words.ts";

// near returns the seat at the near side of the table: the person's, or the first
// for a spectator.
export const near = (s: Scene): Seat => s.me ?? 0;

// around returns the seats at the far side, clockwise from the near one.
export function around(s: Scene, players: number): Seat[] {
	return Array.from({ length: players - 1 }, (_, i) => (i + near(s) + 1) % players);
}

// nameAt is the name of a player, or "You".
export const nameAt = (s: Scene, seat: Seat): string => (s.yours && seat === s.me ? t("page.you") : (s.names[seat] ?? ""));

// face is the first letter of a name in the colour of the seat. The drawing of a bot
// or of a person lies over it; a bot with a name of its own has none.
export function face(name: string, seat: Seat, cls = "face"): Node {
	const text = initial(name);
	const drawing = portrait(name);
	return h(
		"span",
		{ class: `${cls} hue${seat % 8}${text.length > 1 ? " more" : ""}`, "aria-hidden": "true", "data-initial": text },
		drawing && art(drawing, undefined, "portrait"),
	);
}

// amongBots reports whether all others are bots, who need no time to think.
export const amongBots = (s: Scene): boolean => s.yours && s.chairs.every((c, seat) => seat === s.me || c.bot);

// isGone reports whether the page of a person who plays is closed, or without a network.
export function isGone(s: Scene, seat: Seat): boolean {
	const c = s.chairs[seat];
	return s.yours && !s.slow && !s.scripted && seat !== s.me && !!c?.name && !c.bot && !c.program && !c.noPhone && !c.here && !c.away;
}

// waitsFor says what the table waits for a player to do: nobody does it who is gone.
export function waitsFor(s: Scene, seat: Seat, what = "page.waits", n?: number): string {
	if (s.scripted && what === "page.waits") what = "page.waits.next";
	return t(isGone(s, seat) ? "page.waits.gone" : what, { seat, n }, s.names);
}

// seatTile shows a player: face, name, what lies in front, whether the player is
// asked. known: who is a bot has been seen for long enough.
export function seatTile(s: Scene, seat: Seat, marks: { turn: boolean; out?: boolean; known?: boolean; badges: Child; below?: Child }): Node {
	const chair = s.chairs[seat] ?? {};
	const name = s.names[seat] ?? "";
	return h(
		"li",
		{
			key: "seat" + seat,
			class: "seat" + (marks.turn ? " turn" : "") + (marks.out ? " out" : "") + (isGone(s, seat) ? " unplugged" : ""),
			"data-place": "seat" + seat,
		},
		face(name, seat),
		h(
			"span",
			{ class: "who" },
			h("span", { class: "name" }, nameAt(s, seat)),
			marks.turn && h("span", { class: "sr" }, t("page.turn.mark")),
			isGone(s, seat) && h("span", { class: "sr" }, ", " + t("page.gone")),
		),
		s.last?.who === seat &&
			!(s.yours && seat === s.me) &&
			h("q", { class: "said", key: "said" + s.last.n, "aria-hidden": "true", style: { "--for": stands(s.last.text) + "ms" } }, s.last.text),
		h(
			"span",
			{ class: "badges" },
			((!marks.known && (chair.bot || chair.program)) || chair.away) && art("bot", t(chair.bot || chair.program ? "page.bot" : "page.away")),
			marks.badges,
		),
		marks.below,
	);
}

export const badge = (icon: string, label: string, text: Child = ""): Node => h("span", { class: "badge " + icon, title: label }, art(icon, label), text);

// legend says what the signs at the table mean; their texts are given by their keys.
export const legend = (signs: Record<string, string>): Node =>
	h(
		"p",
		{ class: "legend hint" },
		Object.entries({ ...signs, host: "page.takes", bot: "page.bot" }).map(([icon, key]) => h("span", null, art(icon), t(key, { n: 1 }))),
	);

// OnTable is a card of the trick on the table.
export interface OnTable {
	seat: Seat;
	id: string; // the card, as it is in the hand too
	name: string;
	face: Child;
	cls: string;
	state: "" | "wins" | "loses";
	leave?: string | undefined; // the place that it goes to
	look?: (() => void) | undefined; // what a tap does
	notes?: Child; // what is to be said of it, over its lower edge
	text: string; // what it does at any time
}

// reading returns the card on the table that the person has tapped to read what it does.
export const reading = (s: Scene, cards: OnTable[]): OnTable | undefined => cards.find((c) => c.id === s.ui["read"]);

// read is the place of a card to tap: it lies over the card.
const read = (s: Scene, c: OnTable): Child =>
	h("button", {
		class: "peek",
		key: "peek",
		"aria-label": t("page.trick.read", { name: c.name }),
		"aria-pressed": s.ui["read"] === c.id ? "true" : "false",
		onclick: (e: Event) => {
			e.stopPropagation(); // the moment isn't over
			s.ui["read"] = s.ui["read"] === c.id ? undefined : c.id;
			s.ui["lifted"] = undefined;
			s.redraw();
		},
	});

// felt is the table: the far players in columns, the card of this trick before
// each, and a card of the near player, if that has no column, below them. Places
// stay where they are; an empty one is drawn, too, and that of the player whose turn
// it is says so. The cards are in order of play; order is who plays the next ones, where
// that is shown.
export function felt(s: Scene, columns: Seat[], tiles: Child, cards: OnTable[], turn: Seat | "*" | null, more?: Child, order: Seat[] = []): Node {
	const at = (seat: Seat) => columns.indexOf(seat) + 1;
	const empty = [...columns, near(s)].filter((seat, i, all) => all.indexOf(seat) === i && !cards.some((c) => c.seat === seat));
	return h(
		"div",
		{ class: "felt" + (at(near(s)) ? " level" : ""), key: "felt", "data-place": "deck", style: { "--n": columns.length } },
		h("ol", { class: "seats", key: "seats" }, tiles),
		h(
			"ol",
			{ class: "trick", key: "trick", "aria-label": t("page.trick") },
			cards.map((c, i) =>
				h(
					"li",
					{ key: c.id, class: c.state + (at(c.seat) ? "" : " own"), style: { "--at": at(c.seat) } },
					h(
						"div",
						{
							class: "card " + c.cls,
							"data-fly": c.id,
							"data-from": "seat" + c.seat,
							"data-leave": c.leave,
							role: "img",
							"aria-label": c.name,
							onclick: c.look,
						},
						c.face,
						h("span", { class: "nr", "aria-hidden": "true" }, i + 1),
					),
					h("span", { class: "by sr" }, nameAt(s, c.seat)),
					h("span", { class: "notes" }, c.notes),
					s.me !== null && !c.look && read(s, c),
					c.state === "wins" && h("span", { class: "crown", key: "crown" }, art("host", t("page.takes"))),
				),
			),
			empty.map((seat) =>
				h(
					"li",
					{ key: "place" + seat, class: at(seat) ? "" : "own", style: { "--at": at(seat) }, "aria-hidden": "true" },
					h(
						"div",
						{ class: "place-for" + (seat === turn ? " next" : "") },
						seat === turn && toPlay(s, seat, cards.length === 0),
						order.includes(seat) && h("span", { class: "nr" }, cards.length + order.indexOf(seat) + 1),
					),
				),
			),
		),
		more,
	);
}

// toPlay says in a player's empty place that the next card is the player's.
function toPlay(s: Scene, seat: Seat, leads: boolean): string {
	const mine = s.yours && seat === s.me;
	return leads ? t(mine ? "page.leads.you" : "page.leads") : mine ? t("page.plays.you") : "…";
}

// InHand is a card of the hand; verb is what tapping it twice does.
export interface InHand {
	id: string;
	name: string;
	text: string; // what it does at any time
	here?: string | undefined; // what it would do now, or why it cannot be played
	verb: string | null;
	face: Child;
	cls: string;
}

// hand is the fan of cards. A tap lifts a card and says what it does, the next
// one plays it. most is how many cards a hand has at first: it keeps their space.
// choice is asked for in the place of a lifted card, and there stands what a card on the
// table does that the person reads. While a shared device is handed on
// the hand is not there.
export function hand(s: Scene, all: InHand[], most: number, label: string, onTable?: OnTable, choice?: Child): Child {
	const cards = s.closed && !s.yours ? [] : all;
	const lifted = cards.find((c) => c.id === s.ui["lifted"]);
	const two = most > 6; // rows, until one is enough
	const rows = two && cards.length > 5 ? [cards.slice(0, Math.ceil(cards.length / 2)), cards.slice(Math.ceil(cards.length / 2))] : [cards];
	const tap = (c: InHand) => {
		s.ui["read"] = undefined;
		if (s.ui["lifted"] === c.id && c.verb) {
			s.ui["lifted"] = undefined;
			s.act(c.verb);
		} else s.ui["lifted"] = c.id;
		s.redraw();
	};
	return h(
		"section",
		{ class: "mine", key: "mine", "aria-label": label },
		choice ||
			h(
				"div",
				{ class: "lift", key: "lift" },
				lifted
					? [
							h("p", null, h("b", null, lifted.name), " ", lifted.here && h("strong", null, lifted.here, " "), lifted.text),
							lifted.verb && h("button", { class: "go", onclick: () => tap(lifted) }, t("page.do." + lifted.verb.split(" ")[0])),
						]
					: onTable
						? h("p", null, h("b", null, onTable.name), " ", onTable.text)
						: s.hint,
			),
		h(
			"div",
			{ class: "hand" + (two ? "" : " one"), key: "hand", style: { "--rows": two ? 2 : 1 }, "data-walk": true },
			rows.map((row, r) =>
				h(
					"div",
					{ class: "row", key: "row" + r },
					row.map((c, i) =>
						h(
							"button",
							{
								key: c.id,
								class: `card ${c.cls}${c.verb ? " may" : s.legal.size ? " not" : ""}${c === lifted ? " up" : ""}${c.verb && c.verb === s.sent ? (s.stuck ? " stuck" : " sent") : ""}`,
								"data-fly": c.id,
								"data-from": "deck",
								style: { "--i": i - (row.length - 1) / 2 },
								"aria-pressed": c === lifted ? "true" : "false",
								"aria-label": c.name + (c.verb ? "" : ", " + t("page.cannot")),
								onclick: (e: MouseEvent) => (e.detail || !s.lingers) && tap(c), // a key only goes on: the next one would play the card
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
