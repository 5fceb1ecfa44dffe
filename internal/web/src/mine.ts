// The tables where this device plays: private ones, too, which no list shows.

import { get, type Refused } from "./api.ts";
import { art } from "./art.ts";
import { h, type Child } from "./dom.ts";
import type { About, Seat, Status, Yours } from "./types.ts";
import { soon, t } from "./words.ts";
import { kept } from "./where.ts";

const key = kept("tables");
const knownKey = kept("known");
const most = 8;

const codes = (): string[] => JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
const keep = (all: string[]) => localStorage.setItem(key, JSON.stringify(all.slice(0, most)));

// remember keeps the code of a table where this device plays, the last one first.
export const remember = (id: string): void => keep([id, ...codes().filter((other) => other !== id)]);

// seat keeps the tables that the server knows of somebody who keeps their name: they may
// sit there since they played on another device.
export function seat({ kept: known, tables = [] }: Pick<Yours, "kept" | "tables">): void {
	if (known) localStorage.setItem(knownKey, "1");
	else localStorage.removeItem(knownKey);
	const before = codes();
	keep([...tables.filter((id) => !before.includes(id)), ...before]);
}

// seats asks for those tables, where somebody keeps their name.
export async function seats(): Promise<void> {
	if (localStorage.getItem(knownKey)) await get<Yours>("/api/you").then(seat, () => undefined);
}

const forget = (id: string): void => keep(codes().filter((other) => other !== id));

// Mine is a table where this device plays at a seat, or whose game its person leads.
type Mine = Status & { leads?: boolean; seat?: Seat | null };

// myTables asks for the tables where this device still plays.
export async function myTables(): Promise<Mine[]> {
	const found = await Promise.all(
		codes().map(async (id) => {
			try {
				const { status, you } = await get<About>("/api/tables/" + id);
				const leads = you.seat === null;
				if (!leads || (you.host && status.moderator)) return { ...status, leads, seat: you.seat };
				forget(id);
			} catch (e) {
				if (["table", "closed"].includes((e as Refused).code)) forget(id);
			}
			return undefined;
		}),
	);
	return found.filter((s) => s !== undefined);
}

const shown = 2; // games that go on, in sight; the others are a tap away

// mine lists tables, those first where the person is waited for. What is over takes no
// room from a new game.
export function mine(tables: Mine[]): Child {
	if (!tables.length) return null;
	const on = tables.filter((s) => s.stage !== "over").sort((a, b) => Number(waits(b)) - Number(waits(a)));
	const first = on.slice(0, shown);
	const rest = tables.filter((s) => !first.includes(s));
	return [
		first.length > 0 && h("h2", { key: "title" }, t("page.mine")),
		first.length > 0 && h("ul", { key: "mine", class: "tables" }, first.map(row)),
		rest.length > 0 &&
			h(
				"details",
				{ key: "more" },
				h("summary", null, t(first.length ? "page.mine.more" : "page.mine.past", { n: rest.length })),
				h("ul", { class: "tables" }, rest.map(row)),
			),
	];
}

// waits reports whether a game waits for the person: to decide, to look at a card, to be
// ready for the next deal, or to come back.
function waits(s: Mine): boolean {
	const chair = s.chairs[s.seat ?? -1];
	if (s.stage === "between") return !!chair && !chair.ready;
	if (s.stage !== "playing") return !!s.asked;
	const isAlone = !!chair && s.chairs.every((c) => c === chair || c.bot);
	return !!(s.asked || s.absent || s.leads || chair?.looking || isAlone);
}

const row = (s: Mine): Child =>
	h(
		"li",
		{ key: s.id, class: waits(s) ? "asked" : "" },
		h(
			"a",
			{ href: "/t/" + s.id },
			h("b", null, t("game." + s.game)),
			" ",
			h("span", { class: waits(s) ? "turn" : "" }, where(s), until(s)),
			" ",
			h(
				"span",
				{ class: "hint" },
				s.id,
				" · ",
				s.chairs
					.map((c) => c.name)
					.filter((name) => name)
					.join(", "),
			),
		),
		art("next"),
	);

// until says how long there is time, where that is long.
function until({ stage, until, settings }: Mine): string {
	return until && settings.pace === "days" && (stage === "playing" || stage === "between") ? ", " + t("page.until", { when: soon(until) }) : "";
}

// where says what goes on at a table.
function where(s: Mine): string {
	if (waits(s)) return t(s.leads ? "page.mine.lead" : s.asked ? "page.mine.turn" : "page.mine.you");
	if (s.stage === "gathering") return t("page.tables.seats", { n: s.chairs.filter((c) => c.name).length, of: s.chairs.length });
	if (s.stage === "over") return t("page.over");
	if (s.chairs[s.seat ?? -1]?.away) return t("page.away.me");
	const others = s.chairs.filter((c, seat) => c.name && !c.bot && !c.away && seat !== s.seat);
	return others.length === 1 ? t("page.mine.wait.one", { name: others[0]!.name! }) : t("page.mine.wait");
}
