// A game again, step by step: from any seat or with all cards open, and no
// further than asked.

import { get, post } from "./api.ts";
import { art } from "./art.ts";
import type { AnyEvent, Board, Scene } from "./board.ts";
import { boardOf } from "./boardof.ts";
import { Could } from "./could.ts";
import { h, render, type Child } from "./dom.ts";
import { echo } from "./echo.ts";
import { flying } from "./fly.ts";
import { patched } from "./patch.ts";
import { sentence } from "./plain.ts";
import { check } from "./pledge.ts";
import { same } from "./table/same.ts";
import type { About, Audience, Operation, Replay as ReplayOf, Seat, Step as StepOf } from "./types.ts";
import { t } from "./words.ts";

type Step = StepOf<AnyEvent>;
type Replay = ReplayOf<AnyEvent>;

export async function replayPage(root: HTMLElement, id: string): Promise<void> {
	const query = new URLSearchParams(location.search);
	if (!query.has("game")) return; // the page lists the games by itself
	const number = Number(query.get("game"));
	try {
		const about = await get<About>("/api/tables/" + id);
		const replay = await get<Replay>(`/api/tables/${id}/replay?game=${number}`);
		new ReplayPage(root, id, number, about, replay);
	} catch (e) {
		render(
			root,
			h("main", { class: "board" }, h("p", { role: "alert" }, (e as Error).message), h("a", { class: "button", href: "/t/" + id }, t("page.to.table"))),
		);
	}
}

// Views are what everybody saw after each step.
class Views {
	private readonly public: unknown[] = [];
	private readonly own: Record<number, Operation[]>[] = [];

	constructor(steps: Step[]) {
		for (const [i, step] of steps.entries()) {
			this.public.push(patched(this.public[i - 1], step.view ?? []));
			this.own.push(step.own ? { ...this.own[i - 1], ...step.own } : (this.own[i - 1] ?? {}));
		}
	}

	at(step: number, seat: Seat | null): unknown {
		const view = this.public[step];
		return seat === null || !view ? view : patched(view, this.own[step]![seat] ?? []);
	}
}

class ReplayPage {
	private at: number;
	private open = false;
	private playing = 0;
	private readonly board: Board;
	private readonly first: number;
	private seat: Seat | null;
	private trouble = "";
	private knows = false; // what the seat could know is looked at
	private readonly could: Could;
	private readonly views: Views;

	constructor(
		private readonly root: HTMLElement,
		private readonly id: string,
		private readonly number: number,
		private readonly about: About,
		private readonly replay: Replay,
	) {
		this.board = boardOf(replay.game);
		this.views = new Views(replay.steps);
		this.seat = own(about, replay.names);
		this.could = new Could(`/api/tables/${id}/worlds?game=${number}`, () => this.draw());
		// Before the first decision of a player there is only dealing.
		this.first = Math.max(0, replay.steps.findIndex((s) => typeof s.seat === "number") - 1);
		this.at = this.first;
		document.addEventListener("keydown", (e) => this.key(e));
		this.draw();
	}

	private key(e: KeyboardEvent): void {
		if ((e.target as Element).closest("input, select, summary")) return;
		const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
		if (step) this.to(this.at + step);
	}

	private to(at: number): void {
		this.at = Math.min(this.replay.steps.length - 1, Math.max(this.first, at));
		this.draw();
	}

	private toggle(): void {
		if (this.playing) {
			clearInterval(this.playing);
			this.playing = 0;
		} else
			this.playing = window.setInterval(() => {
				if (this.at === this.replay.steps.length - 1) this.toggle();
				else this.to(this.at + 1);
			}, 1300);
		this.draw();
	}

	private draw = (): void => flying(this.root, () => render(this.root, this.whole()));

	private whole(): Child {
		const { steps, names } = this.replay;
		const step = steps[this.at]!;
		const told = steps
			.slice(0, this.at + 1)
			.flatMap((s) => s.events ?? [])
			.filter((e) => this.hears(e.to))
			.map((e) => e.event);
		const news = (step.events ?? []).filter((e) => this.hears(e.to)).map((e) => e.event);
		const s: Scene = {
			view: this.board.stages(this.views.at(this.at - 1, this.seat), this.views.at(this.at, this.seat), news)[0]!.view,
			me: this.seat,
			names,
			chairs: names.map((name) => ({ name })),
			totals: [],
			phase: step.phase,
			news,
			told,
			legal: new Set(),
			act: () => undefined,
			ui: {},
			redraw: this.draw,
		};
		document.body.dataset["mood"] = this.board.mood?.(s) ?? "";
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/t/" + this.id, "aria-label": t("page.to.table") }, art("back")),
				h("h1", null, t("page.replay"), h("small", null, t("game." + this.replay.game), this.replay.again && " · " + t("page.same.is"))),
			),
			h("p", { class: "prompt", key: "prompt", role: "status" }, this.telling(step)),
			h("main", { class: "board " + this.replay.game, key: "board" }, this.board.draw(s)),
			this.slide(),
			h(
				"aside",
				{ class: "controls", key: "controls", "aria-label": t("page.replay.choose") },
				this.open && this.secrets(),
				this.knowledge(s),
				this.controls(),
			),
		];
	}

	private hears(to: Audience): boolean {
		return this.open || to === "all" || (this.seat !== null && to.includes(this.seat));
	}

	private telling(step: Step): Child {
		const heard = (step.events ?? []).filter((e) => this.hears(e.to)).map((e) => sentence(this.replay.game, e.event, this.replay.names));
		return [
			heard.slice(0, 3).join(" ") || " ",
			this.open &&
				step.why &&
				h(
					"small",
					{ class: "why" },
					" " + t("page.replay.why", { name: this.replay.names[step.seat as Seat], why: echo(step.why, this.replay.game, this.replay.names) }),
				),
			step.said?.filter((w) => this.hears(w.to)).map((w) => h("span", { class: "quote" }, ` ${this.replay.names[w.seat]}: ${w.text}`)),
		];
	}

	private secrets(): Child {
		return h(
			"section",
			{ class: "secrets-open", key: "open", "aria-label": t("page.replay.open") },
			this.replay.names.map((name, i) => h("p", { key: "s" + i }, h("b", null, name), " ", this.board.secret(this.views.at(this.at, i)))),
		);
	}

	// knowledge is what the seat could know by now, and no more.
	private knowledge(s: Scene): Child {
		const name = this.seat === null ? t("page.replay.public") : s.names[this.seat];
		const told = this.replay.steps
			.slice(0, this.at + 1)
			.flatMap((step) => step.events ?? [])
			.filter(({ to }) => this.seat !== null && to !== "all" && to.includes(this.seat));
		return h(
			"details",
			{
				class: "could",
				key: "could",
				open: this.knows,
				ontoggle: (e: globalThis.Event) => {
					const open = (e.target as HTMLDetailsElement).open;
					if (open !== this.knows) {
						this.knows = open;
						this.draw();
					}
				},
			},
			h("summary", null, t("page.could", { name })),
			this.knows && [
				this.seat !== null && this.board.know(s),
				told.length > 0 &&
					h(
						"ul",
						{ class: "secrets" },
						told.map(({ event }, i) => h("li", { key: "t" + i }, sentence(this.replay.game, event, s.names))),
					),
				this.could.draw(this.at, this.seat, s.names, (role) => t(this.board.role + role)),
			],
		);
	}

	private slide(): Child {
		return h(
			"div",
			{ class: "slide", key: "slide" },
			h("button", { class: "icon", "aria-label": t("page.replay.back"), onclick: () => this.to(this.at - 1) }, art("back")),
			h(
				"button",
				{ class: "icon", "aria-label": t(this.playing ? "page.replay.stop" : "page.replay.run"), onclick: () => this.toggle() },
				art(this.playing ? "pause" : "play"),
			),
			h("input", {
				type: "range",
				min: this.first,
				max: this.replay.steps.length - 1,
				value: String(this.at),
				"aria-label": t("page.replay.where"),
				oninput: (e: InputEvent) => this.to(Number((e.target as HTMLInputElement).value)),
			}),
			h("button", { class: "icon", "aria-label": t("page.replay.on"), onclick: () => this.to(this.at + 1) }, art("next")),
		);
	}

	private playAgain(shift: number): void {
		post(`/api/tables/${this.id}/again`, { game: this.number, shift, fill: "normal" }).then(
			() => location.assign("/t/" + this.id),
			(e: Error) => {
				this.trouble = e.message;
				this.draw();
			},
		);
	}

	private controls(): Child {
		const { names, proof, again } = this.replay;
		const { status, you } = this.about;
		const checked = proof && check(this.id, this.number, proof);
		return [
			h(
				"div",
				{ class: "ways" },
				h(
					"label",
					null,
					t("page.replay.seat"),
					h(
						"select",
						{
							onchange: (e: globalThis.Event) => {
								const v = (e.target as HTMLSelectElement).value;
								this.seat = v === "-" ? null : Number(v);
								this.draw();
							},
						},
						h("option", { value: "-", selected: this.seat === null }, t("page.replay.public")),
						names.map((name, i) => h("option", { key: "o" + i, value: i, selected: this.seat === i }, name)),
					),
				),
				h(
					"label",
					null,
					h("input", {
						type: "checkbox",
						checked: this.open,
						onchange: () => {
							this.open = !this.open;
							this.draw();
						},
					}),
					t("page.replay.open"),
				),
				status.games > 1 &&
					Array.from({ length: status.games }, (_, i) =>
						h(
							"a",
							{ key: "g" + i, class: "button plain", href: `?game=${i}`, "aria-current": i === this.number && "true" },
							t("page.replay.game", { n: i + 1 }),
						),
					),
				h("a", { class: "button plain", href: `/api/tables/${this.id}/record`, download: `howl-${this.id}.txt` }, t("page.record")),
			),
			you.host && you.seat !== null && status.stage === "over" && same(names, you.seat, (shift) => this.playAgain(shift)),
			this.trouble && h("p", { class: "banner trouble", role: "alert" }, this.trouble),
			again &&
				h(
					"details",
					{ class: "proof", key: "again" },
					h("summary", null, t("page.same.is")),
					h("p", { class: "hint" }, t("page.same.about", { n: again.game + 1, shift: again.shift })),
					h("p", null, h("code", null, `howl replay --verify howl-${this.id}.txt`)),
				),
			proof &&
				!again &&
				h(
					"details",
					{ class: "proof", key: "proof" },
					h("summary", null, t("page.proof")),
					h("p", { class: "hint" }, t("page.proof.about")),
					checked && h("p", { key: "checked" }, t("page.proof." + checked)),
					h(
						"dl",
						null,
						h("dt", null, t("page.proof.commitment")),
						h("dd", null, h("code", null, proof.commitment)),
						h("dt", null, t("page.proof.secret")),
						h("dd", null, h("code", null, proof.secret)),
						h("dt", null, t("page.proof.nonces")),
						h("dd", null, h("code", null, proof.nonces?.join(" "))),
					),
					h("p", null, h("code", null, `howl replay --verify howl-${this.id}.txt`)),
				),
		];
	}
}

// own is the seat where whoever looks had sat in this game: people change
// seats from one game to another.
function own({ status, you }: About, names: string[]): Seat | null {
	if (you.seat === null) return null;
	const name = status.chairs[you.seat]?.name ?? "";
	return names[you.seat] === name || !names.includes(name) ? you.seat : names.indexOf(name);
}
