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
		document.body.dataset["begun"] = "";
		pages[page]?.(document.querySelector<HTMLElement>("#app")!, here()?.table || table);
	};
	if (document.body.dataset["begun"] !== undefined) {
		draw(); // what the page's own script has loaded
		return;
	}
	install();
	document.addEventListener("DOMContentLoaded", draw);
}
