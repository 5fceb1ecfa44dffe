// What the person asks of the table itself: a seat, a start, the same deal again.

import { post } from "../api.ts";
import type { ChangeSettings, Place, Reply, Seat } from "../types.ts";
import { t } from "../words.ts";
import { ofHost, type Ask } from "./ask.ts";
import type { Device } from "./device.ts";
import { introduce } from "./name.ts";
import { later } from "./later.ts";
import type { Names } from "./names.ts";
import type { Notices } from "./notices.ts";
import type { Redraw } from "./redraw.ts";
import { filler } from "./settings.ts";
import { asking, dropSharer } from "./share.ts";
import { Waiting } from "./waiting.ts";

export class Requests {
	readonly waiting = new Waiting((what, body, done) => this.ask(what, body, done));

	constructor(
		private readonly device: Device,
		private readonly notices: Notices,
		private readonly names: Names,
		private readonly page: Redraw & { connect(me: Seat | null): void },
	) {}

	// ask asks the table for something.
	ask: Ask = (what, body, done) => {
		const { device } = this;
		this.notices.clear();
		post<Partial<Place> & Reply>(device.path(what, ofHost(what, body, device.me) ? device.hostSeat : device.at), body).then((answer) => {
			if (answer.later) this.notices.say(t("page.people.later"));
			if (what === "sit") this.page.connect(answer.seat ?? null);
			if (what === "rise" && "seat" in body && body.seat === device.me && device.play.status.stage === "gathering") this.page.connect(null);
			done?.();
			this.page.draw();
		}, this.notices.fail);
	};

	// sit takes a seat, by the name that was typed.
	sit = (seat?: Seat): void => {
		introduce(this.names.typed?.text ?? "", asking(this.device.at.sharer)).then(() => this.ask("sit", seat === undefined ? {} : { seat }), this.notices.fail);
	};

	// queue waits for a seat of the next game under the name that was typed, or no longer does.
	queue = (on: boolean): void => {
		const wait = () => this.waiting.queue(on, this.device.play.status);
		if (on) introduce(this.names.typed?.text ?? "", "").then(wait, this.notices.fail);
		else wait();
	};

	// drop takes away a person who was added to this device.
	drop = (seat: Seat): void => {
		const { device, notices } = this;
		const gone = device.seats.find((s) => s.seat === seat)!;
		post(device.path("rise", gone), { seat }).then(() => {
			dropSharer(device.table, gone.sharer!);
			this.page.connect(device.seats.find((s) => s !== gone)!.seat);
		}, notices.fail);
	};

	// back ends the bot's play: the person is there.
	back = (): void => {
		if (this.device.away) this.device.at.connection.send({ ready: true }).catch(this.notices.fail);
	};

	resume = (): void => this.ask("pause", { on: false });

	// ready speaks for everybody who shares the device: only one of them holds it.
	ready = (): void => {
		for (const s of this.device.seats) s.connection.send({ ready: true }).catch(this.notices.fail);
	};

	// again asks for the same deal, and agrees for everybody who shares the device.
	again = (shift: number): void => {
		const { status } = this.device.play;
		this.ask("again", { game: status.games - 1, shift, fill: filler(status), ask: true }, () => {
			if (this.device.passing.shared) this.ready();
		});
	};

	// arrange lets the host change what is played.
	arrange = (): void => {
		later().then(({ changeSettings }) => changeSettings(this.device.play.status, (c) => this.settle(c)), this.notices.fail);
	};

	// startWith begins the game without the seats that are empty.
	startWith = (players: number): void => {
		this.settle({ players }).then(() => this.ask("start", {}), this.notices.fail);
	};

	// settle changes the settings, and says so.
	private async settle(c: ChangeSettings): Promise<void> {
		await post(this.device.path("settings", this.device.hostSeat), c);
		this.notices.say(t("page.settings.done"));
	}
}
