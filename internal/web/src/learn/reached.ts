// How far a person has come in a lesson, kept on this device.

const key = (game: string, name: string) => `howl.lesson.${game}.${name}`;

// reached returns the step that was reached, or that the lesson is done.
export function reached(game: string, name: string): number | "done" {
	const kept = localStorage.getItem(key(game, name));
	return kept === "done" ? kept : Number(kept) || 0;
}

// reach keeps the step that was reached. What is done stays done, however often it is
// played again.
export function reach(game: string, name: string, step: number | "done"): void {
	if (reached(game, name) !== "done") localStorage.setItem(key(game, name), String(step));
}
