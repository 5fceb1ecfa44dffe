// Who of the others has stopped playing, and who is back, told as it happens.

import type { Chair, Seat, Status } from "../types.ts";
import { t } from "../words.ts";

export class Presence {
	private was: Pick<Status, "games" | "chairs"> | undefined; // in the game that runs

	// follow says what has changed about people who play elsewhere.
	follow({ stage, games, chairs }: Status, mine: readonly (Seat | null)[]): string {
		const before = this.was?.games === games ? this.was.chairs : [];
		this.was = stage === "playing" ? { games, chairs } : undefined;
		const changed = (c: Chair, seat: Seat) => before[seat]?.name === c.name && !before[seat]!.away !== !c.away;
		const news = (c: Chair, seat: Seat) => (stage === "playing" && c.name && !mine.includes(seat) && changed(c, seat) ? [t(what(c), { name: c.name })] : []);
		return chairs.flatMap(news).join(" ");
	}
}

const what = ({ away, idle, here }: Chair): string => "page.stops." + (away ? (idle ? "idle" : here ? "asked" : "gone") : "back");
