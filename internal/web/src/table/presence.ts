// Who of the others has stopped playing, and who is back, told as it happens.

import type { Chair, Seat, Status } from "../types.ts";
import { t } from "../words.ts";

// A Clock is until when those who are asked have time, and how far the server's clock is
// ahead of ours, in ms.
interface Clock {
	readonly deadline?: string | undefined;
	readonly skew: number;
}

export class Presence {
	private was: Pick<Status, "games" | "chairs"> | undefined; // in the game that runs
	private timed = false; // a clock ran when this was looked at last
	private back = ""; // who came back while none did

	// follow says what has changed about people who play elsewhere, and that the clock runs
	// again because of them.
	follow({ stage, games, chairs }: Status, mine: readonly (Seat | null)[], clock: Clock = { skew: 0 }): string {
		const before = this.was?.games === games ? this.was.chairs : [];
		this.was = stage === "playing" ? { games, chairs } : undefined;
		const changed = (c: Chair, seat: Seat) => before[seat]?.name === c.name && !before[seat]!.away !== !c.away;
		const moved = chairs.filter((c, seat) => stage === "playing" && c.name && !mine.includes(seat) && changed(c, seat));
		const news = moved.map((c) => t(what(c), { name: c.name! })).join(" ");
		if (news) this.back = !this.timed && moved.some((c) => !c.away) ? news : "";
		const starts = !this.timed && !!clock.deadline && !!this.back;
		this.timed = !!clock.deadline;
		if (!starts) return news;
		const n = Math.round((Date.parse(clock.deadline!) - Date.now() - clock.skew) / 1000);
		const all = `${this.back} ${t("page.stops.clock", { n })}`;
		this.back = "";
		return all;
	}
}

const what = ({ away, idle, here }: Chair): string => "page.stops." + (away ? (idle ? "idle" : here ? "asked" : "gone") : "back");
