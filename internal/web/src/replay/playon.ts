// What if: a game is played on from a step of its replay, by the person and bots.

import { post } from "../api.ts";
import { h, type Child } from "../dom.ts";
import type { Place, PlayOn, Seat } from "../types.ts";
import { t } from "../words.ts";

export interface Moment {
	id: string; // of the table
	number: number; // of the game, from 0
	step: number;
	seat: Seat; // which is proposed
	names: string[];
	fail(why: string): void;
}

// playOn opens a table of the person's own, for the seat that is chosen.
export function playOn(m: Moment): Child {
	const submit = (e: SubmitEvent) => {
		e.preventDefault();
		const seat = Number(((e.target as HTMLFormElement).elements[0] as HTMLSelectElement).value);
		post<Place>(`/api/tables/${m.id}/playon`, { game: m.number, step: m.step, seat } satisfies PlayOn).then(
			({ id }) => location.assign("/t/" + id),
			(e: Error) => m.fail(e.message),
		);
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
				m.names.map((name, i) => h("option", { key: "p" + i, value: i, selected: i === m.seat }, name)),
			),
		),
		h("button", { class: "plain" }, t("page.whatif")),
	);
}
