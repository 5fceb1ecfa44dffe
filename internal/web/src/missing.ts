// A page that has nothing to show says why, and leads on.

import { h, render } from "./dom.ts";
import { t } from "./words.ts";

export function missing(root: HTMLElement, why: Error): void {
	root.className = "";
	render(
		root,
		h(
			"main",
			{ class: "plainpage", key: "missing" },
			h("h1", { role: "alert" }, why.message),
			h("p", null, h("a", { class: "button", href: "/" }, t("page.lobby"))),
		),
	);
}
