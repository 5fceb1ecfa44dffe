// The sheet that slides in over the table.

import { art } from "../art.ts";
import { h, render, type Child } from "../dom.ts";
import { t } from "../words.ts";

export class Sheet<What extends string> {
	private readonly dialog = document.createElement("dialog");
	what: What | "" = "";

	constructor(
		private readonly content: (what: What) => { title: string; above: Child; body: Child },
		private readonly closed: () => void,
		private readonly isGlimpse: (what: What) => boolean = () => false, // a tap anywhere closes it
	) {
		this.dialog.className = "sheet";
		this.dialog.onclose = () => {
			if (this.dialog.open) return; // the browser tells it late, and another one was opened since
			this.what = "";
			this.closed();
		};
		this.dialog.onclick = (e) => {
			if (e.target === this.dialog || (this.what && this.isGlimpse(this.what))) this.dialog.close();
		};
		document.body.append(this.dialog);
	}

	open(what: What): void {
		this.what = what;
		this.draw();
		if (!this.dialog.open) this.dialog.showModal();
	}

	close(): void {
		this.dialog.close();
	}

	// empty closes the sheet and leaves nothing on it, not even a line that was begun:
	// somebody else has the device now.
	empty(): void {
		this.what = "";
		this.close();
		render(this.dialog, null);
	}

	draw(): void {
		if (!this.what) return;
		const { title, above, body } = this.content(this.what);
		this.dialog.setAttribute("aria-label", title);
		render(
			this.dialog,
			h(
				"div",
				{ class: "inside " + this.what, key: this.what },
				h("header", null, h("h2", null, title), h("button", { class: "icon", "aria-label": t("page.close"), onclick: () => this.close() }, art("close"))),
				above,
				h("div", { class: "body" }, body),
			),
		);
	}
}
