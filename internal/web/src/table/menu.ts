// What can be done about the table itself.

import { art } from "../art.ts";
import { post } from "../api.ts";
import { h, type Child } from "../dom.ts";
import type { Link, MakeLink, Seat, Status } from "../types.ts";
import { go } from "../where.ts";
import { t } from "../words.ts";
import { alerts } from "./alerts.ts";
import { invite } from "./invite.ts";
import { nameForm, type Naming } from "./name.ts";
import { people, written, type People } from "./people.ts";
import { proof } from "./proof.ts";
import { settings } from "./settings.ts";
import { wayBack } from "./whatif.ts";

export interface Menu extends Omit<People, "slow" | "rescues" | "rescue"> {
	status: Status;
	as: string; // the query that says which person at this device asks
	asHost: string; // and that the host does, if the host plays at it
	link: Link | undefined;
	voice: Child; // of the moderator
	mine: Seat[]; // that are played at this device
	naming: Naming | undefined;
	name(of: Naming["of"] | undefined): void;
	named(): void;
	move(link: Link): void;
	redraw(): void;
	close(): void;
	say(text: string): void;
	fail(e: unknown): void;
}

export function menu(m: Menu): Child {
	const playing = m.status.stage === "playing" || m.status.stage === "between";
	const devices = m.me !== null && m.status.chairs[m.me]?.devices;
	const link = (body: MakeLink, show: (link: Link) => void) =>
		void post<Link>(`/api/tables/${m.status.id}/link${body.seat === undefined ? m.as : m.asHost}`, body).then((made) => {
			show(made);
			requestAnimationFrame(() => document.querySelector("dialog[open] .to-scan")?.scrollIntoView({ block: "center" }));
		}, m.fail);
	const move = () => link({}, m.move);
	const rescues = m.status.stage === "playing" && !!m.status.room;
	const everybody = people(m.status.chairs, {
		...m,
		slow: playing && m.status.settings.pace === "none",
		rescues,
		rescue: (seat, show) => link({ seat }, show),
	});
	const lost = m.host && rescues && m.status.chairs.some((c) => c.name && !c.bot && !c.program && !c.here); // somebody needs the host now
	return [
		lost && everybody,
		wayBack(m.status.id),
		invite(m.status, m.say),
		m.mine.length > 0 && called(m),
		alerts({ ...m, shared: !!m.status.room, slow: m.me !== null && (m.status.settings.pace === "days" || !!m.status.settings.when) }),
		m.me !== null &&
			h(
				"section",
				{ key: "move" },
				h("h3", null, art("phone"), t("page.move")),
				m.link
					? [
							h("img", { class: "qr to-scan", alt: t("page.qr"), src: "data:image/svg+xml," + encodeURIComponent(m.link.qr), width: 180, height: 180 }),
							written(m.link),
							h("p", { class: "hint" }, t("page.move.hint")),
						]
					: h("button", { class: "plain", onclick: move }, t("page.move.link")),
				devices && [
					h("p", { role: "status" }, t("page.devices", { n: devices })),
					h("button", { class: "plain", onclick: () => m.ask("alone", {}) }, t("page.devices.end")),
				],
			),
		playing &&
			(m.host || (m.me !== null && m.status.paused)) &&
			h(
				"button",
				{ class: "plain", key: "pause", onclick: () => m.ask("pause", { on: !m.status.paused }) },
				art(m.status.paused ? "play" : "pause"),
				t(m.status.paused ? "page.resume" : "page.pause"),
			),
		m.voice,
		!lost && everybody,
		m.host && m.status.removed && h("button", { class: "plain", key: "admit", onclick: () => m.ask("admit", {}) }, t("page.admit")),
		m.me !== null && rise(m, m.me, playing),
		settings(m.status),
		proof(m.status.commitment),
	];
}

// rise lets the person stand up. In a game a bot plays on, which is asked once more: the
// person goes, or watches. People who share a device stay at it.
function rise({ ask, as, close, errand, begin }: Menu, seat: Seat, playing: boolean): Child {
	if (!playing) return h("button", { class: "plain", key: "page.rise", onclick: () => ask("rise", { seat }) }, t("page.rise"));
	const what = errand?.seat === seat ? errand.what : undefined;
	const leave = (kind: "watch" | "leave", key: string, yes: string, done: () => void) => [
		h(
			"button",
			{ class: "plain", key, "aria-expanded": String(what === kind), onclick: () => begin(what === kind ? undefined : { seat, name: "", what: kind }) },
			t(key),
		),
		what === kind &&
			h(
				"div",
				{ class: "errand", key: key + " sure", role: "group", "aria-label": t(key) },
				h("p", null, t("page.leave.sure")),
				h("button", { class: "go", onclick: () => ask("rise", { seat }, done) }, t(yes)),
				h("button", { class: "plain", onclick: () => begin() }, t("page.cancel")),
			),
	];
	return [leave("watch", "page.leave.watch", "page.leave.watch.yes", close), !as && leave("leave", "page.leave", "page.leave.yes", () => go("/"))];
}

// called is the person's own name, which can be changed at any time, or all names of a phone
// that people share.
function called(m: Menu): Child {
	return h(
		"section",
		{ key: "name" },
		h("h3", null, t(m.mine.length > 1 ? "page.share.names" : "page.name")),
		m.mine.map((seat) => own(m, seat)),
	);
}

function own(m: Menu, seat: Seat): Child {
	const { naming } = m;
	const name = m.status.chairs[seat]?.name ?? "";
	if (naming?.of === seat) return nameForm(naming, { label: t("page.name.ask"), button: t("page.name.keep"), now: name }, m.named, () => m.name(undefined));
	return h(
		"p",
		{ class: "called", key: "called" + seat },
		name,
		h("button", { class: "plain", onclick: () => m.name(seat) }, art("note"), t("page.name.other")),
	);
}
