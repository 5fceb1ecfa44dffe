// What a person has played: their games, how often they won, and with whom they
// played lately.

import { get } from "../api.ts";
import { h, type Child } from "../dom.ts";
import { veiled } from "../mask.ts";
import type { SeenGame, YourGame, YourGames, YourRating, YourRecord } from "../types.ts";
import { number, t, when } from "../words.ts";

// Memories are somebody's games on their page.
export class Memories {
	private found: YourGames | undefined;
	private list: YourGame[] = [];
	private trouble = "";
	private want = { game: "", role: "", with: "" };

	constructor(
		private readonly changed: () => void,
		private readonly mark: (who: string, as: string) => void,
	) {}

	// load asks for the games that are wanted, or for more of them.
	async load(from = 0): Promise<void> {
		const asked = Object.entries(this.want).filter(([, v]) => v);
		try {
			const found = await get<YourGames>("/api/you/games?" + new URLSearchParams([...asked, ["from", String(from)]]).toString());
			const names = veiled(found.people.map((o) => o.name));
			for (const [i, o] of found.people.entries()) o.name = names[i]!;
			this.found = found;
			this.list = from > 0 ? [...this.list, ...found.games] : found.games;
			this.trouble = "";
		} catch (no) {
			this.trouble = (no as Error).message;
		}
		this.changed();
	}

	draw(): Child[] {
		const { found } = this;
		if (!found) return [this.trouble && h("p", { key: "sad", role: "alert" }, this.trouble)];
		return [
			h(
				"section",
				{ key: "games" },
				h("h2", null, t("page.memory")),
				found.records.length > 0 && this.choices(found),
				this.list.length > 0
					? h("ul", { class: "tables mine" }, this.list.map(played))
					: h("p", null, t(found.records.length > 0 ? "page.memory.none" : "page.memory.yet")),
				this.trouble && h("p", { role: "alert" }, this.trouble),
				found.next !== undefined && h("button", { class: "plain", onclick: () => void this.load(found.next) }, t("page.memory.more")),
			),
			found.ratings.length > 0 &&
				h(
					"section",
					{ key: "ratings" },
					h("h2", null, t("page.rating")),
					h("p", { class: "hint" }, t("page.rating.about")),
					found.ratings.some((r) => r.reviewed) && h("p", { class: "hint" }, t("page.rating.beside")),
					h("ul", { class: "tables" }, found.ratings.map(rated)),
				),
			found.records.length > 0 &&
				h(
					"section",
					{ key: "records" },
					h("h2", null, t("page.memory.records")),
					h("p", { class: "hint" }, t("page.memory.records.about")),
					table(found.records),
				),
			found.people.length > 0 &&
				h(
					"section",
					{ key: "mates" },
					h("h2", null, t("page.memory.people")),
					h(
						"ul",
						{ class: "tables" },
						found.people.map((o) =>
							h(
								"li",
								{ key: o.who },
								h(
									"span",
									null,
									h("a", { href: "/people?who=" + o.who }, h("b", null, o.name)),
									" ",
									h("span", { class: "hint" }, t("page.memory.together", { n: o.games })),
								),
								!o.as && h("button", { class: "plain", onclick: () => this.mark(o.who, "friend") }, t("page.memory.befriend", { name: o.name })),
								o.as && t("page.known." + o.as),
							),
						),
					),
				),
		];
	}

	// choices are what the games can be chosen by.
	private choices(found: YourGames): Child {
		const games = [...new Set(found.records.map((r) => r.game))];
		const roles = found.records.filter((r) => r.role && (!this.want.game || r.game === this.want.game));
		const choice = (name: "game" | "role" | "with", options: [value: string, text: string][]) =>
			(options.length > 1 || this.want[name]) &&
			h(
				"label",
				{ key: name },
				t("page.memory.by." + name),
				h(
					"select",
					{
						name,
						onchange: (e: Event) => {
							this.want[name] = (e.target as HTMLSelectElement).value;
							if (name === "game") this.want.role = "";
							void this.load();
						},
					},
					h("option", { value: "", selected: !this.want[name] }, t("page.memory.all")),
					options.map(([value, text]) => h("option", { key: value, value, selected: this.want[name] === value }, text)),
				),
			);
		const byRole = new Map(roles.map((r) => [r.role!, as(r)]));
		return h(
			"div",
			{ class: "choices" },
			choice(
				"game",
				games.map((g) => [g, t("game." + g)]),
			),
			choice("role", [...byRole]),
			choice(
				"with",
				found.people.map((o) => [o.who, o.name]),
			),
		);
	}
}

// as is what somebody was, in the game's own words.
const as = (g: { game: string; role?: string; side?: string }): string =>
	t(g.role ? "page.memory.role" : "page.memory.side", { role: g.role, side: g.side }, [], g.game);

// played is one game, with the way to its replay; one's own has more, and its review.
export function played(g: SeenGame | YourGame): Child {
	const result = g.drawn ? "drawn" : g.won ? "won" : "lost";
	const own = "with" in g && g;
	const replay = `/t/${g.table}/replay?game=${g.number}`;
	return h(
		"li",
		{ key: g.table + g.number },
		h(
			"span",
			null,
			h("b", null, t("game." + g.game)),
			" ",
			h("span", { class: result }, t("page.memory." + result)),
			own && " · " + as(own),
			h(
				"span",
				{ class: "hint" },
				h("time", { datetime: g.ended }, when(g.ended)),
				" · ",
				t("page.players", { n: g.seats }),
				g.rated && " · " + t("page.memory.rated"),
				own && own.with.length > 0 && " · " + t("page.memory.with", { seats: own.with.map((_, i) => i) }, veiled(own.with)),
				own && own.bot !== undefined && " · " + t("page.memory.bot", { n: own.bot }),
				own && own.accuracy !== undefined && " · " + t("page.memory.accuracy", { p: own.accuracy }),
			),
		),
		h("a", { class: "button plain", href: replay }, t("page.replay")),
		own && h("a", { class: "button plain", href: replay + "#review" }, t("page.memory.review")),
	);
}

// rated is how strong somebody is at a game, with how sure that is.
export function rated(r: YourRating): Child {
	return h(
		"li",
		{ key: r.game + (r.program ?? "") },
		h(
			"span",
			null,
			h("b", null, t("game." + r.game), r.program && " · " + r.program),
			" ",
			t("page.rating.value", { value: String(r.value), spread: r.spread }),
			h(
				"span",
				{ class: "hint" },
				t("page.rating.games", { n: r.games }),
				Object.entries(r.sides).map(([side, value]) => " · " + t("page.rating.side", { side, value: String(value) }, [], r.game)),
				r.provisional && " · " + t("page.rating.provisional"),
				r.reviewed !== undefined && " · " + t("page.rating.accuracy", { p: r.accuracy ?? 0, n: r.reviewed }),
			),
		),
	);
}

// table is how often somebody won: a row for each game, side and role.
export function table(records: YourRecord[]): Child {
	return h(
		"table",
		{ class: "records" },
		h(
			"thead",
			null,
			h(
				"tr",
				null,
				["what", "won", "true"].map((c) => h("th", { key: c, scope: "col" }, t("page.memory.records." + c))),
			),
		),
		h(
			"tbody",
			null,
			records.map((r) =>
				h(
					"tr",
					{ key: r.game + "/" + (r.side ?? "") + "/" + (r.role ?? "") },
					h("th", { scope: "row", class: r.role ? "of-role" : r.side ? "of-side" : "of-game" }, r.side ? as(r) : t("game." + r.game)),
					h("td", null, t("page.memory.of", { won: number(r.won), n: number(r.games) })),
					h("td", null, t("page.memory.range", { low: r.low, high: r.high })),
				),
			),
		),
	);
}
