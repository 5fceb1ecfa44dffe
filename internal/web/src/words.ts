// Sentences in the reader's language, filled as package words fills them.

import type { AnyEvent } from "./board.ts";
import type { Seat } from "./types.ts";

declare global {
	interface Window {
		words?: Record<string, string>;
	}
}

let texts: Record<string, string> = {};
let tag = "en";

export function speak(language: string, catalogue: Record<string, string>): void {
	tag = language;
	texts = catalogue;
}

export const language = () => tag;
export const has = (key: string) => key in texts;

// t is a text of the catalogue, with its holes filled.
export function t(key: string, fields: object = {}, names: string[] = [], game = ""): string {
	return fill(texts[key] ?? key, fields, names, game);
}

// say is the sentence for an event of a game.
export function say<E extends AnyEvent>(game: string, e: E, names: string[]): string {
	return t(game + "." + e.kind, e, names, game);
}

// bot is the name of a kind of bot, which a game may give to its own kinds.
export const bot = (game: string, kind: string) => texts[`bot.${game}.${kind}`] ?? texts["bot." + kind] ?? kind;

export function seatName(seat: unknown, names: string[]): string {
	if (typeof seat !== "number") return texts["nobody"] ?? "";
	return names[seat] || (texts["seat"] ?? "").replace("{n}", String(seat));
}

export const hole = /\{(@?)(\w+)(?:\?([^|}]*)\|([^}]*))?\}/g;

function fill(sentence: string, fields: object, names: string[], game: string): string {
	return sentence.replace(hole, (whole, at: string, name: string, one?: string, other?: string) => {
		if (!(name in fields)) return whole;
		const v = (fields as Record<string, unknown>)[name];
		if (at) return list(v, (x) => seatName(x, names), true);
		if (one !== undefined) return v === true || v === 1 ? one : (other ?? "");
		return list(v, (x) => texts[`${game}.${name}.${x}`] ?? texts[game + "." + x] ?? (typeof x === "number" ? number(x) : String(x)), false);
	});
}

function list(v: unknown, text: (x: unknown) => string, people: boolean): string {
	if (!Array.isArray(v)) return text(v);
	if (v.length === 0) return texts["none"] ?? "";
	const all = v.map(text);
	return people ? new Intl.ListFormat(tag, { type: "conjunction" }).format(all) : all.join(" ");
}

export const number = (n: number) => new Intl.NumberFormat(tag).format(n);
export const percent = (share: number) => new Intl.NumberFormat(tag, { style: "percent" }).format(share);
export const when = (iso: string) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
export const names = (of: { name?: string }[]): string[] => of.map((c, i) => c.name || seatName(i as Seat, []));
