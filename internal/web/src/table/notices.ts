// What the page tells the person about what was asked: refused, or done.

import type { Child } from "../dom.ts";
import { noticed, type Notice } from "./banners.ts";
import type { Redraw } from "./redraw.ts";

export class Notices {
	readonly read = new Set<string>(); // what was closed of whose seats are open elsewhere
	private notice: Notice | undefined;

	constructor(private readonly page: Redraw) {}

	// complain says what was refused, and say what was done.
	complain = (text: string): void => this.note({ text, bad: true });
	say = (text: string): void => this.note({ text, bad: false });
	fail = (e: unknown): void => this.complain((e as Error).message);

	// clear takes the notice back: the person does something else.
	clear(): void {
		this.notice = undefined;
	}

	private note(n: Notice | undefined): void {
		this.notice = n;
		this.page.draw();
	}

	// draw stands on the table, or on the sheet over it.
	draw(): Child {
		return noticed(this.notice, () => this.note(undefined));
	}
}
