// What the board of Lupus in Tabula can do beside the table: on a screen for the room,
// for a moderator, for a voice, and with cards that no device knows.

import type { Board } from "howl/board";
import { spoken, summons } from "./calls.ts";
import { companion } from "./companion.ts";
import { lead } from "./moderating.ts";
import { room, tally } from "./room.ts";
import { summary } from "./summary.ts";
import type { Event } from "./types.ts";
import type { View } from "./view.ts";

export const more: Partial<Board<View, Event>> = {
	companion,
	gone: (v) => v.seats.flatMap((_, seat) => (v.alive.includes(seat) ? [] : [seat])),
	lead,
	room,
	spoken,
	summary,
	summons,
	tally,
};
