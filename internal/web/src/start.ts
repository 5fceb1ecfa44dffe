// How a page begins.

import { install } from "./offline.ts";
import { speak, unpacked } from "./words.ts";
import { here } from "./where.ts";

// start draws the page that the document names, in a task of its own after the script
// was read.
export function start(pages: Record<string, (app: HTMLElement, table: string) => void>): void {
	speak(document.documentElement.lang, unpacked(window.words));
	const draw = () => {
		const { page = "", table = "" } = document.body.dataset;
		pages[page]?.(document.querySelector<HTMLElement>("#app")!, here()?.table || table);
	};
	if (document.readyState === "complete") {
		draw(); // beside the page's own script
		return;
	}
	install();
	document.addEventListener("DOMContentLoaded", draw);
}
