// The plan of a table: for which date it is open, and who is told what happens there.
// No form has more than one field.

import { get, post } from "../api.ts";
import { h, render, type Child } from "../dom.ts";
import { masks } from "../mask.ts";
import { missing } from "../missing.ts";
import { pathOf } from "../table/invite.ts";
import type { About, ChangeSettings, SetWebhook, Webhook } from "../types.ts";
import { t, when } from "../words.ts";

const two = (n: number) => String(n).padStart(2, "0");

// zoned writes a date that a person chose with their time zone, so that others far away
// see the same moment.
export function zoned(local: string, offset = -new Date(local).getTimezoneOffset()): string {
	const away = Math.abs(offset);
	return `${local.slice(0, 16)}:00${offset < 0 ? "-" : "+"}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}

// ofDay is a moment as a field for dates has it.
export function ofDay(d: Date): string {
	return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}T${two(d.getHours())}:${two(d.getMinutes())}`;
}

const part = (key: string, title: string, ...rest: Child[]) => h("section", { key }, h("h2", null, title), ...rest);

export async function planPage(root: HTMLElement, id: string): Promise<void> {
	const at = "/api/tables/" + id;
	let about: About;
	let hook: Webhook | undefined; // only those who sit there are told
	let trouble = "";
	const show = () => render(root, whole());
	const safely = async (step: () => Promise<unknown>) => {
		trouble = "";
		try {
			await step();
			about = await get<About>(at);
		} catch (no) {
			trouble = (no as Error).message;
		}
		show();
	};
	const date = (to: string) => void safely(() => post(at + "/settings", { when: to } satisfies ChangeSettings));
	const connect = (url: string) => void safely(async () => (hook = await post<Webhook>(at + "/webhook", { url } satisfies SetWebhook)));
	// form is a form of one field.
	const form = (label: string, button: string, field: Record<string, string | boolean>, send: (value: string) => void) =>
		h(
			"form",
			{
				class: "join me",
				onsubmit: (e: Event) => {
					e.preventDefault();
					send(((e.target as HTMLFormElement).elements[0] as HTMLInputElement).value);
				},
			},
			h("label", null, label, h("input", { required: true, ...field })),
			h("button", null, button),
		);
	const theDate = (): Child => {
		const set = about.status.settings.when;
		const soon = new Date(Date.now() + 60_000);
		return part(
			"date",
			t("page.plan.date"),
			h("p", { role: "status" }, set ? h("b", null, h("time", { datetime: set }, when(set))) : t(about.you.host ? "page.plan.none.host" : "page.plan.none")),
			set && h("p", null, h("a", { class: "button plain", href: at + "/calendar" + pathOf(id).replace(/^[^?]*/, ""), download: "" }, t("page.plan.calendar"))),
			about.you.host &&
				form(t("page.plan.pick"), t("page.plan.set"), { type: "datetime-local", min: ofDay(soon), ...(set ? { value: ofDay(new Date(set)) } : {}) }, (value) =>
					date(zoned(value)),
				),
			about.you.host && set && h("p", null, h("button", { class: "plain", onclick: () => date("") }, t("page.plan.clear"))),
		);
	};
	const group = (): Child => {
		if (!hook || (!about.you.host && !hook.host)) return null;
		const to = hook.host && h("p", { role: "status" }, t("page.plan.goes", { host: hook.host }));
		if (!about.you.host) return part("group", t("page.plan.group"), to, h("p", { class: "hint" }, t("page.plan.group.guest")));
		if (!hook.allowed.length && !hook.host) return part("group", t("page.plan.group"), h("p", { class: "hint" }, t("page.plan.group.closed")));
		return part(
			"group",
			t("page.plan.group"),
			to || h("p", null, t("page.plan.group.about")),
			hook.secret && [h("p", null, t("page.plan.secret")), h("p", { class: "code" }, h("code", null, hook.secret))],
			hook.host
				? h("p", null, h("button", { class: "plain", onclick: () => connect("") }, t("page.plan.stop")))
				: [
						form(
							t("page.plan.address"),
							t("page.plan.connect"),
							{ type: "url", name: "url", maxlength: "512", autocomplete: "off", placeholder: "https://discord.com/api/webhooks/…" },
							connect,
						),
						h("p", { class: "hint" }, t("page.plan.group.hosts", { hosts: hook.allowed.join(", ") })),
					],
		);
	};
	// stream is the address of a picture for a stream, which those who may watch can have.
	let hidden = masks();
	const stream = (): Child => {
		if (about.status.settings.spectators === "no") return part("stream", t("page.plan.stream"), h("p", { class: "hint" }, t("page.plan.stream.no")));
		const path = pathOf(id).replace(id, id + "/overlay");
		const link = location.origin + path + (hidden ? (path.includes("?") ? "&" : "?") + "mask=1" : "");
		const toggle = () => {
			hidden = !hidden;
			show();
		};
		return part(
			"stream",
			t("page.plan.stream"),
			h("p", null, t("page.plan.stream.about")),
			h("p", { class: "link" }, h("a", { href: link }, link)),
			h("p", null, h("label", null, h("input", { type: "checkbox", checked: hidden, onchange: toggle }), " ", t("page.plan.stream.mask"))),
			h("p", null, h("button", { class: "plain", onclick: () => void navigator.clipboard.writeText(link) }, t("page.plan.stream.copy"))),
		);
	};
	const whole = (): Child[] => [
		trouble && h("p", { key: "trouble", class: "trouble", role: "alert" }, trouble),
		h("p", { key: "what" }, h("b", null, t("game." + about.status.game)), " ", id),
		theDate(),
		group(),
		stream(),
	];
	try {
		about = await get<About>(at);
		hook = await get<Webhook>(at + "/webhook").catch(() => undefined);
		show();
	} catch (e) {
		missing(root, e as Error);
	}
}
