// What the person can do now, as sentences to tap.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { h, type Child } from "howl/dom";
import { action, renamed, t } from "howl/words";
import type { Event } from "./types.ts";
import { alike, masked, parse, reader, type Act, type View } from "./view.ts";

// statements is the number of statements that a player may make in a day (L22).
const statements = 5;

export function tray(s: Scene<View, Event>): Child {
	if (masked(s)) return disguise(s);
	if (alike(s)) return same(s);
	const acts = [...s.legal, ...s.may].map(parse);
	const picked = s.ui["picked"] as number | undefined;
	const about = acts.filter((a) => a.whom !== undefined && a.whom === picked && a.verb !== "lynch").sort((a, b) => grave(a) - grave(b));
	const chip = !about.length && s.chip && h("div", { class: "who-am-i", key: "chip" }, s.chip);
	if (!acts.length) return h("div", { class: "tray", key: "tray" }, chip);
	return h(
		"div",
		{ class: "tray", key: "tray", role: "group", "aria-label": t("page.lupus.tray") },
		chip,
		about.length
			? [about.map((a) => button(s, a)), about.length > 1 && [roomy(s) && acts.filter((a) => a.verb === "ready").map((a) => button(s, a)), letGo(s)]]
			: undirected(s, acts),
		votes.has(s.phase) && chosen(s) && h("p", { class: "hint", key: "sure" }, t("page.lupus.tap.sure")),
	);
}

// roomy reports whether the circle leaves room for a button more; elsewhere Cancel leads to it.
const roomy = (s: Scene<View, Event>): boolean => s.view.seats.length <= 10;

// What can be said about a player, the harmless first: a newcomer's first tap is no lie
// that the village hangs for.
const weight = ["trust", "accuse", "report-human", "report-wolf"];
const grave = (a: Act): number => weight.indexOf(a.verb);

// letGo has nothing to say about the player after all.
function letGo(s: Scene<View, Event>): Child {
	const tap = (e: globalThis.Event) => {
		e.stopPropagation();
		s.ui["picked"] = undefined;
		s.redraw();
	};
	return h("button", { key: "let-go", class: "plain", onclick: tap }, t("page.cancel"));
}

// The votes of the day, at which a name that was tapped looks like a vote.
const votes = new Set(["ballot", "lynch"]);

// chosen is what is to be done to the player that the person has tapped, if that is one
// thing and no talk.
export function chosen(s: Scene<View, Event>): string | undefined {
	const about = s.phase === "talk" ? [] : [...s.legal].filter((text) => parse(text).whom !== undefined && parse(text).whom === s.ui["picked"]);
	return about.length === 1 ? about[0] : undefined;
}

const noted = 3_000; // ms for which a tap of the night is confirmed

// The voice calls one character after the other, each for about as long as the table gives a
// call (perCall and before in internal/table/tablelog/pace.go); the night ends some seconds
// after the last.
const called = 25_500,
	after = 8_000,
	lastly = 6_000;

// early returns how long a tap is kept that comes before its character can have been
// called: until the night is nearly over, since a room may set shorter calls. Whoever taps
// with the others, and again when called, has chosen then, and showed the pack nothing before.
export function early({ view: v, left }: Pick<Scene<View, Event>, "view" | "left">): number | undefined {
	const at = v.calls?.indexOf(v.you!.now) ?? -1;
	return at >= 0 && left !== undefined && left > (v.calls!.length - at) * called + after ? left - lastly : undefined;
}

// disguise is the same on every phone, and soon again after a tap: what stayed would tell
// in the morning who was asked. The tap of somebody with nothing to do ends that
// person's night.
function disguise(s: Scene<View, Event>): Child {
	const picked = s.ui["picked"] as number | undefined;
	const tapped = s.ui["noted"] as number | undefined;
	const acts = [...s.legal, ...s.may].map(parse);
	const choose = (e: globalThis.Event) => {
		e.stopPropagation();
		const act = acts.find((a) => a.whom === picked) ?? acts.find((a) => a.verb === "sleep");
		if (act) s.act(act.text, early(s));
		s.ui["chosen"] = s.ui["noted"] = picked;
		s.ui["picked"] = undefined;
		s.redraw();
		setTimeout(() => {
			if (s.ui["noted"] !== picked) return;
			s.ui["noted"] = undefined;
			s.redraw();
		}, noted);
	};
	const cannot = picked !== undefined && acts.some((a) => a.whom !== undefined) && !acts.some((a) => a.whom === picked);
	return h(
		"div",
		{ class: "tray", key: "tray", role: "group", "aria-label": t("page.lupus.tray") },
		s.chip && h("div", { class: "who-am-i", key: "chip" }, s.chip),
		s.hint,
		cannot && h("p", { class: "hint", key: "cannot" }, t("page.lupus.choose.not")),
		picked !== undefined && !cannot && h("button", { class: "go", key: "choose", onclick: choose }, t("page.lupus.choose", { seat: picked }, s.names)),
		picked === undefined && tapped !== undefined && h("p", { class: "hint", key: "chosen" }, t("page.lupus.chosen", { seat: tapped }, s.names)),
	);
}

// same is the same for everybody who has a shared phone at night: a name, and the button
// with that name. It can be changed until the turn is over.
function same(s: Scene<View, Event>): Child {
	const picked = s.ui["picked"] as number | undefined;
	const acts = [...s.legal].map(parse);
	const rests = acts.some((a) => a.verb === "sleep");
	const act = acts.find((a) => a.whom === picked) ?? acts.find((a) => a.verb === "sleep");
	const choose = (e: globalThis.Event) => {
		e.stopPropagation();
		s.ui["chosen"] = picked;
		s.act(act!.text);
		s.redraw();
	};
	const hint = (key: string) => h("p", { class: "hint", key }, t(key, { seat: picked }, s.names));
	return h(
		"div",
		{ class: "tray", key: "tray", role: "group", "aria-label": t("page.lupus.tray") },
		s.chip && h("div", { class: "who-am-i", key: "chip" }, s.chip),
		picked === undefined
			? hint(rests ? "page.lupus.tap.alike" : "page.lupus.tap")
			: picked === s.ui["chosen"]
				? hint("page.lupus.chose")
				: act
					? h("button", { class: "go", key: "choose", onclick: choose }, t("page.lupus.choose", { seat: picked }, s.names))
					: acts.length > 0 && hint("page.lupus.choose.not"),
	);
}

// done ends the turn of somebody who has chosen, where several decide together and could
// point elsewhere: each has the shared phone once a night.
export const done = (s: Scene<View, Event>): string | undefined => (alike(s) && s.legal.has("done") && !skips(s, parse("done")) ? "done" : undefined);

// undirected is what can be done while no seat is picked.
function undirected(s: Scene<View, Event>, acts: Act[]): Child {
	const lynch = acts.filter((a) => a.verb === "lynch");
	if (lynch.length) return lynch.map((a, i) => sentence(s, a, i === 0 ? "paw" : "fur"));
	const claims = acts.filter((a) => a.verb === "claim");
	if (claims.length && s.ui["claiming"])
		return [
			h(
				"div",
				{ key: "claims", class: "claims", "data-walk": "" },
				claims.map((a) => button(s, a, a.role)),
			),
			claiming(s, false),
		];
	return [
		acts.some((a) => a.whom !== undefined) && (s.hint || h("p", { class: "hint", key: "tap" }, budget(s) || t("page.lupus.tap"))),
		acts.filter((a) => a.whom === undefined && a.verb !== "claim" && (!recalls.has(a.verb) || medium(s))).map((a) => button(s, a)),
		claims.length > 0 && claiming(s, true),
	];
}

const recalls = new Set(["recall-wolf", "recall-human"]);

// medium reports whether the person claims to have heard of the one lynched last.
const medium = ({ me, view }: Scene<View, Event>): boolean => !!view.deck.medium && me !== null && view.seats[me]!.said.claim === "medium";

// claiming opens the list of characters that a person can claim to be, or closes it.
function claiming(s: Scene<View, Event>, open: boolean): Child {
	const tap = (e: globalThis.Event) => {
		e.stopPropagation();
		s.ui["claiming"] = open;
		s.redraw();
	};
	return h(
		"button",
		{ key: open ? "claiming" : "not-claiming", class: "plain", "aria-expanded": String(!open), onclick: tap },
		t(open ? "page.lupus.claim" : "page.cancel"),
	);
}

// budget says how often the person may still speak today. Where people talk aloud only the
// last time matters.
function budget(s: Scene<View, Event>): string {
	const said = s.phase === "talk" && s.me !== null && s.view.seats[s.me]?.said;
	return said && !(s.aloud && said.today < statements - 1) ? t("page.lupus.left", { n: statements - said.today }) : "";
}

// sentence is a choice at the lynching, made by the second tap.
function sentence(s: Scene<View, Event>, a: Act, icon: string): Child {
	const sure = s.ui["picked"] === a.whom;
	if (sure) return button(s, a, icon);
	const pick = (e: globalThis.Event) => {
		e.stopPropagation();
		s.ui["picked"] = a.whom;
		s.redraw();
	};
	return h("button", { key: a.text, "data-act": a.text, "aria-pressed": "false", onclick: pick }, art(icon), s.names[a.whom!]);
}

// What is said in the talk is a plain button; all else is what the game waits for.
const said = new Set(["claim", "report-wolf", "report-human", "recall-wolf", "recall-human", "accuse", "trust", "wait"]);

// skips reports whether an action gives the night away: nothing is chosen yet.
const skips = ({ me, view: { you } }: Scene<View, Event>, a: Act): boolean => a.verb === "done" && you?.choice === null && you.circle?.marks[me!] == null;

function button(s: Scene<View, Event>, a: Act, icon?: string): Child {
	const all = a.verb === "ready" && reader(s) === null; // at the one phone of everybody
	const asks = all && s.ui["all"] !== s.view.night; // once more: one slip would end the talk
	const label = all
		? t(asks ? "page.lupus.ready.all" : "page.proceed.sure")
		: skips(s, a)
			? t("page.lupus.skip")
			: a.role
				? t("page.lupus.who." + a.role)
				: a.verb === "see" && s.view.rules.wise
					? t("page.lupus.peek", { seat: a.whom }, s.names)
					: action("lupus", a.text, renamed(s.names, reader(s), "yourself"));
	return h(
		"button",
		{
			key: a.text,
			"data-act": a.text,
			class: (said.has(a.verb) ? "" : skips(s, a) ? "plain skip" : "go") + (s.sent === a.text ? (s.stuck ? " stuck" : " sent") : ""),
			onclick: (e: globalThis.Event) => {
				e.stopPropagation();
				s.ui["picked"] = s.ui["claiming"] = undefined;
				s.ui["all"] = asks ? s.view.night : undefined;
				if (!asks) s.act(a.text);
				s.redraw();
			},
		},
		icon && art(icon),
		label,
	);
}
