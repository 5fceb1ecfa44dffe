// The list of lessons.

import { reached } from "./reached.ts";

// learnPage marks the lessons that the person has finished at this device.
export function learnPage(): void {
	for (const link of document.querySelectorAll<HTMLElement>("[data-lesson]")) {
		const [game, name] = link.dataset["lesson"]!.split(".");
		if (reached(game!, name!) === "done") link.classList.add("done");
	}
}
