// Before the game: who sits where, who may still come.

import { usualBots } from "howl:games";
import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import type { Seat } from "../types.ts";
import { bot, t } from "../words.ts";
import { invite } from "./invite.ts";
import { place, swapButton, swapWord, type Swapping } from "./swap.ts";

export interface Gathering extends Swapping {
	me: Seat | null;
	host: boolean;
	say(text: string): void;
	share(): void;
	ready(): void;
}

export function gather(g: Gathering): Child {
	const { status } = g;
	const moves = g.host && g.moving.picked !== undefined; // the host changes places, and does nothing else
	const empty = status.chairs.filter((c) => !c.name).length;
	return h(
		"div",
		{ class: "gather", key: "gather" },
		h("h2", null, t("page.gather", { n: empty })),
		h(
			"ol",
			{ class: "places" },
			status.chairs.map((c, seat) =>
				h(
					"li",
					{ key: "place" + seat, class: place(g, seat) },
					c.name
						? [
								face(c.name, seat),
								h("span", { class: "name" }, c.name),
								c.bot && h("span", { class: "kind" }, art("bot"), bot(status.game, c.bot)),
								c.host && h("span", { class: "kind" }, art("host"), t("page.host")),
								!c.bot && (c.here || c.ready) && h("span", { class: "here" }, c.ready && art("check"), t(c.ready ? "page.ready" : "page.here")),
							]
						: h("span", { class: "name" }, t("page.empty")),
					h(
						"span",
						{ class: "deeds" },
						!c.name && g.me === null && h("button", { onclick: () => g.ask("sit", { seat }) }, t("page.sit")),
						!c.name &&
							g.host &&
							!moves &&
							h("button", { class: "plain", onclick: () => g.ask("bot", { seat, kind: usualBots[status.game]! }) }, art("bot"), t("page.bot.add")),
						c.bot && g.host && !moves && h("button", { class: "plain", onclick: () => g.ask("bot", { seat, kind: "" }) }, t("page.bot.away")),
						c.name &&
							!c.bot &&
							g.host &&
							!moves &&
							seat !== g.me &&
							h("button", { class: "plain", onclick: () => g.ask("rise", { seat }) }, t("page.send.away")),
						g.host && swapButton(g, seat),
					),
				),
			),
		),
		g.host && swapWord(g),
		g.me !== null &&
			g.host &&
			h(
				"button",
				{ class: "go", onclick: () => g.ask("start", empty ? { fill: usualBots[status.game]! } : {}) },
				empty ? t("page.start.fill", { n: empty }) : t("page.start"),
			),
		g.me !== null &&
			!g.host && [
				h("p", { class: "quiet" }, t("page.start.host", { host: status.host })),
				h(
					"button",
					{ class: "go", disabled: !!status.chairs[g.me]?.ready, onclick: g.ready },
					t(status.chairs[g.me]?.ready ? "page.ready.wait" : "page.ready.me"),
				),
			],
		g.me === null && empty > 0 && h("button", { class: "go", onclick: () => g.ask("sit", {}) }, t("page.sit.down")),
		g.me !== null && empty > 0 && h("button", { class: "plain", onclick: g.share }, art("phone"), t("page.share.more")),
		invite(status.id, g.say),
		h("p", { class: "hint proof" }, t("page.proof.commit"), " ", h("code", null, status.commitment)),
	);
}
