// A game again, step by step: from any seat or with all cards open, and no
// further than asked.

import { usualBots } from "howl:games";
import { get, post, Refused } from "../api.ts";
import { art } from "../art.ts";
import type { AnyEvent, Board, Scene } from "../board.ts";
import { boardOf } from "../boardof.ts";
import { h, render, type Child } from "../dom.ts";
import { flying } from "../fly.ts";
import { meet } from "../initials.ts";
import { masks, veiled } from "../mask.ts";
import { sentence } from "../plain.ts";
import type { About, Audience, Command, MarkMoment, Replay as ReplayOf, Ruled, Seat, Step as StepOf } from "../types.ts";
import { askWhy, why } from "../why.ts";
import { said, t, translated } from "../words.ts";
import { controls, type Controls } from "./controls.ts";
import type { Moment } from "./playon.ts";
import { PossibleRoles } from "./possible.ts";
import type { Panel, Reviewed } from "./reviewing.ts";
import { Views } from "./views.ts";
import { go } from "../where.ts";

type Step = StepOf<AnyEvent>;
type Replay = ReplayOf<AnyEvent>;

export async function replayPage(root: HTMLElement, id: string): Promise<void> {
	const query = new URLSearchParams(location.search);
	if (!query.has("game")) {
		// The page lists the games by itself, with who played and who won.
		if (masks()) for (const names of document.querySelectorAll(".past-games .hint, .past-games details")) names.remove();
		return;
	}
	const number = Number(query.get("game"));
	try {
		const about = await aboutOf(id);
		const replay = await get<Replay>(`/api/tables/${id}/replay?game=${number}`);
		new ReplayPage(root, id, number, about, replay);
	} catch (e) {
		render(
			root,
			h("main", { class: "board" }, h("p", { role: "alert" }, (e as Error).message), h("a", { class: "button", href: "/t/" + id }, t("page.to.table"))),
		);
	}
}

// aboutOf asks for the table. One that is closed has nobody left, but its games.
const aboutOf = async (id: string): Promise<About | undefined> =>
	get<About>("/api/tables/" + id).catch((e: unknown) => {
		if (e instanceof Refused && e.code === "closed") return undefined;
		throw e;
	});

class ReplayPage implements Controls, Reviewed {
	at: number;
	open = false;
	private playing = 0;
	private naming = 0;
	private readonly board: Board;
	private readonly first: number;
	seat: Seat | null;
	private readonly me: Seat | null; // where the person sat in this game
	trouble = "";
	private asked: Ruled | undefined; // the ruling that the person reads
	private knows = false; // the person looks at what the seat could know
	private readonly possible: PossibleRoles;
	private readonly views: Views;
	private review: Panel | undefined;
	readonly replay: Replay; // with the names that this browser shows

	constructor(
		private readonly root: HTMLElement,
		readonly id: string,
		readonly number: number,
		readonly about: About | undefined, // nothing of a table that is closed
		replay: Replay,
	) {
		this.board = boardOf(replay.game);
		this.views = new Views(replay.steps);
		this.seat = this.me = own(about, replay.names, number);
		const { moderated, dealtBy } = replay;
		this.replay = masks() ? { ...replay, names: veiled(replay.names), ...(moderated && { moderated: ["?"] }), ...(dealtBy && { dealtBy: "?" }) } : replay;
		meet(this.replay.names.map((name) => about?.status.chairs.find((c) => c.name === name) ?? { name })); // with their faces
		this.possible = new PossibleRoles(`/api/tables/${id}/worlds?game=${number}`, () => this.draw());
		// Before the first decision of a player there is only dealing.
		this.first = Math.max(0, replay.steps.findIndex((s) => typeof s.seat === "number") - 1);
		this.at = Math.min(replay.steps.length - 1, Math.max(this.first, Math.trunc(Number(location.hash.slice(1))) || 0)); // a link may name a step
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
		this.asked = undefined;
		this.draw();
		clearTimeout(this.naming); // browsers refuse to be told of every step of a slide
		this.naming = window.setTimeout(() => history.replaceState(null, "", "#" + this.at), 300);
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

	private draw = (): void => {
		flying(this.root, () => render(this.root, this.whole()));
		this.review ??= window.openReview?.(this.root.querySelector(".review")!, this);
		this.review?.draw();
	};

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
			may: new Set(),
			yours: false,
			why: (kind) => this.whyOf(step, kind),
			closed: false,
			act: () => undefined,
			ui: {},
			redraw: this.draw,
		};
		document.body.dataset["mood"] = this.board.mood?.(s) ?? "";
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/t/" + this.id + (this.about ? "" : "/replay"), "aria-label": t("page.to.table") }, art("back")),
				h("h1", null, t("page.replay"), h("small", null, t("game." + this.replay.game), this.replay.again && " · " + t("page.same.is"))),
			),
			h("p", { class: "prompt", key: "prompt", role: "status" }, this.telling(step)),
			h("main", { class: "board " + this.replay.game, key: "board" }, this.asked && why(this.replay.game, this.asked, names), this.board.draw(s)),
			this.slide(),
			h(
				"aside",
				{ class: "controls", key: "controls", "aria-label": t("page.replay.choose") },
				this.open && this.secrets(),
				this.knowledge(s),
				h("section", { class: "review", key: "review", kids: "own" }),
				controls(this),
			),
		];
	}

	// whyOf tells why an event of this kind happened, or of any, if the step told
	// such a one.
	private whyOf({ events, ruled }: Step, kind?: string): (() => void) | undefined {
		const ruling = ruled?.find((r) => !kind || events?.[r.event]?.event.kind === kind);
		return (
			ruling &&
			(() => {
				this.asked = this.asked ? undefined : ruling;
				this.draw();
			})
		);
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
				h("small", { class: "why" }, " " + t("page.replay.why", { name: this.replay.names[step.seat as Seat], why: translated(step.why, this.replay.names) })),
			step.said
				?.filter((w) => this.hears(w.to))
				.map((w) => [
					h("span", { class: "quote" }, ` ${this.replay.names[w.seat]}: ${said(w, this.replay.names)}`),
					this.open && w.why && h("small", { class: "why" }, ` (${translated(w.why, this.replay.names)})`),
				]),
		];
	}

	private secrets(): Child {
		return h(
			"section",
			{ class: "secrets-open", key: "open", "aria-label": t("page.replay.open") },
			this.replay.names.map((name, i) => h("p", { key: "s" + i }, h("b", null, name), " ", this.board.secret?.(this.views.at(this.at, i)))),
		);
	}

	// knowledge is what the seat could know after this step, and no more.
	private knowledge(s: Scene): Child {
		const name = this.seat === null ? t("page.replay.public") : s.names[this.seat];
		const told = this.replay.steps
			.slice(0, this.at + 1)
			.flatMap((step) => step.events ?? [])
			.filter(({ to, event }) => this.seat !== null && to !== "all" && to.includes(this.seat) && event.kind !== "dealt"); // cards that were played since
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
				this.seat !== null && this.board.know?.(s),
				told.length > 0 &&
					h(
						"ul",
						{ class: "secrets" },
						told.map(({ event }, i) => h("li", { key: "t" + i }, sentence(this.replay.game, event, s.names))),
					),
				this.possible.draw(this.at, this.seat, s.names, (role) => t((this.board.role ?? "") + role)),
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
			askWhy(this.whyOf(this.replay.steps[this.at]!)),
		);
	}

	go(step: number, seat?: Seat): void {
		if (seat !== undefined) {
			this.seat = seat;
			this.open = false;
		}
		this.to(step);
		scrollTo(0, 0);
	}

	// moment is from where the game can be played on: not from its end.
	get moment(): Moment | false {
		const { id, number, at, replay } = this;
		const fail = (why: string) => {
			this.trouble = why;
			this.draw();
		};
		return (
			at < replay.steps.length - 1 && { id, number, step: at, seat: this.me ?? this.seat ?? 0, me: this.me, names: replay.names, fits: !!replay.fits, fail }
		);
	}

	look(seat: Seat | null): void {
		this.seat = seat;
		this.draw();
	}

	reveal = (): void => {
		this.open = !this.open;
		this.draw();
	};

	private marked = -1; // the step that was kept

	get kept(): boolean {
		return this.marked === this.at;
	}

	// keep keeps the moment that is looked at on the page of the person.
	keep(): void {
		const step = this.at;
		post("/api/you/moment", { table: this.id, number: this.number, step, on: true } satisfies MarkMoment).then(
			() => {
				this.marked = step;
				this.draw();
			},
			(e: Error) => {
				this.trouble = e.message;
				this.draw();
			},
		);
	}

	playAgain(shift: number): void {
		post(`/api/tables/${this.id}/again`, { game: this.number, shift, fill: usualBots[this.replay.game]!, ask: true } satisfies Command["again"]).then(
			() => go("/t/" + this.id),
			(e: Error) => {
				this.trouble = e.message;
				this.draw();
			},
		);
	}
}

// own returns the seat where the person had sat in this game: people change
// seats from one game to another, and some only watched the last one.
function own(about: About | undefined, names: string[], number: number): Seat | null {
	if (!about) return null;
	const { status, you } = about;
	if (you.seat === null) return null;
	const was = status.chairs[you.seat]?.was;
	if (was !== undefined && number === status.games - 1) return was;
	const name = status.chairs[you.seat]?.name ?? "";
	return names[you.seat] === name || !names.includes(name) ? you.seat : names.indexOf(name);
}
