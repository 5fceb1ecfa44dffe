// The people at the table: who is host, and what can be done about each. The
// host mutes, and hands the table over; the others can tell the host something,
// and the operator about the host.

import { post } from "../api.ts";
import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import { mostSaid } from "../limits.ts";
import type { Chair, Link, Seat } from "../types.ts";
import { t } from "../words.ts";
import type { Ask } from "./ask.ts";

// An Errand is what is about to be done about a person, or was done.
export interface Errand {
	seat: Seat;
	name: string;
	what: "host" | "report" | "accuse" | "phone" | "block" | "leave" | "watch";
	trouble?: string; // why it was not done
	done?: boolean;
	link?: Link; // that opens the seat to another phone
}

export interface People {
	me: Seat | null;
	host: boolean;
	slow: boolean; // a game without a clock: a bot may be asked to stand in
	rescues: boolean; // a game runs in a room: the host helps who has lost a phone
	rescue(seat: Seat, show: (link: Link) => void): void;
	errand: Errand | undefined;
	begin(errand?: Errand): void;
	ask: Ask;
}

export function people(chairs: Chair[], p: People): Child {
	const there = chairs.map((c, seat) => ({ c, seat })).filter(({ c }) => c.name && !c.bot);
	const kept = there.some(({ c }) => c.host);
	return (
		there.length > 1 &&
		h(
			"section",
			{ key: "people" },
			h("h3", null, t("page.people")),
			h(
				"ul",
				{ class: "places" },
				there.map(({ c, seat }) =>
					h(
						"li",
						{ key: "person" + seat },
						face(c.name!, seat),
						h("span", { class: "name" }, c.name),
						c.program && h("span", { class: "kind" }, art("bot"), t("page.bot")),
						c.host && h("span", { class: "kind" }, art("host"), t("page.host")),
						c.muted && h("span", { class: "kind" }, t("page.people.muted")),
						c.devices && h("span", { class: "kind" }, art("phone"), t("page.people.devices", { n: c.devices })),
						c.away && h("span", { class: "kind" }, art("bot"), t("page.away")),
						!c.away && !c.here && !c.program && h("span", { class: "kind" }, t("page.gone")),
						seat !== p.me && !(p.host && c.host) && deeds(p, seat, c, kept),
					),
				),
			),
		)
	);
}

// deeds are the buttons about a person, and what the pressed one asks for.
function deeds(p: People, seat: Seat, c: Chair, kept: boolean): Child {
	const name = c.name!;
	const own = p.errand?.seat === seat && p.errand.name === name ? p.errand : undefined;
	const open = own !== undefined && !own.done;
	const deed = (what: string, onclick: () => void, more = {}) =>
		h("button", { class: "plain", key: what, "aria-label": t("page.people.of." + what, { name }), ...more, onclick }, t("page.people." + what));
	const begin = (what: Errand["what"]) => deed(what, () => p.begin(open ? undefined : { seat, name, what }), { "aria-expanded": String(open) });
	// Whoever has a page shows it, or is not found there; the page opens beside the game.
	const see =
		!c.program &&
		h(
			"a",
			{
				class: "button plain",
				key: "see",
				target: "_blank",
				href: `/people?table=${document.body.dataset["table"]}&seat=${seat}`,
				"aria-label": t("page.people.of.see", { name }),
			},
			t("page.people.see"),
		);
	const bot = p.slow && !c.away && deed("bot", () => p.ask("rise", { seat }));
	const phone = p.rescues && !c.here && !c.program && deed("phone", () => p.rescue(seat, (link) => p.begin({ seat, name, what: "phone", link })));
	if (p.host)
		return [
			h(
				"span",
				{ class: "deeds" },
				deed(c.muted ? "unmute" : "mute", () => p.ask("mute", { seat, on: !c.muted })),
				begin("host"),
				begin("block"),
				see,
				bot,
				phone,
			),
			own && (own.what === "block" ? block(p, own) : own.link ? scan(own, own.link) : handOver(p, own)),
		];
	// What is said about the host, or while there is none, is for the operator.
	return (
		p.me !== null && [
			h("span", { class: "deeds" }, begin(kept && !c.host ? "report" : "accuse"), begin("block"), see, c.host && bot),
			own &&
				(own.what === "block"
					? block(p, own)
					: own.done
						? h("p", { class: "errand", key: "sent", role: "status" }, art("check"), t("page.tell." + own.what + ".sent"))
						: report(p, own)),
		]
	);
}

// scan shows the code with which a player goes on at another phone.
const scan = ({ name }: Errand, link: Link): Child =>
	h(
		"div",
		{ class: "errand", key: "scan" },
		h("img", { class: "qr to-scan", alt: t("page.qr"), src: "data:image/svg+xml," + encodeURIComponent(link.qr), width: 180, height: 180 }),
		written(link),
		h("p", { class: "hint" }, t("page.people.scan", { name })),
	);

// written is the code as an address, for who cannot scan it.
export const written = ({ path }: Link): Child => h("p", { class: "link", key: "written" }, h("code", null, location.host + path));

// handOver asks once more: only the next host can give the table back.
function handOver(p: People, { seat, name }: Errand): Child {
	return h(
		"div",
		{ class: "errand", key: "sure", role: "group", "aria-label": t("page.people.of.host", { name }) },
		h("p", null, t("page.host.sure", { name })),
		h("button", { class: "go", onclick: () => p.ask("host", { seat }, () => p.begin()) }, t("page.host.yes", { name })),
		h("button", { class: "plain", onclick: () => p.begin() }, t("page.cancel")),
	);
}

// block asks once more, and tells nobody: the other person learns nothing of it.
function block(p: People, errand: Errand): Child {
	const { seat, name } = errand;
	if (errand.done)
		return h("p", { class: "errand", key: "blocked", role: "status" }, art("check"), t("page.block.done"), " ", h("a", { href: "/you" }, t("page.known")));
	const go = () =>
		void post("/api/you/mark", { table: document.body.dataset["table"], seat, as: "blocked" }).then(
			() => p.begin({ ...errand, done: true }),
			(no: Error) => p.begin({ ...errand, trouble: no.message }),
		);
	return h(
		"div",
		{ class: "errand", key: "block", role: "group", "aria-label": t("page.people.of.block", { name }) },
		h("p", null, t("page.block.sure", { name })),
		errand.trouble && h("p", { class: "trouble", role: "alert" }, errand.trouble, " ", h("a", { href: "/you" }, t("page.known"))),
		h("button", { class: "go", onclick: go }, t("page.block.yes", { name })),
		h("button", { class: "plain", onclick: () => p.begin() }, t("page.cancel")),
	);
}

function report(p: People, errand: Errand): Child {
	return h(
		"form",
		{
			class: "errand",
			key: "telling",
			onsubmit: (e: SubmitEvent) => {
				e.preventDefault();
				const text = ((e.target as HTMLFormElement).elements[0] as HTMLInputElement).value.trim();
				if (text) p.ask("report", { seat: errand.seat, text }, () => p.begin({ ...errand, done: true }));
			},
		},
		h(
			"label",
			null,
			t("page.tell." + errand.what + ".about", { name: errand.name }),
			h("input", { maxlength: mostSaid(), required: true, autocomplete: "off", enterkeyhint: "send", "aria-describedby": "alone" }),
		),
		h("button", { class: "go" }, t("page.send")),
		h("p", { class: "hint", id: "alone" }, t("page.tell." + errand.what + ".alone")),
	);
}
