// The seats in a circle, the person's own at the bottom, clockwise to the left.

import { art } from "howl/art";
import type { Scene } from "howl/board";
import { face, isGone } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import type { Chair, Seat } from "howl/types";
import { renamed, t } from "howl/words";
import type { Event, You } from "./types.ts";
import { alike, counted, isBeside, masked, nameOf, parse, reader, votes, type View } from "./view.ts";

// From this number of seats on they are small, and what lies before one lies towards the
// middle; from the next number on they are as small as a finger allows.
const many = 11,
	crowd = 17;

export function circle(s: Scene<View, Event>, middle: Child): Child {
	const n = s.view.seats.length;
	const spots = oval(n, tall(s.scripted));
	const may = new Set(masked(s) || alike(s) ? s.view.alive.filter((seat) => seat !== s.me) : [...s.legal, ...s.may].map((text) => parse(text).whom));
	return h(
		"div",
		{ class: "circle" + (n >= many ? " many" : "") + (n >= crowd ? " crowd" : ""), key: "circle" },
		h("div", { class: "centre", key: "centre", tabindex: "0" }, middle),
		h(
			"ol",
			{ class: "ring-of-seats", key: "seats" },
			s.view.seats.map((_, seat) =>
				h(
					"li",
					{
						key: "seat" + seat,
						"data-place": "seat" + seat,
						class: Number(spots[(seat - (s.me ?? 0) + n) % n]!["--x"]) > 0.2 ? "east" : "",
						style: spots[(seat - (s.me ?? 0) + n) % n]!,
					},
					place(s, seat, may.has(seat), n < many),
				),
			),
		),
	);
}

// tall returns about how high the circle is by its width on this screen, as the
// styles lay it out. Below that of a puzzle or a lesson stands what is said.
function tall(scripted?: boolean): number {
	const { innerWidth: width, innerHeight: height } = window;
	const [across, down] =
		width >= 960
			? [Math.min(736, width - 400), height - 330]
			: height < 480 && width > height
				? [width - 310, height]
				: [width - 24, height - (scripted ? 420 : 300)];
	return Math.min(1.8, Math.max(0.4, (down - 75) / (across - 60)));
}

// oval returns n places at equal steps along an oval, clockwise from the bottom,
// as shares of its half width and half height. The more seats, the more it fills
// the corners. tall is its height by its width.
function oval(n: number, tall: number): { "--x": string; "--y": string }[] {
	const fine = 720,
		corner = n < many ? 4 : 5;
	const at = (i: number) => {
		const x = -Math.sin((i / fine) * 2 * Math.PI),
			y = Math.cos((i / fine) * 2 * Math.PI);
		const far = (Math.abs(x) ** corner + Math.abs(y) ** corner) ** (1 / corner);
		return [x / far, y / far] as const;
	};
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

// place is a seat. Where there is room, words stand beside the signs.
function place(s: Scene<View, Event>, seat: Seat, may: boolean, words: boolean): Child {
	const v = s.view;
	const dead = !v.alive.includes(seat);
	const name = nameOf(s, seat);
	const marks = signs(s, seat);
	const against = votes(v, seat);
	const count = counted(v, seat);
	const turn = v.voter === seat || (s.phase === "defence" && !!v.suspects?.includes(seat) && !v.ready.includes(seat));
	return h(
		"button",
		{
			class:
				"place" +
				(dead ? " dead" : "") +
				(may ? " may" : "") +
				(turn ? " turn" : "") +
				(s.ui["picked"] === seat ? " up" : "") +
				(s.stuck && parse(s.sent!).whom === seat ? " stuck" : "") +
				(seat === s.me ? " me" : "") +
				(isGone(s, seat) ? " unplugged" : ""),
			disabled: !may,
			"aria-pressed": s.ui["picked"] === seat ? "true" : "false",
			onclick: (e: MouseEvent) => {
				e.stopPropagation();
				const again = s.ui["picked"] === seat;
				s.ui["picked"] = again && s.phase === "talk" ? undefined : seat; // elsewhere a second tap changes nothing
				if (again && e.detail === 0 && seat !== s.me) enter(s, seat); // a vote against oneself is no slip of Enter
				s.redraw();
			},
		},
		h("span", { class: "head" }, dead ? art("ghost", undefined, "face ghostly") : face(s.names[seat]!, seat), player(s.chairs[seat])),
		h("span", { class: "name" }, name),
		h(
			"span",
			{ class: "sr" },
			[
				dead && t("page.lupus.ghost"),
				isGone(s, seat) && t("page.gone"),
				...marks.map((m) => m.label),
				against.length > 0 && t("page.lupus.against", { n: count, seats: against }, renamed(s.names, reader(s), "you")),
			]
				.filter(Boolean)
				.map((sign) => ", " + sign),
		),
		h(
			"span",
			{ class: "beside", "aria-hidden": "true" },
			h(
				"span",
				{ class: "signs" },
				marks.map((m) =>
					words && m.word
						? h("span", { class: "word " + m.icon, key: m.label }, art(m.icon, undefined, "sign " + m.icon), m.word)
						: art(m.icon, undefined, "sign " + m.icon),
				),
			),
			against.length > 0 &&
				h(
					"span",
					{ class: "tokens" },
					against
						.slice(0, words ? 4 : 2)
						.map((who) => h("i", { key: "v" + who, class: "token hue" + (who % 8), "data-fly": `vote${who}`, "data-from": "seat" + who })),
					(against.length > 1 || count !== against.length) && h("b", null, count),
				),
		),
	);
}

// enter does what can be done about a seat, if that is one thing: a second Enter
// on it. By a second tap in the talk the person is done with a seat.
function enter(s: Scene<View, Event>, seat: Seat): void {
	const about = [...s.legal].filter((text) => parse(text).whom === seat);
	if (about.length === 1) s.act(about[0]!);
}

// player marks a seat that a bot plays, for good or in a person's place.
function player(chair: Chair | undefined): Child {
	if (chair?.away) return art("bot", t("page.away"), "by stand-in");
	return (chair?.bot || chair?.program) && art("bot", t("page.bot"), "by");
}

interface Sign {
	icon: string;
	label: string;
	word?: string | undefined;
}

type Add = (when: unknown, icon: string, label: string, word?: string) => void;

// signs returns what lies in front of a seat, or is known of it.
function signs(s: Scene<View, Event>, seat: Seat): Sign[] {
	const v = s.view;
	const list: Sign[] = [];
	const add: Add = (when, icon, label, word) => {
		if (when) list.push({ icon, label, word });
	};
	add(v.suspects?.[0] === seat, "paw", t("page.lupus.paw"));
	add(v.suspects?.[1] === seat, "fur", t("page.lupus.fur"));
	add(v.welcome === seat, "welcome", t("page.lupus.welcome"));
	add(v.wise === seat, "elder", t("page.lupus.who.elder"), t("page.lupus.sign.elder"));
	for (const relic of ["sword", "shield"] as const) {
		const r = v.relics?.[relic];
		add(r?.owner === seat, relic, t("page.lupus.holds." + relic), t("page.lupus.who." + relic));
		add(r?.at === seat || r?.laid === seat, relic, t("page.lupus.lies." + relic), t("page.lupus.sign." + relic));
	}
	add(v.backs?.includes(seat), "pile", t("page.lupus.back"));
	const { claim } = v.seats[seat]!.said;
	if (claim) add(true, claim, t("page.lupus.claims", { role: claim }, [], "lupus"), t("page.lupus.sign.claim", { role: t("lupus." + claim) }));
	const isOwn = !s.closed && !isBeside(s); // beside others the same stands in the middle, and behind the card
	if (isOwn) known(v.you, seat, add);
	add(v.ready.includes(seat) && s.phase === "talk", "check", t("page.lupus.ready"));
	if (isOwn)
		for (const [who, whom] of Object.entries(v.you?.circle?.marks ?? {}))
			add(whom === seat, "damage", t(Number(who) === reader(s) ? "page.lupus.marks.you" : "page.lupus.marks", { seat: Number(who) }, s.names));
	return list;
}

// known adds what only this person knows of a seat: mates, and what the nights
// have told.
function known(you: You | undefined, seat: Seat, add: Add): void {
	if (!you) return;
	const mate = you.mates.includes(seat);
	add(mate, you.now, t(you.now === "werewolf" ? "page.lupus.mate" : "page.lupus.fellow"), t("lupus." + you.now));
	const note = you.diary?.findLast((d) => d.whom === seat && (d.wolf !== undefined || d.role !== undefined));
	if (!note || mate) return;
	if (note.role) add(true, note.role, t("page.lupus.know", { what: t("page.lupus.who." + note.role) }), t("lupus." + note.role));
	else
		add(
			true,
			note.wolf ? "werewolf" : "human",
			t("page.lupus.know", { what: t("page.lupus.told", { wolf: note.wolf }) }),
			t("page.lupus.sign.told", { wolf: note.wolf }),
		);
}
