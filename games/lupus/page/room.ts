// The village on a screen that is read from a sofa.

import { art } from "howl/art";
import type { AnyEvent, Scene } from "howl/board";
import { face } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import { bars, width } from "howl/room/bars";
import { aroundTheRim } from "howl/room/rim";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import { hasSpoken, sayings } from "./sayings.ts";
import { awards, story } from "./story.ts";
import type { Event } from "./types.ts";
import { portrait, votes, type View } from "./view.ts";

// room draws the seats along the rim, and in the middle what the moderator says,
// or else where the day stands.
export function room(s: Scene<View, Event>, announced: Child): Child {
	if (s.view.won) return announced || cast(s);
	return aroundTheRim(
		s.view.seats.map((_, seat) => spot(s, seat)),
		announced || [when(s), middle(s)],
	);
}

const dark = (s: Scene<View, Event>): boolean => s.phase === "night" && !s.view.judged;

// when tells the time. Votes need the room, and no day has begun before the first night.
const when = (s: Scene<View, Event>): Child =>
	s.view.night > 0 &&
	(dark(s) || s.phase === "talk" || s.phase === "defence") &&
	h(
		"p",
		{ class: "when", key: "when" },
		art(dark(s) ? "moon" : "sun", undefined, "emblem"),
		t(dark(s) ? "page.lupus.night" : "page.lupus.day", { n: s.view.night }),
	);

function middle(s: Scene<View, Event>): Child {
	const v = s.view;
	if (dark(s)) return null;
	if (s.phase === "talk") {
		const listed = sayings(s);
		return listed.length ? listed : h("p", { class: "spoken ask", key: "ask" }, t("call.lupus.talking"));
	}
	return [v.suspects?.length && !v.judged && s.phase !== "ballot" ? suspects(s) : tally(v, s.names, s.told)];
}

// tally shows the votes so far. A sword that is turned up is one more, a shield
// one less.
export function tally(v: View, names: string[], told: AnyEvent[] = []): Child {
	const began = told.findLastIndex((e) => e.kind === (v.judged ? "judging" : "polled"));
	const late = new Map(told.slice(Math.max(0, began)).flatMap((e) => (e.late ? [[(e as Event & { kind: "voted" }).seat, e.late] as const] : [])));
	const relic = (name: "sword" | "shield", seat: Seat) => (!v.judged && v.relics?.[name]?.at === seat ? 1 : 0);
	return bars(
		v.seats.map((_, seat) => {
			const voters = votes(v, seat);
			return { seat, voters, n: voters.length + relic("sword", seat) - relic("shield", seat) };
		}),
		names,
		names.map((name, seat) => (late.has(seat) ? `${name} ${t("page.late." + late.get(seat))}` : name)),
	);
}

const suspects = (s: Scene<View, Event>): Child =>
	h(
		"ol",
		{ class: "about" },
		s.view.suspects!.map((seat) => h("li", { key: "suspect" + seat }, face(s.names[seat]!, seat), h("b", null, s.names[seat]))),
	);

const long = 9; // letters of a name, from which on they are smaller

function spot(s: Scene<View, Event>, seat: Seat): Child {
	const v = s.view;
	const dead = !v.alive.includes(seat);
	const claim = v.seats[seat]!.said.claim;
	const turn = v.voter === seat || (s.phase === "defence" && !!v.suspects?.includes(seat) && !v.ready.includes(seat));
	const chair = s.chairs[seat];
	const signs: [unknown, string, string][] = [
		[v.suspects?.[0] === seat, "paw", t("page.lupus.paw")],
		[v.suspects?.[1] === seat, "fur", t("page.lupus.fur")],
		[v.welcome === seat, "welcome", t("page.lupus.welcome")],
		[v.wise === seat, "elder", t("page.lupus.who.elder")],
		[v.relics?.sword.at === seat, "sword", t("page.lupus.lies.sword")],
		[v.relics?.shield.at === seat, "shield", t("page.lupus.lies.shield")],
		[v.backs?.includes(seat), "pile", t("page.lupus.back")],
		[claim, claim ?? "", t("page.lupus.claims", { role: claim }, [], "lupus")],
		[s.phase === "talk" && hasSpoken(s, seat), "talk", t("page.lupus.spoke")],
		[s.phase === "talk" && v.ready.includes(seat), "check", t("page.lupus.ready")],
	];
	return h(
		"div",
		{ class: "spot" + (dead ? " dead" : "") + (turn ? " turn" : "") },
		dead ? art("ghost", t("page.lupus.ghost"), "face ghostly") : face(s.names[seat]!, seat),
		h(
			"span",
			{ class: width(s.names[seat]!) > long ? "name long" : "name" },
			(chair?.bot || chair?.program || chair?.away) && art("bot", t("page.bot"), "i tiny"),
			s.names[seat],
		),
		h(
			"span",
			{ class: "marks" },
			signs.filter(([when]) => when).map(([, icon, label]) => art(icon, label, "mark " + icon)),
		),
	);
}

// cast shows all cards at the end.
function cast(s: Scene<View, Event>): Child {
	const v = s.view;
	return h(
		"section",
		{ class: "curtain-call", key: "cast" },
		h("h2", null, t("page.lupus.won." + v.won)),
		h(
			"div",
			{ class: "story", key: "story" },
			story(v, s.names, s.told).map((sentence, i) => h("p", { key: "story" + i }, sentence)),
		),
		h(
			"ul",
			{ class: "awards", key: "awards" },
			awards(v, s.names, s.told).map((a, i) => h("li", { key: "award" + i }, a)),
		),
		h(
			"ol",
			{ class: v.seats.length > 16 ? "crowd" : "" },
			v.seats.map((seat, i) =>
				h(
					"li",
					{ key: "cast" + i, class: v.alive.includes(i) ? "" : "dead" },
					h(
						"span",
						{ class: `card lu ${seat.role}`, role: "img", "aria-label": t("page.lupus.who." + seat.role) },
						art(portrait(seat.role!, i), undefined, "pic"),
						h("span", { class: "label" }, t("page.lupus.who." + seat.role)),
					),
					h("b", null, s.names[i]),
				),
			),
		),
	);
}
