// Composing a deck: the number of cards of each character, in all one a player.

import { get } from "howl/api";
import { art } from "howl/art";
import { h, render } from "howl/dom";
import type { Setup } from "howl/types";
import { t } from "howl/words";
import { fairness, type Known } from "./odds.ts";
import { roles, type View } from "./types.ts";

const read = (text: string): Map<string, number> =>
	new Map(
		text.split(",").map((item) => {
			const [role, n] = item.trim().split(":") as [string, string?];
			return [role, Number(n ?? 1)] as const;
		}),
	);

export const write = (deck: Map<string, number>) =>
	[...deck]
		.filter(([, n]) => n > 0)
		.map(([role, n]) => (n > 1 ? `${role}:${n}` : role))
		.join(",");

type Presets = Record<string, Record<string, View["deck"]>>;

// deckOf returns the number of cards of each character in a deck, which may have a
// name.
const deckOf = (text: string, players: number, named: Presets): Map<string, number> => {
	const known = named[text || "standard"];
	return known ? new Map(Object.entries(known[players] ?? {})) : read(text);
};

// deckIn returns the deck that a form says.
export function deckIn(form: HTMLFormElement): View["deck"] {
	const field = form.querySelector<HTMLInputElement>("[data-option=deck]")!;
	const players = (form.elements.namedItem("players") as HTMLSelectElement).value;
	return Object.fromEntries(deckOf(field.value.trim(), Number(players), JSON.parse(field.dataset["presets"] ?? "{}") as Presets));
}

// deckText names the characters in the deck of a table.
export const deckText = (setup: Setup, presets: string): string =>
	listed(
		deckOf(setup.options?.["deck"] ?? "", setup.players, JSON.parse(presets) as Presets),
		(role, n) => t("page.lupus.who." + role) + (n > 1 ? ` ×${n}` : ""),
	);

// deckList names the characters in a deck in the middle of a sentence.
export const deckList = (deck: View["deck"]): string => listed(new Map(Object.entries(deck)), (role, n) => t("lupus.some", { n, role }, [], "lupus"));

// listed names the characters in a deck, those that are many first.
const listed = (deck: Map<string, number>, name: (role: string, n: number) => string): string =>
	t("{cards}", {
		cards: [...deck]
			.filter(([, n]) => n > 0)
			.sort(([, a], [, b]) => b - a)
			.map(([role, n]) => name(role, n)),
	});

const wise = 8; // players of the Wise Old Man

const pause = 150; // ms after the last tap before the server is asked

// compose replaces the field that holds the deck by counters, and shows below them
// which side has won with the deck.
export function compose(form: HTMLFormElement): void {
	const field = form.querySelector<HTMLInputElement>("[data-option=deck]")!;
	const players = form.elements.namedItem("players") as HTMLSelectElement;
	const variant = form.querySelector<HTMLSelectElement>("[data-option=variant]")!;
	const box = document.createElement("div");
	box.className = "deck";
	field.closest("label")!.after(box);
	field.type = "hidden";
	const named = JSON.parse(field.dataset["presets"] ?? "{}") as Presets;
	let asked = "",
		timer = 0,
		fared: Known | undefined;
	const ask = () => {
		const query = new URLSearchParams({ players: players.value, deck: field.value.trim(), variant: variant.value }).toString();
		if (query === asked) return;
		asked = query;
		fared = undefined;
		clearTimeout(timer);
		timer = window.setTimeout(
			() =>
				void get<Known>("/api/games/lupus/setup?" + query).then(
					(k) => {
						if (query === asked) {
							fared = k;
							draw();
						}
					},
					() => undefined,
				),
			pause,
		);
	};
	const draw = () => {
		ask();
		const text = field.value.trim();
		const deck = deckOf(text, Number(players.value), named);
		const all = [...deck.values()].reduce((a, b) => a + b, 0);
		const add = (role: string, n: number) => {
			deck.set(role, Math.max(0, (deck.get(role) ?? 0) + n));
			field.value = write(deck);
			draw();
		};
		render(box, [
			roles.map((role) =>
				h(
					"div",
					{ key: role, class: "count", role: "group", "aria-label": t("page.lupus.who." + role) },
					h("span", { class: "stamp lu " + role }, art(role)),
					h("span", { class: "name" }, t("page.lupus.who." + role)),
					h("button", { type: "button", class: "plain", "aria-label": t("page.lupus.deck.less"), onclick: () => add(role, -1) }, "−"),
					h("output", null, deck.get(role) ?? 0),
					h("button", { type: "button", class: "plain", "aria-label": t("page.lupus.deck.more"), onclick: () => add(role, 1) }, "+"),
				),
			),
			h(
				"p",
				{ key: "sum", class: all === Number(players.value) ? "hint" : "trouble", role: "status" },
				t("page.lupus.deck.sum", { n: all, of: Number(players.value) }),
			),
			all === Number(players.value) && fared && fairness(fared),
			Object.keys(named).map((name) =>
				h(
					"button",
					{
						key: name,
						type: "button",
						class: "plain",
						"aria-pressed": String((text || "standard") === name),
						onclick: () => {
							field.value = name;
							draw();
						},
					},
					t("page.lupus.deck." + name),
				),
			),
		]);
	};
	// A deck that this device remembers, for another number of players, blocks nobody.
	const fit = () => {
		const cards = [...deckOf(field.value.trim(), Number(players.value), named).values()];
		if (cards.reduce((a, b) => a + b, 0) !== Number(players.value)) field.value = "standard";
	};
	// The Wise Old Man is for one number of players (L21).
	const offer = () => {
		const old = variant.querySelector<HTMLOptionElement>("[value=wise-old-man]");
		if (!old) return; // a moderator who leads with cards has no such game
		old.disabled = Number(players.value) !== wise;
		if (!old.disabled || variant.value !== old.value) return;
		variant.value = "none";
		variant.dispatchEvent(new Event("change", { bubbles: true })); // its line of help, too
	};
	players.addEventListener("change", fit);
	players.addEventListener("change", offer);
	form.addEventListener("change", draw);
	fit();
	offer();
	draw();
}
