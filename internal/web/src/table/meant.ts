// What bots, or the screen of a room, understand of a line, shown to its writer before it counts.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import type { Meant } from "../types.ts";
import { action, t } from "../words.ts";

// moment is how long the writer has to take it back, in ms, or to answer what they mean.
const moment = 4_000;

// A Reading is a line that waits, and what was understood of it, or of a line near to it:
// then its writer is asked.
export class Reading {
	private readonly timer: number;
	private readonly rather?: string;

	constructor(
		readonly text: string,
		readonly meant: Meant[],
		private readonly done: (text: string, counts: boolean) => void,
	) {
		this.rather = meant[0]?.rather;
		this.timer = window.setTimeout(() => this.leave(), this.rather ? 3 * moment : moment);
	}

	// leave says the line when its writer has nothing more to say about it.
	leave(): void {
		this.end(!this.rather);
	}

	// end says the line: with its meaning, or as words alone.
	end(counts: boolean): void {
		clearTimeout(this.timer);
		this.done((counts && this.rather) || this.text, counts);
	}

	draw(game: string, names: string[]): Child {
		const label = (m: Meant) => (m.does ? action(game, m.does, names) : t("page.meant." + m.says, { of: m.of, to: m.to }, names));
		return h(
			"div",
			{ class: "meant", key: "meant", role: "status" },
			h("span", null, this.rather ? t("page.meant.rather", { line: this.rather }) : t("page.meant", { what: this.meant.map(label).join(" · ") })),
			h("button", { class: "go", onclick: () => this.end(true) }, t("page.meant.yes")),
			h("button", { class: "icon", "aria-label": t("page.meant.no"), title: t("page.meant.no"), onclick: () => this.end(false) }, art("close")),
		);
	}
}
