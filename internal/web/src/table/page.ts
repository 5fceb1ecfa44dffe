// The page of a table.

import { get, post } from "../api.ts";
import { art } from "../art.ts";
import type { AnyFrame } from "../board.ts";
import { h, render, type Child } from "../dom.ts";
import { flying } from "../fly.ts";
import { missing } from "../missing.ts";
import * as pledge from "../pledge.ts";
import { Line, type LineState } from "../socket.ts";
import type { About, Place as Given, Link, Seat, Status } from "../types.ts";
import { has, t } from "../words.ts";
import { after } from "./after.ts";
import { gather } from "./gather.ts";
import { menu } from "./menu.ts";
import type { Errand } from "./people.ts";
import { Play, type Line as Told } from "./play.ts";
import { ring } from "./ring.ts";
import { Sheet } from "./sheet.ts";
import { asking, curtain, dropSharer, moveSharer, seatAnother, sharers, type Sharer } from "./share.ts";
import type { Moving } from "./swap.ts";
import { settle, talk } from "./talk.ts";

// What can be looked at beside the game.
const titles = { talk: "page.talk", know: "page.know", notes: "page.notes", summary: "page.summary", menu: "page.menu" };
type Side = keyof typeof titles;

// More at once than this is what happened before the page was there: of that
// only the end is announced. A ballot of 24 is less.
const burst = 40;

const wide = matchMedia("(min-width: 60rem)");

export async function tablePage(root: HTMLElement, id: string): Promise<void> {
	try {
		const { status, you } = await get<About>("/api/tables/" + id);
		new TablePage(root, id, new URLSearchParams(location.search).has("watch") ? null : you.seat, status);
	} catch (e) {
		missing(root, e as Error);
	}
}

// A Place is a seat that this device plays, or the spectator's.
interface Place {
	seat: Seat | null;
	sharer: Sharer | undefined;
	play: Play;
	line: Line;
	state: LineState;
	unread: number;
	ui: Record<string, unknown>;
	away: boolean;
}

class TablePage {
	private places: Place[] = [];
	private at!: Place; // whose turn it is to hold the device
	private hidden = false; // the curtain is down
	private readonly sheet: Sheet<Side>;
	private readonly live = document.createElement("div");
	private trouble = "";
	private due = 0; // the drawing that is on its way
	private grown = false; // the story has, since the last drawing
	private link: Link | undefined;
	private errand: Errand | undefined; // about somebody, in the menu
	private moving: Moving = {};

	constructor(
		private readonly root: HTMLElement,
		private readonly id: string,
		me: Seat | null,
		private readonly first: Status,
	) {
		this.sheet = new Sheet(
			(what) => this.content(what),
			() => {
				this.errand = undefined;
				this.draw();
			},
		);
		this.live.className = "sr";
		this.live.setAttribute("aria-live", "polite");
		document.body.append(this.live);
		wide.onchange = () => this.draw();
		setInterval(() => {
			if (this.play.frame?.deadline) this.draw();
		}, 1000);
		this.connect(me);
		this.now();
	}

	private get play(): Play {
		return this.at.play;
	}
	private get me(): Seat | null {
		return this.at.seat;
	}
	private get host(): boolean {
		return this.me !== null && !!this.play.status.chairs[this.me]?.host;
	}

	// away: a bot plays for whoever holds the device.
	private get away(): boolean {
		return this.me !== null && this.play.status.stage === "playing" && !!this.play.status.chairs[this.me]?.away;
	}

	// keeper is the host's place, whoever of those who share the device holds it.
	private get keeper(): Place | undefined {
		return this.places.find((p) => p.seat !== null && this.play.status.chairs[p.seat]?.host);
	}

	// connect opens the lines: to the person's seat, to those of all who share
	// the device, or as a spectator.
	private connect(me: Seat | null): void {
		for (const p of this.places) p.line.close();
		const shared = sharers(this.id).filter(() => me !== null);
		this.places = shared.length ? shared.map((s) => this.place(s.seat, s)) : [this.place(me)];
		this.at = this.places.find((p) => p.seat === me) ?? this.places[0]!;
	}

	private place(seat: Seat | null, sharer?: Sharer): Place {
		const place: Place = {
			seat,
			sharer,
			state: "open",
			unread: 0,
			ui: {},
			away: false,
			play: new Play(this.first, (fresh) => this.changed(place, fresh)),
			line: undefined!,
		};
		place.line = new Line(`/api/tables/${this.id}/socket${seat === null ? "?watch=1" : asking(sharer)}`, {
			frame: (f) => {
				this.pledge(place, f);
				if (this.follow(place, f.seat) && f.status?.stage !== "playing") place.play.move(f);
				else place.play.take(f);
			},
			state: (s) => {
				if (s !== place.state) {
					place.state = s;
					this.draw();
				}
			},
			moved: () => this.checkSeat(place),
		});
		return place;
	}

	// pledge adds the person's own number to the next deal, without being told to.
	private pledge(place: Place, f: AnyFrame): void {
		const answer = f.status && f.seat !== null && pledge.answer(this.id, place.sharer?.as ?? 0, f.status, f.seat);
		if (answer) place.line.send(answer).catch(() => undefined); // the deal does without it
	}

	// checkSeat finds out whether this device still plays a seat: the host may have
	// emptied it, or its owner ended this device. It watches then.
	private async checkSeat(place: Place): Promise<void> {
		const about = await get<About>(`/api/tables/${this.id}${asking(place.sharer)}`).catch(() => undefined);
		if (!about || about.you.seat !== null || !this.places.includes(place)) return;
		if (place.sharer) dropSharer(this.id, place.sharer);
		const rest = this.places.find((p) => p !== place && p.seat !== null);
		this.connect(rest?.seat ?? null);
		this.say(t("page.seat.gone"));
	}

	// follow goes with a person to another seat, and says if that is news.
	private follow(place: Place, seat: Seat | null): boolean {
		if (seat === place.seat) return false;
		place.seat = seat;
		place.ui = {};
		if (place.sharer && seat !== null) moveSharer(this.id, place.sharer, seat);
		return true;
	}

	// pass gives the device to whoever is asked and shares it.
	private pass(): void {
		const asked = (p: Place) => p.play.calm && (p.play.frame?.legal?.length ?? 0) > 0;
		if (this.places.length < 2 || asked(this.at) || !this.at.play.calm) return;
		const next = this.places.find(asked);
		if (!next) return;
		this.at = next;
		this.hidden = true;
		this.sheet.close();
	}

	private changed(place: Place, fresh: Told[]): void {
		this.pass();
		if (place !== this.at || this.hidden) {
			this.draw();
			return;
		}
		if (fresh.length) for (const p of [...this.live.querySelectorAll("[data-gone]")]) p.remove();
		for (const line of fresh.length > burst ? fresh.slice(-6) : fresh) {
			for (const p of this.live.querySelectorAll<HTMLElement>("p")) if (p.dataset["until"] === line.kind) p.dataset["gone"] = "";
			this.announce(
				line.who === null ? line.text : `${this.play.names[line.who]}${line.kind ? `, ${t("page.tell." + line.kind + ".mark")}` : ""}: ${line.text}`,
				line.until,
			);
		}
		if (this.away && !place.away) this.announce(t("page.away.me"));
		place.away = this.away;
		if (this.sheet.what !== "talk" && !wide.matches) place.unread += fresh.filter((l) => l.who !== null && l.who !== this.me).length;
		this.grown ||= fresh.length > 0;
		this.draw();
	}

	// announce is for people who do not see the page. What is only to be seen
	// until an event of some kind is taken back with the news after that event.
	private announce(text: string, until?: string): void {
		const p = document.createElement("p");
		p.textContent = text;
		if (until) p.dataset["until"] = until;
		this.live.append(p);
		while (this.live.childElementCount > burst) this.live.firstElementChild!.remove();
	}

	// back ends the bot's play: the person is there.
	private back = (): void => {
		if (this.away) this.at.line.send({ ready: true }).catch(this.fail);
	};

	// ready speaks for everybody who shares the device: only one of them holds it.
	private ready = (): void => {
		for (const p of this.places) p.line.send({ ready: true }).catch(this.fail);
	};

	// touch is what a person does to the board, who is there then.
	private touch = (): void => {
		this.back();
		this.now();
	};

	private act = (text: string): void => {
		this.trouble = "";
		this.at.line.send({ do: text }).catch(this.fail);
	};

	private fail = (e: unknown): void => {
		this.trouble = (e as Error).message;
		this.draw();
	};

	private say = (text: string): void => {
		this.trouble = text;
		this.draw();
	};

	// ask wants something of the table itself.
	private ask = (what: string, body: { seat?: Seat | null } = {}, done?: () => void): void => {
		this.trouble = "";
		const mine = (what === "again" || what === "swap" ? (this.keeper ?? this.at) : this.at).sharer;
		post<Partial<Given>>(`/api/tables/${this.id}/${what}${asking(mine)}`, body).then((answer) => {
			if (what === "sit") this.connect(answer.seat ?? null);
			if (what === "rise" && body.seat === this.me && this.play.status.stage === "gathering") this.connect(null);
			done?.();
			this.draw();
		}, this.fail);
	};

	// share lets one more person play at this device.
	private share = (): void => {
		const me = this.me!;
		seatAnother(this.id, me).then(() => {
			this.connect(me);
			this.draw();
		}, this.fail);
	};

	// draw shows what is, once for each picture that the screen shows, however
	// much happens. What the person does is seen at once, and so is everything
	// on a page that nobody sees.
	private draw = (): void => {
		if (document.hidden) this.now();
		else this.due ||= requestAnimationFrame(this.now);
	};

	private now = (): void => {
		cancelAnimationFrame(this.due);
		this.due = 0;
		flying(this.root, () => render(this.root, this.whole()));
		this.sheet.draw();
		if (this.grown) settle(document);
		this.grown = false;
	};

	private whole(): Child {
		if (this.hidden)
			return curtain(this.play.names[this.me!] ?? "", this.me!, () => {
				this.hidden = false;
				this.touch();
			});
		const { status, frame, board } = this.play;
		const playing = frame?.view && status.stage !== "gathering";
		const s = playing ? this.play.scene(this.act, this.at.ui, this.touch) : undefined;
		const swapping = { status, moving: this.moving, ask: this.ask, redraw: this.now };
		document.body.dataset["mood"] = (s && board.mood?.(s)) ?? "";
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/", "aria-label": t("page.lobby") }, art("back")),
				h("h1", null, t("game." + status.game), s && h("small", null, board.title(s), status.again && " · " + t("page.same.is"))),
				frame && !status.paused && !this.away && ring(frame.deadline ?? status.until, this.at.line.skew),
				h("button", { class: "icon", "aria-label": t("page.menu"), onclick: () => this.sheet.open("menu") }, art("menu")),
			),
			this.at.state === "lost" && h("p", { class: "banner", key: "lost", role: "status" }, t("page.lost")),
			status.paused && h("p", { class: "banner", key: "paused", role: "status" }, t("page.paused")),
			!this.sheet.what && this.complaint(),
			h(
				"main",
				{ class: "board " + status.game, key: "board", onclick: () => this.play.skip() },
				s
					? [
							board.draw(s),
							this.play.over &&
								(status.stage === "between" || status.stage === "over") &&
								after({ ...swapping, me: this.me, host: !!this.keeper, cast: this.play.cast, ready: this.ready }),
						]
					: gather({ ...swapping, me: this.me, host: this.host, say: this.say, share: this.share, ready: this.ready }),
			),
			s && (this.away ? this.standIn() : this.prompt(board.asked(s), s.legal.size > 0)),
			s && status.stage === "playing" && this.hint(),
			wide.matches && h("aside", { class: "side", key: "side", "aria-label": t("page.talk") }, talk(this.play, this.speak)),
			this.tools(!!s),
		];
	}

	// complaint says what was refused: on the table, or on the sheet over it.
	private complaint(): Child {
		return (
			this.trouble &&
			h(
				"p",
				{ class: "banner trouble", key: "trouble", role: "alert" },
				this.trouble,
				h("button", { class: "icon", "aria-label": t("page.close"), onclick: () => this.say("") }, art("close")),
			)
		);
	}

	private prompt(text: string, mine: boolean): Child {
		return h("p", { class: "prompt" + (mine ? " mine" : ""), key: "prompt", role: "status" }, text);
	}

	private standIn(): Child {
		return h("div", { class: "banner away", key: "away" }, h("p", null, t("page.away.me")), h("button", { onclick: this.back }, t("page.away.back")));
	}

	// hint tells a newcomer, once a game, how things are done, while they are.
	private hint(): Child {
		const key = "howl.hint." + this.play.status.game;
		if (this.me === null || localStorage.getItem(key) || !has("page.hint." + this.play.status.game)) return null;
		return h(
			"div",
			{ class: "hintbox", key: "hint" },
			h("p", null, t("page.hint." + this.play.status.game)),
			h(
				"button",
				{
					class: "plain",
					onclick: () => {
						localStorage.setItem(key, "1");
						this.draw();
					},
				},
				t("page.hint.ok"),
			),
		);
	}

	private tools(playing: boolean): Child {
		const tool = (what: Side, icon: string, n = 0) =>
			h(
				"button",
				{
					key: what,
					onclick: () => {
						if (what === "talk") this.at.unread = 0;
						this.sheet.open(what);
						settle(document);
					},
				},
				art(icon),
				h("span", null, t(titles[what])),
				n > 0 && h("b", { class: "count" }, n),
			);
		return h(
			"nav",
			{ class: "tools", key: "tools", "aria-label": t("page.tools") },
			!wide.matches && tool("talk", "talk", this.at.unread),
			playing && this.me !== null && tool("know", "know"),
			this.me !== null && tool("notes", "note"),
			tool("summary", "book"),
		);
	}

	private speak = (text: string): void => {
		this.at.line.send({ say: text }).catch(this.fail);
	};

	private content(what: Side): { title: string; above: Child; body: Child } {
		const { board, status } = this.play;
		const s = this.play.frame?.view ? this.play.scene(this.act, this.at.ui, this.now) : undefined;
		const body = (): Child => {
			switch (what) {
				case "talk":
					return talk(this.play, this.speak);
				case "know":
					return (
						s && [
							board.know(s),
							h(
								"ul",
								{ class: "secrets" },
								this.play.story.filter((l) => l.secret && l.who === null).map((l) => h("li", { key: "k" + l.n }, l.text)),
							),
						]
					);
				case "summary":
					return [board.summary(s ?? {}), h("p", null, h("a", { href: "/rules/" + status.game, target: "_blank" }, t("page.rules.all")))];
				case "notes":
					return h("textarea", {
						rows: 12,
						"aria-label": t("page.notes"),
						placeholder: t("page.notes.hint"),
						value: localStorage.getItem("howl.notes." + this.id) ?? "",
						oninput: (e: InputEvent) => localStorage.setItem("howl.notes." + this.id, (e.target as HTMLTextAreaElement).value),
					});
				default:
					return menu({
						status,
						as: asking(this.at.sharer),
						me: this.me,
						host: this.host,
						errand: this.errand,
						begin: (e) => {
							this.errand = e;
							this.now();
						},
						link: this.link,
						ask: this.ask,
						say: this.say,
						fail: this.fail,
						move: (l) => {
							this.link = l;
							this.draw();
						},
					});
			}
		};
		return { title: t(titles[what]), above: this.complaint(), body: body() };
	}
}
