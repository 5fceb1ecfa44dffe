// Elements from descriptions. h describes an element; render makes the children of
// an element what the descriptions say. Elements of the same key and tag are kept
// and changed, so that focus and scroll position stay and animations go on.

import { regain, spotOf } from "./focus.ts";
import { to } from "./where.ts";

export type Child = Node | string | number | false | null | undefined | Child[];
export interface Node {
	tag: string;
	key: string | undefined;
	props: Props;
	kids: Child[];
}
export type Props = Record<string, unknown> & { key?: string; style?: Record<string, string | number> };

const svgNames = "http://www.w3.org/2000/svg";
const was = new WeakMap<Element, Node>(); // what an element was made from

export function h(tag: string, props?: Props | null, ...kids: Child[]): Node {
	return { tag, key: props?.key, props: props ?? {}, kids };
}

export function render(parent: Element, kids: Child): void {
	const spot = spotOf(parent);
	fill(parent, kids);
	if (spot) regain(parent, spot, () => (keyOf(spot.el) === undefined ? undefined : find(parent, spot.el)));
}

const keyOf = (el: Element): string | undefined => was.get(el)?.key;

// find returns the element of the same key and tag as one that was removed.
const find = (root: Element, like: Element): Element | undefined => [...root.querySelectorAll(like.localName)].find((el) => keyOf(el) === keyOf(like));

function fill(parent: Element, kids: Child): void {
	const wanted = flat(kids, []);
	const keyed = new Map<string, Element>();
	const rest: ChildNode[] = [];
	for (const old of parent.childNodes) {
		const key = old instanceof Element ? keyOf(old) : undefined;
		if (key !== undefined) keyed.set(key, old as Element);
		else rest.push(old);
	}
	const nodes = wanted.map((want) => fitting(want, keyed, rest) ?? create(want, parent));
	for (const old of keyed.values()) old.remove();
	for (const old of rest) old.remove();
	arrange(parent, nodes);
	for (const [i, want] of wanted.entries()) {
		const node = nodes[i]!;
		if (typeof want !== "string") update(node as Element, want);
		else if (node.textContent !== want) node.textContent = want;
	}
}

// arrange brings the children into their order. The one that holds the focus stays
// where it is, and the others move around it: an element that is inserted again
// loses the focus.
function arrange(parent: Element, nodes: ChildNode[]): void {
	const held = nodes.findIndex((node) => node.parentNode === parent && node.contains(document.activeElement));
	for (let i = held - 1; i >= 0; i--) if (nodes[i]!.nextSibling !== nodes[i + 1]!) parent.insertBefore(nodes[i]!, nodes[i + 1]!);
	for (let i = held + 1; i < nodes.length; i++) {
		const after = i > 0 ? nodes[i - 1]!.nextSibling : parent.firstChild;
		if (after !== nodes[i]) parent.insertBefore(nodes[i]!, after);
	}
}

function flat(kids: Child, all: (Node | string)[]): (Node | string)[] {
	if (Array.isArray(kids)) for (const kid of kids) flat(kid, all);
	else if (typeof kids === "number") all.push(String(kids));
	else if (kids) all.push(kids);
	return all;
}

// fitting removes from the old ones an element or a text that can become what is
// wanted, and returns it.
function fitting(want: Node | string, keyed: Map<string, Element>, rest: ChildNode[]): ChildNode | undefined {
	if (typeof want !== "string" && want.key !== undefined) {
		const old = keyed.get(want.key);
		if (old?.localName !== want.tag) return undefined;
		keyed.delete(want.key);
		return old;
	}
	const i = rest.findIndex((old) => (typeof want === "string" ? old.nodeType === 3 : old instanceof Element && old.localName === want.tag));
	return i < 0 ? undefined : rest.splice(i, 1)[0];
}

function create(want: Node | string, parent: Element): ChildNode {
	if (typeof want === "string") return document.createTextNode(want);
	if (want.tag === "svg" || (parent.namespaceURI === svgNames && parent.localName !== "foreignObject")) return document.createElementNS(svgNames, want.tag);
	return document.createElement(want.tag);
}

function update(el: Element, want: Node): void {
	const old = was.get(el)?.props ?? {};
	was.set(el, want);
	for (const name in old) if (!(name in want.props)) set(el, name, undefined, old[name]);
	for (const name in want.props) set(el, name, want.props[name], old[name]);
	if (want.props["kids"] !== "own") fill(el, want.kids);
}

function set(el: Element, name: string, value: unknown, old: unknown): void {
	if (name === "key" || name === "kids") return;
	if (name === "style") {
		const style = (el as HTMLElement).style;
		for (const p in (old as object) ?? {}) if (!value || !(p in (value as object))) style.removeProperty(p);
		for (const [p, v] of Object.entries((value as object) ?? {})) style.setProperty(p, String(v));
	} else if (name.startsWith("on")) {
		(el as unknown as Record<string, unknown>)[name] = value ?? null;
	} else if (name === "value" || name === "checked" || name === "disabled") {
		const field = el as unknown as Record<string, unknown>;
		const next = value ?? (name === "value" ? "" : false);
		if (field[name] !== next) field[name] = next;
	} else if (value === undefined || value === null || value === false) {
		el.removeAttribute(name);
	} else if (value !== old) {
		el.setAttribute(name, value === true ? "" : name === "href" && el.localName === "a" ? to(String(value)) : String(value));
	}
}
