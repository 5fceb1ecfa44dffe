// The time that is left, as a ring that shrinks once a second: a smooth movement
// would keep a phone busy.

import { h, type Child } from "../dom.ts";
import { soon, t } from "../words.ts";

const seen = new Map<string, number>(); // a deadline, and how long it was when it came

export function ring(deadline: string | undefined, skew: number): Child {
	if (!deadline) return null;
	const left = Date.parse(deadline) - Date.now() - skew;
	if (!seen.has(deadline)) {
		seen.clear();
		seen.set(deadline, Math.max(1, left));
	}
	const all = seen.get(deadline)!;
	if (all > 3_600_000) return h("span", { class: "until", key: "until" }, t("page.until", { when: soon(deadline) })); // days need no ring
	return h(
		"svg",
		{
			class: "ring" + (left < 8000 ? " soon" : ""),
			key: "ring" + deadline,
			viewBox: "0 0 40 40",
			role: "timer",
			"aria-label": t("page.seconds", { n: Math.max(0, Math.round(left / 1000)) }),
		},
		h("circle", { class: "track", cx: 20, cy: 20, r: 16 }),
		h("circle", { class: "left", cx: 20, cy: 20, r: 16, pathLength: 100, style: { "stroke-dashoffset": (100 - (100 * Math.max(0, left)) / all).toFixed(1) } }),
		h("text", { x: 20, y: 25, "text-anchor": "middle", class: left > 60_000 ? "long" : "" }, clock(left)),
	);
}

// clock writes a time that is left: seconds, and from a minute on 4:12.
function clock(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	return seconds <= 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
