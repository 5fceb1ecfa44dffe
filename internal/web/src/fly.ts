// Cards that fly. An element with data-fly keeps its identity from one drawing to
// the next and travels between its places. data-from names the place from which a
// new one comes, data-leave the place to which one goes that disappears. What comes
// from the place "deck" is dealt, one after the other.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const dealing = 55; // ms between two cards that are dealt
const ease = "cubic-bezier(.25,.8,.3,1)";

// flying draws, and animates everything that changed its place.
export function flying(root: HTMLElement, draw: () => void): void {
	if (still.matches || document.hidden) {
		draw();
		return;
	}
	const before = new Map<string, { el: HTMLElement; box: DOMRect }>();
	for (const el of movers(root)) before.set(el.dataset["fly"]!, { el, box: el.getBoundingClientRect() });
	draw();
	const now = new Set<string>();
	let dealt = 0;
	for (const el of movers(root)) {
		const id = el.dataset["fly"]!;
		now.add(id);
		const from = before.get(id)?.box ?? place(root, el.dataset["from"]);
		const wait = !before.has(id) && el.dataset["from"] === "deck" ? dealt++ * dealing : 0;
		if (from) travel(el, from, before.has(id), wait);
	}
	for (const [id, { el, box }] of before) {
		const to = place(root, el.dataset["leave"]);
		if (!now.has(id) && to) depart(el, box, to);
	}
}

function movers(root: HTMLElement): NodeListOf<HTMLElement> {
	return root.querySelectorAll<HTMLElement>("[data-fly]");
}

function place(root: HTMLElement, name: string | undefined): DOMRect | undefined {
	return name ? root.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect() : undefined;
}

function travel(el: HTMLElement, from: DOMRect, known: boolean, wait: number): void {
	const to = el.getBoundingClientRect();
	const [x, y] = between(from, to);
	if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
	const small = known ? from.width / (to.width || 1) : 0.5;
	el.animate(
		[
			{ translate: `${x}px ${y}px`, scale: String(small), opacity: known ? 1 : 0.4 },
			{ translate: "0 0", scale: "1", opacity: 1 },
		],
		{ duration: 280, easing: ease, delay: wait, fill: "backwards" },
	);
}

function depart(el: HTMLElement, box: DOMRect, to: DOMRect): void {
	const copy = el.cloneNode(true) as HTMLElement;
	copy.setAttribute("aria-hidden", "true");
	copy.classList.add("leaving");
	for (const [side, v] of [
		["left", box.left],
		["top", box.top],
		["width", box.width],
		["height", box.height],
	] as const)
		copy.style.setProperty(side, v + "px");
	document.body.append(copy);
	const [x, y] = between(to, box);
	const flight = copy.animate(
		[
			{ translate: "0 0", scale: "1", opacity: 1 },
			{ translate: `${x}px ${y}px`, scale: "0.25", opacity: 0.3 },
		],
		{ duration: 480, easing: ease, fill: "forwards" },
	);
	flight.onfinish = flight.oncancel = () => copy.remove();
}

const between = (a: DOMRect, b: DOMRect) => [a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2] as const;
