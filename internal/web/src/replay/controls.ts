// What can be chosen in a replay: whose eyes to look through, another game, the
// same deal again, and the proof of the deal.

import type { AnyEvent } from "../board.ts";
import { h, type Child } from "../dom.ts";
import { check } from "../pledge.ts";
import { same } from "../table/same.ts";
import type { About, Again, Proof, Replay, Seat } from "../types.ts";
import { t } from "../words.ts";
import { playOn, type Moment } from "./playon.ts";

export interface Controls {
	id: string; // of the table
	number: number; // of the game, from 0
	replay: Replay<AnyEvent>;
	about: About | undefined;
	seat: Seat | null; // through whose eyes; null: a spectator's
	open: boolean; // all cards are open
	trouble: string;
	moment: Moment | false; // from which the game can be played on
	look(seat: Seat | null): void;
	reveal(): void;
	playAgain(shift: number): void;
	keep(): void; // the moment that is looked at
	kept: boolean;
}

export function controls(c: Controls): Child {
	const { names, proof, again, from, moderated, realCards, dealtBy, handed } = c.replay;
	const { status, you } = c.about ?? {};
	return [
		h("div", { class: "ways" }, eyes(c), open(c), games(c), record(c.id)),
		c.moment && playOn(c.moment),
		c.about &&
			(c.kept
				? h("p", { class: "hint", key: "kept", role: "status" }, t("page.moment.kept"), " ", h("a", { href: "/you" }, t("page.known")))
				: h("button", { class: "plain", key: "keep", onclick: () => c.keep() }, t("page.moment.keep"))),
		you?.host && you.seat !== null && status!.stage === "over" && same(names, you.seat, (shift) => c.playAgain(shift)),
		c.trouble && h("p", { class: "banner trouble", role: "alert" }, c.trouble),
		handed && h("p", { class: "hint", key: "handed" }, t("page.replay.handed")),
		moderated && h("p", { class: "hint", key: "moderated" }, t("page.replay.moderated", { names: moderated.join(", "), n: moderated.length })),
		realCards && h("p", { class: "hint", key: "dealt" }, dealtBy ? t("dealt", { name: dealtBy }) : t("dealt.hand")),
		again && samedeal(c.id, again),
		from && h("p", { class: "hint", key: "from" }, t("page.whatif.about", { n: from })),
		proof && !again && !from && proven(c, proof),
	];
}

function eyes(c: Controls): Child {
	const choose = (e: Event) => {
		const { value } = e.target as HTMLSelectElement;
		c.look(value === "-" ? null : Number(value));
	};
	return h(
		"label",
		null,
		t("page.replay.seat"),
		h(
			"select",
			{ onchange: choose },
			h("option", { value: "-", selected: c.seat === null }, t("page.replay.public")),
			c.replay.names.map((name, i) => h("option", { key: "o" + i, value: i, selected: c.seat === i }, name)),
		),
	);
}

const open = (c: Controls): Child => h("label", null, h("input", { type: "checkbox", checked: c.open, onchange: c.reveal }), t("page.replay.open"));

function games({ about, number }: Controls): Child {
	const n = about?.status.games ?? 0;
	return (
		n > 1 &&
		Array.from({ length: n }, (_, i) =>
			h("a", { key: "g" + i, class: "button plain", href: `?game=${i}`, "aria-current": i === number && "true" }, t("page.replay.game", { n: i + 1 })),
		)
	);
}

const record = (table: string): Child =>
	h("a", { class: "button plain", href: `/api/tables/${table}/record`, download: `howl-${table}.txt` }, t("page.record"));

const verify = (table: string): Child => h("p", null, h("code", null, `howl replay --verify howl-${table}.txt`));

// samedeal says that the deal was played before.
const samedeal = (table: string, again: Again): Child =>
	h(
		"details",
		{ class: "proof", key: "again" },
		h("summary", null, t("page.same.is")),
		h("p", { class: "hint" }, t("page.same.about", { n: again.game + 1, shift: again.shift })),
		verify(table),
	);

// proven shows what the deal was drawn from, and whether this device's numbers
// are in it.
function proven({ id, number }: Controls, proof: Proof): Child {
	const checked = check(id, number, proof);
	const fact = (key: string, value: string) => [h("dt", null, t("page.proof." + key)), h("dd", null, h("code", null, value))];
	return h(
		"details",
		{ class: "proof", key: "proof" },
		h("summary", null, t("page.proof")),
		h("p", { class: "hint" }, t("page.proof.about")),
		checked && h("p", { key: "checked" }, t("page.proof." + checked)),
		h("dl", null, fact("commitment", proof.commitment), fact("secret", proof.secret), fact("nonces", proof.nonces.join(" "))),
		verify(id),
	);
}
