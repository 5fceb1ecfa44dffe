// The keyboard's place on the page. It survives every drawing: what had the
// focus keeps it, or something near takes it over.

export const canFocus = "button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";

// A Spot is where the focus is before a drawing: the element, its ancestors up to
// the root, and its place on the screen.
export interface Spot {
	el: HTMLElement;
	path: Element[];
	box: DOMRect;
}

// spotOf returns where the focus is within root.
export function spotOf(root: Element): Spot | undefined {
	const el = document.activeElement;
	if (!(el instanceof HTMLElement) || el === root || !root.contains(el)) return undefined;
	const path: Element[] = [];
	for (let up = el.parentElement; up && up !== root; up = up.parentElement) path.push(up);
	return { el, path, box: el.getBoundingClientRect() };
}

// regain gives the focus back after a drawing in which the element that had it
// was removed or disabled: to its successor with the same key, to the nearest
// element of a list that it stood in or beside (data-walk), or to the region
// around it. It never goes to another button outside of a list, which a second
// Enter would press.
export function regain(root: Element, { el, path, box }: Spot, successor: () => Element | undefined): void {
	if (el.isConnected && !el.matches(":disabled")) {
		if (document.activeElement !== el) el.focus({ preventScroll: true });
		return;
	}
	const next = successor() ?? nearest(path.filter((up) => up.isConnected).map(listIn), box);
	if (next instanceof HTMLElement && !next.matches(":disabled")) next.focus({ preventScroll: true });
	if (document.activeElement === next && next) return;
	const region = path.find((up) => up.isConnected && up.matches("[tabindex], dialog")) ?? root.querySelector("main") ?? root;
	if (!region.hasAttribute("tabindex")) region.setAttribute("tabindex", "-1");
	(region as HTMLElement).focus({ preventScroll: true });
}

const listIn = (up: Element): Element | null => (up.matches("[data-walk]") ? up : up.querySelector(":scope > [data-walk]"));

// nearest returns the element of the first list that has any, nearest to a place.
function nearest(lists: (Element | null)[], to: DOMRect): HTMLElement | undefined {
	for (const list of lists) {
		const all = [...(list?.querySelectorAll<HTMLElement>(canFocus) ?? [])];
		if (all.length) return closest(all, (box) => Math.hypot(...between(box, to)));
	}
	return undefined;
}

// closest returns the element with the smallest distance, if any is finite.
function closest(all: HTMLElement[], distance: (box: DOMRect) => number): HTMLElement | undefined {
	let best: HTMLElement | undefined;
	let least = Infinity;
	for (const el of all) {
		const d = distance(el.getBoundingClientRect());
		if (d < least) [best, least] = [el, d];
	}
	return best;
}

const between = (a: DOMRect, b: DOMRect): [number, number] => [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];

const arrows: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// walk moves the focus by an arrow key to the nearest element in its direction, and out of
// a list only where the list ends.
// From the region itself it goes to the first that can be chosen. It reports
// whether the key was an arrow that it followed.
export function walk(region: HTMLElement, key: string): boolean {
	const arrow = arrows[key];
	const from = document.activeElement;
	if (!arrow || !from || !region.contains(from) || from.matches("input, select, textarea")) return false;
	const all = [...region.querySelectorAll<HTMLElement>(canFocus)].filter((el) => el !== from && el.checkVisibility());
	if (from === region) {
		const first = all.find((el) => el.matches(".may, .choose *, [data-walk] *")) ?? all[0];
		first?.focus();
		return !!first;
	}
	const [ax, ay] = arrow;
	const at = from.getBoundingClientRect();
	const step = (to: HTMLElement[]) =>
		closest(to, (box) => {
			const [x, y] = between(box, at);
			const along = x * ax + y * ay,
				across = Math.abs(x * ay) + Math.abs(y * ax);
			return along < 4 || across > 3 * along + 8 ? Infinity : along + 2 * across;
		});
	const group = from.closest("ol, [role=group], [data-walk]");
	(step(all.filter((el) => group?.contains(el))) ?? step(all))?.focus();
	return true;
}
