// That the person's seat is open elsewhere, too.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import type { Beside } from "../types.ts";
import { t } from "../words.ts";

// besides says that the person's seat is open on a newer device that came back by their
// code, or as it may be by somebody else who has it.
export const besides = ({ label }: Beside, close: () => void): Child =>
	h(
		"div",
		{ class: "banner missed", key: "beside", role: "status" },
		h("div", null, h("p", null, t("page.beside", { device: label })), h("a", { href: "/you" }, t("page.beside.end"))),
		h("button", { class: "icon", "aria-label": t("page.close"), onclick: close }, art("close")),
	);
