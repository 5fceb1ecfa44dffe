// What a table reads whose moderator is gone.

import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { t } from "../words.ts";

// A Relief is what can be done while the moderator is gone.
export interface Relief {
	take: (() => void) | false; // moderate from here on, for a player who is out
	voice: (() => void) | false; // go on without a moderator, for everybody at the table
}

// gone says that the game waits for a moderator who is gone, and what can be done.
export const gone = (status: Status, r: Relief): Child =>
	h(
		"div",
		{ class: "banner pause", key: "gone", role: "status" },
		h("p", null, t("page.moderate.gone", { name: status.moderator ?? "" })),
		r.take && h("button", { onclick: r.take }, t("page.moderate.take")),
		r.voice && h("button", { onclick: r.voice }, t("page.moderate.voice")),
	);
