// The lobby's buttons: a game at once against bots, or a table for friends.

import { get, post } from "./api.ts";
import { art } from "./art.ts";
import { h, render, type Child } from "./dom.ts";
import { boards } from "howl:games";
import { rememberName } from "./table/name.ts";
import { keep as keepNumber, number, pledge } from "./pledge.ts";
import type { Listed, Lobby, Me, Place, Wish } from "./types.ts";
import { t, when } from "./words.ts";

export function lobbyPage(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form.game")) {
		form.onsubmit = (e) => {
			e.preventDefault();
			void open(form, (e.submitter as HTMLButtonElement | null)?.value === "open");
		};
		boards[String(new FormData(form).get("game"))]?.setup?.(form);
	}
	for (const field of document.querySelectorAll<HTMLInputElement>(".own [data-option]")) keepOwn(field);
	const join = document.querySelector<HTMLFormElement>("form.join");
	if (join)
		join.onsubmit = (e) => {
			e.preventDefault();
			const code = String(new FormData(join).get("code") ?? "")
				.replace(/[^A-Za-z]/g, "")
				.toUpperCase();
			if (code) location.href = "/t/" + encodeURIComponent(code);
		};
	const me = document.querySelector<HTMLFormElement>("form.me");
	if (me) void introduce(me);
	const list = document.querySelector("#tables");
	if (list) void keep(list);
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

// introduce shows the name others see, and lets it be changed.
async function introduce(form: HTMLFormElement): Promise<void> {
	const field = form.elements.namedItem("name") as HTMLInputElement;
	const person = await get<Me>("/api/me").catch(() => undefined);
	if (!person) return;
	field.value = person.name;
	const said = form.querySelector<HTMLElement>("[role=status]")!;
	form.onsubmit = (e) => {
		e.preventDefault();
		said.textContent = "";
		post<Me>("/api/me", { ...person, name: field.value.trim() }).then(
			(kept) => {
				field.value = kept.name;
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

async function open(form: HTMLFormElement, wait: boolean): Promise<void> {
	const data = new FormData(form);
	const options: Record<string, string> = {};
	for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-option]")) {
		const on = field instanceof HTMLInputElement && field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value.trim();
		if (on !== "") options[field.dataset["option"]!] ??= on; // a choice goes before one's own text
	}
	const trouble = form.querySelector<HTMLElement>(".trouble")!;
	trouble.hidden = true;
	form.setAttribute("aria-busy", "true");
	try {
		const mine = number();
		const wish: Wish = {
			game: String(data.get("game")),
			players: Number(data.get("players")),
			options,
			pace: String(data.get("pace")),
			pledge: pledge(mine),
			private: data.get("private") === "on",
			spectators: String(data.get("spectators") ?? "yes"),
			ghostsSee: data.get("ghosts") === "on",
			...(wait ? {} : { fill: String(data.get("bots")), private: true }),
		};
		const { id } = await post<Place>("/api/tables", wish);
		keepNumber(id!, 0, mine);
		location.href = "/t/" + id;
	} catch (e) {
		trouble.textContent = (e as Error).message;
		trouble.hidden = false;
	}
	form.removeAttribute("aria-busy");
}

// keep shows the tables that wait, and looks again now and then.
async function keep(list: Element): Promise<void> {
	const look = async () => {
		if (document.hidden) return;
		const { tables } = await get<Lobby>("/api/tables").catch(() => ({ tables: null }));
		if (tables) render(list, rows(tables));
	};
	await look();
	setInterval(() => void look(), 8000);
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
				h("span", { class: "hint" }, note.names.join(", "), " · ", h("time", { datetime: note.at }, when(note.at))),
			),
			art("next"),
		),
	);
}
