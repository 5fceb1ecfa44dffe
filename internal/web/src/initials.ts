// What stands on a face: the first letter of a name, and more of it where two at
// the table begin with the same letter.

let known = new Map<string, string>();
let drawn = new Map<string, string>(); // drawings by name

// initials returns the text on each face: one letter, or else two, or else a
// letter and a number. No two are the same.
export function initials(names: string[]): string[] {
	const signs = names.map((name) =>
		name
			.trim()
			.split(/\s+/)
			.map((word) => [...word]),
	);
	const one = signs.map(([word]) => (word?.[0] ?? "?").toUpperCase());
	const two = signs.map(([word, next], i) => one[i]! + (next?.[0] ?? word?.[1] ?? ""));
	const alone = (list: string[], i: number) => list.filter((text) => text === list[i]).length === 1;
	const chosen = names.map((_, i) => (alone(one, i) ? one[i]! : alone(two, i) && two[i] !== one[i] ? two[i]! : ""));
	return chosen.map((text, i) => {
		let n = 1;
		while (!text && chosen.includes(one[i]! + n)) n++;
		return text || (chosen[i] = one[i]! + n);
	});
}

// meet remembers who is at the table.
export function meet(chairs: { name?: string; bot?: string; avatar?: string }[]): void {
	drawn = new Map(chairs.filter((c) => c.bot || c.avatar).map((c) => [c.name ?? "", c.avatar ? "me-" + c.avatar : "face-" + c.name?.toLowerCase()]));
	const people = chairs.flatMap((c) => c.name || []);
	const texts = initials(people);
	known = new Map(people.map((name, i) => [name, texts[i]!]));
}

// initial is the text on the face of somebody at the table.
export const initial = (name: string): string => known.get(name) ?? [...name][0] ?? "?";

// portrait is the drawing of somebody at the table: a bot's own, or the one that a
// person chose.
export const portrait = (name: string): string | undefined => drawn.get(name);
