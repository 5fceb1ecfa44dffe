// The page of a person who wants to be known again: the recovery code, the devices,
// and the way out. No form has more than one field.

import { get, post } from "../api.ts";
import { h, render, type Child } from "../dom.ts";
import { masks, setMasks, veiled } from "../mask.ts";
import { mine, myTables, seat } from "../mine.ts";
import type { Yours } from "../types.ts";
import { t, when } from "../words.ts";
import { Memories } from "./games.ts";
import { Passkeys } from "./passkeys.ts";

const part = (key: string, title: string, ...rest: Child[]) => h("section", { key }, h("h2", null, title), ...rest);

export async function youPage(root: HTMLElement): Promise<void> {
	let me: Yours;
	let code = ""; // the recovery code, as long as the page is open
	let first = false; // it has just come with the name
	let sure = ""; // what one more tap does
	let trouble = "";
	let games: Child = null; // where the person sits
	const show = () => render(root, me.kept ? kept() : guest());
	const past = new Memories(show, (who, as) => act("mark", { who, as }));
	const safely = async (step: () => Promise<Yours>) => {
		trouble = "";
		try {
			const guest = !me.kept;
			me = await step();
			first = me.kept && (guest ? !!me.code : first);
			code = me.kept ? (me.code ?? code) : "";
			arrive();
			void keys.load();
		} catch (no) {
			trouble = (no as Error).message;
		}
		show();
	};
	// arrive finds what the person plays and has played, and lets the lobby know of it.
	const arrive = (): void => {
		seat(me);
		if (!me.kept) return;
		void past.load();
		void myTables().then((own) => {
			games = mine(own);
			show();
		});
	};
	const act = (path: string, body: object = {}): void => void safely(() => post<Yours>("/api/you/" + path, body));
	const keys = new Passkeys(show, (step) => void safely(step), act);
	const veil = (): void => {
		setMasks(!masks());
		void past.load();
	};
	// twice asks again before something that can't be taken back.
	const twice = (what: string, ask: string, really: string, then: () => void) =>
		h(
			"button",
			{
				class: "plain",
				onclick: () => {
					const now = sure === what;
					sure = now ? "" : what;
					if (now) then();
					else show();
				},
			},
			sure === what ? really : ask,
		);
	const alert = (): Child => trouble && h("p", { key: "trouble", class: "trouble", role: "alert" }, trouble);
	const submit = (e: Event) => {
		e.preventDefault();
		const field = (e.target as HTMLFormElement).elements.namedItem("code") as HTMLInputElement;
		act("back", { code: field.value });
	};
	const guest = (): Child[] => [
		alert(),
		me.erased !== undefined && h("p", { key: "erased", class: "banner", role: "status" }, t("page.known.erased", { when: when(me.erased) })),
		part("keep", t("page.known.keep", { name: me.name }), h("p", null, t("page.known.keep.about")), ...keys.toKeep(() => act("keep"))),
		part(
			"back",
			t("page.known.back"),
			keys.toReturn(),
			h(
				"form",
				{ class: "join", onsubmit: submit },
				h(
					"label",
					null,
					t("page.known.back.code"),
					h("input", {
						name: "code",
						required: true,
						maxlength: "40",
						autocapitalize: "characters",
						autocomplete: "off",
						spellcheck: "false",
						placeholder: "ABCD-EFGH-JKMN-PQRS-TUVW",
					}),
				),
				h("button", null, t("page.known.back.go")),
			),
		),
	];
	// recovery is the code. It stands first where nobody looks for anything else yet.
	const recovery = (): Child =>
		part(
			"code",
			t("page.known.code"),
			code && h("p", { class: "code" }, h("code", null, code)),
			h("p", null, t("page.known.code." + (code ? "once" : keys.hasCode ? "about" : "none"))),
			h(
				"p",
				null,
				keys.hasCode
					? twice("code", t("page.known.code.new"), t("page.known.code.sure"), () => act("code"))
					: h("button", { class: "plain", onclick: () => act("code") }, t("page.known.code.make")),
			),
		);
	const kept = (): Child[] => [
		alert(),
		h("p", { key: "hello", class: "hello" }, t("page.known.hello", { name: me.name, when: when(me.since!) })),
		games && h("section", { key: "playing" }, games),
		first && recovery(),
		...past.draw(),
		me.moments.length > 0 &&
			part(
				"moments",
				t("page.memory.moments"),
				h(
					"ul",
					{ class: "tables mine" },
					me.moments.map((m) =>
						h(
							"li",
							{ key: `${m.table}${m.number}/${m.step}` },
							h(
								"a",
								{ href: `/t/${m.table}/replay?game=${m.number}#${m.step}` },
								h("b", null, t("game." + m.game)),
								" ",
								t("page.memory.step", { n: m.step }),
								" ",
								h("time", { class: "hint", datetime: m.ended }, when(m.ended)),
							),
							h("button", { class: "plain", onclick: () => act("moment", { table: m.table, number: m.number, step: m.step }) }, t("page.memory.moments.drop")),
						),
					),
				),
			),
		h("p", { key: "mask" }, h("label", null, h("input", { type: "checkbox", checked: masks(), onchange: veil }), " ", t("page.known.mask"))),
		!first && recovery(),
		keys.draw(twice),
		part(
			"devices",
			t("page.known.devices"),
			h(
				"ul",
				{ class: "tables" },
				me.devices.map((d) =>
					h(
						"li",
						{ key: d.id },
						h("span", null, h("b", null, d.label), " ", d.here ? t("page.known.here") : h("time", { class: "hint", datetime: d.since }, when(d.since))),
						d.here
							? null
							: twice(d.id, t("page.known.end", { device: d.label }), t("page.known.end.sure", { device: d.label }), () => act("end", { id: d.id })),
					),
				),
			),
		),
		me.people.length > 0 &&
			part(
				"people",
				t("page.known.people"),
				h(
					"ul",
					{ class: "tables" },
					me.people.map((o, i) => {
						const name = (o.name && veiled(me.people.map((p) => p.name))[i]) || t("page.known.someone", { who: o.who.slice(2, 6) });
						return h(
							"li",
							{ key: o.who },
							h(
								"span",
								null,
								o.name && o.as === "friend" ? h("a", { href: "/people?who=" + o.who }, h("b", null, name)) : h("b", null, name),
								" ",
								t("page.known." + o.as),
							),
							h("button", { class: "plain", onclick: () => act("mark", { who: o.who, as: "" }) }, t("page.known.unmark", { name })),
						);
					}),
				),
			),
		part(
			"shows",
			t("page.known.shows"),
			h("p", { class: "hint" }, t("page.known.shows.about")),
			h(
				"div",
				{ class: "shows", role: "radiogroup", "aria-label": t("page.known.shows") },
				["nothing", "face", "ratings", "games"].map((what) =>
					h(
						"label",
						{ key: what },
						h("input", { type: "radio", name: "shows", value: what, checked: me.shows === what, onchange: () => act("show", { what }) }),
						" ",
						t("page.known.shows." + what),
					),
				),
			),
			me.shows !== "nothing" && h("p", null, h("a", { class: "button plain", href: "/people?who=" + me.handle }, t("page.known.shows.look"))),
		),
		part(
			"leave",
			t("page.known.yours"),
			h("p", null, h("a", { class: "button plain", href: "/api/you/export", download: "howl.json" }, t("page.known.export"))),
			h("p", null, t("page.known.erase.about")),
			h(
				"p",
				null,
				twice("erase", t("page.known.erase"), t("page.known.erase.sure"), () => act("erase")),
			),
		),
	];
	try {
		me = await get<Yours>("/api/you");
		await keys.load(); // after it: both would make a guest of somebody new
		show();
		arrive();
	} catch (no) {
		render(root, h("p", { role: "alert" }, (no as Error).message));
	}
}
