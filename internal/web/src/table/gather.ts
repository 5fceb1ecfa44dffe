// Before the game: how others come, who sits where, who may still come.

import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import type { Chair, Seat } from "../types.ts";
import { bot, t } from "../words.ts";
import { oneForAll } from "../party.ts";
import { queue } from "./guest.ts";
import { invite } from "./invite.ts";
import { nameForm, type Naming } from "./name.ts";
import { agrees } from "./openness.ts";
import { proof } from "./proof.ts";
import { fewest, filler, settings } from "./settings.ts";
import { place, swapButton, swapWord, type Swapping } from "./swap.ts";

export interface Gathering extends Swapping {
	me: Seat | null;
	mine: (Seat | null)[]; // the seats that this device plays
	guests: (Seat | null)[]; // of these, those of people who were added to it
	drop(seat: Seat): void; // takes one of them away again
	host: boolean;
	turns: Child; // how long everybody's turn lasts, where all share this device
	naming: Naming | undefined;
	name(of: Naming["of"] | undefined): void; // begins to ask for a name, or ends that
	named(): void; // takes the name that was typed
	sit(seat?: Seat): void;
	arrange(): void; // the host changes the settings
	startWith(players: number): void; // without the seats that are empty
	say(text: string): void;
	ready(): void;
}

export function gather(g: Gathering): Child {
	const { status, naming } = g;
	const empty = status.chairs.filter((c) => !c.name).length;
	const add = g.me !== null && empty > 0 && more(g);
	return h(
		"div",
		{ class: "gather", key: "gather" },
		h("h2", null, t("page.gather", { n: empty })),
		one() && add,
		naming?.of === null &&
			empty > 0 &&
			nameForm(
				naming,
				{ label: t("page.name.ask"), button: t("page.sit.down"), not: t("page.watch.only") },
				() => g.sit(),
				() => g.name(undefined),
			),
		g.me !== null && (one() ? elsewhere(g) : invite(status, g.say, !!status.room)),
		settings(status, g.host ? g.arrange : undefined),
		g.host && (status.room || one()) && h("p", { class: "hint", key: "order" }, t("page.swap.order")),
		h(
			"ol",
			{ class: "places" },
			status.chairs.map((c, seat) => h("li", { key: "place" + seat, class: place(g, seat) }, c.name ? taken(g, c, seat) : free(g, seat))),
		),
		queue(status),
		(status.rated || status.unrated) && h("p", { key: "rated", class: "hint" }, t(status.rated ? "page.rated" : "page.unrated." + status.unrated)),
		g.host && swapWord(g),
		g.host && h("a", { class: "button plain", key: "moderate", href: `/t/${status.id}/moderate` }, t("page.moderate.offer")),
		!one() && add,
		g.turns,
		g.me !== null && go(g, empty),
		g.me === null && invite(status, g.say, false),
		proof(status.commitment),
	);
}

// one reports whether one phone is for everybody.
const one = (): boolean => location.hash === oneForAll;

// elsewhere folds away how others come: at one phone for everybody hardly anybody does.
function elsewhere(g: Gathering): Child {
	const way = invite(g.status, g.say);
	return way && h("details", { key: "elsewhere" }, h("summary", null, t("page.share.others")), way);
}

// arranges reports whether the host is offered more than to change places.
const arranges = (g: Gathering): boolean => g.host && g.moving.picked === undefined;

function taken(g: Gathering, c: Chair, seat: Seat): Child {
	const own = g.mine.includes(seat);
	return [
		face(c.name!, seat),
		h("span", { class: "name" }, c.name),
		own && h("span", { class: "kind you" }, t("page.you")),
		c.bot && h("span", { class: "kind" }, art("bot"), bot(g.status.game, c.bot)),
		c.program && h("span", { class: "kind" }, art("bot"), t("page.bot")),
		c.away && h("span", { class: "kind", key: "away" }, art("bot"), t("page.away")),
		c.host && h("span", { class: "kind" }, art("host"), t("page.host")),
		!c.bot &&
			(c.here || c.ready) &&
			h(
				"span",
				{ class: "here" + (c.ready ? "" : " dot") },
				c.ready && art("check"),
				h("span", { class: c.ready ? "" : "sr" }, t(c.ready ? "page.ready" : "page.here")),
			),
		h(
			"span",
			{ class: "deeds" },
			own &&
				h(
					"button",
					{
						class: "icon",
						key: "name",
						"aria-label": t("page.name.change", { name: c.name! }),
						"aria-expanded": String(g.naming?.of === seat),
						onclick: () => g.name(g.naming?.of === seat ? undefined : seat),
					},
					art("note"),
				),
			c.bot && arranges(g) && h("button", { class: "plain", onclick: () => g.ask("bot", { seat, kind: "" }) }, t("page.bot.away")),
			g.guests.includes(seat) && h("button", { class: "plain", key: "drop", onclick: () => g.drop(seat) }, t("page.send.away")),
			!c.bot && !own && arranges(g) && h("button", { class: "plain", onclick: () => g.ask("rise", { seat }) }, t("page.send.away")),
			g.host && swapButton(g, seat),
		),
		g.naming?.of === seat && nameForm(g.naming, { label: t("page.name.ask"), button: t("page.name.keep"), now: c.name! }, g.named, () => g.name(undefined)),
	];
}

function free(g: Gathering, seat: Seat): Child {
	const kind = filler(g.status);
	return [
		h("span", { class: "name" }, t("page.empty")),
		h(
			"span",
			{ class: "deeds" },
			g.me === null && h("button", { onclick: () => g.sit(seat) }, t("page.sit")),
			arranges(g) && h("button", { class: "plain", onclick: () => g.ask("bot", { seat, kind }) }, art("bot"), t("page.bot.add")),
			g.host && swapButton(g, seat),
		),
	];
}

// more seats one more person at this device.
function more(g: Gathering): Child {
	if (g.naming?.of === "more") return nameForm(g.naming, { label: t("page.share.name"), button: t("page.share.add") }, g.named, () => g.name(undefined));
	return h("button", { class: "plain", key: "more", onclick: () => g.name("more") }, art("phone"), t("page.share.more"));
}

// go begins the game, as far as the person can.
function go(g: Gathering, empty: number): Child {
	const { status } = g;
	const there = status.chairs.length - empty;
	if (g.host)
		return [
			empty > 0 && there >= fewest(status.game) && h("button", { key: "with", onclick: () => g.startWith(there) }, t("page.start.with", { n: there })),
			h(
				"button",
				// While guests are still coming, this is not what the host is to tap.
				{
					class: empty && (one() || status.room) ? "go later" : "go",
					key: "go",
					onclick: () => g.ask("start", empty ? { fill: filler(status) } : {}),
				},
				empty ? t("page.start.fill", { n: empty }) : t("page.start"),
			),
		];
	const ready = !!status.chairs[g.me!]?.ready;
	return [
		h("p", { class: "quiet" }, t("page.start.host", { host: status.host })),
		h("button", { class: "go", key: "go", disabled: ready, onclick: g.ready }, ready ? t("page.ready.wait") : (agrees(status) ?? t("page.ready.me"))),
		agrees(status) && h("p", { class: "hint", key: "agree" }, t("page.agree.about")),
	];
}
