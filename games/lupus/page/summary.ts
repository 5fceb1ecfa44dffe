// What every character and token of Lupus in Tabula does.

import type { Scene } from "howl/board";
import { lines } from "howl/cardtable";
import { h, type Child } from "howl/dom";
import { t } from "howl/words";
import { roles, type Event, type Role } from "./types.ts";
import { worded, type View } from "./view.ts";

// summary says what every character and token of this table does.
export function summary(s: Partial<Scene<View, Event>>): Child {
	const deck = s.view?.deck;
	const { phantom, wise } = s.view?.rules ?? {};
	return [
		h("p", null, t("page.lupus.beats")),
		lines(
			[...roles.filter((r) => !deck || deck[r]), ...(wise ? ["elder"] : []), ...(phantom ? ["sword", "shield"] : []), "ghost", "welcome"].map((r) => ({
				icon: r,
				cls: "lu " + r,
				name: t("page.lupus.who." + r) + ((deck?.[r as Role] ?? 0) > 1 ? "\u00a0×\u00a0" + deck![r as Role] : ""),
				text: worded(s.view, "page.lupus.does." + r),
			})),
		),
		h("p", { class: "hint", key: "terms" }, t("page.lupus.terms")),
	];
}
