// The page of a table.

import { get, nonce, post } from "../api.ts";
import { art } from "../art.ts";
import { h, render, type Child } from "../dom.ts";
import { flying } from "../fly.ts";
import { Line, type LineState } from "../socket.ts";
import type { Seat, Status } from "../wire.ts";
import { t } from "../words.ts";
import { after } from "./after.ts";
import { gather } from "./gather.ts";
import { menu } from "./menu.ts";
import { Play, type Line as Told } from "./play.ts";
import { ring } from "./ring.ts";
import { Sheet } from "./sheet.ts";
import { settle, talk } from "./talk.ts";

// What can be looked at beside the game.
const titles = { talk: "page.talk", know: "page.know", notes: "page.notes", summary: "page.summary", menu: "page.menu" };
type Side = keyof typeof titles;

const wide = matchMedia("(min-width: 60rem)");

export async function tablePage(root: HTMLElement, id: string): Promise<void> {
	try {
		const { status, you } = await get<{ status: Status; you: { seat: Seat | null; host: boolean } }>("/api/tables/" + id);
		new TablePage(root, id, new URLSearchParams(location.search).has("watch") ? null : you.seat, status);
	} catch (e) {
		render(root, h("p", { class: "quiet", role: "alert" }, (e as Error).message));
	}
}

class TablePage {
	private readonly play: Play;
	private readonly sheet: Sheet<Side>;
	private readonly live = document.createElement("div");
	private line: Line | undefined;
	private state: LineState = "open";
	private trouble = "";
	private unread = 0;
	private link: { path: string; qr: string } | undefined;
	private readonly ui: Record<string, any> = {};

	constructor(private readonly root: HTMLElement, private readonly id: string, private me: Seat | null, status: Status) {
		this.play = new Play(status, (fresh) => this.changed(fresh));
		this.sheet = new Sheet((what) => this.content(what), () => this.draw());
		this.live.className = "sr";
		this.live.setAttribute("aria-live", "polite");
		document.body.append(this.live);
		wide.onchange = () => this.draw();
		setInterval(() => { if (this.play.frame?.deadline) this.draw(); }, 1000);
		this.connect();
		this.draw();
	}

	private get host(): boolean { return this.me !== null && !!this.play.status.chairs[this.me]?.host; }

	// connect opens the line: to the person's seat, or as a spectator.
	private connect(): void {
		this.line?.close();
		this.play.frame = undefined;
		this.line = new Line(`/api/tables/${this.id}/socket${this.me === null ? "?watch=1" : ""}`, {
			frame: (f) => this.play.take(f),
			state: (s) => { if (s !== this.state) { this.state = s; this.draw(); } },
		});
	}

	private changed(fresh: Told[]): void {
		for (const line of fresh.slice(-6)) {
			const p = document.createElement("p");
			p.textContent = line.who === null ? line.text : `${this.play.names[line.who]}: ${line.text}`;
			this.live.append(p);
		}
		while (this.live.childElementCount > 12) this.live.firstElementChild!.remove();
		if (this.sheet.what !== "talk" && !wide.matches) this.unread += fresh.filter((l) => l.who !== null && l.who !== this.me).length;
		this.draw();
		if (fresh.length) settle(document);
	}

	private act = (text: string): void => {
		this.trouble = "";
		this.line!.send({ do: text }).catch(this.fail);
	};

	private fail = (e: unknown): void => {
		this.trouble = (e as Error).message;
		this.draw();
	};

	private say = (text: string): void => { this.trouble = text; this.draw(); };

	// ask wants something of the table itself.
	private ask = (what: string, body: object = {}): void => {
		this.trouble = "";
		post<{ seat?: Seat }>(`/api/tables/${this.id}/${what}`, what === "sit" ? { ...body, nonce: nonce() } : body).then((answer) => {
			if (what === "sit") { this.me = answer.seat ?? null; this.connect(); }
			if (what === "rise" && this.play.status.stage === "gathering") { this.me = null; this.connect(); }
			this.draw();
		}, this.fail);
	};

	private draw = (): void => {
		flying(this.root, () => render(this.root, this.whole()));
		this.sheet.draw();
	};

	private whole(): Child {
		const { status, frame, board } = this.play;
		const playing = frame?.view && board && status.stage !== "gathering";
		const s = playing ? this.play.scene(this.act, this.ui, this.draw) : undefined;
		document.body.dataset["mood"] = (s && board?.mood?.(s)) ?? "";
		return [
			h("header", { class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/", "aria-label": t("page.lobby") }, art("back")),
				h("h1", null, t("game." + status.game), s && h("small", null, board!.title(s))),
				frame && !status.paused && ring(frame.deadline ?? status.until, this.line?.skew ?? 0),
				h("button", { class: "icon", "aria-label": t("page.menu"), onclick: () => this.sheet.open("menu") }, art("menu"))),
			this.state === "lost" && h("p", { class: "banner", key: "lost", role: "status" }, t("page.lost")),
			status.paused && h("p", { class: "banner", key: "paused", role: "status" }, t("page.paused")),
			this.trouble && h("p", { class: "banner trouble", key: "trouble", role: "alert" }, this.trouble, h("button", { class: "icon", "aria-label": t("page.close"), onclick: () => this.say("") }, art("close"))),
			h("main", { class: "board " + status.game, key: "board", onclick: () => this.play.skip() },
				s ? [board!.draw(s), this.play.calm && (status.stage === "between" || status.stage === "over") && after(status, this.me, () => void this.line!.send({ ready: true }).catch(this.fail))]
					: gather({ status, me: this.me, host: this.host, ask: this.ask, say: this.say })),
			s && this.prompt(board!.asked(s), s.legal.size > 0),
			s && this.hint(),
			wide.matches && h("aside", { class: "side", key: "side", "aria-label": t("page.talk") }, talk(this.play, this.speak)),
			this.tools(!!s),
		];
	}

	private prompt(text: string, mine: boolean): Child {
		return h("p", { class: "prompt" + (mine ? " mine" : ""), key: "prompt", role: "status" }, text);
	}

	// hint tells a newcomer, once a game, how things are done.
	private hint(): Child {
		const key = "howl.hint." + this.play.status.game;
		if (this.me === null || localStorage.getItem(key)) return null;
		return h("div", { class: "hintbox", key: "hint" },
			h("p", null, t("page.hint." + this.play.status.game)),
			h("button", { class: "plain", onclick: () => { localStorage.setItem(key, "1"); this.draw(); } }, t("page.hint.ok")));
	}

	private tools(playing: boolean): Child {
		const tool = (what: Side, icon: string, n = 0) => h("button", { key: what, onclick: () => { if (what === "talk") this.unread = 0; this.sheet.open(what); settle(document); } }, art(icon), h("span", null, t(titles[what])), n > 0 && h("b", { class: "count" }, n));
		return h("nav", { class: "tools", key: "tools", "aria-label": t("page.tools") },
			!wide.matches && tool("talk", "talk", this.unread), playing && this.me !== null && tool("know", "know"), this.me !== null && tool("notes", "note"), tool("summary", "book"));
	}

	private speak = (text: string): void => { this.line!.send({ say: text }).catch(this.fail); };

	private content(what: Side): { title: string; body: Child } {
		const { board, status } = this.play;
		const s = this.play.frame?.view ? this.play.scene(this.act, this.ui, this.draw) : undefined;
		const body = (): Child => {
			switch (what) {
				case "talk": return talk(this.play, this.speak);
				case "know": return s && [board!.know(s), h("ul", { class: "secrets" }, this.play.story.filter((l) => l.secret && l.who === null).map((l) => h("li", { key: "k" + l.n }, l.text)))];
				case "summary": return [board?.summary(s ?? {}), h("p", null, h("a", { href: "/rules/" + status.game, target: "_blank" }, t("page.rules.all")))];
				case "notes": return h("textarea", { rows: 12, "aria-label": t("page.notes"), placeholder: t("page.notes.hint"), value: localStorage.getItem("howl.notes." + this.id) ?? "", oninput: (e: InputEvent) => localStorage.setItem("howl.notes." + this.id, (e.target as HTMLTextAreaElement).value) });
				default: return menu({ status, me: this.me, host: this.host, link: this.link, ask: this.ask, say: this.say, fail: this.fail, move: (l) => { this.link = l; this.draw(); } });
			}
		};
		return { title: t(titles[what]), body: body() };
	}
}
