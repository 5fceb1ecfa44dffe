// Sentences that come in English from rulebooks, tables and bots, said again
// in the reader's language: known by their shape, as package words does it.

import { hole, t } from "./words.ts";

declare global {
	interface Window {
		shapes?: Record<string, string>;
	}
}

interface Shape {
	key: string;
	like: RegExp;
	holes: string[];
	plain: number;
}

const word = new Set(["card", "led", "role"]);
const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

// read finds the shapes of English sentences, the most particular first.
function read(english: Record<string, string>): Shape[] {
	return Object.entries(english)
		.map(([key, text]) => {
			const holes: string[] = [];
			let like = "",
				at = 0,
				plain = text.length;
			for (const m of text.matchAll(hole)) {
				like += quote(text.slice(at, m.index)) + (m[1] ? "(\\d+)" : word.has(m[2]!) ? "(\\S+)" : "(.+?)");
				holes.push(m[2]!);
				plain -= m[0].length;
				at = m.index + m[0].length;
			}
			return { key, like: new RegExp(`^${like}${quote(text.slice(at))}$`), holes, plain };
		})
		.sort((a, b) => b.plain - a.plain || (a.key < b.key ? -1 : 1));
}

let shapes: Shape[] = [];

// listen learns the English shapes; a page in English needs none.
export function listen(english: Record<string, string>): void {
	shapes = read(english);
}

// echo is the sentence in the reader's language if its shape is known.
export function echo(sentence: string, game = "", names: string[] = []): string {
	for (const s of shapes) {
		const m = s.like.exec(sentence);
		if (!m) continue;
		const value = (text: string) => (/^\d+$/.test(text) ? Number(text) : echo(text, game, names));
		return t(s.key, Object.fromEntries(s.holes.map((name, i) => [name, value(m[i + 1]!)])), names, game);
	}
	return sentence;
}
