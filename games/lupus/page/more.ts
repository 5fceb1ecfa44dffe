// What the board of Lupus in Tabula can do beside the table: on a screen for the room,
// for a moderator, for a voice, and with cards that no device knows.

import { art } from "howl/art";
import type { Board } from "howl/board";
import { h } from "howl/dom";
import type { Seat } from "howl/types";
import { seatName, t } from "howl/words";
import { opening, spoken, summons } from "./calls.ts";
import { companion } from "./companion.ts";
import { know } from "./know.ts";
import { lead } from "./moderating.ts";
import { room, tally } from "./room.ts";
import { summary } from "./summary.ts";
import type { Event, Role } from "./types.ts";
import { parse, portrait, type View } from "./view.ts";

// dealt names the card that "deal seer" or "deal werewolf2" deals.
function dealt(action: string): { picture: string; name: string; rest: boolean } {
	const role = action.replace(/^deal /, "").replace(/\d+$/, "") as Role;
	return { picture: portrait(role, 0), name: t("page.lupus.who." + role), rest: role === "villager" };
}

// idle are the dead, but for the ballot, in which they vote, and for the nights of those who
// lay the sword or the shield.
function idle(v: View, phase: string): Seat[] {
	const lays = (seat: Seat) => phase === "night" && Object.values(v.relics ?? {}).some(({ owner }) => owner === seat);
	return phase === "ballot" ? [] : v.seats.flatMap((_, seat) => (v.alive.includes(seat) || lays(seat) ? [] : [seat]));
}

export const more: Partial<Board<View, Event>> = {
	know,
	role: "page.lupus.who.",
	secret: (v, names = []) =>
		v.you &&
		h(
			"span",
			{ class: "open" },
			art(v.you.now, t("page.lupus.who." + v.you.now)),
			t("page.lupus.who." + v.you.now),
			v.you.choice !== null && " → " + seatName(v.you.choice, names),
		),
	cast: new Set(["voted"]),
	dealt,
	companion,
	idle,
	entry: (text, names) => (text.startsWith("lynch ") ? t("page.lupus.lead.for", { seat: parse(text).whom }, names) : undefined), // one vote of several
	gone: (v) => v.seats.flatMap((_, seat) => (v.alive.includes(seat) ? [] : [seat])),
	keeps: () => t("page.lupus.lead.keep"),
	lead,
	opening,
	room,
	spoken,
	summary,
	summons,
	tally: (v, names, phase) => phase === "ballot" && tally(v, names),
};
