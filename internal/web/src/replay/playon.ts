// What if: a game is played on from a step of its replay, by the person and bots.

import { h, type Child } from "../dom.ts";
import { playOn as open } from "../table/whatif.ts";
import type { Seat } from "../types.ts";
import { t } from "../words.ts";

export interface Moment {
	id: string; // of the table
	number: number; // of the game, from 0
	step: number;
	seat: Seat; // which is proposed
	me: Seat | null; // the person's own in that game
	names: string[];
	fits: boolean; // another deal can be asked for
	fail(why: string): void;
}

// playOn opens a table of the person's own, for the seat that is chosen.
export function playOn(m: Moment): Child {
	const submit = (e: SubmitEvent) => {
		e.preventDefault();
		const [seats, deal] = (e.target as HTMLFormElement).elements as unknown as HTMLSelectElement[];
		const seat = Number(seats!.value);
		const as = seat === m.me ? "" : m.names[seat]!;
		open(m.id, { game: m.number, step: m.step, seat, fits: deal?.value === "fits" }, as, (e) => m.fail(e.message));
	};
	return h(
		"form",
		{ class: "play-on", key: "playon", onsubmit: submit },
		h(
			"label",
			null,
			t("page.whatif.as"),
			h(
				"select",
				null,
				m.names.map((name, i) => h("option", { key: "p" + i, value: i, selected: i === m.seat }, i === m.me ? t("page.whatif.me", { name }) : name)),
			),
		),
		m.fits &&
			h(
				"select",
				{ "aria-label": t("page.whatif.deal") },
				h("option", { value: "" }, t("page.whatif.true")),
				h("option", { value: "fits" }, t("page.whatif.fits")),
			),
		h("button", { class: "plain" }, t("page.whatif")),
	);
}
