// The same deal again, with other seats: people play each other's cards.

import { h, type Child } from "../dom.ts";
import type { Seat } from "../types.ts";
import { t } from "../words.ts";

// same asks whose cards to play. Everybody moves on by the same number of seats;
// the cards of the next seat are offered first.
export function same(names: string[], me: Seat, play: (shift: number) => void): Child {
	const shift = (seat: Seat) => (seat - me + names.length) % names.length;
	return h(
		"form",
		{
			class: "same",
			key: "same",
			onsubmit: (e: SubmitEvent) => {
				e.preventDefault();
				play(Number(((e.target as HTMLFormElement).elements[0] as HTMLSelectElement).value));
			},
		},
		h(
			"label",
			null,
			t("page.same.cards"),
			h(
				"select",
				null,
				names.map((name, seat) => h("option", { key: "cards" + seat, value: shift(seat), selected: shift(seat) === 1 }, name)),
			),
		),
		h("button", { class: "plain" }, t("page.same")),
		h("p", { class: "hint" }, t("page.same.hint")),
	);
}
