// What was chosen for a person who was not there, or was late: told until the person
// closes it or decides again, also after the page was loaded anew.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { t } from "../words.ts";
import type { StoryLine } from "./story.ts";

const most = 3; // lines that are shown at once; the talk has all of them

// A Player is what was chosen for, and the game in which it was.
interface Player {
	readonly status: Pick<Status, "stage" | "games">;
	readonly missed: StoryLine[];
}

export class Missed {
	private readonly key: string;

	constructor(table: string, as: number) {
		this.key = `howl.missed.${table}.${as}`;
	}

	// fresh is what the person has not closed yet.
	fresh({ status, missed }: Player): StoryLine[] {
		const [game, n] = (localStorage.getItem(this.key) ?? "").split(" ");
		return missed.slice(game === number(status) ? Number(n) : 0);
	}

	// close notes that the person has read it.
	close({ status, missed }: Player): void {
		if (missed.length) localStorage.setItem(this.key, `${number(status)} ${missed.length}`);
	}
}

// number is that of the game that runs, or has just ended.
const number = ({ stage, games }: Player["status"]): string => String(stage === "playing" ? games : games - 1);

// showable leaves out what was chosen in secret where others can look on: the one phone
// that showed it by day would tell who is asked at night. The person finds that behind
// their own card.
export const showable = (lines: StoryLine[], watched: boolean): StoryLine[] => lines.filter((l) => !(l.secret && watched));

// told says in one sentence what a bot chose one after the other.
export function told(lines: StoryLine[]): string[] {
	const texts: string[] = [];
	let chosen: string[] = [];
	for (const l of lines) {
		chosen = l.chosen === undefined ? [] : [...chosen, l.chosen];
		if (chosen.length > 1) texts.pop();
		texts.push(chosen.length > 1 ? t("stood.played", { what: chosen.join("; ") }) : l.text);
	}
	return texts;
}

// missed tells what was chosen.
export function missed(lines: StoryLine[], watched: boolean, close: () => void): Child {
	const open = showable(lines, watched);
	if (!open.length) return null;
	return h(
		"div",
		{ class: "banner missed", key: "missed", role: "status" },
		h(
			"div",
			null,
			told(open.slice(-most)).map((text, i) => h("p", { key: "m" + i }, text)),
			open.length > most && h("p", { key: "more" }, t("page.missed.more", { n: open.length - most })),
		),
		h("button", { class: "icon", "aria-label": t("page.close"), onclick: close }, art("close")),
	);
}
