// A guest at a table where a game is played: what goes on, and how to play the next
// game.

import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { t } from "../words.ts";

// Waits is what a guest can do about a seat of the next game.
export interface Waits {
	queued: boolean;
	queue(on: boolean): void;
}

// watching tells a spectator of a game that they watch, and offers a seat of the
// next one.
export const watching = (w: Waits): Child =>
	h("div", { class: "hintbox watching", key: "watching" }, h("p", null, t(w.queued ? "page.queue.in" : "page.watching")), queueButton(w));

const queueButton = (w: Waits): Child => h("button", { onclick: () => w.queue(!w.queued) }, t(w.queued ? "page.queue.leave" : "page.queue.join"));

// queue names those who wait for a seat, or counts them while a game runs.
export const queue = (status: Status): Child =>
	!!status.queued &&
	h(
		"p",
		{ class: "quiet", key: "queue", role: "status" },
		status.queue ? t("page.queue", { names: status.queue }) : t("page.queue.count", { n: status.queued }),
	);

// playing reports whether nobody can sit down.
export const playing = (status: Status): boolean => status.stage === "playing" || status.stage === "between";
