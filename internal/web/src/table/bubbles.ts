// What is said at a card table stands at the speaker's seat for as long as it takes to
// read it: the next line waits for that.

import type { Scene } from "../board.ts";

type Word = NonNullable<Scene["last"]>;

const perLetter = 55, // ms
	perSign = 140, // of a Japanese one
	least = 2500,
	usual = 6000, // for which a line stands if nobody else speaks
	mostWaiting = 2; // the talk has all

// reading returns for how many milliseconds a line is to be seen.
export function reading(text: string): number {
	const signs = [...text].filter((c) => c > "\u2fff").length;
	return Math.max(least, perSign * signs + perLetter * (text.length - signs));
}

// stands returns for how long a line stands.
export const stands = (text: string): number => Math.max(usual, reading(text));

export class Bubbles {
	private waiting: Word[] = [];
	private shown: Word | undefined;
	private until = 0; // when the next one may be shown
	private gone = 0; // when this one has stood long enough

	// say shows a line, or keeps it until the one before was read.
	say(w: Word, now: number): void {
		this.waiting.push(w);
		this.at(now);
		this.waiting = this.waiting.slice(-mostWaiting);
	}

	// at returns what is shown at a time.
	at(now: number): Word | undefined {
		while (this.waiting.length && now >= this.until) {
			this.shown = this.waiting.shift()!;
			this.until = now + reading(this.shown.text);
			this.gone = now + stands(this.shown.text);
		}
		return now > this.gone ? undefined : this.shown; // drawn anew later, it would be said again
	}

	// due returns in how many milliseconds another line is shown; undefined: none waits.
	due(now: number): number | undefined {
		return this.waiting.length ? this.until - now : undefined;
	}

	// clear begins anew: who said what in the last game is no evidence any more.
	clear(): void {
		this.waiting = [];
		this.shown = undefined;
		this.until = 0;
	}
}
