// The village of Lupus in Tabula.

import { art } from "howl/art";
import type { Board, Identity, Scene, Stage } from "howl/board";
import { amongBots, face, waitsFor } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import { sentence } from "howl/plain";
import type { Seat } from "howl/types";
import { verdict, type Ended } from "howl/verdict";
import { askWhy } from "howl/why";
import { has, t } from "howl/words";
import { nightCalls } from "./calls.ts";
import { circle } from "./circle.ts";
import { compose, deckList, deckText } from "./deck.ts";
import { days, evidence } from "./evidence.ts";
import { plan } from "howl/calls";
import { secrets } from "./secrets.ts";
import { chosen, done, tray } from "./tray.ts";
import { sideOf, type Event } from "./types.ts";
import { alike, begins, ghostly, masked, nameOf, portrait, reader, roleAtEnd, worded, type View } from "./view.ts";

// The time for which each kind of event is shown, in ms.
const holds: Partial<Record<Event["kind"], number>> = {
	nightfall: 1500,
	daybreak: 5000,
	moderator: 800,
	welcomed: 700,
	armed: 700,
	voted: 450,
	turnedup: 900,
	named: 1400,
	suspected: 1800,
	lynched: 2200,
	revealed: 900,
	fell: 1800,
	claimed: 900,
	reported: 900,
	recalled: 900,
	accused: 700,
	trusted: 700,
	won: 1200,
};
const longest = 5000;

function stages(before: View | undefined, now: View, events: Event[]): Stage<View>[] {
	const judged = events.filter((e) => e.kind === "judged");
	const doomed = events.find((e) => e.kind === "lynched")?.seat;
	const told = before && doomed !== undefined ? events.findLastIndex((e) => fates.has(e.kind)) + 1 : 0; // the lynching has a moment of its own
	const hold = Math.min(
		longest,
		events.slice(told).reduce((sum, e) => sum + (holds[e.kind] ?? 0), 0),
	);
	const counted = { ...before!, judged: new Map(judged.map((e) => [e.seat, e.whom])) };
	return [
		...(before && judged.length ? [{ view: counted, hold: 2600, told: events.lastIndexOf(judged.at(-1)!) + 1 }] : []),
		...(told ? [{ view: { ...before!, alive: now.alive, judged: new Map<Seat, Seat>(), doomed: doomed! }, hold: 2600, told }] : []),
		{ view: now, hold },
	];
}

// What is told of somebody who was lynched.
const fates = new Set<Event["kind"]>(["lynched", "revealed", "fell"]);

function draw(s: Scene<View, Event>): Child {
	begins(s);
	return s.view.won ? result(s) : [circle(s, middle(s)), tray(s)];
}

// night reports whether it is dark and the votes of the day have been looked at.
const night = (s: Scene<View, Event>): boolean => s.phase === "night" && !s.view.judged;

// What is no longer news when one of these happens.
const turns = new Set<Event["kind"]>(["nightfall", "daybreak", "polled", "lynched"]);

// What follows from the dawn. Beside a secret answer there is no room for it.
const follows = new Set<Event["kind"]>(["moderator", "welcomed"]);

// news returns what has happened last, as far as it is still news: the words of
// the day before are not, and at night only the lynching is. That people talk now, the
// prompt says.
export function news(s: Pick<Scene<View, Event>, "told" | "words" | "chairs">): Event[] {
	if (s.chairs?.some((c) => c.looking)) return []; // nobody closes their eyes before all have looked at their cards
	const last = s.told.findLastIndex((e) => turns.has(e.kind) && (e.kind !== "nightfall" || e.night === 1));
	const word = s.words?.at(-1);
	const meant = (e: Event, i: number) => i === word!.after - 1 && statements.has(e.kind) && (e as { seat?: Seat }).seat === word!.who;
	const over = (e: Event, i: number) => word && i < word.after && !meant(e, i);
	return s.told.filter((e, i) => i >= last && holds[e.kind] !== undefined && e.kind !== "voted" && e.kind !== "talking" && !over(e, i));
}

type Word = NonNullable<Scene["words"]>[number];

const few = 60; // letters that stand beside the words before them; twice as many stand alone
const passed = 3; // events after which words are old

// length is about how many letters wide a text is: a Japanese character is as wide as two.
const length = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

// lately returns the last words of the day, and those before them if both are short, as far
// as not much has happened since.
export function lately({ words = [], phase, view, told }: Pick<Scene<View, Event>, "words" | "phase" | "view" | "told">): Word[] {
	const last = view.doomed === undefined && phase !== "night" ? words.slice(-2).filter((w) => told.length - w.after < passed) : [];
	return last.some((w) => length(w.text) > few) ? last.slice(-1) : last;
}

// What a player states is told with the words for it. All else is old once somebody speaks.
const statements = new Set<Event["kind"]>(["claimed", "reported", "recalled", "accused", "trusted"]);

// middle shows what the whole village hears now.
function middle(s: Scene<View, Event>): Child {
	const own = s.view.doomed === undefined && secrets(s); // a lynching needs the room
	return [
		h(
			"p",
			{ class: "day", key: "day" },
			art(night(s) ? "moon" : "sun", undefined, "sky"),
			t(night(s) ? "page.lupus.night" : "page.lupus.day", { n: s.view.night }),
		),
		doom(s),
		night(s) && s.me !== null && s.view.wise === s.me ? voice(s.view) : !counting(s.view) && told(s, !!own),
		meaning(s),
		own,
	];
}

// heard is the news and the last words, as they came: what a statement means stands alone
// with the words for it, and what has happened since stands below them.
export function heard(s: Pick<Scene<View, Event>, "told" | "words" | "chairs" | "phase" | "view">, own: boolean): (Event | Word)[] {
	const last = lately(s);
	const room = !last.some((w) => length(w.text) > (own ? few : 2 * few));
	const fresh = room ? news(s).filter((e) => !own || !follows.has(e.kind)) : [];
	const latest = fresh.at(-1);
	if (!latest || !last.length) return last.length ? last : fresh.slice(own ? -2 : -3);
	return s.told.indexOf(latest) < last.at(-1)!.after ? [latest, last.at(-1)!] : [...last, latest];
}

// told shows what was heard.
const told = (s: Scene<View, Event>, own: boolean): Child =>
	heard(s, own)
		.slice(ghosts(s) ? -1 : 0)
		.map((it, i) =>
			"text" in it
				? h("p", { class: "news quote" + (length(it.text) > few ? " long" : ""), key: "word" + i }, h("b", null, nameOf(s, it.who)), " ", it.text)
				: h("p", { class: "news", key: "news" + i }, sentence("lupus", it, s.names, reader(s)), " ", askWhy(s.why?.(it.kind))),
		);

// ghosts reports whether this is the first ballot in which somebody dead votes, and has
// voted or is about to: then people wonder why.
export function ghosts({ told, view: { alive, night, voter }, phase }: Pick<Scene<View, Event>, "told" | "view" | "phase">): boolean {
	const dead: unknown[] = [];
	for (const d of phase === "ballot" ? days(told) : []) {
		dead.push(...d.dead);
		if ([...d.votes.keys()].some((seat) => dead.includes(seat))) return d.n === night;
		dead.push(d.lynched, ...d.fell.map((e) => e.seat));
	}
	return phase === "ballot" && voter !== null && !alive.includes(voter);
}

// meaning says what a vote of the day is for, while nobody speaks and little is told, and
// at once why the dead vote, too.
function meaning(s: Scene<View, Event>): Child {
	const isGhosts = ghosts(s);
	const key = "page.lupus.means." + (isGhosts ? "ghosts" : s.phase);
	const room = isGhosts || (!lately(s).length && heard(s, false).length < 2);
	return room && !s.view.judged && s.view.doomed === undefined && has(key) && h("div", { class: "news hint", key: "means" }, t(key));
}

// counting reports whether the secret votes are looked at.
const counting = (v: View): boolean => !!v.judged && v.doomed === undefined;

// doom shows who is lynched.
const doom = ({ names, view: { doomed } }: Scene<View, Event>): Child =>
	doomed !== undefined && h("p", { class: "doom", key: "doom", "aria-hidden": "true" }, face(names[doomed]!, doomed), art("ghost", undefined, "face ghostly"));

// voice shows what the Wise Old Man reads aloud (L21), each call at its time.
function voice(v: View): Child {
	const calls = plan(nightCalls(v));
	return [
		h("p", { class: "hint" }, t("page.lupus.call")),
		h(
			"ol",
			{ class: "calls" },
			calls.map((call, i) =>
				h("li", { key: `call${v.night}.${i}`, style: { "--at": call.at + "ms", "--for": (calls[i + 1]?.at ?? call.at + 5_000) - call.at + "ms" } }, call.text),
			),
		),
	];
}

function asked(s: Scene<View, Event>): string {
	const v = s.view;
	if (v.won) return t("page.lupus.won." + v.won);
	if (v.doomed !== undefined) return t("page.lupus.doomed");
	if (v.judged) return t("page.lupus.judged");
	const first = [...s.legal][0]?.split(" ")[0];
	// Where a person moderates nobody is ready: all that is left to do is to speak.
	const verb = first && s.phase === "talk" ? "ready" : first && s.phase === "defence" ? "rest" : first;
	if (masked(s)) return t("page.lupus.ask.masked");
	if (verb === "lynch" && s.hands) return t("page.lupus.ask.lynch.hands");
	if (verb === "lay") return t("page.lupus.ask.lay." + (v.relics?.sword.owner === s.me ? "sword" : "shield"));
	const spares = v.you?.now === "werewolf" && v.night === 1 && !v.rules.playerfirst;
	if (verb === "sleep" && (spares || alike(s))) return t("page.lupus.ask.sleep" + (spares ? ".first" : "") + (alike(s) ? ".alike" : s.aloud ? ".aloud" : ""));
	if (!verb && s.phase === "night" && v.you && v.you.choice !== null) return t("page.lupus.wait.night.chosen");
	if ((verb === "ready" || verb === "rest") && s.aloud) return t(`page.lupus.ask.${verb}.aloud`);
	if (verb) return worded(v, "page.lupus.ask." + (verb === "done" ? (v.you?.now === "werewolf" ? "mark" : "see") : verb));
	if (s.phase === "ballot" && v.voter !== null && v.voter === reader(s)) return t("page.lupus.ask.vote");
	if (s.phase === "ballot" && v.voter !== null) return waitsFor(s, v.voter, "page.lupus.votes");
	return t("page.lupus.wait." + s.phase);
}

// ended is how the game ended.
function ended(v: View): Ended {
	const won = v.seats.map((_, seat) => sideOf[roleAtEnd(v, seat)] === v.won);
	const wolves = v.alive.filter((seat) => roleAtEnd(v, seat) === "werewolf").length;
	const others = v.alive.length - wolves - Number(v.won === "werehamster");
	return {
		side: t("page.lupus.won." + v.won),
		why: t("page.lupus.why." + v.won, { wolves, others }),
		winners: won.flatMap((w, seat) => (w ? [seat] : [])),
		losers: won.flatMap((w, seat) => (w ? [] : [seat])),
	};
}

// result says who has won and why, shows the cards of both sides, and then what was
// said and voted.
function result(s: Scene<View, Event>): Child {
	const end = ended(s.view);
	return h(
		"section",
		{ class: "result", key: "result", "aria-label": t("page.result") },
		verdict(s, end),
		cast(s, "page.lupus.cast.won", end.winners),
		cast(s, "page.lupus.cast.lost", end.losers),
		h("details", { key: "votes" }, h("summary", null, t("page.lupus.cast.votes")), evidence(s)),
	);
}

// cast shows the cards of some seats, and how it went for them.
function cast(s: Scene<View, Event>, title: string, seats: Seat[]): Child {
	const v = s.view;
	return [
		h("h3", { key: title }, t(title)),
		h(
			"ol",
			{ class: "cast", key: title + " cards" },
			seats.map((seat) => {
				const role = v.seats[seat]!.role!,
					now = roleAtEnd(v, seat);
				return h(
					"li",
					{ key: "cast" + seat },
					h(
						"span",
						{ class: `card lu ${role}`, role: "img", "aria-label": t("page.lupus.who." + role) },
						art(portrait(role, seat), undefined, "pic"),
						h("span", { class: "label" }, t("page.lupus.who." + role)),
					),
					h("b", null, nameOf(s, seat)),
					now !== role && h("span", { class: "hint" }, t("page.lupus.cast.became", { role: now }, [], "lupus")),
					h("span", { class: "hint" }, fate(v, seat)),
				);
			}),
		),
	];
}

// fate says how a seat died, or that it lives.
export function fate(v: Pick<View, "days">, seat: Seat): string {
	for (const [i, d] of (v.days ?? []).entries()) {
		if (d.dead.includes(seat)) return t("page.lupus.fate.killed", { n: i + 1 });
		if (d.lynched === seat) return t("page.lupus.fate.lynched", { n: i + 1 });
		if (d.fell?.includes(seat)) return t("page.lupus.fate.fell", { n: i + 1 });
	}
	return t("page.lupus.fate.alive");
}

// identity is who the person is: a card, and after death what a ghost may do.
function identity(s: Scene<View, Event>): Identity | undefined {
	const { me, view: v } = s;
	const { you } = v;
	if (!you || v.won) return undefined;
	const who = {
		picture: portrait(you.now, me ?? 0),
		cls: "lu " + you.now,
		name: t("page.lupus.who." + you.now),
		you: t("page.lupus.you." + you.now),
		goal: worded(v, "page.lupus.goal." + you.now),
		aim: t("page.lupus.aim." + you.now),
		facts: t("page.lupus.deal", { deck: deckList(v.deck), time: t(amongBots(s) ? "page.lupus.long.bots" : "page.lupus.long") }),
		of: you.now,
	};
	if (me === null || v.alive.includes(me) || v.dying === me) return who;
	const aim = t("page.lupus.aim.ghost", { role: who.name });
	return {
		picture: "who-ghost",
		cls: "lu ghost",
		name: t("page.lupus.who.ghost"),
		you: t("page.lupus.you.ghost"),
		goal: ghostly(s),
		aim,
		of: "ghost",
		known: true,
	};
}

// tip names the hint that a newcomer gets where it isn't that of the phase: what a tap of the
// night means in a room, where everybody taps, or what to go by on the first day.
const tip = (s: Scene<View, Event>): string | false => (masked(s) ? "night.aloud" : blind(s));

// blind names the hint for a human to whom the first night has told nothing: what to go by
// on the first day, which no vote is certain on.
function blind({ view: { night, you }, phase }: Scene<View, Event>): string | false {
	const told = !you || you.mates.length > 0 || you.diary?.some((d) => d.wolf !== undefined || d.role !== undefined);
	return night === 1 && !told && sideOf[you.now] === "humans" && has(`page.hint.lupus.${phase}.blind`) && phase + ".blind";
}

export const board: Board<View, Event> = {
	stages,
	draw,
	asked,
	hint: tip,
	identity,
	evidence,
	result,
	title: (s) => (s.view.won ? t("page.over") : t("page.lupus.alive", { n: s.view.alive.length })),
	mood: (s) => (s.view.won ? "" : night(s) ? "night" : "day"),
	option: (name, setup, presets) => (name === "deck" ? deckText(setup, presets) : undefined),
	chosen,
	forced: done,
	befell: (e, seat) => (e.kind === "daybreak" ? e.dead.includes(seat) : (e.kind === "lynched" || e.kind === "fell") && e.seat === seat),
	shared: { open: new Set(["talk", "ballot", "defence"]), all: new Set(["ready"]), hands: new Set(["lynch"]) },
	settles: new Set(["ready", "rest"]),
	stated: new Set(["claimed", "reported", "recalled", "accused", "trusted"]),
	together: { readied: "page.lupus.readied" },
	setup: compose,
	night: (v, bots) => (v.calls ? { number: v.night, calls: v.rules.wise ? [] : nightCalls(v, bots), callers: v.calls } : undefined), // a wise player is the voice (L21)
	sounds: { dealt: "deal", nightfall: "howl", daybreak: "dawn", voted: "card", lynched: "bell", fell: "bell", won: "bell" },
};
