// The lobby's buttons: a game at once against bots, or a table for friends.

import { get, post } from "./api.ts";
import { art } from "./art.ts";
import { h, render, type Child } from "./dom.ts";
import { faces } from "./faces.ts";
import { mine, myTables, seats } from "./mine.ts";
import { chosen, choose, complain, complete, offer, settle } from "./options.ts";
import { firstGame } from "./table/later.ts";
import { rememberFace, rememberName } from "./table/name.ts";
import { party } from "./party.ts";
import { keep as keepNumber, number, pledge } from "./pledge.ts";
import { streak } from "./puzzle/kept.ts";
import type { Listed, Lobby, Me, Place, Wish } from "./types.ts";
import { t, when } from "./words.ts";
import { go, here } from "./where.ts";

export function lobbyPage(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form.game")) {
		form.onsubmit = (e) => {
			e.preventDefault();
			void open(form, (e.submitter as HTMLButtonElement | null)?.value ?? "");
		};
		const game = gameOf(form);
		const last = localStorage.getItem(kept(game));
		form.querySelector<HTMLElement>(".first")!.hidden = !!last;
		if (last) recall(form, JSON.parse(last) as Choice);
		// What the options look like is drawn when somebody opens them.
		form.querySelector("details")!.addEventListener("toggle", () => complete(form, game), { once: true });
	}
	for (const form of document.querySelectorAll<HTMLFormElement>(".party form")) party(form);
	for (const field of document.querySelectorAll<HTMLInputElement>(".own [data-option]")) keepOwn(field);
	const join = document.querySelector<HTMLFormElement>("form.join:not(.me)");
	const coded = document.querySelector<HTMLDetailsElement>("details.coded");
	if (coded) coded.ontoggle = () => coded.open && join?.querySelector("input")?.focus();
	if (join)
		join.onsubmit = (e) => {
			e.preventDefault();
			const code = String(new FormData(join).get("code") ?? "")
				.replace(/[^A-Za-z]/g, "")
				.toUpperCase();
			if (code) go("/t/" + encodeURIComponent(code));
		};
	const me = document.querySelector<HTMLFormElement>("form.me");
	const list = document.querySelector("#tables");
	// What the server is asked for comes later anyway: the page hears taps before it.
	if (me) setTimeout(() => void introduce(me));
	if (list || here()) setTimeout(() => void keep(list));
	const puzzle = document.querySelector<HTMLElement>("[data-streak]");
	const days = puzzle ? streak(puzzle.dataset["streak"]!) : 0;
	if (days) puzzle!.textContent = "· " + t("page.puzzles.row", { n: days });
	// A game that this device leads with cards of the players; its board keeps where it stands.
	const led = document.querySelector<HTMLElement>("[data-led]");
	const stands = localStorage.getItem("howl.led");
	if (led && stands) led.textContent = t(`page.${led.dataset["led"]}.leading`, JSON.parse(stands) as Record<string, unknown>);
	const own = document.querySelector<HTMLDetailsElement>("details.programs");
	const load = () => void import(own!.dataset["script"]!); // fills it, and hears it from then on
	if (own?.open) load();
	else if (own) own.ontoggle = load;
}

// keepOwn remembers in this browser what somebody types for an option, such as
// the numbers printed on cards that they own.
function keepOwn(field: HTMLInputElement): void {
	const form = field.form!;
	const key = `own.${(form.elements.namedItem("game") as HTMLInputElement).value}.${field.dataset["option"]}`;
	const kept = localStorage.getItem(key);
	if (kept) {
		field.value = kept;
		const choice = form.querySelector<HTMLSelectElement>(`select[data-option="${field.dataset["option"]}"]`);
		if (choice) choice.value = "";
	}
	field.addEventListener("change", () => {
		localStorage.setItem(key, field.value.trim());
	});
}

// known is who this person is. A first visitor becomes somebody by asking, once:
// what is asked beside it would be asked by somebody else.
let asked: Promise<Me | undefined> | undefined;
const known = (): Promise<Me | undefined> => (asked ??= get<Me>("/api/me").catch(() => undefined));

// introduce shows the name others see, and lets it be changed.
async function introduce(form: HTMLFormElement): Promise<void> {
	const field = form.elements.namedItem("name") as HTMLInputElement;
	const person = await known();
	if (!person) return;
	field.value = person.name;
	const wear = (avatar: string) => {
		render(
			form.querySelector(".face-of")!,
			faces(avatar, (face) => void post<Me>("/api/me", { name: person.name, avatar: face }).then(worn, () => undefined)),
		);
	};
	const worn = (kept: Me) => {
		Object.assign(person, kept);
		rememberFace(kept.avatar);
		wear(kept.avatar);
	};
	wear(person.avatar);
	const said = form.querySelector<HTMLElement>("[role=status]")!;
	form.onsubmit = (e) => {
		e.preventDefault();
		said.textContent = "";
		post<Me>("/api/me", { ...person, name: field.value.trim() }).then(
			(kept) => {
				person.name = field.value = kept.name;
				rememberName(kept.name);
				said.textContent = t("page.name.kept", { name: kept.name });
			},
			(no: Error) => {
				field.setCustomValidity(no.message);
				field.reportValidity();
			},
		);
	};
	field.oninput = () => field.setCustomValidity("");
}

// A Choice is what was chosen for the last table of a game.
type Choice = Partial<Pick<Wish, "players" | "bots" | "pace" | "options" | "private" | "spectators" | "ghostsSee" | "coach">>;

const kept = (game: string) => "howl.options." + game;
const gameOf = (form: HTMLFormElement) => (form.elements.namedItem("game") as HTMLInputElement).value;

// recall offers what was chosen for the last table.
function recall(form: HTMLFormElement, last: Choice): void {
	const flag = (name: string, on = false) => {
		const field = form.elements.namedItem(name) as HTMLInputElement | null;
		if (field) field.checked = on;
	};
	flag("private", last.private);
	flag("ghosts", last.ghostsSee);
	flag("coach", last.coach);
	const watch = form.elements.namedItem("spectators") as HTMLSelectElement | null;
	if (watch) choose(watch, last.spectators ?? "");
	offer(form, last);
}

// open opens a table: for friends ("open"), a first game ("first"), or one with bots.
async function open(form: HTMLFormElement, how: string): Promise<void> {
	const data = new FormData(form);
	const game = gameOf(form);
	settle(form);
	form.setAttribute("aria-busy", "true");
	try {
		const mine = number();
		const first = how === "first" ? (JSON.parse(form.dataset["first"]!) as Wish) : undefined;
		const choice = {
			...chosen(form),
			private: data.get("private") === "on",
			spectators: String(data.get("spectators") ?? "yes"),
			ghostsSee: data.get("ghosts") === "on",
			coach: data.get("coach") === "on",
		} satisfies Choice;
		const wish: Wish = {
			game,
			...choice,
			...(here() ? {} : { pledge: pledge(mine) }),
			...(how === "open" ? {} : { fill: first?.bots ?? choice.bots, private: true }),
			...first,
		};
		await known();
		const { id } = await post<Place>("/api/tables", wish);
		localStorage.setItem(kept(game), JSON.stringify(choice));
		keepNumber(id!, 0, mine);
		go("/t/" + id + (first ? firstGame : ""));
	} catch (e) {
		complain(form, e);
	}
	form.removeAttribute("aria-busy");
}

// keep shows the tables where the person plays and, at a server, those that wait, and
// looks again now and then.
async function keep(list: Element | null): Promise<void> {
	const look = async () => {
		if (document.hidden) return;
		const [{ tables }, own] = await Promise.all([list ? get<Lobby>("/api/tables").catch(() => ({ tables: null })) : { tables: null }, myTables()]);
		render(document.querySelector("#mine")!, mine(own));
		if (list && tables) render(list, rows(tables.filter(({ id }) => !own.some((s) => s.id === id))));
	};
	await seats();
	await look();
	setInterval(() => void look(), 8000);
	document.addEventListener("visibilitychange", () => void look());
}

function rows(tables: Listed[]): Child {
	if (!tables.length) return h("li", { key: "none", class: "quiet" }, t("page.tables.none"));
	return tables.map(({ id, note }) =>
		h(
			"li",
			{ key: id },
			h(
				"a",
				{ href: "/t/" + id },
				h("b", null, t("game." + note.game)),
				" ",
				h("span", null, note.stage === "gathering" ? t("page.tables.seats", { n: note.people + note.bots, of: note.players }) : t("page.tables.watch")),
				" ",
				h("span", { class: "hint" }, note.names.join(", "), " · ", h("time", null, when(note.when ?? note.at))),
			),
			art("next"),
		),
	);
}
