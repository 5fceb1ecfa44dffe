// What a game shows. A board knows no rule: it draws a view, offers what is
// legal, and turns what happened into moments to look at.

import type { Announcement } from "./calls.ts";
import type { Child } from "./dom.ts";
import type { Sound } from "./sound.ts";
import type { Chair, Frame, Ruled, Seat, Setup } from "./types.ts";

// AnyEvent is an event of any game. The types of a game list its own.
export interface AnyEvent {
	late?: string; // "clock", "bot" or "table" chose it for the player
	kind: string;
	until?: string; // the kind of event that turns it face down
}

// AnyFrame is a frame of any game.
export type AnyFrame = Frame<unknown, AnyEvent>;

// EventOf is the event of one kind among those of a game.
export type EventOf<E extends AnyEvent, K extends E["kind"]> = Extract<E, { kind: K }>;

// A Scene is one drawing: a view, and what can be done about it.
export interface Scene<V = unknown, E = AnyEvent> {
	view: V;
	me: Seat | null;
	yours: boolean; // the reader plays at this seat: it is no replay
	lingers?: boolean; // a result stands there, and a tap or a key goes on
	scripted?: true; // the others' cards are written down: nobody thinks
	names: string[];
	chairs: Chair[];
	totals: number[];
	phase: string;
	news: E[]; // what happened just now
	told: E[]; // everything that this seat was told in this game
	legal: ReadonlySet<string>;
	words?: { who: Seat; text: string; after: number }[]; // what was said to all in this phase, after how many events of told
	last?: { who: Seat; text: string; n: number } | undefined; // what was said last to all, and a number of its own
	may: ReadonlySet<string>; // what the seat may do without being asked
	sent?: string; // the action that is on its way to the server
	stuck?: boolean; // it waits for the connection, and another one can take its place
	closed: boolean; // others may look on: nothing on the board gives a secret away
	aloud?: boolean; // people talk in one room, and type nothing
	hands?: boolean; // everybody is at this device: a secret vote is taken with the hands
	chip?: Child; // who the person is, for the board to show near the person's seat
	why?(kind: string): (() => void) | false | undefined; // tells why the last event of a kind happened, if that can be told
	hint?: Child; // what a newcomer is told once, in a place of the board
	slow?: boolean; // people have days to decide: nobody need be connected
	left?: number; // ms until the clock decides
	even?: boolean; // everybody's turn at a shared device looks the same, and takes the same taps
	glance?: boolean; // the person looks alone at a shared device, beside the others
	act(text: string, keep?: number): void; // at once, or after so many ms, if nothing else is decided until then
	ui: Record<string, unknown>; // what the person has lifted, opened, looked at
	redraw(): void;
}

// An Identity is who a person is in this game, and what for.
export interface Identity {
	picture: string; // of the card
	cls: string; // of the card
	name: string;
	you: string; // "You are a werewolf"
	goal: string;
	clue?: string; // how one comes to know who is who
	aim: string; // the goal in a few words
	facts?: string; // what else to know when the game begins
	match?: string; // the same where the game is one of a match
	of?: string; // which card it is, if it can change: a new one is looked at, too
	known?: boolean; // everybody knows it: it covers nothing, and is told in passing
}

// A Stage is one moment to look at, and for how many milliseconds. It shows the
// first told of the events, or all: nothing else is told before the next moment.
export interface Stage<V> {
	view: V;
	hold: number;
	told?: number;
	result?: boolean; // what came out is read here, too
}

// A Night is a time when players close their eyes. Its calls are what the
// moderator speaks in the room: that night falls, then two for each character.
// There are none if a player is the moderator.
export interface Night {
	number: number;
	calls: string[];
	callers: string[]; // the characters, in their order; role begins the keys of their names
}

// What the room has Heard, from which an announcement is made.
export interface Heard<V = unknown, E = AnyEvent> {
	view: V;
	told: readonly E[]; // everything that everybody was told lately; the event itself is the last
	names: string[];
	bots: Seat[]; // seats that cannot speak for themselves in a room
	hands?: boolean; // everybody is at one device: a secret vote is taken with the hands, all at once
	why?: Ruled | undefined; // the ruling on the event
}

// What a moderator knows who leads a game: the moment, what everybody sees, and what
// each seat knows.
export interface Led<V = unknown> {
	phase: string;
	view: V;
	seats: (V | null)[];
	names: string[];
	phoneless: Seat[]; // who play without a phone
}

// A Lead is what the moderator says at this moment, one sentence after the other, to
// whom, and what is shown to them without a word. An action that is withheld is not
// offered to them: it would leave to chance what the moderator is to show. For so many
// seconds people talk then, if they do. The dead are marked. At the end the evening is told
// as a story.
export interface Lead {
	says: { text: string; who?: Seat[]; shows?: string | undefined; withheld?: string | undefined; seconds?: number }[];
	dead: Seat[];
	story?: string[];
}

// A Board shows one game: views of type V and events of type E.
export interface Board<V = unknown, E extends AnyEvent = AnyEvent> {
	// stages returns the moments between two views; the last is the new view.
	stages(before: V | undefined, now: V, events: E[]): Stage<V>[];
	// title says where the game stands, in a few words.
	title(s: Scene<V, E>): string;
	// asked says what the person is to do, or who is waited for.
	asked(s: Scene<V, E>): string;
	draw(s: Scene<V, E>): Child;
	// room draws the game for a screen that a whole room looks at. announced is what
	// the moderator says now, which belongs in the middle. Without it the room sees
	// what a spectator sees.
	room?(s: Scene<V, E>, announced: Child): Child;
	// befell reports whether an event is what a player asks for first who was away: that
	// they died, or were accused.
	befell?(e: E, seat: Seat): boolean;
	// gone are the seats that are out of the game, for the picture of a stream.
	gone?(view: V): Seat[];
	// idle are the seats of which nothing is asked in this phase: their phones may sleep.
	idle?(view: V, phase: string): Seat[];
	// result is the scoring, step by step, once the game is over.
	result(s: Scene<V, E>): Child;
	// hint is which hint a newcomer gets now, where it isn't simply that of the phase.
	hint?(s: Scene<V, E>): string | false;
	// identity is who the person is, once that is dealt.
	identity?(s: Scene<V, E>): Identity | undefined;
	// know is everything that only this seat knows.
	know?(s: Scene<V, E>): Child;
	// order is who plays next, one after the other, where that is shown.
	order?(s: Scene<V, E>): Seat[];
	// signs says what the small pictures at a seat and beside past cards mean.
	signs?(): Child;
	// evidence is what everybody has heard and seen so far, to reason with.
	evidence?(s: Scene<V, E>): Child;
	// summary is the card that says what everything does. There may be no game yet.
	summary?(s: Partial<Scene<V, E>>): Child;
	// secret is what a seat holds, for a replay with all cards open. names are the
	// players', by seat.
	secret?(view: V, names?: string[]): Child;
	// lead is what a moderator says and shows now.
	lead?(g: Led<V>): Lead;
	// role begins the keys of what a seat can be.
	role?: string;
	// shared is how people play at one device: phases in which everybody may look on,
	// and actions that one tap does for all of them.
	// Votes that people in one room can take with their hands, all at once, are
	// entered in the open where everybody is at one device.
	shared?: { open: ReadonlySet<string>; all: ReadonlySet<string>; hands?: ReadonlySet<string> };
	// explains is the kind of event whose reason stands behind what is asked.
	explains?: E["kind"];
	// forced is what the person would have to do and what changes nothing: the page
	// does it.
	forced?(s: Scene<V, E>): string | undefined;
	// chosen is what the person has tapped and not sent yet. It is sent just before the time
	// is up.
	chosen?(s: Scene<V, E>): string | undefined;
	// deals is how many deals a match has.
	deals?(setup: Setup): number;
	// mood colours the page.
	mood?(s: Scene<V, E>): string;
	// opening explains the game to a room that plays it for the first time, once all look at
	// their cards.
	opening?(setup: Setup): Announcement[];
	// spoken is what the moderator says of an event, or nothing. Without it the
	// event's own sentence is said.
	spoken?(e: E, heard: Heard<V, E>): Announcement | undefined;
	// summons is what the voice says to the person whose turn it is before the eyes of all.
	summons?(view: V, names: string[], bots: Seat[]): string | undefined;
	// sounds are what events sound like, by their kind.
	sounds?: Partial<Record<E["kind"], Sound>>;
	// cast are votes that everybody sees: the voice says one that the table cast for a
	// player whose phone is gone.
	cast?: ReadonlySet<E["kind"]>;
	// stated events say what somebody has just said in words of their own, and together
	// are those that a whole table does one after the other, with the text for all of
	// them: the talk tells each thing once.
	stated?: ReadonlySet<E["kind"]>;
	together?: Partial<Record<E["kind"], string>>;
	// quiet events are seen in the room, but not spoken, because there are many.
	quiet?: ReadonlySet<E["kind"]>;
	// entry is what a moderator taps for an action of a player without a phone, where that is
	// said another way.
	entry?(text: string, names: string[]): string | undefined;
	// settles are the actions that say somebody has no more to discuss. A person who moderates
	// ends a discussion, and nobody else.
	settles?: ReadonlySet<string>;
	// tally is how the votes that are cast in this phase stand, for a moderator who counts them.
	tally?(view: V, names: string[], phase: string): Child;
	// dealt is the card that an action of the Dealer deals, where players may hold
	// cards of their own. The rest are those that nobody is called for.
	dealt?(action: string): { picture: string; name: string; rest: boolean };
	// keeps says which other cards the moderator needs who leads a game with real cards.
	keeps?(): string;
	// night returns the night that it is, or undefined by day.
	night?(view: V, bots?: boolean): Night | undefined;
	// option is the text of an option that was chosen, where the catalogue has none.
	// presets is what the game's Presets say of the option, as JSON.
	option?(name: string, setup: Setup, presets: string): string | undefined;
	// companion leads a game with cards that the players hold and no device knows. It
	// needs the page's form with the game's options, and no table.
	companion?(root: HTMLElement): void;
	// setup completes the form of the options, in the lobby and at the table.
	setup?(form: HTMLFormElement): void;
}
