// What if: a game is played on from a moment of another one, and the way back there.

import { post } from "../api.ts";
import { h, type Child } from "../dom.ts";
import type { Place, PlayOn } from "../types.ts";
import { go, kept, to } from "../where.ts";
import { t } from "../words.ts";
import { before, cardKey } from "./card.ts";
import type { Notices } from "./notices.ts";

const key = (id: string) => kept("back.") + id;
const taken = (id: string) => kept("taken.") + id;
const told = (id: string) => kept("told.") + id;

// playOn opens a table of the person's own, which knows the way back to this page. It says
// whose seat that is; as is empty for the person's own, whose card they know. where says
// which moment it is, and what would have been better.
export function playOn(table: string, wish: PlayOn, as: string, fail: (e: Error) => void, where = ""): void {
	post<Place>(`/api/tables/${table}/playon`, wish).then(({ id }) => {
		sessionStorage.setItem(key(id!), location.pathname + location.search + location.hash);
		sessionStorage.setItem(taken(id!), as);
		sessionStorage.setItem(told(id!), where);
		if (!as) localStorage.setItem(cardKey(id!, 0), before);
		go("/t/" + id);
	}, fail);
}

// arrival says once whose seat the person plays at a table of that kind, and from where.
export function arrival(id: string, notices: Pick<Notices, "say">): void {
	const name = sessionStorage.getItem(taken(id));
	const where = sessionStorage.getItem(told(id));
	sessionStorage.removeItem(taken(id));
	if (name !== null) notices.say(t(name ? "page.whatif.taken" : "page.whatif.own", { name }) + (where ? " " + where : ""));
}

// wayBack leads to where a game was played on from, if this window has come from there.
export function wayBack(id: string): Child {
	const back = sessionStorage.getItem(key(id));
	return back !== null && h("a", { class: "button plain", key: "back", href: to(back) }, t("page.whatif.back"));
}
