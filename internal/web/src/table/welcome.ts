// The page of a guest at a table that takes no spectators. The table's own page loads it.

import { get, post } from "../api.ts";
import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, render } from "../dom.ts";
import { meet } from "../initials.ts";
import type { About, Status } from "../types.ts";
import { t } from "../words.ts";
import { noticed, type Notice } from "./banners.ts";
import { playing, queue } from "./guest.ts";
import { introduce, nameForm, rememberedName, type Naming } from "./name.ts";

export async function welcomePage(root: HTMLElement, id: string): Promise<void> {
	const { status } = await get<About>("/api/tables/" + id);
	new Welcome(root, id, status);
}

const look = 4000; // ms between two looks at a table that sends nothing

class Welcome {
	private readonly naming: Naming = { of: null, text: rememberedName(), redraw: () => this.draw() };
	private queued = false;
	private notice: Notice | undefined;

	constructor(
		private readonly root: HTMLElement,
		private readonly id: string,
		private status: Status,
	) {
		setInterval(() => {
			if (!document.hidden) void this.look();
		}, look);
		this.draw();
	}

	private async look(): Promise<void> {
		const about = await get<About>("/api/tables/" + this.id).catch(() => undefined);
		if (!about) return;
		const began = playing(about.status) && !playing(this.status);
		const taken = ({ chairs }: Status) => chairs.filter((c) => c.name).length;
		if (taken(about.status) !== taken(this.status)) this.notice = undefined; // who was refused a seat may have one now
		this.status = about.status;
		if (about.you.seat !== null) location.reload();
		else if (this.queued && began)
			this.queue(true); // the queue ended with the start
		else if (this.queued && !playing(this.status)) this.sit();
		else this.draw();
	}

	private readonly fail = (e: unknown): void => {
		this.notice = { text: (e as Error).message, bad: true };
		this.draw();
	};

	private sit(): void {
		introduce(this.naming.text, "")
			.then(() => post(`/api/tables/${this.id}/sit`))
			.then(() => location.reload(), this.fail);
	}

	private queue(on: boolean): void {
		introduce(this.naming.text, "")
			.then(() => post(`/api/tables/${this.id}/queue`, { on }))
			.then(() => {
				this.queued = on;
				this.draw();
			}, this.fail);
	}

	private draw(): void {
		const { status } = this;
		meet(status.chairs);
		const free = !playing(status) && status.chairs.some((c) => !c.name);
		const key = free ? "page.welcome.sit" : playing(status) ? "page.welcome.playing" : "page.welcome.full";
		render(this.root, [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/", "aria-label": t("page.lobby") }, art("back")),
				h("h1", null, t("game." + status.game)),
			),
			noticed(this.notice, () => {
				this.notice = undefined;
				this.draw();
			}),
			h(
				"main",
				{ class: "board", key: "board" },
				h(
					"section",
					{ class: "gather welcome", key: "gather" },
					h("h2", null, t("page.invited")),
					h("p", null, t(key)),
					this.queued
						? h(
								"div",
								{ key: "queued" },
								h("p", { role: "status" }, t("page.queue.in")),
								h("button", { class: "plain", onclick: () => this.queue(false) }, t("page.queue.leave")),
							)
						: nameForm(this.naming, { label: t("page.name.ask"), button: t(free ? "page.sit.down" : "page.queue.join") }, () =>
								free ? this.sit() : this.queue(true),
							),
					queue(status),
					h(
						"ol",
						{ class: "places" },
						status.chairs.map((c, seat) =>
							h(
								"li",
								{ key: "place" + seat, class: c.name ? "" : "empty" },
								c.name && face(c.name, seat),
								h("span", { class: "name" }, c.name || t("page.empty")),
							),
						),
					),
					h("p", { class: "ways" }, h("a", { class: "button plain", href: "/rules/" + status.game }, t("page.rules.all"))),
				),
			),
		]);
	}
}
