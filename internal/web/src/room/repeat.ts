// What bots say at the table. They can't speak for themselves in a room, so the voice
// repeats it, and the screen shows it.

import type { AnyEvent } from "../board.ts";
import type { Announcement } from "../calls.ts";
import type { Play, StoryLine } from "../table/play.ts";
import type { Seat } from "../types.ts";
import { t } from "../words.ts";

// repeat is the announcement of a line that a bot said. It is heard also if the vote has
// begun meanwhile. People speak for themselves.
export function repeat({ who, text }: StoryLine, play: Pick<Play, "status" | "cast">): Announcement | undefined {
	const chair = play.status.chairs[who!];
	if (!chair?.bot && !chair?.program) return undefined;
	return { text, says: t("call.says", { seat: who, what: text }, play.cast), who: who!, seats: [who!] };
}

// isStated reports whether an event only counts what its player, who spoke last, has just
// said in words.
export const isStated = (event: AnyEvent, speaker: Seat | null, stated: ReadonlySet<string> | undefined): boolean =>
	!!stated?.has(event.kind) && speaker !== null && (event as AnyEvent & { seat?: Seat }).seat === speaker;
