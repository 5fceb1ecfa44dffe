// What the page tells the person about what was asked: refused, or done.

import type { Child } from "../dom.ts";
import { noticed, type Notice } from "./banners.ts";
import type { Status } from "../types.ts";
import type { Redraw } from "./redraw.ts";

const linger = 8_000; // ms for which news stands there that asks for nothing

export class Notices {
	readonly read = new Set<string>(); // what was closed of whose seats are open elsewhere
	private notice: Notice | undefined;
	private at = ""; // how things were at the table
	private timer: ReturnType<typeof setTimeout> | undefined;
	private passing = ""; // of those, the one that stands there now

	constructor(private readonly page: Redraw) {}

	// complain says what was refused, and say what was done.
	complain = (text: string): void => this.note({ text, bad: true });
	say = (text: string): void => this.note({ text, bad: false });
	fail = (e: unknown): void => this.complain((e as Error).message);

	// clear takes the notice back: the person does something else.
	clear(): void {
		this.notice = undefined;
	}

	// handOver takes a refusal back that somebody else got, who held the device before.
	handOver(): void {
		if (this.notice?.bad) this.notice = undefined;
	}

	// follow takes a refusal back that may not hold any more: a game has begun or ended, or
	// there are other seats.
	follow({ stage, chairs }: Status): void {
		const at = stage + chairs.filter((c) => c.name).length;
		if (at !== this.at && this.notice?.bad) this.notice = undefined;
		this.at = at;
	}

	// reads notes that the person knows whose seat is open elsewhere.
	reads = (key: string): void => {
		this.read.add(key);
		this.page.draw();
	};

	// passes has that leave by itself, once somebody can have read it.
	passes(key: string): void {
		if (this.passing === key) return;
		this.passing = key;
		const leave = () => {
			if (document.hidden) setTimeout(leave, linger);
			else this.reads(key);
		};
		setTimeout(leave, 2 * linger);
	}

	private note(n: Notice | undefined): void {
		this.notice = n;
		clearTimeout(this.timer);
		if (n && !n.bad) this.timer = setTimeout(() => this.leave(n), linger);
		this.page.draw();
	}

	// leave takes news back that has stood there for a while, unless nobody can have read it.
	private leave(n: Notice): void {
		if (this.notice === n) this.note(document.hidden ? n : undefined);
	}

	// now is what stands there, and close takes it away.
	get now(): Notice | undefined {
		return this.notice;
	}
	close(): void {
		if (this.notice && !this.notice.bad) this.notice = undefined;
	}

	// draw stands on the table, or on the sheet over it.
	draw(): Child {
		return noticed(this.notice, () => this.note(undefined));
	}
}
