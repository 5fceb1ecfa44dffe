// What the replay and the review of a game know of each other. The review is a
// script of its own, which only the page of replays loads.

import type { AnyEvent } from "../board.ts";
import type { Replay, Seat } from "../types.ts";

// Reviewed is a replay to its review.
export interface Reviewed {
	readonly id: string; // of the table
	readonly number: number; // of the game, from 0
	readonly replay: Replay<AnyEvent>;
	readonly at: number; // the step that is looked at
	readonly seat: Seat | null; // through whose eyes; null: a spectator's
	readonly open: boolean; // all cards are open
	// go shows the moment after a step, and through the eyes of a seat that is named
	// what that seat knew then, with all other cards closed.
	go(step: number, seat?: Seat): void;
	reveal(): void; // opens all cards, or closes them
}

// Panel is a review to its replay, which has it drawn whenever the replay changes.
export interface Panel {
	draw(): void;
}

declare global {
	interface Window {
		openReview?: (root: Element, of: Reviewed) => Panel;
	}
}
