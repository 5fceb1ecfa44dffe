// What the moderator says, large.

import { art } from "../art.ts";
import type { Announcement } from "../calls.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import { language } from "../words.ts";

const largest = 3.6, // of the screen's units for letters
	least = 1.2,
	room = { alone: 2600, named: 1500 }, // what has room between the seats, in letters of one unit
	brief = 90; // letters beside which a picture has room

// fit returns how large a sentence can be, so that all of it is read: between the seats
// there is little room, and a long sentence needs smaller letters.
function fit(text: string, named: boolean): { size: number; brief: boolean } {
	const letters = text.length * (language() === "ja" ? 2 : 1);
	return { size: Math.min(largest, Math.sqrt((named ? room.named : room.alone) / letters)), brief: letters <= (named ? brief / 2 : brief) };
}

// stage shows an announcement: a picture, whom it is about, and the sentence.
export function stage(a: Announcement, names: string[]): Child {
	const seats = a.seats ?? [];
	const { size, brief } = fit(a.text, seats.length > 0);
	return h(
		"section",
		{ class: "stage", key: "stage " + a.text, role: "status", style: { "--fit": size.toFixed(2) }, "data-fit": size.toFixed(2) },
		a.picture && brief && art(a.picture, undefined, "emblem " + a.picture),
		seats.length > 0 &&
			h(
				"ol",
				{ class: "about" },
				seats.map((seat) => h("li", { key: "about" + seat }, face(names[seat]!, seat), h("b", null, names[seat]))),
			),
		(a.lines ?? [a.text]).map((line, i) => h("p", { key: "line" + i }, line)),
	);
}

// fitCentre makes what stands between the seats, or at the end instead of them, smaller
// until all of it is seen.
export function fitCentre(root: Element): void {
	const el = root.querySelector<HTMLElement>(".centre-stage, .curtain-call");
	if (!el) return;
	let shrunk = 1;
	do el.style.setProperty("--shrunk", shrunk.toFixed(2));
	while (el.scrollHeight > el.clientHeight + 2 && (shrunk *= 0.94) > 0.5);
}

// fitStage makes the letters of an announcement smaller until all of it is seen: how much
// room there is depends on the seats around it.
export function fitStage(root: Element): void {
	const el = root.querySelector<HTMLElement>(".stage");
	if (!el) return;
	const isCut = () => el.scrollHeight > el.clientHeight + 8 || el.offsetHeight > el.parentElement!.clientHeight;
	let size = Number(el.dataset["fit"]);
	do el.style.setProperty("--fit", size.toFixed(2));
	while (isCut() && (size *= 0.95) > least);
}
