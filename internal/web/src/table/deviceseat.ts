// A seat that this device plays, or the spectator's place: its connection and
// its play.

import type { AnyFrame, Identity } from "../board.ts";
import { keepLast, last } from "../offline.ts";
import * as pledge from "../pledge.ts";
import { Connection, type ConnectionState } from "../socket.ts";
import type { Beside, Seat, Status } from "../types.ts";
import { action } from "../words.ts";
import { Looks } from "./card.ts";
import { Missed } from "./missed.ts";
import { Play, type StoryLine } from "./play.ts";
import { asking, moveSharer, type Sharer } from "./share.ts";

const besideKey = "howl.beside";

export interface DeviceSeatListener {
	changed(at: DeviceSeat, fresh: StoryLine[]): void;
	draw(): void; // the connection is lost, or open again
	checkSeat(at: DeviceSeat): Promise<void>; // the seat may be another person's now
}

export class DeviceSeat {
	readonly play: Play;
	readonly connection: Connection;
	state: ConnectionState = "open";
	unread = 0; // words since the person looked at the talk
	ui: Record<string, unknown> = {};
	sent: string | undefined; // the decision that the server has not answered yet
	readonly looks: Looks;
	readonly missed: Missed;
	private reporting = false; // that the person has looked is on its way
	away = false; // a bot plays, and that was announced
	late = false; // the game was on its way when this page came to it: the card is not new
	undone = false; // a moderator took something back, of which the person hasn't read
	announced = ""; // a line of the operator's to everybody
	beside: Beside | undefined; // a newer device on which the seat is open, of which the person hasn't read

	constructor(
		private readonly table: string,
		public seat: Seat | null,
		readonly sharer: Sharer | undefined,
		status: Status,
		private readonly to: DeviceSeatListener,
	) {
		this.looks = new Looks(table, sharer?.as ?? 0);
		this.missed = new Missed(table, sharer?.as ?? 0);
		this.play = new Play(status, (fresh) => {
			this.reportLook();
			to.changed(this, fresh);
		});
		this.connection = new Connection(`/api/tables/${table}/socket${seat === null ? "?watch=1" : asking(sharer)}`, {
			frame: (f) => this.take(f),
			state: (s) => this.connected(s),
			moved: () => to.checkSeat(this),
			names: () => this.play.names,
			action: (text) => action(this.play.status.game, text, this.play.names),
			announce: (text) => {
				this.announced = text;
				to.draw();
			},
			beside: (device) => {
				if (localStorage.getItem(besideKey) === device.id) return;
				this.beside = device;
				to.draw();
			},
		});
	}

	// identity returns who the person is in the game that runs.
	private identity(): Identity | undefined {
		const { status, board, frame } = this.play;
		if (this.seat === null || status.stage !== "playing" || !frame?.view || !this.play.view) return undefined;
		return board.identity?.(
			this.play.scene(
				() => undefined,
				this.ui,
				() => undefined,
			),
		);
	}

	// unseen returns the card that the person is to look at: a game has begun, or the person
	// has become somebody else, which only their own screen shows. At a shared device that
	// look would take one person longer than the others, and they read it in the morning.
	unseen(): Identity | undefined {
		const { games, room } = this.play.status;
		const who = this.identity();
		return who && this.looks.owes(games, who, room || !!this.sharer) ? who : undefined;
	}

	// known returns what the person has become before the eyes of all, until it was read.
	known(): Identity | undefined {
		const who = this.identity();
		return who?.known && !this.looks.has(this.play.status.games, who) ? who : undefined;
	}

	// looking reports whether the game waits until the person has looked at the card.
	get looking(): boolean {
		return this.seat !== null && !!this.play.status.chairs[this.seat]?.looking;
	}

	// reportLook tells the table that the person has looked, if the table waits for
	// that: a server that was restarted asks again.
	reportLook(): void {
		const { board, frame, status } = this.play;
		if (!this.looking || this.reporting || !frame?.view) return;
		const who = this.identity();
		if (board.identity && !(who && this.looks.has(status.games, who))) return;
		this.reporting = true;
		this.connection
			.send({ looked: true })
			.catch(() => undefined) // the next frame asks again
			.finally(() => (this.reporting = false));
	}

	// asked reports whether the person is to decide something now.
	get asked(): boolean {
		return this.play.calm && !this.play.hushed && (this.play.frame?.legal?.length ?? 0) > 0;
	}

	private take(f: AnyFrame): void {
		this.pledge(f);
		if (f.undone) this.undone = true;
		const first = !this.play.frame;
		if (f.status?.stage === "playing" && this.play.status.stage !== "playing") {
			this.unread = 0; // what was said in the last game
			this.ui = {};
		}
		if (this.follow(f.seat) && f.status?.stage !== "playing") this.play.move(f);
		else this.play.take(f);
		this.late ||= first && !!this.unseen() && this.underway;
	}

	// underway reports whether the person, or a clock in their place, can have decided
	// something in the game that runs.
	private get underway(): boolean {
		const { board, view, missed, status } = this.play;
		return !!(missed.length || status.chairs[this.seat!]?.devices || (board.night && view && !board.night(view)));
	}

	private connected(state: ConnectionState): void {
		if (state === this.state) return;
		this.state = state;
		const kept = state === "lost" && !this.play.frame && !this.sharer ? last(this.table) : undefined;
		if (kept?.seat === this.seat) this.play.recall(kept);
		this.to.draw();
	}

	// sawBeside notes that the person has read that the seat is open elsewhere.
	sawBeside(): void {
		localStorage.setItem(besideKey, this.beside!.id);
		this.beside = undefined;
		this.to.draw();
	}

	// keep remembers the view for a time without a network. People who share a device
	// or sit in a room leave nothing behind.
	keep(): void {
		const { frame, status } = this.play;
		if (frame && !this.sharer && !status.room) keepLast(this.table, { ...frame, status });
	}

	// pledge adds the person's own number to the next deal, without asking the
	// person.
	private pledge(f: AnyFrame): void {
		const answer = f.status && f.seat !== null && pledge.answer(this.table, this.sharer?.as ?? 0, f.status, f.seat);
		if (answer) this.connection.send(answer).catch(() => undefined); // the deal does without it
	}

	// follow goes with the person to another seat, and reports whether it did.
	private follow(seat: Seat | null): boolean {
		if (seat === this.seat) return false;
		this.seat = seat;
		this.ui = {};
		if (this.sharer && seat !== null) moveSharer(this.table, this.sharer, seat);
		return true;
	}
}
