// Who keeps the table, told to everybody when it is somebody else.

import type { Seat, Status } from "../types.ts";

export interface Host {
	seat: Seat;
	name: string;
}

// hostOf returns who is host, if that person sits at the table.
export function hostOf({ chairs }: Pick<Status, "chairs">): Host | undefined {
	const seat = chairs.findIndex((c) => c.host);
	return seat < 0 ? undefined : { seat, name: chairs[seat]!.name! };
}

// succeeds reports whether one host came after another. Somebody who is called something
// else, or sits elsewhere, is the same person.
export const succeeds = (was: Host | undefined, now: Host | undefined): boolean => !!was && !!now && was.seat !== now.seat && was.name !== now.name;

// Seen is a host, and whether this device has kept the table before.
type Seen = Host & { led?: boolean };

// HostSeen remembers who was host when this device last looked, also while it was off.
export class HostSeen {
	constructor(private readonly table: string) {}

	// follow returns the host, if that is somebody else now; led: whether this device, which
	// keeps the table if mine, kept it earlier.
	follow(status: Status, mine = false): Seen | undefined {
		const now = hostOf(status),
			key = "howl.host." + this.table;
		if (!now) return undefined;
		const was = JSON.parse(localStorage.getItem(key) ?? "null") as Seen | undefined;
		const led = !!was?.led;
		localStorage.setItem(key, JSON.stringify({ ...now, led: led || mine }));
		return succeeds(was, now) ? { ...now, led } : undefined;
	}
}
