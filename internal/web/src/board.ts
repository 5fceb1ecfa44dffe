// What a game shows. A board knows no rule: it draws a view, offers what is
// legal, and turns what happened into moments to look at.

import type { Child } from "./dom.ts";
import type { Chair, Event, Frame, Seat } from "./wire.ts";

// A Scene is one drawing: a view, and what can be done about it.
export interface Scene<V = any> {
	view: V;
	me: Seat | null;
	names: string[];
	chairs: Chair[];
	totals: number[];
	phase: string;
	news: Event[]; // what happened just now
	told: Event[]; // all that happened in this game, as far as this seat was told
	legal: ReadonlySet<string>;
	act(text: string): void;
	ui: Record<string, any>; // what the person has lifted, opened, looked at
	redraw(): void;
}

// A Stage is one moment of a frame, and how long it wants to be looked at.
export interface Stage<V> {
	view: V;
	hold: number;
}

export interface Board<V = any> {
	// stages are the moments between two views; the last is the frame's own.
	stages(before: V | undefined, frame: Frame<V>): Stage<V>[];
	// title says where the game stands, in a few words.
	title(s: Scene<V>): string;
	// asked says what the person is to do, or who is waited for.
	asked(s: Scene<V>): string;
	draw(s: Scene<V>): Child;
	// result is the scoring, step by step, once the game is over.
	result(s: Scene<V>): Child;
	// know is all that only this seat knows.
	know(s: Scene<V>): Child;
	// summary is the card that says what everything does.
	summary(s: Partial<Scene<V>>): Child;
	// secret is what a seat holds, for a replay with all cards open.
	secret(view: V): Child;
	// role begins the keys of what a seat can be.
	role: string;
	// mood colours the page.
	mood?(s: Scene<V>): string;
	// quiet events are seen in the room, but not spoken: they are too many.
	quiet?: ReadonlySet<Event["kind"]>;
	// calls are the sentences that the moderator speaks in the room tonight: that
	// night falls, then two for each character. None: a player is the moderator.
	calls?(view: V): string[];
	// setup completes the form in the lobby that opens a table.
	setup?(form: HTMLFormElement): void;
}
