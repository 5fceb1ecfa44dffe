// Several people at one phone. Each has a seat and a cookie, which the page
// cannot read; a curtain falls between their turns.

import { post } from "../api.ts";
import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import type { Place, Seat } from "../types.ts";
import { t } from "../words.ts";
import { introduce } from "./name.ts";

// as is the number of the person at this phone: the owner's is 0.
export interface Sharer {
	seat: Seat;
	as: number;
}

const key = (id: string) => "howl.share." + id;

export function sharers(id: string): Sharer[] {
	return JSON.parse(localStorage.getItem(key(id)) ?? "[]") as Sharer[];
}

const keep = (id: string, all: Sharer[]) => localStorage.setItem(key(id), JSON.stringify(all));

// asking returns the query that says which person at this phone asks.
export const asking = (s: Sharer | undefined): string => (s?.as ? "?as=" + s.as : "");

// nextSharer returns one more person at this phone, who has no seat yet.
export function nextSharer(id: string): Sharer {
	let as = 1;
	while (sharers(id).some((s) => s.as === as)) as++;
	return { seat: -1, as };
}

// addSharer remembers that one more person plays at this phone, beside me.
export function addSharer(id: string, me: Seat, seat: Seat): void {
	const all = sharers(id);
	keep(id, [...(all.length ? all : [{ seat: me, as: 0 }]), { ...nextSharer(id), seat }]);
}

// dropSharer forgets a person who no longer plays here.
export function dropSharer(id: string, gone: Sharer): void {
	const rest = sharers(id).filter((s) => s.as !== gone.as);
	keep(id, rest.length === 1 && rest[0]!.as === 0 ? [] : rest);
}

// seatAnother seats one more person at this phone, by a name if they gave one.
export async function seatAnother(id: string, me: Seat, name: string): Promise<void> {
	const as = asking(nextSharer(id));
	await introduce(name, as);
	const { seat } = await post<Place>(`/api/tables/${id}/sit${as}`, {});
	addSharer(id, me, seat);
}

// moveSharer remembers where a person sits now.
export function moveSharer(id: string, s: Sharer, seat: Seat): void {
	s.seat = seat;
	keep(
		id,
		sharers(id).map((other) => (other.as === s.as ? s : other)),
	);
}

// curtain hides one person's secrets until the next has the phone, whose turn takes so
// many seconds; 0: as long as they like.
export function curtain(name: string, seat: Seat, seconds: number, open: () => void): Child {
	return h(
		"div",
		{ class: "curtain", key: "curtain" },
		face(name, seat, "face large"),
		h("h2", null, t("page.share.pass", { name })),
		seconds > 0 && h("p", { class: "hint" }, t("page.share.turn", { n: seconds })),
		h("button", { class: "go", onclick: open }, art("know"), t("page.share.open", { name })),
	);
}

// rest hides everything while nobody at this device has anything to do, or while
// nobody may know who has. Everybody can take the device.
export function rest(people: { seat: Seat; name: string; take(): void }[]): Child {
	return h(
		"div",
		{ class: "curtain", key: "rest" },
		h("h2", null, t("page.share.rest")),
		h("p", { class: "hint" }, t("page.share.rest.about")),
		people.map(({ seat, name, take }) => h("button", { class: "plain", key: "take" + seat, onclick: take }, face(name, seat), t("page.share.open", { name }))),
	);
}

// layDown lets the curtain fall again.
export const layDown = (done: () => void): Child =>
	h("div", { class: "hintbox", key: "laydown" }, h("p", null, t("page.share.alone")), h("button", { class: "plain", onclick: done }, t("page.share.down")));

// passOn ends a person's look at what the others may not see, or everybody's at
// what has happened.
export const passOn = (all: boolean, left: number, done: () => void): Child =>
	h(
		"div",
		{ class: "hintbox", key: "passon" },
		h("p", null, t(all ? "page.share.all" : "page.share.alone"), left > 0 && [h("br"), h("small", null, t("page.share.left", { n: Math.ceil(left / 1000) }))]),
		h("button", { class: "go", disabled: left > 0, onclick: done }, t("page.share.on")),
	);

// turn says how long everybody's turn still takes, or that it is time to choose. No screen
// reader says it by itself: others would hear it.
export const turn = (left: number): Child =>
	h("p", { class: "hint kept", key: "turn" }, left > 0 ? t("page.share.left", { n: Math.ceil(left / 1000) }) : t("page.share.late"));

// givers are the people to whom the phone can be handed, but for the one who
// holds it.
export function givers(people: { seat: Seat; name: string; give(): void }[], me: Seat): Child {
	return h(
		"ul",
		{ class: "places" },
		people
			.filter(({ seat }) => seat !== me)
			.map(({ seat, name, give }) =>
				h("li", { key: "give" + seat }, face(name, seat), h("button", { class: "plain", onclick: give }, t("page.share.pass", { name }))),
			),
	);
}
