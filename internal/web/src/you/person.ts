// What somebody lets others see: their name and face, and as they like their ratings,
// how often they win, and their games at public tables.

import { get, post } from "../api.ts";
import { face } from "../cardtable.ts";
import { h, render, type Child } from "../dom.ts";
import { meet } from "../initials.ts";
import { masks, veiled } from "../mask.ts";
import type { SeenPerson } from "../types.ts";
import { t } from "../words.ts";
import { played, rated, table } from "./games.ts";

export async function personPage(root: HTMLElement): Promise<void> {
	let trouble = "";
	const look = async () => {
		try {
			const p = await get<SeenPerson>("/api/people" + location.search);
			p.name = veiled([p.name])[0]!;
			meet([{ name: p.name, ...(p.avatar && !masks() && { avatar: p.avatar }) }]);
			document.title = p.name;
			render(root, [trouble && h("p", { key: "trouble", class: "trouble", role: "alert" }, trouble), ...person(p, befriend)]);
		} catch (no) {
			render(root, h("p", { role: "alert" }, (no as Error).message));
		}
	};
	const befriend = (who: string) =>
		void post("/api/you/mark", { who, as: "friend" })
			.then(
				() => (trouble = ""),
				(no: Error) => (trouble = no.message),
			)
			.then(look);
	await look();
}

function person(p: SeenPerson, befriend: (who: string) => void): Child[] {
	const part = (key: string, title: string, ...rest: Child[]) => h("section", { key }, h("h2", null, title), ...rest);
	const none = h("p", null, t("page.seen.nothing"));
	return [
		h("h1", { key: "name" }, face(p.name, 0), " ", p.name),
		h(
			"p",
			{ key: "is" },
			p.you
				? t("page.seen.you")
				: p.as
					? t("page.seen.friend")
					: h("button", { class: "plain", onclick: () => befriend(p.who) }, t("page.memory.befriend", { name: p.name })),
		),
		p.shows === "face" && h("p", { key: "face", class: "hint" }, t("page.seen.face")),
		p.shows !== "face" && part("ratings", t("page.seen.rating"), p.ratings.length > 0 ? h("ul", { class: "tables" }, p.ratings.map(rated)) : none),
		p.records.length > 0 && part("records", t("page.seen.records"), table(p.records)),
		p.shows === "games" && part("games", t("page.seen.games"), p.games.length > 0 ? h("ul", { class: "tables mine" }, p.games.map(played)) : none),
	];
}
