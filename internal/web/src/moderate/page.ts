// The moderator's page: every card and every decision, the script of the night,
// and what players without phones do.

import { get, post } from "../api.ts";
import { art } from "../art.ts";
import { boardOf } from "../boardof.ts";
import { face } from "../cardtable.ts";
import { h, render, type Child } from "../dom.ts";
import { mostName } from "../limits.ts";
import { missing } from "../missing.ts";
import type { About, ActFor, Chair, EndDiscussion, Grimoire, GrimoireSeat, Moderate, Seat, SeatGuest, StartGame, Status } from "../types.ts";
import { action, names, t } from "../words.ts";

const pulse = 2_500; // ms between two looks

export function moderatePage(root: HTMLElement, id: string): void {
	get<About>("/api/tables/" + id).then(
		(about) => new ModeratePage(root, id, about),
		(e: Error) => missing(root, e),
	);
}

class ModeratePage {
	private grimoire: Grimoire | undefined;
	private trouble = "";
	private busy = false;
	private readonly chosen = new Map<Seat, string>(); // what is picked for a seat, and not yet done
	private readonly typed = new Map<Seat, string>(); // names of guests

	constructor(
		private readonly root: HTMLElement,
		private readonly id: string,
		private about: About,
	) {
		setInterval(() => void this.look(), pulse);
		void this.look();
	}

	private get status(): Status {
		return this.about.status;
	}

	// look asks for everything. A person who is not the moderator is told only how
	// the table stands.
	private async look(): Promise<void> {
		try {
			this.about = await get<About>("/api/tables/" + this.id);
			const answer = this.status.moderator ? await post<{ grimoire: Grimoire }>(`/api/tables/${this.id}/look`) : undefined;
			this.grimoire = answer?.grimoire;
		} catch (e) {
			this.grimoire = undefined;
			this.trouble = (e as Error).message;
		}
		this.draw();
	}

	// ask asks the table for something. A tap while it is being done is one too many.
	private ask(what: string, body: object): Promise<void> {
		return this.once(async () => {
			await post(`/api/tables/${this.id}/${what}`, body);
		});
	}

	private async once(work: () => Promise<void>): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		this.trouble = "";
		try {
			await work();
			await this.look();
		} catch (e) {
			this.trouble = (e as Error).message;
			this.draw();
		} finally {
			this.busy = false;
		}
	}

	private act(seat: Seat, text: string, override: boolean): Promise<void> {
		this.chosen.delete(seat);
		return this.ask("act", { seat, text, override } satisfies ActFor);
	}

	// sleepers are the players without a phone who have no choice.
	private get sleepers(): [Seat, string][] {
		return (this.grimoire?.seats ?? []).flatMap(({ legal }, seat) => (legal?.length === 1 && this.status.chairs[seat]?.noPhone ? [[seat, legal[0]!]] : []));
	}

	private passSleepers = (): Promise<void> =>
		this.once(async () => {
			for (const [seat, text] of this.sleepers) await post(`/api/tables/${this.id}/act`, { seat, text } satisfies ActFor);
		});

	private draw(): void {
		render(this.root, this.whole());
	}

	private whole(): Child {
		const { game, stage, paused } = this.status;
		const playing = stage === "playing";
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/t/" + this.id, "aria-label": t("page.menu") }, art("back")),
				h("h1", null, t("page.moderate"), h("small", null, t("game." + game))),
				playing &&
					this.grimoire &&
					h(
						"button",
						{ class: "plain", onclick: () => void this.ask("pause", { on: !paused }) },
						art(paused ? "play" : "pause"),
						t(paused ? "page.resume" : "page.pause"),
					),
			),
			this.trouble && h("p", { class: "banner trouble", key: "trouble", role: "alert" }, this.trouble),
			h("main", { class: "board grimoire " + game, key: "board" }, this.grimoire ? [this.script(), this.seats(), this.below()] : this.offer()),
		];
	}

	// offer lets the host become the moderator.
	private offer(): Child {
		return h(
			"section",
			{ key: "offer" },
			h("p", null, t("page.moderate.about")),
			this.about.you.host &&
				!this.status.moderator &&
				h("button", { class: "go", onclick: () => void this.ask("moderate", { on: true } satisfies Moderate) }, t("page.moderate.begin")),
		);
	}

	// script is what the moderator reads aloud in this night, in order.
	private script(): Child {
		const view = this.grimoire!.view;
		const calls = view ? (boardOf(this.status.game).night?.(view)?.calls ?? []) : [];
		return (
			calls.length > 0 &&
			h(
				"details",
				{ key: "script", open: true },
				h("summary", null, t("page.moderate.script")),
				h(
					"ol",
					{ class: "script" },
					calls.map((c, i) => h("li", { key: "call" + i }, c)),
				),
			)
		);
	}

	private seats(): Child {
		return h(
			"ol",
			{ class: "places", key: "seats" },
			this.status.chairs.map((c, seat) => h("li", { key: "seat" + seat }, c.name ? this.player(c, seat, this.grimoire!.seats[seat]) : this.empty(seat))),
		);
	}

	private player(c: Chair, seat: Seat, of: GrimoireSeat | undefined): Child {
		return [
			face(c.name!, seat),
			h("span", { class: "name" }, c.name),
			c.noPhone && h("span", { class: "kind" }, t("page.moderate.guest")),
			c.bot && h("span", { class: "kind" }, art("bot", t("page.bot"))),
			!!of?.view && h("span", { class: "kind" }, boardOf(this.status.game).secret(of.view)),
			of?.legal &&
				(c.noPhone
					? this.choice(seat, of.legal, false)
					: h("details", { class: "errand" }, h("summary", null, t("page.moderate.asked")), this.choice(seat, of.legal, true))),
			!of?.legal &&
				!c.noPhone &&
				!c.bot &&
				this.status.stage === "playing" &&
				h(
					"button",
					{
						class: "icon",
						title: t("page.moderate.pass"),
						"aria-label": t("page.moderate.pass"),
						onclick: () => void this.ask("moderate", { seat } satisfies Moderate),
					},
					art("swap"),
				),
		];
	}

	private choice(seat: Seat, legal: string[], override: boolean): Child {
		const text = this.chosen.get(seat) ?? legal[0]!;
		const players = names(this.status.chairs);
		return h(
			"span",
			{ class: "errand" },
			h(
				"select",
				{ "aria-label": players[seat], value: text, onchange: (e: Event) => this.chosen.set(seat, (e.target as HTMLSelectElement).value) },
				legal.map((l) => h("option", { key: l, value: l, selected: l === text }, action(this.status.game, l, players))),
			),
			h(
				"button",
				{ class: override ? "plain" : "go", onclick: () => void this.act(seat, this.chosen.get(seat) ?? text, override) },
				t(override ? "page.moderate.override" : "page.moderate.do"),
			),
		);
	}

	private empty(seat: Seat): Child {
		const add = (e: SubmitEvent) => {
			e.preventDefault();
			void this.ask("guest", { seat, name: this.typed.get(seat) ?? "" } satisfies SeatGuest).then(() => this.typed.delete(seat));
		};
		return h(
			"form",
			{ class: "errand", onsubmit: add },
			h("input", {
				"aria-label": t("page.moderate.name"),
				placeholder: t("page.moderate.name"),
				maxlength: mostName(),
				value: this.typed.get(seat) ?? "",
				oninput: (e: Event) => this.typed.set(seat, (e.target as HTMLInputElement).value),
			}),
			h("button", { class: "plain" }, t("page.moderate.seat")),
		);
	}

	private below(): Child {
		const { stage, chairs } = this.status;
		const { phase } = this.grimoire!;
		if (stage === "playing")
			return [
				this.sleepers.length > 1 &&
					h("button", { class: "plain", key: "pass", onclick: () => void this.passSleepers() }, t("page.moderate.sleep", { n: this.sleepers.length })),
				this.status.discussions?.includes(phase) &&
					h("button", { class: "go", key: "proceed", onclick: () => void this.ask("proceed", { phase } satisfies EndDiscussion) }, t("page.proceed")),
			];
		const full = chairs.every((c) => c.name);
		return [
			h("button", { class: "go", key: "start", disabled: !full, onclick: () => void this.ask("start", {} satisfies StartGame) }, t("page.start")),
			h("button", { class: "plain", key: "end", onclick: () => void this.ask("moderate", { on: false } satisfies Moderate) }, t("page.moderate.end")),
		];
	}
}
