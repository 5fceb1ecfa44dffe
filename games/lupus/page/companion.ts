// A game with cards that the players hold, and of which this phone knows nothing:
// who plays, and with which characters. It needs no table and no server.

import { h, render, type Child } from "howl/dom";
import { t } from "howl/words";
import { compose, deckIn, write } from "./deck.ts";
import { begin, stands, type Evening } from "./evening.ts";
import { kept, Leading } from "./leading.ts";

const fields = ["players", "deck", "variant", "first-victim", "first-voter"]; // of the form, that matter here

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement =>
	form.querySelector<HTMLInputElement>(`[name=${name}], [data-option=${name}]`)!;

// companion goes on with the game that this phone remembers, or else asks for a new
// one. The lobby says in the address what it is to be.
export function companion(root: HTMLElement): void {
	const form = document.querySelector<HTMLFormElement>("form.game")!;
	const { now, names, last } = kept();
	const lead = (evening: Evening) => {
		form.closest("main")!.hidden = true;
		return new Leading(root, evening, () => location.replace(location.pathname));
	};
	if (now && !location.search) {
		lead(now);
		return;
	}
	prepare(form, names, location.search ? undefined : last);
	const standing = now && stands(now);
	const goOn = () =>
		h(
			"button",
			{
				type: "button",
				class: "go",
				onclick: () => {
					history.replaceState(null, "", location.pathname);
					lead(now!);
				},
			},
			t("page.lupus.lead.goon"),
		);
	const below = (mark: Element, ...children: Child[]) => {
		const section = document.createElement("section");
		section.className = "going";
		mark.after(section);
		render(section, children);
	};
	if (standing) below(form.querySelector("h1")!, h("p", { class: "banner" }, t("page.lupus.leading", standing)), goOn());
	form.onsubmit = (e) => {
		e.preventDefault();
		const typed = [...form.querySelectorAll<HTMLInputElement>(".names input")].map(
			(field, i) => field.value.trim() || t("page.lupus.lead.player", { n: i + 1 }),
		);
		const deck = deckIn(form);
		const start = form.querySelector<HTMLButtonElement>(":scope > .go")!;
		form.querySelector(".misfit")?.remove();
		const cards = Object.values(deck).reduce((a, b) => a + b, 0);
		if (cards !== typed.length) {
			const why = document.createElement("p");
			why.className = "misfit trouble";
			why.setAttribute("role", "alert");
			why.textContent = t("page.lupus.lead.misfit", { n: cards, of: typed.length });
			start.before(why);
			why.scrollIntoView({ block: "center" });
			return;
		}
		if (standing && e.submitter === start) {
			if (start.hidden) return; // it asks already
			start.hidden = true;
			below(start, h("p", { role: "alert" }, t("page.lupus.lead.anew", standing)), goOn(), h("button", { class: "plain" }, t("page.lupus.lead.anew.yes")));
			form.querySelector<HTMLElement>("section:last-child .go")!.focus();
			return;
		}
		history.replaceState(null, "", location.pathname);
		const rules = {
			phantom: fieldOf(form, "variant").value === "phantom-menace",
			playerfirst: fieldOf(form, "first-victim").value === "player",
			leftfirst: fieldOf(form, "first-voter").value === "left",
		};
		lead(begin(typed, deck, rules)).begin();
	};
}

// prepare makes the form ready: with what the lobby chose or the last game had, without what only a
// table needs, and with a field for each name.
function prepare(form: HTMLFormElement, names: string[], last: ReturnType<typeof kept>["last"]): void {
	if (last) {
		fieldOf(form, "players").value = String(names.length);
		fieldOf(form, "deck").value = write(new Map(Object.entries(last.deck)));
		fieldOf(form, "variant").value = last.rules.phantom ? "phantom-menace" : "none";
		fieldOf(form, "first-victim").value = last.rules.playerfirst ? "player" : "moderator";
		fieldOf(form, "first-voter").value = last.rules.leftfirst ? "left" : "right";
	}
	for (const [name, value] of new URLSearchParams(location.search)) if (fields.includes(name)) fieldOf(form, name).value = value;
	for (const label of form.querySelectorAll("label")) {
		const field = label.querySelector<HTMLElement>("[name], [data-option]")!;
		if (!fields.includes(field.getAttribute("name") ?? field.dataset["option"]!)) label.remove();
	}
	form.querySelector("option[value=wise-old-man]")?.remove(); // a game without a moderator
	compose(form);
	const players = fieldOf(form, "players");
	players.closest("label")!.after(form.querySelector("fieldset")!);
	const list = form.querySelector<HTMLElement>(".names")!;
	const name = (i: number) =>
		h("input", {
			"aria-label": t("page.lupus.lead.player", { n: i + 1 }),
			placeholder: t("page.lupus.lead.player", { n: i + 1 }),
			maxlength: list.dataset["most"],
			autocomplete: "off",
			value: names[i] ?? "",
			oninput: (e: Event) => (names[i] = (e.target as HTMLInputElement).value),
		});
	const ask = () =>
		render(
			list,
			Array.from({ length: Number(players.value) }, (_, i) => h("li", { key: "name" + i }, name(i))),
		);
	players.addEventListener("change", ask);
	ask();
}
