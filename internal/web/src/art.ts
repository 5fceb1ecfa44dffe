// Pictures by name, out of the one sheet of art.

import { h, type Node } from "./dom.ts";

const sheet = () => document.body.dataset["art"] ?? "";

// art shows a drawing. With a label it speaks for itself; without one it is
// decoration beside a text.
export function art(name: string, label?: string, cls = "i"): Node {
	const says = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
	return h("svg", { class: cls, viewBox: "0 0 48 48", ...says }, h("use", { href: sheet() + "#" + name }));
}
