// Pictures by name, out of the sheets of art.

import { h, type Node } from "./dom.ts";

let sheets: Map<string, string> | undefined; // by the name of the drawing

// sheetOf is the address of the sheet that holds a drawing. The page names all.
function sheetOf(name: string): string {
	sheets ??= new Map(
		Object.entries(JSON.parse(document.body.dataset["art"] ?? "{}") as Record<string, string[]>).flatMap(([path, names]) =>
			names.map((n) => [n, path] as const),
		),
	);
	return sheets.get(name) ?? "";
}

// drawings returns the names that begin so.
export function drawings(start: string): string[] {
	sheetOf("");
	return [...sheets!.keys()].filter((name) => name.startsWith(start));
}

// art shows a drawing. With a label it speaks for itself; without one it is
// decoration beside a text.
export function art(name: string, label?: string, cls = "i"): Node {
	const says = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
	return h("svg", { class: cls, viewBox: "0 0 48 48", ...says }, h("use", { href: sheetOf(name) + "#" + name }));
}
