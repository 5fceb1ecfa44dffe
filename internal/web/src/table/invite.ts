// How others come to the table: a code, a link, a picture for phones.

import { h, type Child } from "../dom.ts";
import { t } from "../words.ts";

export function invite(id: string, say: (text: string) => void, big = false): Child {
	const link = location.origin + "/t/" + id;
	const share = async () => {
		if (navigator.share) await navigator.share({ title: "Howl", url: link }).catch(() => undefined);
		else {
			await navigator.clipboard.writeText(link);
			say(t("page.copied"));
		}
	};
	return h(
		"section",
		{ class: "invite" + (big ? " big" : ""), key: "invite" },
		h("img", { class: "qr", src: "/api/qr?path=/t/" + id, alt: t("page.qr"), width: 180, height: 180 }),
		h(
			"div",
			null,
			h("p", { class: "code" }, id),
			h("p", { class: "link" }, h("a", { href: link }, link.replace(/^https?:\/\//, ""))),
			h("button", { class: "share", onclick: () => void share() }, t("page.share")),
			h("a", { class: "button plain", href: "/t/" + id + "/room", target: "_blank" }, t("page.room")),
		),
	);
}
