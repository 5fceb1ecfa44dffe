// The screen for the room: the public view, large, and the moderator's voice.

import { art } from "../art.ts";
import type { Night } from "../board.ts";
import { h, render, type Child } from "../dom.ts";
import { flying } from "../fly.ts";
import { get } from "../api.ts";
import { Crier, plan } from "../calls.ts";
import { missing } from "../missing.ts";
import { Connection, type ConnectionState } from "../socket.ts";
import { Play, type StoryLine } from "../table/play.ts";
import { ring } from "../table/ring.ts";
import type { About, Status } from "../types.ts";
import { t } from "../words.ts";
import { Voice } from "./voice.ts";

export function roomPage(root: HTMLElement, id: string): void {
	get<About>("/api/tables/" + id).then(
		({ status }) => new Room(root, id, status),
		(e: Error) => missing(root, e),
	);
}

class Room {
	private readonly play: Play;
	private readonly connection: Connection;
	private readonly voice = new Voice(() => this.draw());
	private readonly crier = new Crier((call) => {
		this.call = call;
		this.draw();
		return this.voice.say(call);
	});
	private state: ConnectionState = "open";
	private called = ""; // the game and the night whose calls are made
	private call = ""; // the last call

	constructor(
		private readonly root: HTMLElement,
		private readonly id: string,
		status: Status,
	) {
		this.play = new Play(status, (fresh) => this.changed(fresh));
		this.connection = new Connection(`/api/tables/${id}/socket?watch=1`, {
			frame: (f) => this.play.take(f),
			state: (s) => {
				this.state = s;
				this.draw();
			},
		});
		setInterval(() => {
			if (this.play.frame?.deadline) this.draw();
		}, 1000);
		this.draw();
	}

	private changed(fresh: StoryLine[]): void {
		const { frame, status } = this.play;
		const night = this.night();
		const calls = night?.calls ?? [];
		const key = night ? `${status.games}.${night.number}` : "";
		if (key !== this.called) {
			const spoke = this.call !== "";
			this.called = key;
			this.call = "";
			this.crier.stop();
			if (spoke && !night) void this.voice.say(t("call.day"));
			if (calls.length) this.crier.begin(plan(calls, frame?.deadline ? Date.parse(frame.deadline) - Date.now() - this.connection.skew : undefined));
		}
		this.crier.pause(!!night && !!status.paused);
		// While the moderator calls, nothing else is said.
		if (!calls.length) for (const l of fresh.slice(-4)) if (l.who === null && !this.play.board.quiet?.has(l.kind)) void this.voice.say(l.text);
		this.voice.cover(!!night);
		this.draw();
	}

	private night(): Night | undefined {
		const view = this.play.frame?.view;
		return view ? this.play.board.night?.(view) : undefined;
	}

	private speak = (): void => {
		this.voice.on = !this.voice.on;
		this.voice.cover(!!this.night());
		if (this.voice.on) void this.voice.say(t("call.hello"));
		else this.voice.hush();
		this.draw();
	};

	private draw = (): void => flying(this.root, () => render(this.root, this.whole()));

	private whole(): Child {
		const { status, frame, board } = this.play;
		const s = frame?.view && status.stage !== "gathering" ? this.play.scene(() => undefined, {}, this.draw) : undefined;
		document.body.dataset["mood"] = (s && board.mood?.(s)) ?? "";
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("h1", null, t("game." + status.game), s && h("small", null, board.title(s))),
				h("p", { class: "code", key: "code" }, this.id),
				frame && !status.paused && ring(frame.deadline ?? status.until, this.connection.skew),
				h(
					"button",
					{ class: this.voice.on ? "go" : "", "aria-pressed": this.voice.on ? "true" : "false", onclick: this.speak },
					art("sound"),
					t("page.room.voice"),
				),
			),
			this.voice.on && this.voice.mute && h("p", { class: "banner", key: "mute", role: "status" }, t("page.room.mute")),
			this.state === "lost" && h("p", { class: "banner", key: "lost", role: "status" }, t("page.lost")),
			h("main", { class: "board " + status.game, key: "board" }, s ? board.draw(s) : this.waiting(status)),
			s && h("p", { class: "prompt", key: "prompt", role: "status" }, this.call || board.asked(s)),
		];
	}

	private waiting(status: Status): Child {
		return h(
			"div",
			{ class: "welcome", key: "welcome" },
			h("img", { class: "qr", src: "/api/qr?path=/t/" + this.id, alt: t("page.qr"), width: 360, height: 360 }),
			h(
				"div",
				null,
				h("p", { class: "code" }, this.id),
				h("p", null, t("page.room.join")),
				h(
					"ol",
					{ class: "guests" },
					status.chairs.map((c, i) => h("li", { key: "c" + i }, c.name ?? "·")),
				),
			),
		);
	}
}
