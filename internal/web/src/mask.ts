// Names that the screens of somebody who streams don't show: an animal stands for each
// person. What tables, replays and people's own pages show of others comes through here.

import type { Status } from "./types.ts";
import { t } from "./words.ts";

const key = "howl.mask";

// masks reports whether this browser hides names.
export const masks = (): boolean => !!localStorage.getItem(key) || /\bmask=1/.test(location.search);
export const setMasks = (on: boolean): void => localStorage.setItem(key, on ? "1" : "");

// animal stands for the person at some place.
function animal(i: number): string {
	const all = t("guests").split(", ");
	return all[i] ?? all[i - all.length] + " 2";
}

// veiled are names of people, or animals where this browser hides them.
export const veiled = (names: string[]): string[] => (masks() ? names.map((_, i) => animal(i)) : names);

// masked is a status without people's names, where this browser hides them.
export function masked(s: Status): Status {
	if (!masks()) return s;
	const chairs = s.chairs.map((c, i) => (c.name && !c.bot ? { ...c, name: animal(i), avatar: "" } : c));
	const host = chairs[s.hostSeat ?? -1]?.name ?? "?";
	return { ...s, chairs, host, queue: s.queue?.map(() => "?"), moderator: s.moderator && host, dealtBy: s.dealtBy && "?", cast: undefined } as Status;
}
