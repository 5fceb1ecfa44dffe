// A guest at a table where a game is played: what goes on, and how to play the next
// game.

import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { t } from "../words.ts";
import { nameForm, type Naming } from "./name.ts";

// Waits is what a guest can do about a seat of the next game.
export interface Waits {
	queued: boolean;
	full: boolean; // no game runs, but every seat is taken
	naming: Naming | undefined; // the guest is asked for a name
	queue(on: boolean): void;
}

// watching tells a guest without a seat why they watch, and offers a seat of the next
// game.
export const watching = (w: Waits): Child =>
	h(
		"div",
		{ class: "hintbox watching", key: "watching" },
		h("p", { role: "status" }, t(w.queued ? "page.queue.in" : w.full ? "page.queue.full" : "page.watching")),
		w.naming && !w.queued
			? nameForm(w.naming, { label: t("page.name.ask"), button: t("page.queue.join") }, () => w.queue(true))
			: h("button", { onclick: () => w.queue(!w.queued) }, t(w.queued ? "page.queue.leave" : "page.queue.join")),
	);

// queue names those who wait for a seat, or counts them while a game runs.
export const queue = (status: Status): Child =>
	!!status.queued &&
	h(
		"p",
		{ class: "quiet", key: "queue", role: "status" },
		status.queue ? t("page.queue", { names: status.queue }) : t("page.queue.count", { n: status.queued }),
	);

// isFull reports whether no game runs, before one or after one, and every seat is taken.
export const isFull = (status: Status): boolean => !playing(status) && status.chairs.every((c) => c.name || c.bot);

// playing reports whether nobody can sit down.
export const playing = (status: Status): boolean => status.stage === "playing" || status.stage === "between";
