// What was chosen for a person who was not there, or was late: told until the person
// closes it or decides again, or has had the time to read it; also after the page was
// loaded anew.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { t } from "../words.ts";
import type { StoryLine } from "./story.ts";

const linger = 12_000; // ms for which it stands there

// A Player is what was chosen for, and the game in which it was.
interface Player {
	readonly status: Pick<Status, "stage" | "games">;
	readonly missed: StoryLine[];
}

export class Missed {
	late = ""; // that the person's own choice came too late
	private readonly key: string;
	private standing = 0; // how many lines the person can read
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(table: string, as: number) {
		this.key = `howl.missed.${table}.${as}`;
	}

	// fresh is what the person has not closed yet. Before a game nothing was chosen.
	fresh({ status, missed }: Player): StoryLine[] {
		if (status.stage === "gathering") return [];
		const [game, n] = (localStorage.getItem(this.key) ?? "").split(" ");
		return missed.slice(game === number(status) ? Number(n) : 0);
	}

	// close notes that the person has read it.
	close({ status, missed }: Player): void {
		this.late = "";
		if (missed.length) localStorage.setItem(this.key, `${number(status)} ${missed.length}`);
	}

	// stand lets what stands there leave after a while. None does where nobody looks.
	stand(lines: number, seen: () => boolean, close: () => void): void {
		if (lines === this.standing) return;
		clearTimeout(this.timer);
		this.standing = lines;
		if (!lines) return;
		this.timer = setTimeout(() => {
			this.standing = 0;
			if (seen()) close();
		}, linger);
	}
}

// number is that of the game that runs, or has just ended.
const number = ({ stage, games }: Player["status"]): string => String(stage === "playing" ? games : games - 1);

// showable leaves out what was said and chosen in secret where others can look on: the one
// phone that showed it, or counted it, would tell who is asked at night. The person finds
// that behind their own card.
export const showable = (lines: StoryLine[], watched: boolean): StoryLine[] => lines.filter((l) => !(l.secret && watched));

const most = 3; // lines that stand there

// together says in one sentence what a bot chose, or what was chosen as time was up.
function together(lines: StoryLine[]): string[] {
	const texts = lines.map((l) => {
		const same = lines.filter((o) => o.what && o.kind === l.kind).sort((a, b) => a.n - b.n);
		if (!l.what || same.length < 2) return l.text;
		return t(l.kind === "clock" ? "clock.many" : "stood.many", { what: same.map((o) => t("page.quoted", { a: o.what! })) });
	});
	return [...new Set(texts)];
}

// Beside is what stands with what was chosen: what befell the person, that their own choice
// came too late, and other news.
export interface Beside {
	fate?: string | undefined;
	late?: string | undefined;
	news?: string | undefined;
}

// missed tells what was chosen, first what befell the person, what the others saw and then the
// last of it; the talk has all of it.
export function missed(lines: StoryLine[], { fate, late, news }: Beside, watched: boolean, close: () => void): Child {
	const open = [...showable(lines, watched)].reverse();
	const told = [...open.filter((l) => !l.secret), ...open.filter((l) => l.secret)];
	const tooLate = !watched && late;
	if (!told.length && !tooLate) return null;
	return h(
		"div",
		{ class: "banner missed", key: "missed", role: "status" },
		h(
			"div",
			null,
			fate && h("p", { key: "fate" }, h("b", null, fate)),
			...together(told.slice(0, most)).map((text, i) => h("p", { key: "m" + i }, text)),
			told.length > most && h("p", { key: "more" }, t("page.missed.more", { n: told.length - most })),
			tooLate && h("p", { key: "late" }, tooLate),
			news && h("p", { key: "news" }, news),
		),
		h("button", { class: "icon", "aria-label": t("page.close"), onclick: close }, art("close")),
	);
}
