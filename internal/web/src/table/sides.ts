// What can be looked at beside the game: each has a button below the board and
// opens on the sheet.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import { t } from "../words.ts";
import type { DeviceSeat } from "./deviceseat.ts";

// titles are the keys of the sides' titles.
export const titles = {
	talk: "page.talk",
	know: "page.know",
	evidence: "page.evidence",
	coach: "page.coach",
	ruling: "page.ruling",
	notes: "page.notes",
	summary: "page.summary",
	menu: "page.menu",
	pass: "page.share.give",
};
export type Side = keyof typeof titles;

// tools is the row of buttons. On a wide screen the talk stands beside the board,
// and on a device that all look at there is nothing of one person's own.
export function tools(
	{ seat, unread, play }: DeviceSeat,
	{ playing, wide, closed, coached }: { playing: boolean; wide: boolean; closed: boolean; coached: boolean },
	open: (what: Side) => void,
): Child {
	const tool = (what: Side, icon: string, n = 0) =>
		h("button", { key: what, onclick: () => open(what) }, art(icon), h("span", null, t(titles[what])), n > 0 && h("b", { class: "count" }, n));
	return h(
		"nav",
		{ class: "tools", key: "tools", "aria-label": t("page.tools") },
		!wide && tool("talk", "talk", unread),
		playing && seat !== null && !closed && tool("know", "know"),
		playing && play.board.evidence && tool("evidence", "evidence"),
		playing && (coached || (seat !== null && !play.status.room)) && !closed && tool("coach", "seer"),
		seat !== null && !closed && tool("notes", "note"),
		tool("summary", "book"),
	);
}
