// The page of a table: it wires the parts together, hears what the connections
// tell, and says when to draw.

import { get, post } from "../api.ts";
import type { Scene } from "../board.ts";
import { render, type Child } from "../dom.ts";
import { flying } from "../fly.ts";
import { walk } from "../focus.ts";
import { missing } from "../missing.ts";
import { oneForAll } from "../party.ts";
import { forgetLast } from "../offline.ts";
import type { About, Command, Reply, Seat, Status } from "../types.ts";
import { t } from "../words.ts";
import { Announcer } from "./announcer.ts";
import { Attention } from "./attention.ts";
import { focusCard } from "./card.ts";
import { CardMoment, type CardPage } from "./cardmoment.ts";
import { Decided } from "./decided.ts";
import { firstGame, later } from "./later.ts";
import { Deeds } from "./deeds.ts";
import { Device } from "./device.ts";
import type { DeviceSeat, DeviceSeatListener } from "./deviceseat.ts";
import { Idle } from "./idle.ts";
import { showable } from "./missed.ts";
import { Names } from "./names.ts";
import { LastMoment } from "./lastmoment.ts";
import { HostSeen } from "./newhost.ts";
import { Notices } from "./notices.ts";
import { Panels, type PanelPage } from "./panels.ts";
import { Presence } from "./presence.ts";
import type { StoryLine } from "./play.ts";
import { Requests } from "./requests.ts";
import { mood, screen, type Parts } from "./screen.ts";
import { asking, curtain, dropSharer, rest } from "./share.ts";
import { settle } from "./talk.ts";
import { wayBack } from "./whatif.ts";
import { to } from "../where.ts";

const notReached = () => undefined; // what is missing then is missed by few
const wide = matchMedia("(min-width: 60rem)");
const abandoned = 60, // s without a touch, after which nobody is there
	glanced = 15, // after which a look at what one person knows is over
	glimpsed = 8; // after which somebody has read what others aren't to see

export async function tablePage(root: HTMLElement, id: string): Promise<void> {
	try {
		const { status, you } = await get<About>("/api/tables/" + id);
		const watch = new URLSearchParams(location.search).has("watch");
		if (you.host && you.seat === null && status.moderator && !watch) {
			location.replace(to(`/t/${id}/moderate`)); // the moderator's way back
			return;
		}
		const me = watch ? null : you.seat;
		if (me === null && status.settings.spectators === "no") await import(root.dataset["script"]!);
		else new TablePage(root, id, me, status);
	} catch (e) {
		missing(root, e as Error);
	}
}

class TablePage implements DeviceSeatListener, CardPage, PanelPage {
	private readonly announcer = new Announcer();
	private readonly attention = new Attention();
	private readonly device: Device;
	private readonly notices = new Notices(this);
	private readonly names: Names;
	private readonly deeds: Deeds;
	private readonly panels: Panels;
	private readonly requests: Requests;
	private readonly parts: Parts;
	private due = 0; // the drawing that is on its way
	private unheard: StoryLine[] = []; // news that wait
	private carded = false; // the card moment is on the screen
	private grown = false; // the story has grown since the last drawing
	private readonly hostSeen: HostSeen;
	private readonly presence = new Presence();
	private game = -1; // that was announced last
	private readonly last = new LastMoment(() => this.sendChosen());
	private open = false; // everybody looked on when the device was last handed over

	constructor(
		private readonly root: HTMLElement,
		id: string,
		me: Seat | null,
		first: Status,
	) {
		const { notices } = this;
		const device = (this.device = new Device(id, first, this));
		this.hostSeen = new HostSeen(id);
		device.passing.due = () => {
			this.pass();
			this.draw();
		};
		const names = (this.names = new Names(device, notices, this));
		const requests = (this.requests = new Requests(device, notices, names, this));
		this.deeds = new Deeds(device, notices, this);
		const panels = (this.panels = new Panels(device, notices, names, requests, this.deeds, this));
		this.parts = {
			first: undefined,
			device,
			notices,
			names,
			requests,
			panels,
			card: new CardMoment(device, this),
			moving: {},
			decided: new Decided(id, () => this.draw()),
			page: this,
		};
		if (location.hash === firstGame) void this.begin();
		this.listen();
		this.connect(me);
		this.now();
		if (wayBack(id)) later().then(({ arrival }) => arrival(id, notices), notices.fail);
	}

	// begin fetches the coach of a first game.
	private async begin(): Promise<void> {
		const { First } = await later();
		this.parts.first = new First(
			() => post<Reply>(this.device.path("coach"), {} satisfies Command["coach"]),
			() => this.draw(),
		);
		this.draw();
	}

	// listen follows what happens to the window.
	private listen(): void {
		const { device } = this;
		wide.onchange = () => this.draw();
		document.addEventListener("visibilitychange", () => {
			if (document.hidden && device.solo) for (const s of device.seats) s.connection.rest();
			this.draw(); // a card lies face down when the person comes back
		});
		this.root.onkeydown = this.key;
		addEventListener("pagehide", () => device.at.keep());
		const idle = [new Idle(glimpsed, this.panels.looked), new Idle(glanced, () => this.glance()), new Idle(abandoned, () => this.abandon())];
		setInterval(() => {
			for (const i of idle) i.tick();
			if (device.passing.left || (device.play.frame?.deadline ?? device.play.status.until)) this.draw();
		}, 1000);
	}

	// key lets arrows walk over the board, and Escape lower what is lifted.
	private key = (e: KeyboardEvent): void => {
		const board = this.root.querySelector<HTMLElement>("main.board");
		if (!board || e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey) return;
		if (e.key === "Escape") {
			const { ui } = this.device.at;
			for (const what of Object.keys(ui)) delete ui[what];
			this.now();
		} else if (!walk(board, e.key)) return;
		e.preventDefault();
	};

	// connect plays a seat from here on, or watches.
	connect(me: Seat | null): void {
		this.device.connect(me);
		this.names.arrived(me);
	}

	// checkSeat finds out whether this device still plays a seat: the host may have
	// emptied it, or its owner ended this device. If not, the device watches.
	async checkSeat(at: DeviceSeat): Promise<void> {
		const { device } = this;
		const about = await get<About>(`/api/tables/${device.table}${asking(at.sharer)}`).catch(() => undefined);
		if (!about || about.you.seat !== null || !device.seats.includes(at)) return;
		forgetLast();
		if (at.sharer) dropSharer(device.table, at.sharer);
		const rest = device.seats.find((s) => s !== at && s.seat !== null);
		if (!rest && device.play.status.settings.spectators === "no") location.reload(); // nobody looks on here
		this.connect(rest?.seat ?? null);
		this.notices.complain(t("page.seat.gone"));
	}

	// changed follows what a seat of this device was told.
	changed(at: DeviceSeat, told: StoryLine[]): void {
		const { device } = this;
		const fresh = told.filter((l) => l.kind !== "change"); // the notice tells those
		this.grown ||= told.length > 0;
		if (at !== device.at) at.play.hurry(); // nobody looks: whether the seat is asked is what counts
		const { status } = device.play;
		this.notices.follow(status);
		if (status.stage === "playing" && status.games !== this.game) {
			this.game = status.games;
			this.announcer.clear();
		}
		const host = device.me !== null && this.hostSeen.follow(status, device.host);
		const led = host ? t(!device.host ? "page.host.new" : host.led ? "page.host.again.you" : "page.host.new.you", { name: host.name }) : "";
		const news = [
			this.presence.follow(
				status,
				device.seats.map((s) => s.seat),
				{ deadline: device.play.frame?.deadline, skew: device.at.connection.skew },
			),
			led,
		].filter(Boolean);
		if (at === device.at && at.undone) {
			at.undone = false;
			this.announcer.clear(); // of what doesn't count
			news.push(t("page.moderated.undone", { name: status.moderator ?? "" }));
		}
		if (news.length) this.notices.say(news.join(" "));
		if (device.me === null) this.requests.waiting.follow(status);
		if (status.stage === "over" && !window.later) later().then(() => this.draw(), notReached); // offers the same deal again
		if (fresh.some((l) => !l.secret)) device.passing.heard(at);
		this.pass();
		if (at === device.at && !device.passing.hidden) this.hearLater(at, fresh);
		if (at === device.at && !device.passing.shared) this.force(at);
		this.draw();
	}

	// force does what there is no choice about, and what changes nothing.
	private force(at: DeviceSeat): void {
		const s = at.sent ? undefined : this.scene(this.touch);
		const forced = s && this.device.play.board.forced?.(s);
		if (forced) this.deeds.act(at, forced);
	}

	// sendChosen sends what the person sees that they have chosen, before the clock chooses.
	private sendChosen(): boolean {
		const { at, play } = this.device;
		if (document.hidden || this.panels.shown || at.sent) return false;
		const s = this.scene(this.touch);
		const text = s && play.board.chosen?.(s);
		if (!text || !s.legal.has(text)) return false;
		this.deeds.act(at, text);
		return true;
	}

	// hearLater keeps what happened until all have looked at their cards: nobody hears that
	// eyes are to be closed before.
	private hearLater(at: DeviceSeat, fresh: StoryLine[]): void {
		const lines = [...this.unheard, ...fresh];
		const looking = this.device.othersLook;
		this.unheard = looking ? lines : [];
		if (!looking) this.hear(at, lines);
	}

	// hear announces news to the person who holds the device, but nothing that the screen
	// hides: others in the room hear a screen reader, too.
	private hear(at: DeviceSeat, fresh: StoryLine[]): void {
		const { device } = this;
		const { play, away } = device;
		const open = showable(fresh, device.closed);
		this.announcer.tell(showable(open, device.hushed), (l) =>
			l.who === null ? l.text : `${play.names[l.who]}${l.kind ? `, ${t("page.tell." + l.kind + ".mark")}` : ""}: ${l.text}`,
		);
		this.attention.hear(fresh, play.board);
		if (away && !at.away) this.announcer.say(t("page.away.me"));
		at.away = away;
		if (this.panels.shown !== "talk" && !wide.matches) at.unread += open.filter((l) => l.who !== null && l.who !== device.me).length;
	}

	// pass gives the device to the person who is to hold it. What the one before
	// was told leaves the screen, also for a screen reader.
	private pass(): void {
		const { passing } = this.device;
		const before = passing.at;
		const moved = passing.settle();
		const opened = passing.open && !this.open;
		if (!moved && !opened) return;
		if (passing.hidden || opened || before !== passing.at) this.handOver();
	}

	private handOver(): void {
		this.open = this.device.passing.open;
		this.announcer.clear();
		this.notices.handOver();
		this.panels.handOver();
	}

	// abandon hides what somebody left open where others can see it.
	private abandon(): void {
		const { passing, aloud } = this.device;
		if (passing.abandon()) this.handOver();
		else if (aloud && this.panels.shown !== "menu") this.panels.close(); // the menu has codes that others scan
		this.draw();
	}

	// glance hides what one person looks at by day, and has left lying.
	private glance(): void {
		if (!this.device.passing.glance()) return;
		this.handOver();
		this.draw();
	}

	// layDown lets the curtain fall before the person has decided.
	layDown(): void {
		this.device.passing.rest();
		this.handOver();
		this.now();
	}

	// passOn ends a person's look.
	passOn(): void {
		this.device.passing.passOn();
		this.handOver();
		this.now();
	}

	// choose hands the device to a person who asks for it.
	choose(to: DeviceSeat): void {
		this.device.passing.choose(to);
		this.handOver();
		this.now();
	}

	// take opens the curtain. The clock may have decided meanwhile.
	private take = (who?: DeviceSeat): void => {
		if (who && who !== this.device.at) this.notices.handOver();
		this.device.passing.take(who);
		if (location.hash === oneForAll && this.device.play.status.settings.spectators === "yes") this.panels.speak();
		this.pass();
		this.touch();
	};

	// touch follows what a person does to the board: the person is there.
	private touch = (): void => {
		this.requests.back();
		if (this.device.passing.called) this.pass(); // it closes after a choice, whatever comes of it
		this.now();
	};

	// seen goes on after the person has looked at the card.
	seen(): void {
		this.pass();
		this.touch();
		this.root.querySelector<HTMLElement>("main.board")?.focus({ preventScroll: true });
	}

	// know opens what the person knows.
	know(): void {
		this.panels.open("know");
	}

	// draw draws once for each picture of the screen, however much happens. A page
	// that nobody sees is drawn at once.
	draw(): void {
		if (document.hidden) this.now();
		else this.due ||= requestAnimationFrame(() => this.now());
	}

	// now draws at once, as after what the person does.
	now(): void {
		cancelAnimationFrame(this.due);
		this.due = 0;
		flying(this.root, () => render(this.root, this.whole()));
		this.panels.draw();
		const carded = !!this.root.querySelector(".moment");
		if (carded && !this.carded) focusCard(this.root);
		this.carded = carded;
		const { device } = this;
		document.body.toggleAttribute("data-watched", device.passing.shared);
		if (device.passing.even) this.force(device.at); // the turn ends with the choice
		if (device.closed) this.announcer.hush();
		const { stage, settings } = device.play.status;
		this.attention.update({ asked: device.asked, runs: stage === "playing" && device.me !== null && settings.pace !== "days", shared: device.aloud });
		this.last.follow(device.me === null ? undefined : device.play.frame?.deadline, device.at.connection.skew);
		if (this.grown) settle(document);
		this.grown = false;
	}

	// scene is what there is to draw of the game.
	scene(redraw: () => void): Scene | undefined {
		const { at } = this.device;
		const act = (text: string, keep?: number) => {
			this.parts.first?.acted(text);
			this.panels.acted();
			if (keep) this.deeds.actLater(at, text, keep);
			else this.deeds.actInTurn(at, text);
		};
		return this.device.scene(act, this.panels.whyOf, redraw);
	}

	// whole is the page, or the curtain between two people.
	private whole(): Child {
		const { passing, play, me, timed } = this.device;
		if (passing.hidden) mood(play, this.scene(this.touch)); // what lies on the table is dark at night
		if (passing.resting) return rest(this.device.seats.map((s) => ({ seat: s.seat!, name: play.names[s.seat!] ?? "", take: () => this.take(s) })));
		if (passing.hidden) return curtain(play.names[me!] ?? "", me!, timed && (passing.night || passing.at.unseen()) ? passing.seconds : 0, () => this.take());
		return screen(this.parts, this.scene(this.touch), wide.matches);
	}
}
