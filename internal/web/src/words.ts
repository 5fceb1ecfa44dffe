// Sentences in the reader's language, filled as package i18n fills them.

import type { AnyEvent } from "./board.ts";
import type { Seat, Sentence } from "./types.ts";

declare global {
	interface Window {
		words?: string;
	}
}

let texts: Record<string, string> = {};
let tag = "en";

export function speak(language: string, catalogue: Record<string, string>): void {
	tag = language;
	texts = catalogue;
}

// unpacked reads the server's catalogue: lines "key=text", where a dot before a key
// stands for a part that the key above has, too.
export function unpacked(lines = ""): Record<string, string> {
	const all: Record<string, string> = {};
	let above = "";
	for (const line of lines.split("\n")) {
		const end = line.indexOf("=");
		let dots = 0;
		let shared = 0;
		for (; line[dots] === "."; dots++) shared = above.indexOf(".", shared) + 1;
		const key = above.slice(0, shared) + line.slice(dots, end);
		all[key] = line.slice(end + 1);
		above = key + ".";
	}
	return all;
}

export const language = () => tag;
export const has = (key: string) => key in texts;
// source is a text as the catalogue has it.
export const source = (key: string) => texts[key] ?? "";

// t is a text of the catalogue, with its arguments filled in.
export function t(key: string, fields: object = {}, names: string[] = [], game = ""): string {
	return fill(texts[key] ?? key, (name) => (fields as Record<string, unknown>)[name], names, game);
}

// A message is a key of the catalogue and what fills the arguments of its text.
type Message = Omit<Sentence, "sentence">;

// message is the text of a message. The words for values are those of the game
// whose name the key begins with.
export function message(m: Message, names: string[] = []): string {
	return t(m.key, m.args, names, m.key.split(".")[0]);
}

// translated is a sentence of the server in the reader's language, or in English
// if the catalogue lacks it.
export const translated = (s: Sentence, names: string[] = []): string => (has(s.key) ? message(s, names) : s.sentence);

// said is what somebody said: what a bot says, in the reader's language.
export const said = (w: { text: string; words?: Message }, names: string[]): string => (w.words && has(w.words.key) ? message(w.words, names) : w.text);

const isMessage = (v: unknown): v is Message => typeof v === "object" && v !== null && "key" in v;

// say is the sentence for an event of a game: that of "<kind>.none", if there is
// one, when a list in the event is empty.
export function say<E extends AnyEvent>(game: string, e: E, names: string[]): string {
	const key = game + "." + e.kind;
	const none = has(key + ".none") && Object.values(e).some((v) => Array.isArray(v) && !v.length);
	return t(none ? key + ".none" : key, e, names, game);
}

// bot is the name of a kind of bot, which a game may give to its own kinds.
export const bot = (game: string, kind: string) => either([`bot.${game}.${kind}`, "bot." + kind]) ?? kind;

// either is the first of these texts that the catalogue has, filled.
function either(keys: string[], get: Get = () => undefined): string | undefined {
	const key = keys.find(has);
	return key && fill(texts[key]!, get, [], "");
}

export function seatName(seat: unknown, names: string[]): string {
	if (typeof seat !== "number") return texts["nobody"] ?? "";
	return names[seat] || t("seat", { n: seat });
}

// euphonic adds what stands for an argument. Italians say "tocca ad Anna" and "l'8%".
const euphonic = (out: string, said: string): string => {
	if (tag !== "it") return out + said;
	if (/^a/i.test(said)) out = out.replace(/((^|[^\p{L}'])a) $/u, "$1d ");
	if (/^(8|11?(\D|$))/.test(said)) out = out.replace(/((^|[^\p{L}])([dn]e|d?a|su)l) $/u, "$1l'").replace(/(^|[^\p{L}])il $/u, "$1l'");
	return out + said;
};

// A Get returns the value of an argument by its name and kind.
type Get = (name: string, kind?: string) => unknown;

// fill fills the arguments of a text in the syntax of ICU MessageFormat, as package
// i18n does. One without a value stays as it is written.
function fill(text: string, get: Get, names: string[], game: string): string {
	let at = 0;
	const eat = (what: RegExp): string | undefined => {
		what.lastIndex = at;
		const m = what.exec(text);
		if (m) at = what.lastIndex;
		return m?.[1];
	};
	// read reads up to the end of the text or of a form. In a plural # is the number.
	const read = (number?: string): string => {
		let out = "";
		for (let c: string; (c = text[at] ?? "}") !== "}"; ) {
			at++;
			if (c === "{") out = euphonic(out, argument(number));
			else if (c === "#") out += number ?? c;
			else if (c === "'" && (text[at] !== "#" || number !== undefined)) out += eat(/([{}#](?:[^']|'')*)'?/y)?.replaceAll("''", "'") ?? eat(/(')/y) ?? c;
			else out += c;
		}
		return out;
	};
	const argument = (number?: string): string => {
		const from = at - 1;
		const name = eat(/\s*([\w-]+)\s*/y) ?? "";
		const kind = eat(/,\s*(\w+)\s*/y);
		const v = get(name, kind);
		const said = (style?: string): string =>
			v === undefined
				? text.slice(from, at)
				: kind === "name"
					? list(v, "nobody", (x) => seatName(x, names))
					: list(bySuit(game, v), "none", (x) =>
							isMessage(x)
								? message({ ...x, args: { case: style, ...x.args } }, names)
								: isQuoted(x)
									? quoted(game, x.slice(1, -1), names)
									: value(game, name, x, style),
						);
		const rules = kind === "plural" ? cardinals : kind === "selectordinal" && ordinals;
		if (!rules && kind !== "select") {
			const style = eat(/,\s*([\w-]+)\s*/y);
			at++;
			return said(style);
		}
		at++;
		const inside = !rules ? number : v === undefined ? `{${name}}` : said();
		const forms = new Map<string, string>();
		for (let when: string | undefined; (when = eat(/\s*(=?[\w-]+)\s*\{/y)); at++) forms.set(when, read(inside));
		eat(/\s*\}/y);
		return forms.get("=" + v) ?? forms.get(rules ? rules().select(Number(v)) : String(v)) ?? forms.get("other") ?? "";
	};
	return read();
}

// A refusal names commands in quotes, for programs and for people who type.
const isQuoted = (v: unknown): v is string => typeof v === "string" && /^".+"$/.test(v);

// quoted is a command as the page's buttons say it.
function quoted(game: string, command: string, names: string[]): string {
	const what = either(["page.do." + command]) ?? action(game, command, names);
	return joined("page.quoted", what, "");
}

// A value that ends with a number, such as a card of a suit, or with several.
const numbered = /^([A-Za-z-]*[A-Za-z])(\d+(?: \d+)*)$/;

// value is the text of a value in a field of a sentence about a game, in a case that
// its text may have. C7 may have the text of all cards like it, "C#", where {n} is the
// number.
export function value(game: string, field: string, v: unknown, style?: string): string {
	const worded = (x: unknown, n?: string) =>
		either([`${game}.${field}.${x}`, `${game}.${x}`], (name) => (name === "n" ? n : name === "case" ? style : undefined));
	const text = worded(v);
	if (text !== undefined) return text;
	if (typeof v === "number") return number(v);
	const m = numbered.exec(String(v));
	return (m && worded(m[1] + (m[2]!.includes(" ") ? "##" : "#"), m[2])) ?? String(v);
}

// bySuit joins neighbours in a list that differ by their number only: C3 and C7
// become "C3 7", if the game has a text for "C##".
function bySuit(game: string, v: unknown): unknown {
	if (!Array.isArray(v)) return v;
	const joined: unknown[] = [];
	let last = "";
	for (const x of v) {
		const [, suit = "", n] = numbered.exec(String(x)) ?? [];
		if (suit && suit === last) joined.push(`${joined.pop()} ${n}`);
		else joined.push(x);
		last = has(`${game}.${suit}##`) ? suit : "";
	}
	return joined;
}

// action is an action of a game as people say it, or the action itself. An
// argument that is a player takes the number in the action, any other the first word
// that is not in the key, or else the number.
export function action(game: string, text: string, names: string[]): string {
	const parts = text.split(" ");
	const words = parts.filter((p) => !/^\d+$/.test(p));
	const seat = Number(parts.find((p) => /^\d+$/.test(p)));
	for (let n = words.length; n > 0; n--) {
		const sentence = texts[`${game}.do.${words.slice(0, n).join(".")}`];
		if (sentence === undefined) continue;
		let lacking = false;
		const said = fill(
			sentence,
			(_, kind) => {
				const v = kind === "name" ? seat : (words[n] ?? seat);
				lacking ||= Number.isNaN(v);
				return v;
			},
			names,
			game,
		);
		if (!lacking) return said;
	}
	return text;
}

// list is the text of a list, or of a single value. An empty list is what the key
// none says: "nobody" of players, "none" of cards.
function list(v: unknown, none: string, text: (x: unknown) => string): string {
	if (!Array.isArray(v)) return text(v);
	if (v.length === 0) return texts[none] ?? "";
	return v.map(text).reduce((a, b, i) => joined(v.length === 2 ? "page.list.two" : i === v.length - 1 ? "page.list.last" : "page.list", a, b));
}

// joined is two parts of a list in one.
const joined = (key: string, a: string, b: string): string => (texts[key] ?? "{a}, {b}").replace(/\{[ab]\}/g, (hole) => (hole === "{a}" ? a : b));

// once returns a function that makes a formatter when it is first asked for, and
// again for another language: making one takes a phone some milliseconds.
function once<T>(make: (tag: string) => T): () => T {
	let made: T,
		of = "";
	return () => {
		if (of !== tag) made = make((of = tag));
		return made;
	};
}

const numbers = once((tag) => new Intl.NumberFormat(tag));
const cardinals = once((tag) => new Intl.PluralRules(tag));
const ordinals = once((tag) => new Intl.PluralRules(tag, { type: "ordinal" }));
const percents = once((tag) => new Intl.NumberFormat(tag, { style: "percent" }));
const dates = once((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }));
const hours = once((tag) => new Intl.DateTimeFormat(tag, { weekday: "short", hour: "numeric", minute: "2-digit" }));

// number writes small numbers without the help of the browser's tables, which take
// a phone some milliseconds to load: all languages here write them alike.
export const number = (n: number) => (Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : numbers().format(n));
export const percent = (share: number) => percents().format(share);
export const when = (iso: string) => dates().format(new Date(iso));
// soon is a time within a week.
export const soon = (iso: string) => hours().format(new Date(iso));
// renamed returns the names with a text of the catalogue for the reader's own.
export const renamed = (names: string[], me: Seat | null, key: string): string[] => names.map((name, seat) => (seat === me ? t(key) : name));
export const names = (of: { name?: string }[]): string[] => of.map((c, i) => c.name || seatName(i as Seat, []));
