// The seats in a circle, the person's own at the bottom, clockwise to the left.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { face } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import type { Event, You } from "./types.ts";
import { parse, votes, type View } from "./view.ts";

export function circle(s: Scene<View, Event>, middle: Child): Child {
	const n = s.view.seats.length;
	const many = n > 14;
	const spots = oval(n, matchMedia("(min-width: 60rem)").matches ? 0.6 : 1.3);
	const may = new Set([...s.legal].map((text) => parse(text).whom));
	return h(
		"div",
		{ class: "circle" + (many ? " many" : ""), key: "circle" },
		h("div", { class: "centre", key: "centre" }, middle),
		h(
			"ol",
			{ class: "ring-of-seats", key: "seats" },
			s.view.seats.map((_, seat) =>
				h(
					"li",
					{
						key: "seat" + seat,
						"data-place": "seat" + seat,
						style: spots[(seat - (s.me ?? 0) + n) % n]!,
					},
					place(s, seat, may.has(seat), many),
				),
			),
		),
	);
}

// oval returns n places at equal steps along an oval, clockwise from the bottom,
// as shares of its half width and half height. tall is its height by its width.
function oval(n: number, tall: number): { "--x": string; "--y": string }[] {
	const fine = 720;
	const at = (i: number) => [-Math.sin((i / fine) * 2 * Math.PI), Math.cos((i / fine) * 2 * Math.PI)] as const;
	const length = [0];
	for (let i = 1; i <= fine; i++) {
		const [x0, y0] = at(i - 1),
			[x1, y1] = at(i);
		length.push(length[i - 1]! + Math.hypot(x1 - x0, (y1 - y0) * tall));
	}
	return Array.from({ length: n }, (_, k) => {
		const i = length.findIndex((l) => l >= (k / n) * length[fine]!);
		const [x, y] = at(i);
		return { "--x": x.toFixed(4), "--y": y.toFixed(4) };
	});
}

// broad returns the width of a name in Latin letters: a Japanese sign is as wide
// as two.
const broad = (name: string): number => [...name].reduce((n, c) => n + (c > "\u2e80" ? 2 : 1), 0);

function place(s: Scene<View, Event>, seat: Seat, may: boolean, many: boolean): Child {
	const v = s.view;
	const dead = !v.alive.includes(seat);
	const name = s.names[seat]!;
	const marks = signs(s, seat);
	const against = votes(v, seat);
	const turn = v.voter === seat || (s.phase === "defence" && !!v.suspects?.includes(seat) && !v.ready.includes(seat));
	return h(
		"button",
		{
			class:
				"place" + (dead ? " dead" : "") + (may ? " may" : "") + (turn ? " turn" : "") + (s.ui["picked"] === seat ? " up" : "") + (seat === s.me ? " me" : ""),
			disabled: !may,
			"aria-pressed": s.ui["picked"] === seat ? "true" : "false",
			onclick: (e: MouseEvent) => {
				e.stopPropagation();
				const again = s.ui["picked"] === seat;
				s.ui["picked"] = again ? undefined : seat;
				if (again && e.detail === 0) enter(s, seat);
				s.redraw();
			},
		},
		dead ? art("ghost", undefined, "face ghostly") : face(name, seat),
		h("span", { class: "name" }, seat === s.me && broad(name) > (many ? 6 : 8) ? t("page.you") : name),
		h(
			"span",
			{ class: "sr" },
			[
				dead && t("page.lupus.ghost"),
				...marks.map((m) => m.label),
				against.length > 0 && t("page.lupus.against", { n: against.length, seats: against }, s.names),
			]
				.filter(Boolean)
				.map((sign) => ", " + sign),
		),
		h(
			"span",
			{ class: "beside" },
			h(
				"span",
				{ class: "signs" },
				marks.map((m) => art(m.icon, undefined, "sign " + m.icon)),
			),
			against.length > 0 &&
				h(
					"span",
					{ class: "tokens" },
					against
						.slice(0, many ? 2 : 4)
						.map((who) => h("i", { key: "v" + who, class: "token hue" + (who % 8), "data-fly": `vote${who}`, "data-from": "seat" + who })),
					against.length > 1 && h("b", { "aria-hidden": "true" }, against.length),
				),
		),
	);
}

// enter does what can be done about a seat, if that is one thing: a second Enter
// on it. A second tap takes the choice back.
function enter(s: Scene<View, Event>, seat: Seat): void {
	const about = [...s.legal].filter((text) => parse(text).whom === seat);
	if (about.length === 1) s.act(about[0]!);
}

interface Sign {
	icon: string;
	label: string;
}

// signs returns what lies in front of a seat, or is known of it.
function signs(s: Scene<View, Event>, seat: Seat): Sign[] {
	const v = s.view;
	const list: Sign[] = [];
	const add = (when: unknown, icon: string, label: string) => {
		if (when) list.push({ icon, label });
	};
	add(v.suspects?.[0] === seat, "paw", t("page.lupus.paw"));
	add(v.suspects?.[1] === seat, "fur", t("page.lupus.fur"));
	add(v.welcome === seat, "welcome", t("page.lupus.welcome"));
	add(v.wise === seat, "elder", t("page.lupus.who.elder"));
	for (const relic of ["sword", "shield"] as const) {
		const r = v.relics?.[relic];
		add(r?.owner === seat, relic, t("page.lupus.holds." + relic));
		add(r?.at === seat || r?.laid === seat, relic, t("page.lupus.lies." + relic));
	}
	add(v.backs?.includes(seat), "pile", t("page.lupus.back"));
	add(v.seats[seat]!.said.claim, v.seats[seat]!.said.claim ?? "", t("page.lupus.claims", { role: t("page.lupus.who." + v.seats[seat]!.said.claim) }));
	if (!s.closed) known(v.you, seat, add);
	add(v.ready.includes(seat) && s.phase === "talk", "check", t("page.lupus.ready"));
	for (const [who, whom] of Object.entries(v.you?.circle?.marks ?? {})) add(whom === seat, "damage", t("page.lupus.marks", { seat: Number(who) }, s.names));
	return list;
}

// known adds what only this person knows of a seat: mates, and what the nights
// have told.
function known(you: You | undefined, seat: Seat, add: (when: unknown, icon: string, label: string) => void): void {
	if (!you) return;
	const mate = you.mates.includes(seat);
	add(mate, you.now, t(you.now === "werewolf" ? "page.lupus.mate" : "page.lupus.fellow"));
	const note = you.diary?.findLast((d) => d.whom === seat && (d.wolf !== undefined || d.role !== undefined));
	if (!note || mate) return;
	if (note.role) add(true, note.role, t("page.lupus.know", { what: t("page.lupus.who." + note.role) }));
	else add(true, note.wolf ? "werewolf" : "human", t("page.lupus.know", { what: t("page.lupus.told", { wolf: note.wolf }) }));
}
