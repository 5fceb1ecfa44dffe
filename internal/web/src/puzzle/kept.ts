// Which puzzles a person has solved, and on how many days in a row the puzzle of the
// day: kept on this device alone.

interface Kept {
	solved: Record<string, number[]>; // by game
	shown?: string[]; // the answers that were asked for: "game.3"
	streak: number;
	last: string; // the day on which a puzzle of the day was solved last, as 2026-11-16
}

const key = "howl.puzzles";

function kept(): Kept {
	return JSON.parse(localStorage.getItem(key) ?? "null") ?? { solved: {}, streak: 0, last: "" };
}

const before = (day: string): string => new Date(Date.parse(day) - 24 * 3600e3).toISOString().slice(0, 10);

export const solved = (game: string): number[] => kept().solved[game] ?? [];

// streak returns the number of days in a row up to a day, or up to the day before it
// as long as that day's puzzle is not solved.
export function streak(day: string): number {
	const { last, streak } = kept();
	return last === day || last === before(day) ? streak : 0;
}

// solve notes a puzzle that was solved. day is the day whose puzzle it is, or "".
export function solve(game: string, n: number, day: string): void {
	const now = kept();
	const list = (now.solved[game] ??= []);
	if (!list.includes(n)) list.push(n);
	if (day && now.last !== day) {
		now.streak = streak(day) + 1;
		now.last = day;
	}
	localStorage.setItem(key, JSON.stringify(now));
}

// show notes that the answer to a puzzle was asked for, and shown returns whether it ever was.
export function show(puzzle: string): void {
	const now = kept();
	localStorage.setItem(key, JSON.stringify({ ...now, shown: [...(now.shown ?? []).filter((p) => p !== puzzle), puzzle] }));
}
export const shown = (puzzle: string): boolean => !!kept().shown?.includes(puzzle);

const list = "howl.puzzles.chosen";

// choose keeps a choice of puzzles, each its game and its number, until the window is closed; chosen
// returns it.
export const choose = (puzzles: string[]): void => sessionStorage.setItem(list, puzzles.join(" "));
export const chosen = (): string[] => (sessionStorage.getItem(list) ?? "").split(" ");
