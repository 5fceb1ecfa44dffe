// What only this seat was told: the answers of the night, until the next one.

import { art } from "howl/art";
import type { EventOf, Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import { sentence } from "howl/plain";
import { t } from "howl/words";
import type { Event } from "./types.ts";
import { portrait, reader, type View } from "./view.ts";

const answers = new Set<Event["kind"]>(["met", "omen", "seen", "peeked", "preyed", "became"]);

// secrets is the private panel. Closed, it is not there at all: by day it would
// tell everybody who looks on that there is something to know.
export function secrets(s: Scene<View, Event>): Child {
	if (s.closed) return null;
	const since = s.told.slice(s.told.findLastIndex((e) => e.kind === "nightfall") + 1);
	const dead = since.flatMap((e) => (e.kind === "daybreak" ? e.dead : []));
	const tonight = since.filter((e) => answers.has(e.kind) && !(e.kind === "preyed" && dead.includes(e.seat))); // whom the pack chose, everybody hears in the morning
	return (
		tonight.length > 0 &&
		h(
			"div",
			{ class: "private", key: "private", role: "group", "aria-label": t("page.secret") },
			art("lock", undefined, "i tiny"),
			tonight.map((e, i) => h("p", { key: "secret" + i }, turned(e), answer(s, e))),
		)
	);
}

// answer says what was told, of those who met without the person's own name.
function answer(s: Scene<View, Event>, e: Event): string {
	const others = e.kind === "met" ? e.seats.filter((seat) => seat !== s.me) : [];
	return others.length ? t("page.lupus.met." + (e as EventOf<Event, "met">).role, { seats: others }, s.names) : sentence("lupus", e, s.names, reader(s));
}

// turned is the card that turns over: which the seer looked at (L21), or whether it is
// a werewolf's.
function turned(e: Event): Child {
	if (e.kind === "peeked") return turning(e.role, portrait(e.role, e.seat));
	if (e.kind !== "seen" && e.kind !== "omen") return null;
	return turning(e.wolf ? "werewolf" : "villager", e.wolf ? "who-werewolf" : "human");
}

const turning = (cls: string, picture: string): Child => h("span", { class: "card lu turning " + cls, "aria-hidden": "true" }, art(picture, undefined, "pic"));
