// After a game: on to the next one, and ways to look back.

import { h, type Child } from "../dom.ts";
import type { Seat, Status } from "../wire.ts";
import { names, t } from "../words.ts";
import { same } from "./same.ts";

export function after(status: Status, me: Seat | null, host: boolean, ready: () => void, ask: (what: string, body: object) => void): Child {
	const done = me !== null && status.chairs[me]?.ready;
	const base = "/t/" + status.id;
	return h("div", { class: "after", key: "after" },
		status.totals.some((n) => n > 0) && (status.stage === "between" || status.games > 1) && totals(status),
		me !== null && h("button", { class: "go", disabled: done, onclick: ready }, done ? t("page.ready.wait") : status.stage === "between" ? t("page.deal.next") : t("page.again")),
		me !== null && host && status.stage === "over" && same(names(status.chairs), me, (shift) => ask("again", { game: status.games - 1, shift, fill: "normal" })),
		h("p", { class: "ways" },
			h("a", { class: "button plain", href: base + "/replay?game=" + (status.games - 1) }, t("page.replay")),
			h("a", { class: "button plain", href: "/api/tables/" + status.id + "/record", download: "howl-" + status.id + ".txt" }, t("page.record")),
			h("a", { class: "button plain", href: "/" }, t("page.lobby"))));
}

function totals(status: Status): Child {
	const best = Math.max(...status.totals);
	const over = status.stage === "over";
	return h("section", { class: "totals" },
		h("h3", null, t("page.match.over")),
		h("ol", null, status.chairs.map((c, seat) => h("li", { key: "total" + seat, class: over && status.totals[seat] === best ? "won" : "" }, c.name, " ", h("b", null, status.totals[seat])))));
}
