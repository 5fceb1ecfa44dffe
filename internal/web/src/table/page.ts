// The page of a table.

import { get, post } from "../api.ts";
import { art } from "../art.ts";
import type { Identity, Scene } from "../board.ts";
import { h, render, type Child } from "../dom.ts";
import { flying } from "../fly.ts";
import { walk } from "../focus.ts";
import { remember } from "../mine.ts";
import { missing } from "../missing.ts";
import { oneForAll } from "../party.ts";
import { forgetLast } from "../offline.ts";
import type { About, ChangeSettings, Command, Link, Place, Reply, Ruled, Seat, Status } from "../types.ts";
import { why } from "../why.ts";
import { language, t } from "../words.ts";
import { PhoneVoice } from "../room/phone.ts";
import { after } from "./after.ts";
import { Announcer } from "./announcer.ts";
import type { Ask } from "./ask.ts";
import { Attention } from "./attention.ts";
import { banner, hint, noticed, opened, paused, proceed, prompt, standIn, type Notice } from "./banners.ts";
import { begin, card, chip, focusCard, lookedFor, lookers } from "./card.ts";
import { Coach } from "./coach.ts";
import { DeviceSeat, type DeviceSeatListener } from "./deviceseat.ts";
import { gather } from "./gather.ts";
import { Reading } from "./meant.ts";
import { matchEnd } from "./matchend.ts";
import { playing, watching, Welcome } from "./guest.ts";
import { menu } from "./menu.ts";
import { introduce, rememberedName, rememberName, type Naming } from "./name.ts";
import type { Errand } from "./people.ts";
import type { Play, StoryLine } from "./play.ts";
import { Passing } from "./passing.ts";
import { ring } from "./ring.ts";
import { asking, curtain, dropSharer, givers, passOn, seatAnother, sharers } from "./share.ts";
import { changeSettings, filler } from "./settings.ts";
import { Sheet } from "./sheet.ts";
import { known, notes, summary, titles, tools, type Side } from "./sides.ts";
import type { Moving } from "./swap.ts";
import { settle, talk } from "./talk.ts";

const glimpse = 5000; // ms that a closed chip stays open
const wide = matchMedia("(min-width: 60rem)");

export async function tablePage(root: HTMLElement, id: string): Promise<void> {
	try {
		const { status, you } = await get<About>("/api/tables/" + id);
		const me = new URLSearchParams(location.search).has("watch") ? null : you.seat;
		if (me === null && status.settings.spectators === "no") new Welcome(root, id, status);
		else new TablePage(root, id, me, status);
	} catch (e) {
		missing(root, e as Error);
	}
}

class TablePage implements DeviceSeatListener {
	private readonly passing = new Passing();
	private readonly sheet: Sheet<Side>;
	private readonly announcer = new Announcer();
	private readonly attention = new Attention();
	private notice: Notice | undefined;
	private read = new Set<string>(); // what was closed of whose seats are open elsewhere
	private naming: Naming | undefined; // a name that is being typed
	private queued: number | undefined; // the game during which the person began to wait for a seat
	private tried = -1; // the game after which a seat was asked for
	private late = ""; // what the clock chose for the person who holds the device
	private due = 0; // the drawing that is on its way
	private carded = false; // the card moment is on the screen
	private grown = false; // the story has grown since the last drawing
	private link: Link | undefined;
	private ruling: Ruled | undefined; // that the person reads
	private errand: Errand | undefined; // about a person, in the menu
	private moving: Moving = {};
	private voice: PhoneVoice | undefined; // of the moderator, if this device speaks

	constructor(
		private readonly root: HTMLElement,
		private readonly id: string,
		me: Seat | null,
		private readonly first: Status,
	) {
		this.sheet = new Sheet(
			(what) => ({ title: t(titles[what]), above: this.noticed(), body: this.side(what) }),
			() => {
				this.errand = undefined;
				if (this.naming?.of !== null) this.naming = undefined;
				this.draw();
			},
		);
		wide.onchange = () => this.draw();
		document.addEventListener("visibilitychange", () => {
			if (document.hidden && this.solo) for (const s of this.seats) s.connection.rest();
		});
		root.onkeydown = this.key;
		addEventListener("pagehide", () => this.at.keep());
		setInterval(() => {
			if (this.play.frame?.deadline ?? this.play.status.until) this.draw();
		}, 1000);
		this.connect(me);
		this.now();
	}

	// seats are those that this device plays.
	private get seats(): DeviceSeat[] {
		return this.passing.seats;
	}
	// at is the seat of the person who holds the device now.
	private get at(): DeviceSeat {
		return this.passing.at;
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

	// away reports whether a bot plays for the person who holds the device.
	private get away(): boolean {
		return this.me !== null && this.play.status.stage === "playing" && !!this.play.status.chairs[this.me]?.away;
	}

	// solo reports whether the person plays alone among bots. The game waits while
	// the page is hidden.
	private get solo(): boolean {
		const { stage, chairs } = this.play.status;
		return this.me !== null && !this.aloud && stage !== "over" && chairs.filter((c) => c.name && !c.bot).length === 1;
	}

	// coached reports whether the person may ask the coach.
	private get coached(): boolean {
		const { stage, settings } = this.play.status;
		return this.me !== null && stage === "playing" && (settings.coach === true || this.solo);
	}

	// aloud reports whether people sit in one room, where others can look on.
	private get aloud(): boolean {
		return !!this.play.status.room;
	}

	// closed reports whether secrets are hidden: on a device that all look at, and in
	// a room until the person peeks.
	private get closed(): boolean {
		if (this.passing.shared) return this.passing.open;
		return this.aloud && this.play.status.stage === "playing" && !this.at.ui["peek"];
	}

	// hostSeat is the host's seat if the host plays at this device.
	private get hostSeat(): DeviceSeat | undefined {
		return this.seats.find((s) => s.seat !== null && this.play.status.chairs[s.seat]?.host);
	}

	// connect opens connections: to the person's seat, to the seats of all who
	// share the device, or as a spectator.
	private connect(me: Seat | null): void {
		for (const s of this.seats) s.connection.close();
		if (me !== null) remember(this.id);
		const shared = sharers(this.id).filter(() => me !== null);
		const seats = shared.length
			? shared.map((s) => new DeviceSeat(this.id, s.seat, s, this.first, this))
			: [new DeviceSeat(this.id, me, undefined, this.first, this)];
		this.passing.sit(seats, seats.find((s) => s.seat === me) ?? seats[0]!);
		this.naming = me === null ? { of: null, text: rememberedName() } : this.first.stage === "gathering" && !rememberedName() ? { of: me, text: "" } : undefined;
	}

	// checkSeat finds out whether this device still plays a seat: the host may have
	// emptied it, or its owner ended this device. If not, the device watches.
	async checkSeat(at: DeviceSeat): Promise<void> {
		const about = await get<About>(`/api/tables/${this.id}${asking(at.sharer)}`).catch(() => undefined);
		if (!about || about.you.seat !== null || !this.seats.includes(at)) return;
		forgetLast();
		if (at.sharer) dropSharer(this.id, at.sharer);
		const rest = this.seats.find((s) => s !== at && s.seat !== null);
		if (!rest && this.play.status.settings.spectators === "no") location.reload(); // nobody looks on here
		this.connect(rest?.seat ?? null);
		this.complain(t("page.seat.gone"));
	}

	// pass gives the device to the person who is to hold it. What the one before
	// was told leaves the screen, also for a screen reader.
	private pass(): void {
		const before = this.at;
		if (!this.passing.settle()) return;
		this.late = "";
		if (!this.passing.hidden && before === this.at) return;
		this.announcer.clear();
		this.sheet.close();
	}

	// passOn ends a person's look.
	private passOn = (): void => {
		this.passing.passOn();
		this.announcer.clear();
		this.sheet.close();
		this.now();
	};

	// choose hands the device to a person who asks for it.
	private choose = (to: DeviceSeat): void => {
		this.passing.choose(to);
		this.announcer.clear();
		this.sheet.close();
		this.now();
	};

	changed(at: DeviceSeat, fresh: StoryLine[]): void {
		if (at !== this.at) at.play.hurry(); // nobody looks: whether the seat is asked is what counts
		this.takeTurn();
		if (fresh.some((l) => !l.secret)) this.passing.heard(at);
		this.pass();
		if (at !== this.at || this.passing.hidden) {
			this.draw();
			return;
		}
		this.announcer.tell(this.passing.open ? fresh.filter((l) => !l.secret) : fresh, (l) =>
			l.who === null ? l.text : `${this.play.names[l.who]}${l.kind ? `, ${t("page.tell." + l.kind + ".mark")}` : ""}: ${l.text}`,
		);
		this.late = fresh.findLast((l) => l.kind === "clock")?.text ?? this.late;
		this.attention.hear(fresh, this.play.board);
		if (this.away && !at.away) this.announcer.say(t("page.away.me"));
		at.away = this.away;
		if (this.sheet.what !== "talk" && !wide.matches) at.unread += fresh.filter((l) => l.who !== null && l.who !== this.me).length;
		this.grown ||= fresh.length > 0;
		this.draw();
	}

	// back ends the bot's play: the person is there.
	private back = (): void => {
		if (this.away) this.at.connection.send({ ready: true }).catch(this.fail);
	};

	private resume = (): void => this.ask("pause", { on: false });

	// ready speaks for everybody who shares the device: only one of them holds it.
	private ready = (): void => {
		for (const s of this.seats) s.connection.send({ ready: true }).catch(this.fail);
	};

	// again asks for the same deal, and agrees for everybody who shares the device.
	private again = (shift: number): void => {
		const { status } = this.play;
		this.ask("again", { game: status.games - 1, shift, fill: filler(status), ask: true }, () => {
			if (this.passing.shared) this.ready();
		});
	};

	// touch follows what a person does to the board: the person is there.
	private touch = (): void => {
		this.late = "";
		this.back();
		this.now();
	};

	// key lets arrows walk over the board, and Escape lower what is lifted.
	private key = (e: KeyboardEvent): void => {
		const board = this.root.querySelector<HTMLElement>("main.board");
		if (!board || e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey) return;
		if (e.key === "Escape") {
			const { ui } = this.at;
			for (const what of Object.keys(ui)) delete ui[what];
			this.now();
		} else if (!walk(board, e.key)) return;
		e.preventDefault();
	};

	// act sends a decision of a seat, for all who share the device if it is one of
	// those. Who no longer holds the device has tapped what is about to disappear.
	private act(at: DeviceSeat, text: string): void {
		if (at !== this.at || this.passing.hidden) return;
		this.notice = undefined;
		this.passing.decided();
		const all = this.passing.open && this.play.board.shared?.all.has(text);
		for (const s of all ? this.seats.filter((s) => s.play.frame?.legal?.includes(text)) : [at]) this.decide(s, text);
	}

	// decide sends a decision of a seat, once however often it is tapped. Without a
	// connection the first one waits, and no second is made.
	private decide(at: DeviceSeat, text: string): void {
		if (at.sent && (at.state === "lost" || at.sent === text)) return;
		at.sent = text;
		at.connection
			.send({ do: text })
			.catch(this.fail)
			.finally(() => {
				if (at.sent === text) at.sent = undefined;
				this.draw();
			});
	}

	private readonly coach = new Coach(
		() => post<Reply>(`/api/tables/${this.id}/coach${asking(this.at.sharer)}`, {} satisfies Command["coach"]),
		() => this.draw(),
	);

	private reading: Reading | undefined; // a line that is not said yet

	private understood(): Child {
		return this.reading?.draw(this.play.status.game, this.play.names);
	}

	// speak says a line. Where bots listen, what they understand of it is first
	// shown to its writer, who may take that back.
	private speak = (text: string): void => {
		this.reading?.end(true);
		const { at, play } = this;
		const say = (lang?: string) => at.connection.send(lang ? { say: text, lang } : { say: text }).catch(this.fail);
		if (play.status.stage !== "playing" || !play.status.chairs.some((c) => c.bot)) {
			void say();
			return;
		}
		const read = { text, lang: language() } satisfies Command["mean"];
		post<Reply>(`/api/tables/${this.id}/mean${asking(at.sharer)}`, read).then(
			({ meant }) => {
				if (!meant?.length) {
					void say();
					return;
				}
				this.reading = new Reading(text, meant, (counts) => {
					this.reading = undefined;
					void say(counts ? language() : undefined);
					for (const m of counts ? meant : []) if (m.does) at.connection.send({ do: m.does }).catch(this.fail);
					this.draw();
				});
				this.draw();
			},
			() => say(),
		);
	};

	private fail = (e: unknown): void => this.complain((e as Error).message);

	// complain says what was refused, and say what was done.
	private complain = (text: string): void => this.note({ text, bad: true });
	private say = (text: string): void => this.note({ text, bad: false });

	private note(n: Notice | undefined): void {
		this.notice = n;
		this.draw();
	}

	// ask asks the table itself for something.
	private ask: Ask = (what, body, done) => {
		this.notice = undefined;
		const from = (what === "again" || what === "swap" || what === "looked" ? (this.hostSeat ?? this.at) : this.at).sharer;
		post<Partial<Place>>(`/api/tables/${this.id}/${what}${asking(from)}`, body).then((answer) => {
			if (what === "sit") this.connect(answer.seat ?? null);
			if (what === "rise" && "seat" in body && body.seat === this.me && this.play.status.stage === "gathering") this.connect(null);
			done?.();
			this.draw();
		}, this.fail);
	};

	// sit takes a seat, by the name that was typed.
	private sit = (seat?: Seat): void => {
		introduce(this.naming?.text ?? "", asking(this.at.sharer)).then(() => this.ask("sit", seat === undefined ? {} : { seat }), this.fail);
	};

	// queue waits for a seat of the next game, or no longer does.
	private queue = (on: boolean): void => {
		const { games } = this.play.status;
		this.ask("queue", { on }, () => (this.queued = on ? games : undefined));
	};

	// takeTurn sits down when the game is over for which the person waits, and waits
	// again if another one has begun.
	private takeTurn(): void {
		if (this.queued === undefined || this.me !== null) return;
		const { status } = this.play;
		const { games } = status;
		if (playing(status) && games !== this.queued) {
			this.queued = games;
			this.queue(true);
		} else if (!playing(status) && games !== this.tried) {
			this.tried = games;
			this.ask("sit", {}, () => (this.queued = undefined));
		}
	}

	// arrange lets the host change what is played.
	private arrange = (): void => changeSettings(this.play.status, (c) => this.settle(c));

	// settle changes the settings, and says so.
	private async settle(c: ChangeSettings): Promise<void> {
		await post(`/api/tables/${this.id}/settings${asking((this.hostSeat ?? this.at).sharer)}`, c);
		this.say(t("page.settings.done"));
	}

	// startWith begins the game without the seats that are empty.
	private startWith = (players: number): void => {
		this.settle({ players }).then(() => this.ask("start", {}), this.fail);
	};

	// name begins to ask for a name, or ends that.
	private name = (of: Naming["of"] | undefined): void => {
		this.naming = of === undefined ? undefined : { of, text: typeof of === "number" && rememberedName() ? (this.play.status.chairs[of]?.name ?? "") : "" };
		this.now();
		document.querySelector<HTMLInputElement>(".naming input")?.focus();
	};

	// named takes the name that was typed: of a seat of this device, or of one more
	// person who plays at it.
	private named = (): void => {
		const naming = this.naming!;
		const { of, text } = naming;
		const me = this.me!;
		const done = () => {
			if (this.naming !== naming && of !== "more") return; // another name is being typed by now
			this.naming = undefined;
			if (location.hash === oneForAll && this.seats.length < this.play.status.chairs.length) this.name("more");
			this.draw();
		};
		this.notice = undefined;
		if (of === "more") {
			seatAnother(this.id, me, text).then(() => {
				this.connect(me);
				done();
			}, this.fail);
			return;
		}
		if (!text.trim()) {
			done();
			return;
		}
		const at = this.seats.find((s) => s.seat === of)!;
		post(`/api/tables/${this.id}/rename${asking(at.sharer)}`, { name: text.trim() } satisfies Required<Command>["rename"]).then(() => {
			if (!at.sharer?.as) rememberName(text.trim());
			done();
		}, this.fail);
	};

	private open = (what: Side): void => {
		if (what === "talk") this.at.unread = 0;
		this.sheet.open(what);
		settle(document);
	};

	// why tells why something happened.
	private why = (ruling: Ruled): void => {
		this.ruling = ruling;
		this.open("ruling");
	};

	private whyOf = (kind: string) => {
		const ruling = this.play.ruling(kind);
		return ruling && (() => this.why(ruling));
	};

	private scene(redraw: () => void): Scene | undefined {
		const { status, frame } = this.play;
		if (!frame?.view || status.stage === "gathering") return undefined;
		const { at } = this;
		const sent = at.sent ? { sent: at.sent } : {};
		const s = { ...this.play.scene((text) => this.act(at, text), at.ui, redraw), closed: this.closed, yours: !this.passing.shared, why: this.whyOf, ...sent };
		return status.paused || this.passing.waits || this.othersLook ? { ...s, legal: new Set() } : s;
	}

	// othersLook reports whether the game has not begun, because somebody still looks
	// at a card. People who share a device decide when they have looked: it would else
	// go round twice.
	private get othersLook(): boolean {
		return !this.passing.shared && lookers(this.play.status).length > 0;
	}

	// identity is who the person is, as long as the person has not looked at it.
	private identity(): Identity | undefined {
		return this.passing.open ? undefined : this.at.unseen();
	}

	// faceDown reports whether a new card is still to be turned over: in a room others
	// look on.
	private get faceDown(): boolean {
		return this.aloud && !this.passing.shared && !this.at.ui["turned"];
	}

	private turn = (): void => {
		this.at.ui["turned"] = true;
		this.now();
	};

	// looked ends the card moment.
	private looked = (): void => {
		if (this.passing.hidden) return;
		const who = this.identity();
		if (who) this.at.looks.add(this.play.status.games, who);
		this.at.reportLook();
		this.at.ui["turned"] = false;
		this.pass();
		this.touch();
		this.root.querySelector<HTMLElement>("main.board")?.focus({ preventScroll: true });
	};

	// chip says who the person is. In a room where others look on it is closed, and
	// a tap opens it for a moment.
	private chip(s: Scene): Child {
		const who = this.me !== null && this.play.status.stage === "playing" && this.play.board.identity?.(s);
		return (
			who &&
			chip(
				who,
				s.closed,
				() => this.peek(),
				(on) => this.hold(on),
			)
		);
	}

	private peek(): void {
		if (this.passing.open) {
			this.passing.give(this.at);
			this.now();
			return;
		}
		if (!this.aloud || this.passing.shared) {
			this.open("know");
			return;
		}
		const { ui } = this.at;
		ui["peek"] = !ui["peek"];
		if (ui["peek"])
			setTimeout(() => {
				ui["peek"] = false;
				this.draw();
			}, glimpse);
		this.now();
	}

	// hold opens the chip for as long as it is held down.
	private hold(on: boolean): void {
		if (!this.aloud || this.passing.shared) return;
		this.at.ui["peek"] = on;
		this.now();
	}

	// draw draws once for each picture of the screen, however much happens. A page
	// that nobody sees is drawn at once.
	draw = (): void => {
		if (document.hidden) this.now();
		else this.due ||= requestAnimationFrame(this.now);
	};

	// now draws at once, as after what the person does.
	private now = (): void => {
		cancelAnimationFrame(this.due);
		this.due = 0;
		flying(this.root, () => render(this.root, this.whole()));
		this.sheet.draw();
		const carded = !!this.root.querySelector(".moment");
		if (carded && !this.carded) focusCard(this.root);
		this.carded = carded;
		const { status } = this.play;
		this.attention.update({
			asked:
				!status.paused && this.seats.some((s) => (s.looking || (s.asked && !s.sent && !this.othersLook)) && !(s.seat !== null && status.chairs[s.seat]?.away)),
			runs: status.stage === "playing" && this.me !== null && status.settings.pace !== "days",
			shared: this.aloud,
		});
		if (this.grown) settle(document);
		this.grown = false;
	};

	private whole(): Child {
		if (this.passing.hidden)
			return curtain(this.play.names[this.me!] ?? "", this.me!, () => {
				this.passing.take();
				this.pass(); // the clock may have decided meanwhile
				this.touch();
			});
		const { status, frame, board } = this.play;
		const s = this.scene(this.touch);
		const who = this.identity();
		document.body.dataset["mood"] = (s && board.mood?.(s)) ?? "";
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/", "aria-label": t("page.lobby") }, art("back")),
				h(
					"h1",
					null,
					t("game." + status.game),
					s && h("small", null, board.title(s), (status.again || status.from) && " · " + t(status.from ? "page.whatif.is" : "page.same.is")),
				),
				frame && !status.paused && !this.away && ring(frame.deadline ?? status.until, this.at.connection.skew),
				s &&
					this.passing.shared &&
					status.stage === "playing" &&
					h("button", { class: "icon", key: "pass", "aria-label": t("page.share.give"), onclick: () => this.open("pass") }, art("phone")),
				h("button", { class: "icon", "aria-label": t("page.menu"), onclick: () => this.open("menu") }, art("menu")),
			),
			this.at.state === "lost" && banner("lost", t(this.at.sent ? "page.lost.sent" : "page.lost")),
			status.paused && paused(!!status.absent, status.absent ? this.me !== null && this.ready : this.host && this.resume),
			this.late && !this.away && banner("late", this.late),
			!this.sheet.what && (this.noticed() || (this.at.state !== "lost" && !this.late && opened(status, this.me, this.read, this.draw))),
			h(
				"main",
				{ class: "board " + status.game, key: "board", tabindex: -1, onclick: () => this.play.skip() },
				who ? card(who, this.faceDown, this.turn, this.looked) : this.main(s),
			),
			this.me === null && playing(status) && watching({ queued: this.queued !== undefined, queue: this.queue }),
			s && !who && !status.paused && (this.away ? standIn(this.back) : this.prompt(s)),
			s && !who && this.proceed(),
			s && !who && !status.paused && this.hostSeat && lookers(status).length > 0 && begin(() => this.ask("looked", { all: true })),
			s &&
				!who &&
				status.stage === "playing" &&
				this.me !== null &&
				(this.passing.waits ? passOn(this.passing.telling, this.passOn) : !board.tips && hint(status.game, this.draw)),
			wide.matches &&
				h("aside", { class: "side", key: "side", "aria-label": t("page.talk") }, talk(this.play, this.speak, this.why, this.closed, this.understood())),
			tools(this.at, { playing: !!s, wide: wide.matches, closed: this.passing.open, coached: this.coached }, this.open),
		];
	}

	// proceed lets the host, or a ghost, end what people in one room discuss.
	private proceed(): Child {
		const { status, frame } = this.play;
		const phase = frame?.phase ?? "";
		if (status.paused || status.stage !== "playing" || !status.discussions?.includes(phase) || !(this.host || frame?.out)) return null;
		const { ui } = this.at;
		const sure = ui["proceed"] === phase;
		return proceed(sure, () => {
			ui["proceed"] = sure ? "" : phase;
			if (sure) this.ask("proceed", { phase });
			this.now();
		});
	}

	// prompt says what the person is to do, on a device that all look at also who. At
	// night in a room it is not lit: that would tell who is asked.
	private prompt(s: Scene): Child {
		const { board, names } = this.play;
		const mine = s.legal.size > 0;
		const asked = (!mine && lookedFor(this.play.status)) || board.asked(s);
		if (this.passing.open) return prompt(mine ? names[this.me!] + t("page.why.colon") + asked : asked, mine);
		return prompt(asked, mine && !(s.closed && board.night?.(s.view)));
	}

	// main is the board and what follows a game, or who sits where before it.
	private main(s: Scene | undefined): Child {
		const { status, board, frame, over, cast } = this.play;
		if (!frame && status.stage !== "gathering") return null; // the game is on its way
		const table = { status, moving: this.moving, ask: this.ask, redraw: this.now, me: this.me, ready: this.ready, again: this.again, arrange: this.arrange };
		if (!s) {
			const mine = this.seats.map((s) => s.seat);
			return gather({
				...table,
				mine,
				host: this.host,
				naming: this.naming,
				name: this.name,
				named: this.named,
				sit: this.sit,
				startWith: this.startWith,
				say: this.say,
			});
		}
		const ended = over && (status.stage === "between" || status.stage === "over");
		return [
			ended && matchEnd(status, cast, s.me),
			board.draw({ ...s, chip: this.chip(s), hint: this.tip(s) }),
			ended && after({ ...table, host: !!this.hostSeat, cast }),
		];
	}

	// tip is the newcomer's hint, for a board that shows it itself.
	private tip({ me }: Scene): Child {
		const { status, board } = this.play;
		return board.tips && me !== null && status.stage === "playing" && !this.passing.waits && hint(status.game, this.draw);
	}

	// noticed stands on the table, or on the sheet over it.
	private noticed(): Child {
		return noticed(this.notice, () => this.note(undefined));
	}

	private side(what: Side): Child {
		const s = this.scene(this.now);
		switch (what) {
			case "talk":
				return talk(this.play, this.speak, this.why, this.closed, this.understood());
			case "know":
				return s && known(this.play, s);
			case "evidence":
				return s && this.play.board.evidence?.(s);
			case "coach":
				return s && this.coach.draw(this.play.status.game, this.play.frame!.n, s, () => this.sheet.close());
			case "ruling":
				return why(this.play.status.game, this.ruling!, this.play.cast);
			case "summary":
				return summary(this.play, s);
			case "notes":
				return notes(this.id + (this.at.sharer?.as ? "." + this.at.sharer.as : ""));
			case "pass":
				return givers(
					this.seats.map((s) => ({ seat: s.seat!, name: this.play.names[s.seat!] ?? "", give: () => this.choose(s) })),
					this.me!,
				);
			case "menu":
				return this.menu();
		}
	}

	// moderator lets the host's device speak to people in one room.
	private moderator(): Child {
		if (this.voice) return this.voice.draw();
		const begin = () => {
			this.voice = new PhoneVoice(this.id, this.play.status, this.draw);
			this.now();
		};
		const may = this.host && this.aloud && this.play.status.settings.spectators === "yes";
		return may && h("button", { class: "plain", key: "voice", onclick: begin }, art("sound"), t("page.room.phone"));
	}

	private menu(): Child {
		return menu({
			voice: this.moderator(),
			status: this.play.status,
			as: asking(this.at.sharer),
			me: this.me,
			host: this.host,
			errand: this.errand,
			begin: (e) => {
				this.errand = e;
				this.now();
			},
			link: this.link,
			naming: this.naming,
			name: this.name,
			named: this.named,
			ask: this.ask,
			say: this.say,
			fail: this.fail,
			redraw: this.now,
			move: (l) => {
				this.link = l;
				this.draw();
			},
		});
	}
}
