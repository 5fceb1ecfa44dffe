// What the moderator says, and when: news as it comes, and the calls of a night,
// which depend on the night's clock and the deck alone, so that nobody hears
// whether a character still lives or has decided.

import type { Seat } from "./types.ts";

// An Announcement is one thing that the moderator says and the room shows.
export interface Announcement {
	text: string;
	seats?: Seat[]; // whom it is about
	lines?: string[]; // the text in parts that stand apart
	says?: string; // what the voice says, if that is more than the room reads
	picture?: string; // what it is about, and for which the room's screen makes way
	who?: Seat; // whose words it repeats: the screen makes way for them, too
	moot?: () => boolean; // it has come too late
	linger?: number; // ms for which all look at what has been said
	last?: boolean; // the game is over with it, and nobody waits for its end
}

// A Call is said at a time, in ms after nightfall, and so much stays quiet after it.
export interface Call extends Announcement {
	at: number;
	rest: number;
	takes: number; // ms to say it
}

// Each character gets a share of the night: its eyes open at the beginning of it
// and close before its end. The words take what they take; what the clock leaves is
// there to decide. A night without a clock gives ten seconds each, as the
// Wise Old Man does (L21).
const usual = 10_000,
	most = 25_000,
	closing = 2_000, // for eyes to close, before others open
	deciding = 2_000, // at least, for those who are called
	dawn = 2_000;

// read is the ms that a person takes to read a text aloud.
const read = (text: string): number => 300 + 65 * text.length;

// plan takes all that is said: that night falls, and then two calls for each
// character. lasts is the length of the night in ms, if it has a clock; wishes are
// the times that the room gives to the characters, as far as the clock allows; takes
// is how long the voice needs for a text.
export function plan([night, ...calls]: string[], lasts?: number, wishes: number[] = [], takes = read): Call[] {
	const pairs = Array.from({ length: calls.length / 2 }, (_, i) => [calls[2 * i]!, calls[2 * i + 1]!] as const);
	const opening = takes(night!) + closing;
	const least = pairs.map(([open, close]) => takes(open) + deciding + takes(close) + closing);
	const more = least.map((ms, i) => Math.max(0, (wishes[i] ?? (lasts === undefined ? usual : most)) - ms));
	const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
	const fits = lasts === undefined ? 1 : Math.min(1, Math.max(0, (lasts - opening - dawn - sum(least)) / (sum(more) || 1)));
	let at = opening;
	const all = pairs.flatMap(([open, close], i): Call[] => {
		const opens = at;
		at += least[i]! + more[i]! * fits;
		return [
			{ text: open, at: opens, rest: deciding, takes: takes(open) },
			{ text: close, at: at - takes(close) - closing, rest: closing, takes: takes(close) },
		];
	});
	return [{ text: night!, at: 0, rest: closing, takes: takes(night!) }, ...all];
}

const breath = 400; // ms between two sentences at least

// A Crier says one thing after the other: news first, then the calls of the
// night, each when its time has come.
export class Crier {
	private news: Announcement[] = [];
	private calls: Call[] = [];
	private planned: (() => Call[] | undefined) | undefined; // the night that begins when the news are out
	private timer: ReturnType<typeof setTimeout> | undefined;
	private began = 0;
	private held = 0; // since when the night is paused
	private speaking = false;
	private isCall = false; // what is being said calls a character
	private quiet = 0; // until when no call is made
	private last: Announcement | undefined;

	// say resolves when the announcement has been made.
	// rested is told when one has been.
	constructor(
		private readonly say: (a: Announcement, isCall: boolean) => Promise<void>,
		private readonly rested: () => void = () => undefined,
	) {}

	// silent reports whether all news have been said, but for how a game ended.
	get silent(): boolean {
		return this.news.length === 0 && (!this.speaking || this.isCall || !!this.last?.last);
	}

	// calling reports whether characters of this night are still to be called.
	get calling(): boolean {
		return !!this.planned || this.calls.length > 0 || (this.speaking && this.isCall);
	}

	// drop forgets what is still to be said: it is of a game that is over.
	drop(): void {
		this.news = [];
	}

	// prod asks for the night again that could not be planned yet.
	prod(): void {
		if (this.planned) this.next(0);
	}

	// tell adds news to what is to be said.
	tell(a: Announcement): void {
		this.news.push(a);
		this.next(0);
	}

	// begin makes the calls of a night, which is planned when the news are out, and as soon as
	// it can be.
	begin(night: () => Call[] | undefined): void {
		this.stop();
		this.planned = night;
		this.next(0);
	}

	// stop drops the calls that were not made yet.
	stop(): void {
		this.calls = [];
		this.planned = undefined;
		this.held = 0;
		this.next(0);
	}

	// pause holds the night's clock, or lets it run on.
	pause(on: boolean): void {
		if (on === this.held > 0) return;
		if (on) {
			this.held = Date.now();
			this.next(0);
		} else {
			this.began += Date.now() - this.held;
			this.held = 0;
			this.next(breath);
		}
	}

	// repeat says the last thing once more.
	repeat(): void {
		if (!this.last) return;
		const { moot: _, ...last } = this.last;
		this.news.unshift(last);
		this.next(0);
	}

	// skip makes the next call at once. The caller ends the one that is being made.
	skip(): void {
		this.quiet = 0;
		if (!this.news.length && this.calls[0]) this.began = Date.now() - this.calls[0].at;
		this.next(0);
	}

	private next(wait: number): void {
		if (this.speaking) return;
		clearTimeout(this.timer);
		this.news = this.news.filter((n) => !n.moot?.());
		if (this.news.length) {
			this.timer = setTimeout(() => this.make(this.news.shift()!, false), wait);
			return;
		}
		if (this.held) return;
		if (this.planned) {
			const calls = this.planned();
			if (!calls) return;
			this.calls = calls;
			this.planned = undefined;
			this.began = Date.now();
		}
		const call = this.calls[0];
		if (call) this.timer = setTimeout(() => this.make(this.calls.shift()!, true), Math.max(wait, this.began + call.at - Date.now(), this.quiet - Date.now()));
	}

	// slip moves the calls that follow if the night is late: a slow voice takes nobody's time to
	// decide.
	private slip(due: number): void {
		this.began = Math.max(this.began, Date.now() - due);
	}

	private make(a: Announcement & Partial<Call>, isCall: boolean): void {
		this.speaking = true;
		this.isCall = isCall;
		this.last = a;
		if (isCall) this.slip(a.at!);
		void this.say(a, isCall).then(() => {
			this.speaking = false;
			if (isCall) this.slip(a.at! + a.takes!);
			queueMicrotask(this.rested);
			this.quiet = Date.now() + (a.rest ?? 0);
			this.next(breath);
		});
	}
}
