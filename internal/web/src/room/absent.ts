// Who is missing in a room of people with phones.

import type { Seat, Status } from "../types.ts";

// absent are the players whose phone is gone, in a game of people with phones.
export const absent = (status: Status): Seat[] =>
	status.room ? status.chairs.flatMap((c, seat) => (c.name && !c.bot && !c.program && !c.noPhone && !c.here ? [seat] : [])) : [];
