// What a lesson points at.

const parts: Record<string, string> = { hand: ".hand", trick: ".trick", past: ".past", middle: ".centre", chip: ".chip", prompt: ".prompt" };

// selector returns where a thing is on the board: a card, a seat, or a part of it.
export function selector(thing: string): string {
	const [kind, what] = thing.split(" ");
	if (kind === "card") return `[data-fly$=":${what}"]`;
	if (kind === "seat") return `[data-place="seat${what}"]`;
	return parts[kind!] ?? "";
}

// point marks things, and brings the first into view. The button of an action is
// marked, too, unless that would give an answer away: with nothing else to point at,
// or beside the seat that it is about.
export function point(root: HTMLElement, things: string[], action: string | undefined): void {
	for (const el of root.querySelectorAll("[data-pointed]")) el.removeAttribute("data-pointed");
	const seat = "seat " + action?.split(" ").find((word) => /^\d+$/.test(word));
	const plain = action && (!things.length || things.includes(seat));
	const wanted = [...things.map(selector), ...(plain ? [`[data-act="${action}"]`] : [])];
	const found = wanted.flatMap((s) => [...root.querySelectorAll<HTMLElement>(s)]);
	for (const el of found) el.dataset["pointed"] = "";
	found[0]?.scrollIntoView({ block: "nearest" });
}
