// What the person does in the game: decisions, and lines that are said.

import { post } from "../api.ts";
import type { Child } from "../dom.ts";
import type { Command, Meant, Reply } from "../types.ts";
import { language } from "../words.ts";
import type { Device } from "./device.ts";
import type { DeviceSeat } from "./deviceseat.ts";
import { Reading } from "./meant.ts";
import type { Notices } from "./notices.ts";
import type { Redraw } from "./redraw.ts";

export class Deeds {
	private reading: Reading | undefined; // a line that is not said yet
	private asking: (() => void) | undefined; // says one of which it isn't known yet what bots understand
	private kept: { at: DeviceSeat; text: string } | undefined; // a decision that is sent when the turn is over
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

	// decide sends a decision of a seat, once however often it is tapped. Without a
	// connection the first one waits, and no second is made.
	private decide(at: DeviceSeat, text: string): void {
		const holder = this.device.at;
		if (at.sent && (at.state === "lost" || at.sent === text)) return;
		at.sent = text;
		at.connection
			.send({ do: text })
			.catch((e) => {
				if (holder === this.device.at) this.notices.fail(e); // whoever has the device now did nothing
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

	// speak says a line. Where bots listen, what they understand of it is first
	// shown to its writer, who may take that back.
	speak = (text: string): void => {
		this.finish();
		const { at, play } = this.device;
		if (play.status.stage !== "playing" || !play.status.chairs.some((c) => c.bot)) {
			this.say(at, text);
			return;
		}
		const asking = () => {
			this.asking = undefined;
			this.say(at, text, language());
		};
		this.asking = asking;
		const known = (meant: Meant[] = []) => {
			if (this.asking !== asking) return; // it has been said
			this.asking = undefined;
			if (meant.length) this.show(at, text, meant);
			else this.say(at, text);
		};
		post<Reply>(this.device.path("mean"), { text, lang: language() } satisfies Command["mean"]).then(
			({ meant }) => known(meant),
			() => known(),
		);
	};

	// show lets the writer read what was understood before the line is said.
	private show(at: DeviceSeat, text: string, meant: Meant[]): void {
		this.reading = new Reading(text, meant, (line, counts) => {
			this.reading = undefined;
			this.say(at, line, counts ? language() : undefined);
			for (const m of counts ? meant : []) if (m.does) at.connection.send({ do: m.does }).catch(this.notices.fail);
			this.page.draw();
		});
		this.page.draw();
	}

	// say sends a line; lang is the language in which bots are to read it.
	private say(at: DeviceSeat, text: string, lang?: string): void {
		at.connection.send(lang ? { say: text, lang } : { say: text }).catch(this.notices.fail);
	}

	// understood is what bots understand of the line that waits.
	understood(): Child {
		return this.reading?.draw(this.device.play.status.game, this.device.play.names);
	}
}
