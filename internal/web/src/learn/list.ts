// The list of lessons.

import { t } from "../words.ts";
import { reached } from "./reached.ts";

// learnPage marks the lessons that the person has finished at this device, and says
// how far that is and which one is next.
export function learnPage(): void {
	for (const section of document.querySelectorAll<HTMLElement>("section[data-game]")) {
		const links = [...section.querySelectorAll<HTMLElement>("[data-lesson]")];
		const done = links.filter((link) => {
			const [game, name] = link.dataset["lesson"]!.split(".");
			return reached(game!, name!) === "done";
		});
		for (const link of done) link.classList.add("done");
		const next = links.find((link) => !done.includes(link))?.querySelector("small");
		next?.append(" · ", t("page.learn.up"));
		next?.parentElement?.classList.add("next");
		section.querySelector("h2 small")!.textContent = t("page.learn.step", { n: done.length, of: links.length });
	}
}
