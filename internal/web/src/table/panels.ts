// The sheet over the table and what it shows: each side of the game, the menu, why
// something happened.

import { post } from "../api.ts";
import { art } from "../art.ts";
import type { Scene } from "../board.ts";
import { h, type Child } from "../dom.ts";
import { turns } from "../room/controls.ts";
import type { PhoneVoice } from "../room/phone.ts";
import type { Command, Link, Reply, Ruled } from "../types.ts";
import { t } from "../words.ts";
import type { Coach } from "./coach.ts";
import type { Deeds } from "./deeds.ts";
import type { Device } from "./device.ts";
import type { DeviceSeat } from "./deviceseat.ts";
import { later, type Later } from "./later.ts";
import type { Names } from "./names.ts";
import type { Notices } from "./notices.ts";
import type { Errand } from "./people.ts";
import type { Redraw } from "./redraw.ts";
import type { Requests } from "./requests.ts";
import { asking, givers } from "./share.ts";
import { Sheet } from "./sheet.ts";
import { titles, type Side } from "./sides.ts";
import { settle, talk } from "./talk.ts";

// A PanelPage is what the sheet needs of the page.
export interface PanelPage extends Redraw {
	scene(redraw: () => void): Scene | undefined;
	choose(to: DeviceSeat): void; // hands the device to a person who asks for it
}

export class Panels {
	private readonly sheet: Sheet<Side>;
	private coach: Coach | undefined; // once it was asked
	private rare: Later | undefined; // once somebody wanted to see the menu or what lies beside the table
	private fetching = false; // it is on its way, or did not come
	private link: (Link & { devices: number }) | undefined; // by which the person moves to another device, and how many there were
	private ruling: Ruled | undefined; // that the person reads
	private phase = ""; // of the game when the sheet was opened
	private errand: Errand | undefined; // about a person, in the menu
	private speaks = false; // this device has begun to speak
	private voice: PhoneVoice | undefined; // of the moderator, if this device speaks

	constructor(
		private readonly device: Device,
		private readonly notices: Notices,
		private readonly names: Names,
		private readonly requests: Requests,
		private readonly deeds: Deeds,
		private readonly page: PanelPage,
	) {
		this.sheet = new Sheet(
			(what) => ({ title: t(titles[what]), above: notices.draw(), body: this.side(what) }),
			() => {
				this.errand = undefined;
				device.play.wait(false);
				names.forget();
				page.draw();
			},
			this.isGlimpse,
		);
		device.passing.handing = () => this.shown === "pass";
	}

	// shown is what lies over the table, or "".
	get shown(): Side | "" {
		return this.sheet.what;
	}

	open = (what: Side): void => {
		this.fetching = false;
		if (what === "talk") this.device.at.unread = 0;
		this.phase = this.device.play.frame?.phase ?? "";
		this.sheet.open(what);
		if (what === "pass") this.page.now(); // the board behind it shows no secret
		settle(document);
		this.device.play.wait(what === "ruling" && this.device.solo); // nobody else waits
	};

	close = (): void => this.sheet.close();

	// isGlimpse reports whether something is only looked at for a moment: what one person
	// knows, where others sit beside that person.
	private isGlimpse = (what: Side): boolean => what === "know" && this.device.aloud;

	// devices is the number of those that can play the person's seat.
	private get devices(): number {
		const { me, play } = this.device;
		return play.status.chairs[me ?? -1]?.devices ?? 1;
	}

	// looked ends a glimpse: nobody has touched the device for some seconds, or the game
	// goes on.
	looked = (): void => {
		if (this.shown && this.isGlimpse(this.shown)) this.close();
	};

	// handOver leaves nothing of the person who held the device.
	handOver(): void {
		this.sheet.empty();
		this.link = undefined;
		this.coach?.forget();
	}

	draw(): void {
		const { ruling } = this;
		if (this.shown && this.device.play.frame?.phase !== this.phase) this.looked();
		if (this.shown === "ruling" && !this.device.play.story.some((l) => l.ruling === ruling)) this.close(); // its trick is face down
		this.sheet.draw();
	}

	// acted hears that the person has decided.
	acted(): void {
		this.coach?.forget();
	}

	// why tells why something happened.
	private why = (ruling: Ruled): void => {
		this.ruling = ruling;
		this.open("ruling");
	};

	// whyOf returns what tells why the last event of that kind happened, if anything
	// does.
	whyOf = (kind: string): (() => void) | undefined => {
		const ruling = this.device.play.ruling(kind);
		return ruling && (() => this.why(ruling));
	};

	// talk is what is said at the table. On a wide screen it stands beside the board.
	talk(): Child {
		const { play, closed, aloud, passing } = this.device;
		return talk(play, this.deeds.speak, this.why, closed, this.deeds.understood(), aloud || passing.alone);
	}

	private side(what: Side): Child {
		const { play, at, seats, me } = this.device;
		const s = this.page.scene(() => this.page.now());
		switch (what) {
			case "talk":
				return this.talk();
			case "evidence":
				return s && play.board.evidence?.(s);
			case "coach":
				if (play.status.stage !== "playing") return h("p", { key: "none" }, t(play.over ? "page.coach.over" : "page.coach.wait")); // the board may still show what ended it
				if (!this.device.coached) return h("p", { key: "none" }, t("page.coach.none"));
				return s && this.advice(s);
			case "ruling":
				if (!this.rare) return this.fetch((l) => (this.rare = l));
				return this.rare.why(play.status.game, this.ruling!, play.cast, this.device.passing.shared ? null : me);
			case "know":
			case "summary":
			case "notes":
				if (!this.rare) return this.fetch((l) => (this.rare = l));
				if (what === "know") return s && this.rare.known(play, s);
				return what === "notes" ? this.rare.notes(this.device.table + (at.sharer?.as ? "." + at.sharer.as : "")) : this.rare.summary(play.status.game, s);
			case "pass":
				return givers(
					seats.map((s) => ({ seat: s.seat!, name: play.names[s.seat!] ?? "", give: () => this.page.choose(s) })),
					me!,
				);
			case "menu":
				return this.rare ? this.menu(this.rare) : this.fetch((l) => (this.rare = l));
		}
	}

	// advice is what the coach says. Nobody but who asks it needs it.
	private advice(s: Scene): Child {
		const { status, frame } = this.device.play;
		if (this.coach) return this.coach.draw(status, frame!.n, s, this.close);
		return this.fetch(({ Coach }) => {
			this.coach = new Coach(
				() => post<Reply>(this.device.path("coach"), {} satisfies Command["coach"]),
				() => this.page.draw(),
			);
		});
	}

	// rarely returns what a table rarely needs, or has it loaded.
	rarely = (): Later | undefined => {
		if (!this.rare) this.fetch((l) => (this.rare = l));
		return this.rare;
	};

	// fetch has a part loaded that few need, and then draws again.
	private fetch(take: (l: Later) => void): Child {
		if (!this.fetching) {
			this.fetching = true;
			later().then(
				(l) => {
					take(l);
					this.page.draw();
				},
				(e) => this.notices.fail(e),
			);
		}
		return h("p", { role: "status" }, "…");
	}

	// speak lets this device speak to the people in the room. What it needs for that is
	// loaded now; some browsers let only a page speak that did so at once after a tap.
	speak = (): void => {
		if (this.speaks) return;
		this.speaks = true;
		if (window.speechSynthesis) speechSynthesis.speak(new SpeechSynthesisUtterance(""));
		const { table, play, aloud, passing } = this.device;
		const draw = () => this.page.draw();
		later().then(
			({ PhoneVoice }) => {
				this.voice = new PhoneVoice(table, play.status, !aloud, () => passing.alone, draw);
				draw();
			},
			(e) => {
				this.speaks = false;
				this.notices.fail(e);
			},
		);
	};

	// moderator offers a voice to people in one room, on the host's device.
	private moderator(): Child {
		const { host, aloud, play, passing } = this.device;
		if (this.voice) return this.voice.draw();
		const may = host && (aloud || passing.shared) && play.status.settings.spectators === "yes";
		return may && h("button", { class: "plain", key: "voice", onclick: this.speak }, art("sound"), t("page.room.phone"));
	}

	private menu({ menu }: Later): Child {
		const { device, notices, names } = this;
		return menu({
			voice: [this.moderator(), device.timed && turns(() => this.page.now())],
			status: device.play.status,
			as: asking(device.at.sharer),
			asHost: asking((device.hostSeat ?? device.at).sharer),
			me: device.me,
			host: device.host,
			errand: this.errand,
			begin: (e) => {
				this.errand = e;
				this.page.now();
			},
			link: this.link?.devices === this.devices ? this.link : undefined, // it opens the seat once
			mine: device.seats.flatMap(({ seat }) => (seat === null ? [] : [seat])),
			naming: names.typed,
			name: names.ask,
			named: names.take,
			ask: this.requests.ask,
			say: notices.say,
			fail: notices.fail,
			redraw: () => this.page.now(),
			close: this.close,
			move: (l) => {
				this.link = { ...l, devices: this.devices };
				this.page.draw();
			},
		});
	}
}
