// Games go from this browser to the server that the page came from. Which ones it has,
// this browser remembers.

import { Refused, refused } from "../api.ts";
import type { Kept, Refusal } from "../types.ts";
import { kept } from "../where.ts";
import { t } from "../words.ts";

export interface Finished {
	id: string;
	record: string; // of all games of a table
}

export interface Handed {
	id: string; // of the table at the server
	game: string;
}

const memory = kept("handed");

// nameOf tells the games of a table from those that it has when more were played.
const nameOf = (g: Finished): string => g.id + "." + g.record.length;

// hand sends what the server doesn't have, and says how that went.
export async function hand(all: Finished[]): Promise<{ said: string; handed: Handed[] }> {
	const known = new Set(JSON.parse(localStorage.getItem(memory) ?? "[]") as string[]);
	const fresh = all.filter((g) => !known.has(nameOf(g)));
	const handed: Handed[] = [];
	let games = 0;
	let said = t(all.length ? "page.alone.handed.all" : "page.alone.nothing");
	try {
		for (const g of fresh) {
			const there = await send(g.record);
			games += there.games;
			handed.push({ id: there.id, game: g.record.split(" ", 1)[0]! });
			known.add(nameOf(g));
			localStorage.setItem(memory, JSON.stringify([...known]));
		}
		if (games) said = t("page.alone.handed", { n: games });
	} catch (e) {
		said = e instanceof Refused ? e.message : t("page.alone.offline");
	}
	return { said, handed };
}

async function send(record: string): Promise<Kept> {
	const answer = await fetch("/api/handed", {
		method: "POST",
		credentials: "same-origin",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ record }),
	});
	const body = (await answer.json()) as Kept | Refusal;
	if (!answer.ok) throw refused(body as Refusal);
	return body as Kept;
}
