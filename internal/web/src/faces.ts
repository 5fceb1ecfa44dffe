// The faces that people choose from.

import { art, drawings } from "./art.ts";
import { h, type Child } from "./dom.ts";
import { t } from "./words.ts";

const start = "me-";

// faces offers them. A second tap on the chosen one takes it back.
export const faces = (chosen: string, pick: (face: string) => void): Child =>
	h(
		"div",
		{ class: "pick", key: "pick", role: "group", "aria-label": t("page.face") },
		drawings(start).map((name) => {
			const face = name.slice(start.length);
			const on = face === chosen;
			return h(
				"button",
				{ type: "button", class: "plain", key: face, "aria-pressed": String(on), "aria-label": t("page.face." + face), onclick: () => pick(on ? "" : face) },
				art(name),
			);
		}),
	);
