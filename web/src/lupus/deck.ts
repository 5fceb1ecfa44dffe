// Composing a deck: so many cards of each character, as many as players.

import { art } from "../art.ts";
import { h, render } from "../dom.ts";
import { t } from "../words.ts";
import { roles, type Role } from "./view.ts";

const read = (text: string): Map<Role, number> =>
	new Map(text.split(",").map((item) => { const [role, n] = item.trim().split(":") as [string, string?]; return [role, Number(n ?? 1)] as const; }));

const write = (deck: Map<Role, number>) => [...deck].filter(([, n]) => n > 0).map(([role, n]) => (n > 1 ? `${role}:${n}` : role)).join(",");

// compose puts counters beside the field that holds the deck.
export function compose(field: HTMLInputElement, players: HTMLSelectElement): void {
	const box = document.createElement("div");
	box.className = "deck";
	field.closest("label")!.after(box);
	const usual = JSON.parse(field.dataset["decks"] ?? "{}") as Record<string, Record<Role, number>>;
	const draw = () => {
		const text = field.value.trim();
		const deck = text === "" || text === "standard" ? new Map(Object.entries(usual[players.value] ?? {})) : read(text);
		const all = [...deck.values()].reduce((a, b) => a + b, 0);
		const add = (role: Role, n: number) => { deck.set(role, Math.max(0, (deck.get(role) ?? 0) + n)); field.value = write(deck); draw(); };
		render(box, [
			roles.map((role) => h("div", { key: role, class: "count", role: "group", "aria-label": t("page.lupus.who." + role) },
				h("span", { class: "stamp lu " + role }, art(role)), h("span", { class: "name" }, t("page.lupus.who." + role)),
				h("button", { type: "button", class: "plain", "aria-label": t("page.deck.less"), onclick: () => add(role, -1) }, "−"),
				h("output", null, deck.get(role) ?? 0),
				h("button", { type: "button", class: "plain", "aria-label": t("page.deck.more"), onclick: () => add(role, 1) }, "+"))),
			h("p", { key: "sum", class: all === Number(players.value) ? "hint" : "trouble", role: "status" }, t("page.deck.sum", { n: all, of: Number(players.value) })),
			h("button", { key: "usual", type: "button", class: "plain", onclick: () => { field.value = "standard"; draw(); } }, t("page.deck.standard")),
		]);
	};
	field.onchange = players.onchange = draw;
	draw();
}
