// Elements from descriptions. h describes an element; render makes the children of
// an element what the descriptions say. Elements of the same key and tag are kept
// and changed, so that focus and scroll position stay and animations go on.

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
	const wanted = flat(kids, []);
	const keyed = new Map<string, Element>();
	const rest: ChildNode[] = [];
	for (const old of parent.childNodes) {
		const key = old instanceof Element ? was.get(old)?.key : undefined;
		if (key !== undefined) keyed.set(key, old as Element);
		else rest.push(old);
	}
	let at = parent.firstChild;
	for (const want of wanted) {
		const found = fitting(want, keyed, rest);
		const node = found ?? create(want, parent);
		if (node === at) at = at.nextSibling;
		else parent.insertBefore(node, at);
		if (typeof want === "string") {
			if (node.textContent !== want) node.textContent = want;
		} else update(node as Element, want);
	}
	for (const old of keyed.values()) old.remove();
	for (const old of rest) old.remove();
}

function flat(kids: Child, to: (Node | string)[]): (Node | string)[] {
	if (Array.isArray(kids)) for (const kid of kids) flat(kid, to);
	else if (typeof kids === "number") to.push(String(kids));
	else if (kids) to.push(kids);
	return to;
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
	if (want.props["kids"] !== "own") render(el, want.kids);
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
		el.setAttribute(name, value === true ? "" : String(value));
	}
}
