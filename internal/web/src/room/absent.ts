// Who is missing in a room of people with phones.

import type { Seat, Status } from "../types.ts";

// absent are the players whose phone is gone, in a game of people with phones. For whom a
// bot plays has left, and nobody waits for them.
export const absent = (status: Status): Seat[] =>
	status.room ? status.chairs.flatMap((c, seat) => (c.name && !c.bot && !c.program && !c.noPhone && !c.away && !c.here ? [seat] : [])) : [];
