// What only this seat was told: the answers of the night, until the next one.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import { say, t } from "howl/words";
import type { Event } from "./types.ts";
import type { View } from "./view.ts";

const answers = new Set<Event["kind"]>(["met", "omen", "seen", "peeked", "preyed", "became"]);

// secrets is the private panel. Closed, it is not there at all: by day it would
// tell everybody who looks on that there is something to know.
export function secrets(s: Scene<View, Event>): Child {
	if (s.closed) return null;
	const tonight = s.told.slice(s.told.findLastIndex((e) => e.kind === "nightfall") + 1).filter((e) => answers.has(e.kind));
	return (
		tonight.length > 0 &&
		h(
			"div",
			{ class: "private", key: "private", role: "group", "aria-label": t("page.secret") },
			art("lock", undefined, "i tiny"),
			tonight.map((e, i) => h("p", { key: "secret" + i }, say("lupus", e, s.names))),
		)
	);
}
