// The list of puzzles.

import { t } from "../words.ts";
import { solved, streak } from "./kept.ts";

// puzzlesPage marks the puzzles that were solved at this device, and tells the streak.
export function puzzlesPage(): void {
	for (const link of document.querySelectorAll<HTMLElement>("[data-puzzle]")) {
		const [game, n] = link.dataset["puzzle"]!.split(".");
		if (solved(game!).includes(Number(n))) link.classList.add("done");
	}
	const line = document.querySelector<HTMLElement>("[data-day]")!;
	const n = streak(line.dataset["day"]!);
	if (n) line.textContent = t("page.puzzles.streak", { n });
}
