// Several people at one phone. Each has a seat of his own; the phone keeps
// the secrets with which it can be any of them, and a curtain falls between.

import { nonce, post } from "../api.ts";
import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import type { Seat } from "../wire.ts";
import { t } from "../words.ts";

export interface Sharer { seat: Seat; secret: string }

const key = (id: string) => "howl.share." + id;

export function sharers(id: string): Sharer[] {
	return JSON.parse(localStorage.getItem(key(id)) ?? "[]") as Sharer[];
}

// invite seats one more person at this phone. Whoever asks without a cookie is
// somebody new; the first to share gets a secret for his own seat, too.
export async function seatAnother(id: string, me: Seat): Promise<Sharer[]> {
	const all = sharers(id);
	if (!all.length) all.push({ seat: me, secret: (await post<{ secret: string }>(`/api/tables/${id}/link`)).secret });
	all.push(await post<Sharer>(`/api/tables/${id}/sit`, { nonce: nonce() }, "omit"));
	localStorage.setItem(key(id), JSON.stringify(all));
	return all;
}

// moveSharer keeps where somebody sits now.
export function moveSharer(id: string, s: Sharer, seat: Seat): void {
	s.seat = seat;
	localStorage.setItem(key(id), JSON.stringify(sharers(id).map((other) => (other.secret === s.secret ? s : other))));
}

// become makes this browser the person of a seat.
export const become = (id: string, s: Sharer) => post(`/api/tables/${id}/claim`, { secret: s.secret });

// curtain hides one person's secrets until the next has the phone.
export function curtain(name: string, seat: Seat, open: () => void): Child {
	return h("div", { class: "curtain", key: "curtain" },
		face(name, seat, "face large"),
		h("h2", null, t("page.share.pass", { name })),
		h("button", { class: "go", onclick: open }, art("know"), t("page.share.open", { name })));
}
