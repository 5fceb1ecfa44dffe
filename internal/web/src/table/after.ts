// After a game: on to the next one, and ways to look back.

import { h, type Child } from "../dom.ts";
import type { Seat, Status } from "../types.ts";
import { names, t } from "../words.ts";
import { queue } from "./guest.ts";
import { ofMatch } from "./matchend.ts";
import { agrees } from "./openness.ts";
import { seating, type Swapping } from "./swap.ts";
import { wayBack } from "./whatif.ts";

export interface After extends Swapping {
	me: Seat | null;
	host: boolean;
	cast: string[]; // who played, by seat
	shared: boolean; // several people share the device
	ready(): void;
	again(shift: number): void; // the host asks for the same deal
	arrange(): void; // the host changes the settings
	decided: Child; // what the game turned on
}

export function after(a: After): Child {
	const { status, me, host, cast } = a;
	const done = me !== null && status.chairs[me]?.ready;
	const replay = `/t/${status.id}/replay?game=${status.games - 1}`;
	return h(
		"div",
		{ class: "after", key: "after" },
		status.totals.some((n) => n > 0) && (status.stage === "between" || status.games > 1) && !ofMatch(status) && totals(status, cast, a.shared ? null : me),
		me !== null &&
			h(
				"button",
				{ class: "go", disabled: done, onclick: a.ready },
				done
					? t("page.ready.done")
					: status.stage === "between"
						? t("page.deal.next")
						: status.offer
							? t("page.same.agree")
							: (agrees(status) ?? t("page.again")),
			),
		a.decided,
		me !== null && status.offer && h("p", { class: "quiet", key: "offer", role: "status" }, offered(status, cast, me)),
		me !== null && status.chairs[me]?.was === null && h("p", { key: "watched", role: "status" }, t("page.after.watched")),
		me !== null && waiting(status, me),
		me !== null && host && status.stage === "over" && h("button", { class: "plain", key: "arrange", onclick: a.arrange }, t("page.settings.other")),
		queue(status),
		me !== null && host && status.stage === "over" && window.later?.same(cast, me, a.again),
		me !== null && host && status.stage === "over" && seating(a),
		h(
			"p",
			{ class: "ways" },
			wayBack(status.id),
			h("a", { class: "button plain", href: replay + "#review" }, t("page.review")),
			h("a", { class: "button plain", href: replay }, t("page.replay")),
			h("a", { class: "button plain", href: "/api/tables/" + status.id + "/record", download: "howl-" + status.id + ".txt" }, t("page.record")),
			h("a", { class: "button plain", href: "/" }, t("page.lobby")),
		),
	);
}

// offered says whose cards the person would play in the same deal.
function offered(status: Status, cast: string[], me: Seat): string {
	const { shift } = status.offer!;
	const of = cast[(me + shift) % cast.length]!;
	return t(shift ? "page.same.offer" : "page.same.offer.own", { name: status.host, of });
}

// waiting says who waits for whom before the next game.
function waiting(status: Status, me: Seat): Child {
	const people = status.chairs.flatMap((c, seat) => (c.name && !c.bot && !c.program && !c.away && c.here && seat !== me ? [seat] : []));
	const ready = people.filter((seat) => status.chairs[seat]!.ready);
	const late = people.filter((seat) => !status.chairs[seat]!.ready);
	const mine = status.chairs[me]?.ready;
	const seats = mine ? late : ready;
	return (
		seats.length > 0 &&
		h("p", { class: "quiet", key: "waiting", role: "status" }, t(mine ? "page.ready.for" : "page.ready.you", { seats, n: seats.length }, names(status.chairs)))
	);
}

function totals(status: Status, cast: string[], me: Seat | null): Child {
	const best = Math.max(...status.totals);
	const over = status.stage === "over";
	return h(
		"section",
		{ class: "totals" },
		h("h3", null, t("page.match.far")),
		h(
			"ol",
			null,
			cast.map((name, seat) =>
				h(
					"li",
					{ key: "total" + seat, class: over && status.totals[seat] === best ? "won" : "" },
					seat === me ? t("page.you") : name,
					" ",
					h("b", null, status.totals[seat]),
				),
			),
		),
	);
}
