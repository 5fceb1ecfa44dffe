// A seat moves to this device: the secret is in the fragment, so that no log
// ever holds it.

import { post } from "./api.ts";
import { h, render } from "./dom.ts";
import { t } from "./words.ts";

export async function claimPage(root: HTMLElement, id: string): Promise<void> {
	const secret = location.hash.slice(1);
	history.replaceState(null, "", location.pathname);
	try {
		await post(`/api/tables/${id}/claim`, { secret });
		location.replace("/t/" + id);
	} catch (e) {
		render(root, [h("p", { role: "alert" }, (e as Error).message), h("a", { class: "button", href: "/t/" + id }, t("page.to.table"))]);
	}
}
