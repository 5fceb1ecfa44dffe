// Changing seats: the host picks a seat, and then the one to exchange it with.

import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import type { Seat, Status } from "../types.ts";
import { t } from "../words.ts";
import type { Ask } from "./ask.ts";

// Moving is the seat that is picked, and what was done last.
export interface Moving {
	picked?: Seat | undefined;
	done?: string;
}

export interface Swapping {
	status: Status;
	moving: Moving;
	redraw(): void;
	ask: Ask;
}

const called = (status: Status, seat: Seat): string => status.chairs[seat]?.name || t("page.swap.empty", { n: seat + 1 });

// swapButton picks its seat, or exchanges it with the picked one.
export function swapButton(s: Swapping, seat: Seat): Child {
	const { moving, status } = s;
	const { picked } = moving;
	const name = called(status, seat);
	const pick = (at: Seat | undefined) => {
		moving.picked = at;
		moving.done = "";
		s.redraw();
	};
	if (picked === undefined || picked === seat) {
		return h(
			"button",
			{
				class: "icon swap",
				key: "swap",
				"aria-label": t("page.swap.pick", { name }),
				"aria-pressed": picked === seat ? "true" : "false",
				onclick: () => pick(picked === seat ? undefined : seat),
			},
			art("swap"),
		);
	}
	const swap = () =>
		s.ask("swap", { a: picked, b: seat }, () => {
			moving.picked = undefined;
			moving.done = t("page.swap.done", { a: called(status, picked), b: name });
		});
	return h("button", { class: "swap", key: "swap", "aria-label": t("page.swap.with", { name }), onclick: swap }, art("swap"), t("page.swap.here"));
}

// swapWord says what is wanted next, or what was done.
export function swapWord({ moving, status }: Swapping): Child {
	return h(
		"p",
		{ class: "quiet", key: "swapword", role: "status" },
		moving.picked !== undefined ? t("page.swap.where", { name: called(status, moving.picked) }) : moving.done,
	);
}

// seating changes places after a game, when the table shows how it ended.
export function seating(s: Swapping): Child {
	return h(
		"details",
		{ class: "seating", key: "seating" },
		h("summary", null, t("page.swap.seats")),
		h(
			"ol",
			{ class: "places" },
			s.status.chairs.map((c, seat) =>
				h(
					"li",
					{ key: "place" + seat, class: place(s, seat) },
					c.name && face(c.name, seat),
					h("span", { class: "name" }, c.name || t("page.empty")),
					swapButton(s, seat),
				),
			),
		),
		swapWord(s),
	);
}

export const place = (s: Swapping, seat: Seat): string => (s.status.chairs[seat]?.name ? "" : "empty") + (s.moving.picked === seat ? " picked" : "");
