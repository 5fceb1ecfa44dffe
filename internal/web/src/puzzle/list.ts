// The list of puzzles, all of them or those of a game, a level and a theme.

import { t } from "../words.ts";
import { choose, solved, streak } from "./kept.ts";

// puzzlesPage marks the puzzles that were solved at this device, tells the streak, and
// shows those that are chosen. The address may name a game.
export function puzzlesPage(): void {
	for (const link of links()) {
		const [game, n] = link.dataset["puzzle"]!.split(".");
		if (solved(game!).includes(Number(n))) link.classList.add("done");
	}
	const line = document.querySelector<HTMLElement>("[data-day]")!;
	const n = streak(line.dataset["day"]!);
	if (n) line.textContent = t("page.puzzles.streak", { n });
	const filters = document.querySelector<HTMLElement>(".filters")!;
	const [game, level, theme] = [...filters.querySelectorAll("select")] as [HTMLSelectElement, HTMLSelectElement, HTMLSelectElement];
	const draw = () => show(game, level, theme);
	const named = () => {
		game.value = location.hash.slice(1);
		if (game.selectedIndex < 0) game.value = "";
		draw();
		scrollTo(0, 0); // the others are hidden
	};
	filters.hidden = false;
	filters.onchange = draw;
	window.onhashchange = named;
	named();
}

const links = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-puzzle]");

let themes: HTMLOptionElement[] | undefined; // of all games: not every browser hides what is disabled

// show hides what does not fit, and keeps the rest for the way from one to the next.
function show(game: HTMLSelectElement, level: HTMLSelectElement, theme: HTMLSelectElement): void {
	themes ??= [...theme.options];
	const { value } = theme;
	theme.replaceChildren(...themes.filter((o) => !o.value || o.dataset["games"]!.split(" ").includes(game.value || o.dataset["games"]!.split(" ")[0]!)));
	theme.value = value;
	if (theme.selectedIndex < 0) theme.value = "";
	const chosen: string[] = [];
	for (const { dataset, parentElement } of links()) {
		const puzzle = dataset["puzzle"]!;
		const fits = puzzle.startsWith(game.value) && (!level.value || dataset["level"] === level.value) && (!theme.value || dataset["theme"] === theme.value);
		parentElement!.hidden = !fits;
		if (fits) chosen.push(puzzle);
	}
	for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) part.hidden = !part.querySelector("li:not([hidden])");
	choose(level.value || theme.value ? chosen : []);
}
