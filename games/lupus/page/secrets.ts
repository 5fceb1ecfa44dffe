// What only this seat was told: the answers of the night, until the next one.

import { art } from "howl/art";
import type { EventOf, Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import { sentence } from "howl/plain";
import { t } from "howl/words";
import type { Event } from "./types.ts";
import { isBeside, portrait, reader, type View } from "./view.ts";

const answers = new Set<Event["kind"]>(["met", "omen", "seen", "peeked", "preyed", "became"]);

// secrets is the private panel. Closed, it is not there at all: by day it would
// tell everybody who looks on that there is something to know. Where people look one
// after the other, beside the others, everybody has one with a card in it.
export function secrets(s: Scene<View, Event>): Child {
	if (s.closed) return null;
	const beside = isBeside(s);
	const since = s.told.slice(s.told.findLastIndex((e) => e.kind === "nightfall") + 1);
	const dead = since.flatMap((e) => (e.kind === "daybreak" ? e.dead : []));
	const answered = since.filter((e) => answers.has(e.kind) && !(e.kind === "preyed" && dead.includes(e.seat))); // whom the pack chose, everybody hears in the morning
	const tonight = beside ? [...answered, ...pointed(s)] : answered;
	if (!tonight.length && !beside) return false;
	const blank = beside && !tonight.some(turned) && turning("blank", "moon");
	const told = tonight.map((e) => [turned(e), answer(s, e)]);
	return h(
		"div",
		{ class: "private", key: "private", role: "group", "aria-label": t("page.secret") },
		art("lock", undefined, "i tiny"),
		(told.length ? told : [t("page.lupus.told.none")]).map((text, i) => h("p", { key: "secret" + i }, i === 0 && blank, text)),
	);
}

// pointed is whom the others of the pack point at, where no seat shows it.
function pointed({ me, view }: Scene<View, Event>): Event[] {
	const marks = Object.entries(view.you?.circle?.marks ?? {}).map(([seat, whom]) => ({ seat: Number(seat), whom }));
	return marks.flatMap(({ seat, whom }) => (whom === null || seat === me ? [] : [{ kind: "marked" as const, seat, whom }]));
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
