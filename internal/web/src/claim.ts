// A link opens a seat to this device. The secret is in the fragment, so that no
// log ever holds it. Nothing happens before the person has said yes: the link
// may come from anybody.

import { get, post, type Refused } from "./api.ts";
import { h, render } from "./dom.ts";
import { addSharer, asking, nextSharer } from "./table/share.ts";
import type { About, Claim, Command, Me } from "./types.ts";
import { t } from "./words.ts";

export async function claimPage(root: HTMLElement, id: string): Promise<void> {
	const secret = location.hash.slice(1);
	history.replaceState(null, "", location.pathname);
	const table = "/t/" + id;
	const fail = (e: unknown) => render(root, [h("p", { role: "alert" }, (e as Error).message), h("a", { class: "button", href: table }, t("page.to.table"))]);
	const claim = (as: string, take: boolean) => post<Claim>(`/api/tables/${id}/claim${as}`, { secret, take } satisfies Command["claim"]);
	try {
		const me = await get<Me>("/api/me");
		const { you } = await get<About>("/api/tables/" + id);
		let beside = false; // this device plays another seat here, and is shared then
		let found = await claim("", false).catch((e: Refused) => {
			if (e.code !== "seat" || you.seat === null) throw e;
			beside = true;
		});
		const as = beside ? asking(nextSharer(id)) : "";
		found ??= await claim(as, false);
		const { name, seat } = found;
		const take = () =>
			void claim(as, true).then(() => {
				if (beside) addSharer(id, you.seat!, seat);
				location.replace(table);
			}, fail);
		render(
			root,
			h(
				"section",
				{ class: "claim" },
				h("h1", null, t("page.claim.ask", { name, table: id })),
				h("p", null, t(beside ? "page.claim.beside" : "page.claim.stay", { me: me.name })),
				h("p", { class: "hint" }, t("page.claim.hint", { name })),
				h(
					"p",
					{ class: "doors" },
					h("button", { class: "go", onclick: take }, t("page.claim.yes", { name })),
					h("a", { class: "button plain", href: "/" }, t("page.cancel")),
				),
			),
		);
	} catch (e) {
		fail(e);
	}
}
