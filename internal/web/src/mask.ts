// Names that the screens of somebody who streams don't show: an animal stands for each
// person. What a table shows of people comes through here.

import type { Status } from "./types.ts";
import { t } from "./words.ts";

const key = "howl.mask";

// masks reports whether this browser hides names.
export const masks = (): boolean => localStorage.getItem(key) === "1" || /[?&]mask=1\b/.test(location.search);
export const setMasks = (on: boolean): void => localStorage.setItem(key, on ? "1" : "");

// masked is a status without people's names, where this browser hides them.
export function masked(s: Status): Status {
	if (!masks()) return s;
	const animals = t("guests").split(", ");
	const chairs = s.chairs.map(({ avatar: _, ...c }, i) =>
		c.name && !c.bot ? { ...c, name: animals[i % animals.length]! + (i < animals.length ? "" : " 2") } : c,
	);
	const host = (s.hostSeat !== null && chairs[s.hostSeat]?.name) || "?";
	const { queue, moderator, dealtBy, cast: _, ...rest } = s;
	return { ...rest, chairs, host, ...(queue && { queue: queue.map(() => "?") }), ...(moderator && { moderator: host }), ...(dealtBy && { dealtBy: "?" }) };
}
