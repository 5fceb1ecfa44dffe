// What the person does in the game: decisions, and lines that are said.

import { post } from "../api.ts";
import type { Child } from "../dom.ts";
import { Overtaken } from "../socket.ts";
import type { Command, Meant, Reply } from "../types.ts";
import { language } from "../words.ts";
import type { Device } from "./device.ts";
import type { DeviceSeat } from "./deviceseat.ts";
import { later } from "./later.ts";
import type { Reading } from "./meant.ts";
import type { Notices } from "./notices.ts";
import type { Redraw } from "./redraw.ts";

export class Deeds {
	private reading: Reading | undefined; // a line that is not said yet
	private asking: (() => void) | undefined; // says one of which it isn't known yet what bots understand
	private kept: { at: DeviceSeat; text: string } | undefined; // a decision that is sent when the turn is over
	private readonly early = new Map<DeviceSeat, ReturnType<typeof setTimeout>>(); // a decision that another one may replace
	private turn: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private readonly device: Device,
		private readonly notices: Notices,
		private readonly page: Redraw,
	) {}

	// act sends a decision of a seat, for all who share the device if it is one of
	// those. Who no longer holds the device has tapped what is about to disappear.
	act(at: DeviceSeat, text: string): void {
		const { passing, play, seats } = this.device;
		if (at !== this.device.at || passing.hidden) return;
		this.notices.clear();
		this.finish();
		at.missed.close(play);
		passing.decided();
		const all = passing.open && play.board.shared?.all.has(text);
		for (const s of all ? seats.filter((s) => s.play.frame?.legal?.includes(text)) : [at]) this.decide(s, text);
	}

	// actInTurn is act for somebody whose turn lasts as long as everybody's: the
	// decision is kept until it is over, and can be changed until then.
	actInTurn(at: DeviceSeat, text: string): void {
		const { left } = this.device.passing;
		clearTimeout(this.turn);
		if (this.kept?.at === at) at.sent = this.kept = undefined;
		if (!left) {
			this.act(at, text);
			return;
		}
		at.sent = text;
		this.kept = { at, text };
		this.turn = setTimeout(() => {
			at.sent = this.kept = undefined;
			if (at.play.frame?.legal?.includes(text)) this.act(at, text);
			this.page.draw();
		}, left);
		this.page.draw();
	}

	// actLater keeps a decision for so many ms. Another one takes its place.
	actLater(at: DeviceSeat, text: string, ms: number): void {
		clearTimeout(this.early.get(at));
		const due = () => {
			if (at.play.frame?.legal?.includes(text)) this.decide(at, text);
		};
		this.early.set(at, setTimeout(due, ms));
	}

	// decide sends a decision of a seat, once however often it is tapped. Without a
	// connection it waits, and another one takes its place.
	private decide(at: DeviceSeat, text: string): void {
		const holder = this.device.at;
		clearTimeout(this.early.get(at));
		const before = at.sent;
		if (before === text) return;
		at.sent = text;
		at.connection
			.send({ do: text }, before)
			.catch((e) => {
				if (e instanceof Overtaken) at.missed.late = e.message;
				else if (holder === this.device.at) this.notices.fail(e); // whoever has the device now did nothing
			})
			.finally(() => {
				if (at.sent === text) at.sent = undefined;
				this.page.draw();
			});
	}

	// finish says the line that waits: after a decision nobody may hear it any more.
	private finish(): void {
		this.asking?.();
		this.reading?.leave();
	}

	// speak says a line. Where bots listen, or a screen in the room lists what is claimed,
	// what is understood of it is first shown to its writer, who may take that back.
	speak = (text: string): void => {
		this.finish();
		const { at, play } = this.device;
		const { stage, room, chairs } = play.status;
		const heard = chairs.some((c) => c.bot);
		const say = (lang?: string) => {
			if (this.asking !== ask) return; // it has been said
			this.asking = undefined;
			this.say(at, text, lang);
		};
		const ask = () => say(language());
		const show = (meant: Meant[], As: typeof Reading) => {
			if (this.asking !== ask) return;
			this.asking = undefined;
			this.reading = new As(text, meant, (line, counts) => this.read(at, line, counts ? meant : undefined));
			this.page.draw();
		};
		this.asking = ask;
		const counts = ({ meant = [] }: Reply) => (meant.some((m) => heard || m.does) ? later().then(({ Reading }) => show(meant, Reading)) : say());
		if (stage === "playing" && (heard || room))
			post<Reply>(this.device.path("mean"), { text, lang: language() } satisfies Command["mean"])
				.then(counts)
				.catch(() => say());
		else say();
	};

	// read says a line that its writer was shown, and what it means if that counts.
	private read(at: DeviceSeat, line: string, meant: Meant[] | undefined): void {
		this.reading = undefined;
		this.say(at, line, meant && language());
		for (const m of meant ?? []) if (m.does) at.connection.send({ do: m.does }).catch(this.notices.fail);
		this.page.draw();
	}

	// say sends a line; lang is the language in which bots are to read it.
	private say(at: DeviceSeat, text: string, lang?: string): void {
		at.connection.send(lang ? { say: text, lang } : { say: text }).catch(this.notices.fail);
	}

	// understood is what bots understand of the line that waits.
	understood(): Child {
		const { status, names } = this.device.play;
		return this.reading?.draw(status.game, names);
	}
}
