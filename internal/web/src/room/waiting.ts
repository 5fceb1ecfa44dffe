// Before a game: how to come to the table, and who has come.

import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import { address, codeOf, pathOf } from "../table/invite.ts";
import type { Status } from "../types.ts";
import { names, t } from "../words.ts";

const places = ({ chairs }: Status): number => chairs.filter((c) => !c.name && !c.bot).length;

// isOpen reports whether the screen shows how to come, in the middle of it.
export const isOpen = (status: Status): boolean => status.stage === "gathering" && places(status) > 0;

export function waiting(status: Status): Child {
	const { id, chairs } = status;
	const free = places(status);
	const all = names(chairs);
	const left = chairs.flatMap((c, seat) => (c.away ? [seat] : []));
	return h(
		"div",
		{ class: "gathering", key: "gathering" },
		free > 0 && h("img", { class: "qr", src: "/api/qr?path=" + encodeURIComponent(pathOf(id)), alt: t("page.qr"), width: 480, height: 480 }),
		h(
			"div",
			{ key: "guests" },
			free > 0
				? [h("p", { class: "address" }, address()), h("p", { class: "code" }, codeOf(status)), h("p", null, t("page.room.join"))]
				: h("p", { class: "all-in" }, left.length ? t("call.away", { seats: left }, all) : t("page.room.full")),
			free > 0 && h("p", { class: "hint" }, t("page.room.free", { n: free })),
			h(
				"ol",
				{ class: "guests" + (chairs.length > 12 ? " crowd" : "") },
				chairs.map((c, i) =>
					h(
						"li",
						{ key: "c" + i, class: c.name || c.bot ? "" : "empty" },
						c.name || c.bot
							? [face(all[i]!, i), h("span", { class: "name" }, (c.bot || c.program) && art("bot", t("page.bot"), "i tiny"), all[i])]
							: h("span", { class: "face", "data-initial": i + 1 }),
					),
				),
			),
		),
	);
}
