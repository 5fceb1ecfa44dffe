// What this device plays at a table, and how things are for the person who holds
// it now. It sends nothing and draws nothing.

import type { Identity, Scene } from "../board.ts";
import { remember } from "../mine.ts";
import type { Seat, Status } from "../types.ts";
import { lookers } from "./card.ts";
import { DeviceSeat, type DeviceSeatListener } from "./deviceseat.ts";
import { Passing } from "./passing.ts";
import type { Play } from "./play.ts";
import { asking, sharers } from "./share.ts";
import { Turned } from "./turned.ts";

export class Device {
	readonly passing = new Passing();
	readonly turned = new Turned(this);

	constructor(
		readonly table: string,
		readonly first: Status, // of the table, when the page was opened
		private readonly to: DeviceSeatListener,
	) {
		this.passing.kept = localStorage;
	}

	// connect opens connections: to the person's seat, to the seats of all who
	// share the device, or as a spectator.
	connect(me: Seat | null): void {
		for (const s of this.seats) s.connection.close();
		if (me !== null) remember(this.table);
		const shared = sharers(this.table).filter(() => me !== null);
		const seats = shared.length
			? shared.map((s) => new DeviceSeat(this.table, s.seat, s, this.first, this.to))
			: [new DeviceSeat(this.table, me, undefined, this.first, this.to)];
		for (const s of seats) {
			s.play.waits = () => this.solo && s === this.at && !!this.identity;
			s.play.solo = () => this.solo;
		}
		this.passing.sit(seats, seats.find((s) => s.seat === me) ?? seats[0]!);
	}

	// seats are those that this device plays.
	get seats(): DeviceSeat[] {
		return this.passing.seats;
	}
	// at is the seat of the person who holds the device now.
	get at(): DeviceSeat {
		return this.passing.at;
	}
	get play(): Play {
		return this.at.play;
	}
	get me(): Seat | null {
		return this.at.seat;
	}

	// path is the address of something at the table, asked for by the person who
	// holds the device or by another seat of it.
	path(what: string, from: DeviceSeat = this.at): string {
		return `/api/tables/${this.table}/${what}${asking(from.sharer)}`;
	}

	// host reports whether the host plays at this device, whoever holds it now.
	get host(): boolean {
		return !!this.hostSeat;
	}

	// hostSeat is the host's seat if the host plays at this device.
	get hostSeat(): DeviceSeat | undefined {
		return this.seats.find((s) => s.seat !== null && this.play.status.chairs[s.seat]?.host);
	}

	// away reports whether a bot plays for the person who holds the device.
	get away(): boolean {
		return this.me !== null && this.play.status.stage === "playing" && !!this.play.status.chairs[this.me]?.away;
	}

	// solo reports whether the person plays alone among bots. The game waits while
	// the page is hidden.
	get solo(): boolean {
		const { stage, chairs } = this.play.status;
		return this.me !== null && !this.aloud && stage !== "over" && chairs.filter((c) => c.name && !c.bot).length === 1;
	}

	// coached reports whether the person may ask the coach.
	get coached(): boolean {
		const { stage, settings } = this.play.status;
		return this.me !== null && stage === "playing" && (settings.coach === true || this.solo);
	}

	// aloud reports whether people sit in one room, where others can look on.
	get aloud(): boolean {
		return !!this.play.status.room;
	}

	// timed reports whether everybody's turn lasts as long: several people share this
	// device, and no voice calls them.
	get timed(): boolean {
		return this.passing.shared && !this.aloud && !!this.play.board.night;
	}

	// closed reports whether secrets are hidden: on a device that all look at, in a room
	// until the person peeks, while a new card lies face down, while a shared device is
	// handed on, and in the votes of a day.
	get closed(): boolean {
		const { identity } = this;
		if (identity && this.turned.isDown(identity)) return true;
		if (this.passing.handing()) return true;
		if (this.passing.shared && (this.passing.open || !this.passing.called)) return this.passing.open || this.byDay;
		return this.aloud && this.play.runs && !this.at.ui["peek"];
	}

	// byDay reports whether the person at a shared device votes by day in a game that has
	// nights. What the nights told stands behind the card, and in the look of the morning.
	private get byDay(): boolean {
		const { passing, play } = this;
		return play.runs && !!play.board.night && !passing.night && !passing.reading;
	}

	// hushed reports whether what stands on a shared device is for one person's eyes, and
	// the others would hear a screen reader.
	get hushed(): boolean {
		return this.passing.shared && this.passing.night && !this.closed;
	}

	// identity is who the person is, as long as the person has not looked at it.
	get identity(): Identity | undefined {
		return this.passing.open ? undefined : this.at.unseen();
	}

	// othersLook reports whether the game has not begun, because somebody still looks
	// at a card. People who share a device decide when they have looked: it would else
	// go round twice.
	get othersLook(): boolean {
		return !this.passing.shared && lookers(this.play.status).length > 0;
	}

	// asked reports whether somebody at this device is to decide, or to look.
	get asked(): boolean {
		const { status } = this.play;
		if (status.paused) return false;
		return this.seats.some((s) => (s.looking || (s.asked && !s.sent && !this.othersLook)) && !(s.seat !== null && status.chairs[s.seat]?.away));
	}

	// scene is what there is to draw for the person, without what the person may not
	// do yet.
	scene(act: Scene["act"], why: Scene["why"], redraw: () => void): Scene | undefined {
		const { status, frame } = this.play;
		if (!frame?.view || status.stage === "gathering") return undefined;
		const { at } = this;
		const sent = at.sent ? { sent: at.sent, stuck: at.state === "lost" && !this.aloud && !this.closed } : {};
		const s = {
			...this.play.scene(act, at.ui, redraw),
			closed: this.closed,
			aloud: this.aloud || this.passing.alone,
			hands: this.passing.open && this.passing.alone,
			slow: status.settings.pace === "days",
			yours: !this.passing.shared || this.passing.called, // who takes a shared device at night has it alone
			why,
			even: this.passing.even,
			glance: this.passing.shared && this.passing.reading,
			...(frame.deadline && { left: Date.parse(frame.deadline) - Date.now() - at.connection.skew }),
			...sent,
		};
		if (status.paused || this.passing.waits || this.othersLook) return { ...s, legal: new Set<string>() };
		const isLed = !!status.moderator && !!status.discussions?.includes(frame.phase);
		return isLed ? { ...s, legal: new Set([...s.legal].filter((text) => !this.play.board.settles?.has(text))) } : s;
	}
}
