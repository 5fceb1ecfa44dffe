// The time of a moment that a moderator leads: how long it has lasted or, where people
// talk, how long they still have. It ends nothing: the moderator does.

import { h, type Child } from "../dom.ts";
import { t } from "../words.ts";

const step = 30; // seconds by which a talk is made longer, or shorter

export class Watch {
	private moment = "";
	private since = 0; // when it began, by Date.now
	private paused = 0; // since when the game stands still

	constructor(
		private readonly table: string,
		private readonly changed: () => void,
	) {}

	private get key(): string {
		return "howl.lead.since." + this.table;
	}

	// begin begins another moment, or goes on with the one that this device remembers.
	begin(moment: string): void {
		const [kept, since] = (sessionStorage.getItem(this.key) ?? "").split("|");
		this.moment = moment;
		this.keep(moment && kept === moment ? Number(since) : Date.now());
	}

	private keep(since: number): void {
		this.since = since;
		sessionStorage.setItem(this.key, this.moment + "|" + since);
	}

	// follow stops the watch while the game is paused.
	follow(paused: boolean): void {
		if (paused) this.paused ||= Date.now();
		else if (this.paused) {
			this.keep(this.since + Date.now() - this.paused);
			this.paused = 0;
		}
	}

	// passed is for how many ms the moment has lasted.
	get passed(): number {
		return (this.paused || Date.now()) - this.since;
	}

	// draw shows how long it has lasted.
	draw(): Child {
		return h("span", { class: "watch", role: "timer", "aria-label": t("page.moderate.watch") }, clock(this.passed));
	}

	// countdown shows how long people still have to talk. The moderator makes it longer or
	// shorter, for the next talks too: usual is so many seconds, of is what kind of talk it is.
	countdown(of: string, usual: number): Child {
		const key = "howl.lead.seconds." + of;
		const seconds = Number(localStorage.getItem(key) ?? usual);
		const left = Math.max(0, 1000 * seconds - this.passed);
		const change = (n: number) => () => {
			localStorage.setItem(key, String(Math.max(step, seconds + n)));
			this.changed();
		};
		return h(
			"p",
			{ class: "doors", key: "watch" },
			h("span", { class: "watch" + (left ? "" : " over"), role: "timer", "aria-label": t("page.moderate.left") }, clock(left)),
			h("button", { class: "plain", key: "less", onclick: change(-step) }, t("page.moderate.less", { n: step })),
			h("button", { class: "plain", key: "more", onclick: change(step) }, t("page.moderate.more", { n: step })),
		);
	}
}

// clock writes a time as 4:12.
function clock(ms: number): string {
	const seconds = Math.round(ms / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
