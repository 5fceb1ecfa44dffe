// Why a tie goes as it does, as it is said aloud.

import type { Ruled, Seat } from "howl/types";
import { t } from "howl/words";

// A Tie goes by a card of the Phantom Menace, or by who is nearest clockwise: from the
// Welcome card, from the moderator who has it, or from where the table begins.
export interface Tie {
	by: "sword" | "shield" | "near";
	seat?: Seat; // who is nearest
	first?: Seat | undefined; // who is nearer, where two of those with as many votes are suspects
	sword?: boolean; // which puts first before the others, and the places decide after that
	from?: { seat: Seat } | "moderator" | "table";
}

// because is half a sentence.
export function because({ by, seat, first, sword, from }: Tie, names: string[]): string {
	if (sword) return t("lupus.ruling.tie.sword.then", { first, next: because({ by, seat: seat!, from: from! }, names) }, names);
	if (by !== "near") return t("lupus.ruling.tie." + by);
	const two = first === undefined ? "" : ".two";
	if (from === "moderator") return t("page.lupus.lead.tie.yours" + two, { first, seat }, names);
	if (typeof from === "object") return t("page.lupus.lead.tie.near" + two, { first, seat, welcome: from.seat }, names);
	return two ? t("call.lupus.tie.start.two", { first, seat, table: 0 }, names) : t("call.lupus.tie.start", { seat, first: 0 }, names);
}

// suspects says why somebody is a suspect, and others with as many votes, or like them
// with none, are not.
export function suspects(others: Seat[], tie: Tie, haveNone: boolean, names: string[]): string {
	const why = because(tie, names);
	if (tie.first !== undefined) return t("page.lupus.lead.tie.all", { seats: [tie.first, tie.seat, ...others], why }, names);
	return t(haveNone ? "call.lupus.tie.none" : "page.lupus.lead.tie", { others, seat: tie.seat, why }, names);
}

interface Message {
	key: string;
	args?: Record<string, unknown>;
}

// tied returns the tie that a ruling tells of, and who got as many votes, where that are
// others than the two suspects.
export function tied(why: Ruled | undefined): { kind: Tie; others?: Seat[] } | undefined {
	const m = (why?.key === "lupus.ruling.more" ? why.args!["more"] : why) as Message | undefined;
	if (!m?.key.endsWith(".tie")) return undefined;
	const reason = m.args!["why"] as Message;
	const { seat, first, second, next } = (reason.args ?? {}) as Record<"seat" | "first" | "second", Seat> & { next?: Message };
	if (next) return { kind: { by: "near", seat: next.args!["seat"] as Seat, first, sword: true }, others: m.args!["others"] as Seat[] };
	const by = reason.key.replace("lupus.ruling.tie.", "").replace(".two", "").replace("start", "near") as Tie["by"];
	const kind: Tie = { by, seat: second ?? seat, ...(second !== undefined && { first }) };
	return m.args!["others"] ? { kind, others: m.args!["others"] as Seat[] } : { kind };
}
