// Why a tie goes as it does, as it is said aloud.

import type { Ruled, Seat } from "howl/types";
import { t } from "howl/words";

// A Tie goes by a card of the Phantom Menace, or by who is nearest clockwise: from the
// Welcome card, from the moderator who has it, or from where the table begins.
export interface Tie {
	by: "sword" | "shield" | "near";
	seat?: Seat; // who is nearest
	from?: { seat: Seat } | "moderator" | "table";
}

// because is half a sentence.
export function because({ by, seat, from }: Tie, names: string[]): string {
	if (by !== "near") return t("lupus.ruling.tie." + by);
	if (from === "moderator") return t("page.lupus.lead.tie.yours", { seat }, names);
	return typeof from === "object" ? t("page.lupus.lead.tie.near", { seat, welcome: from.seat }, names) : t("call.lupus.tie.start", { seat, first: 0 }, names);
}

// suspects says why somebody is a suspect, and others with as many votes, or like them
// with none, are not.
export const suspects = (others: Seat[], tie: Tie, haveNone: boolean, names: string[]): string =>
	t(haveNone ? "call.lupus.tie.none" : "page.lupus.lead.tie", { others, seat: tie.seat, why: because(tie, names) }, names);

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
	const kind = { by: reason.key.replace("lupus.ruling.tie.", "") as Tie["by"], seat: reason.args?.["seat"] as Seat };
	return m.args!["others"] ? { kind, others: m.args!["others"] as Seat[] } : { kind };
}
