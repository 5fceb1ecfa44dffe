// How others come to the table: a code, a link, a picture for phones.

import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { t, when } from "../words.ts";
import { here } from "../where.ts";

// pathOf returns where others find the table. With the mark that the page was given,
// a link is never taken for a guess.
export function pathOf(id: string): string {
	const mark = document.getElementById("app")?.dataset["mark"];
	return "/t/" + id + (mark ? "?i=" + mark : "");
}

// address returns where phones find the server. On the server's own machine the browser
// knows it by a name that no phone knows.
export const address = (): string => (document.getElementById("app")?.dataset["base"] ?? location.origin).replace(/^https?:\/\//, "");

const short = 5; // letters that lead to a room until its game is over

// codeOf returns what people type to come to the table: a few letters, if people
// sit in one room.
export const codeOf = ({ id, room, stage, settings }: Status): string => (room && settings.private && stage !== "over" ? id.slice(0, short) : id);

export function invite(status: Status, say: (text: string) => void, big = false): Child {
	if (here()) return null; // nobody else can come
	const { id, settings } = status;
	const link = location.origin + pathOf(id);
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
		h("img", { class: "qr", src: "/api/qr?path=" + encodeURIComponent(pathOf(id)), alt: t("page.qr"), width: 180, height: 180 }),
		h(
			"div",
			null,
			h("p", { class: "code" }, codeOf(status)),
			settings.when && h("p", null, h("b", null, when(settings.when))),
			h("p", { class: "link" }, h("a", { href: link }, location.host + "/t/" + codeOf(status))),
			h("button", { class: "share", onclick: () => void share() }, t("page.share")),
			h("a", { class: "button plain", href: "/t/" + id + "/room", target: "_blank" }, t("page.room")),
			big && h("p", { class: "tv" }, t("page.room.tv"), h("b", null, address(), h("wbr", null), `/t/${codeOf(status)}/room`)),
			h("a", { class: "button plain", href: pathOf(id).replace(id, id + "/plan") }, t("page.plan")),
		),
	);
}
