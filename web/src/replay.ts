// A game again, step by step: from any seat or with all cards open, and no
// further than asked.

import { get } from "./api.ts";
import { art } from "./art.ts";
import type { Board, Scene } from "./board.ts";
import { boards } from "./boards.ts";
import { h, render, type Child } from "./dom.ts";
import { echo } from "./echo.ts";
import { flying } from "./fly.ts";
import type { Event, Seat, Status } from "./wire.ts";
import { say, t } from "./words.ts";

interface Step {
	seat: Seat | "*" | null;
	text: string;
	why?: string;
	events?: { to: "all" | Seat[]; event: Event }[];
	said?: { seat: Seat; to: "all" | Seat[]; text: string }[];
	views: Record<string, any>;
}

interface Replay { game: string; names: string[]; setup: { players: number }; proof?: { commitment: string; secret: string; nonces: string[] }; steps: Step[] }

export async function replayPage(root: HTMLElement, id: string): Promise<void> {
	const query = new URLSearchParams(location.search);
	if (!query.has("game")) return; // the page lists the games by itself
	const number = Number(query.get("game"));
	try {
		const { status, you } = await get<{ status: Status; you: { seat: Seat | null } }>("/api/tables/" + id);
		const replay = await get<Replay>(`/api/tables/${id}/replay?game=${number}`);
		new ReplayPage(root, id, number, status.games, replay, you.seat);
	} catch (e) {
		render(root, h("main", { class: "board" }, h("p", { role: "alert" }, (e as Error).message), h("a", { class: "button", href: "/t/" + id }, t("page.to.table"))));
	}
}

class ReplayPage {
	private at: number;
	private open = false;
	private playing = 0;
	private readonly board: Board;
	private readonly first: number;

	constructor(private readonly root: HTMLElement, private readonly id: string, private readonly number: number, private readonly games: number, private readonly replay: Replay, private seat: Seat | null) {
		this.board = boards[replay.game]!;
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
		} else this.playing = window.setInterval(() => {
			if (this.at === this.replay.steps.length - 1) this.toggle();
			else this.to(this.at + 1);
		}, 1300);
		this.draw();
	}

	private draw = (): void => flying(this.root, () => render(this.root, this.whole()));

	private whole(): Child {
		const { steps, names } = this.replay;
		const step = steps[this.at]!;
		const told = steps.slice(0, this.at + 1).flatMap((s) => s.events ?? []).filter((e) => this.hears(e.to)).map((e) => e.event);
		const who = this.seat === null ? "-" : String(this.seat);
		const news = (step.events ?? []).filter((e) => this.hears(e.to)).map((e) => e.event);
		const frame = { seat: this.seat, n: 0, view: step.views[who], events: news, ears: [], phase: "" };
		const s: Scene = {
			view: this.board.stages(steps[this.at - 1]?.views[who], frame)[0]!.view, me: this.seat, names, chairs: names.map((name) => ({ name })), totals: [],
			phase: moment(steps.slice(0, this.at + 1)), news, told, legal: new Set(), act: () => undefined, ui: {}, redraw: this.draw,
		};
		document.body.dataset["mood"] = this.board.mood?.(s) ?? "";
		return [
			h("header", { class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/t/" + this.id, "aria-label": t("page.to.table") }, art("back")),
				h("h1", null, t("page.replay"), h("small", null, t("game." + this.replay.game)))),
			h("p", { class: "prompt", key: "prompt", role: "status" }, this.telling(step)),
			h("main", { class: "board " + this.replay.game, key: "board" }, this.board.draw(s)),
			this.slide(),
			h("aside", { class: "controls", key: "controls", "aria-label": t("page.replay.choose") }, this.open && this.secrets(step), this.controls()),
		];
	}

	private hears(to: "all" | Seat[]): boolean { return this.open || to === "all" || (this.seat !== null && to.includes(this.seat)); }

	private telling(step: Step): Child {
		const heard = (step.events ?? []).filter((e) => this.hears(e.to)).map((e) => say(this.replay.game, e.event, this.replay.names));
		return [
			heard.slice(0, 3).join(" ") || " ",
			this.open && step.why && h("small", { class: "why" }, " " + t("page.replay.why", { why: echo(step.why, this.replay.game, this.replay.names) })),
			step.said?.filter((w) => this.hears(w.to)).map((w) => h("span", { class: "quote" }, ` ${this.replay.names[w.seat]}: ${w.text}`)),
		];
	}

	private secrets(step: Step): Child {
		return h("section", { class: "secrets-open", key: "open", "aria-label": t("page.replay.open") }, this.replay.names.map((name, i) => h("p", { key: "s" + i }, h("b", null, name), " ", this.board.secret(step.views[String(i)]))));
	}

	private slide(): Child {
		return h("div", { class: "slide", key: "slide" },
			h("button", { class: "icon", "aria-label": t("page.replay.back"), onclick: () => this.to(this.at - 1) }, art("back")),
			h("button", { class: "icon", "aria-label": t(this.playing ? "page.replay.stop" : "page.replay.run"), onclick: () => this.toggle() }, art(this.playing ? "pause" : "play")),
			h("input", { type: "range", min: this.first, max: this.replay.steps.length - 1, value: String(this.at), "aria-label": t("page.replay.where"), oninput: (e: InputEvent) => this.to(Number((e.target as HTMLInputElement).value)) }),
			h("button", { class: "icon", "aria-label": t("page.replay.on"), onclick: () => this.to(this.at + 1) }, art("next")));
	}

	private controls(): Child {
		const { names, proof } = this.replay;
		return [
			h("div", { class: "ways" },
				h("label", null, t("page.replay.seat"), h("select", { onchange: (e: globalThis.Event) => { const v = (e.target as HTMLSelectElement).value; this.seat = v === "-" ? null : Number(v); this.draw(); } },
					h("option", { value: "-", selected: this.seat === null }, t("page.replay.public")), names.map((name, i) => h("option", { key: "o" + i, value: i, selected: this.seat === i }, name)))),
				h("label", null, h("input", { type: "checkbox", checked: this.open, onchange: () => { this.open = !this.open; this.draw(); } }), t("page.replay.open")),
				this.games > 1 && Array.from({ length: this.games }, (_, i) => h("a", { key: "g" + i, class: "button plain", href: `?game=${i}`, "aria-current": i === this.number && "true" }, t("page.replay.game", { n: i + 1 }))),
				h("a", { class: "button plain", href: `/api/tables/${this.id}/record`, download: `howl-${this.id}.txt` }, t("page.record"))),
			proof && h("details", { class: "proof" }, h("summary", null, t("page.proof")), h("p", { class: "hint" }, t("page.proof.about")), h("dl", null,
				h("dt", null, t("page.proof.commitment")), h("dd", null, h("code", null, proof.commitment)),
				h("dt", null, t("page.proof.secret")), h("dd", null, h("code", null, proof.secret)),
				h("dt", null, t("page.proof.nonces")), h("dd", null, h("code", null, proof.nonces?.join(" ")))), h("p", null, h("code", null, `howl replay --verify howl-${this.id}.txt`))),
		];
	}
}

// moment is the phase of Lupus that the last telling event began.
function moment(steps: Step[]): string {
	const begins: Record<string, string> = { nightfall: "night", daybreak: "dawn", talking: "talk", polled: "ballot", suspected: "defence", judging: "lynch", won: "over" };
	for (const step of steps.toReversed()) for (const e of (step.events ?? []).toReversed()) if (begins[e.event.kind]) return begins[e.event.kind]!;
	return "deal";
}
