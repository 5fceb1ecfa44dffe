// The screen for the room: the public view, large, and the moderator's voice.

import { h, render, type Child } from "../dom.ts";
import { flying } from "../fly.ts";
import { get } from "../api.ts";
import type { Scene } from "../board.ts";
import { missing } from "../missing.ts";
import { Connection, type ConnectionState } from "../socket.ts";
import { lookedFor } from "../table/card.ts";
import { moderated } from "../table/openness.ts";
import { Play } from "../table/play.ts";
import { ring } from "../table/ring.ts";
import type { About, Seat, Status } from "../types.ts";
import { names, t } from "../words.ts";
import { absent } from "./absent.ts";
import { controls } from "./controls.ts";
import { Moderator, voices } from "./moderator.ts";
import { fitCentre, fitStage, stage } from "./stage.ts";
import { address, codeOf } from "../table/invite.ts";
import { isOpen, waiting } from "./waiting.ts";

export function roomPage(root: HTMLElement, id: string): void {
	get<About>("/api/tables/" + id).then(
		({ status, you }) => {
			if (status.settings.spectators === "no" && you.seat === null) missing(root, new Error(t("page.room.closed")));
			else new Room(root, id, status);
		},
		(e: Error) => missing(root, e),
	);
}

// waits says why the game stands still.
const waits = (status: Status): string => (status.moderatorGone ? t("page.moderate.gone", { name: status.moderator ?? "" }) : t("call.paused"));

// gonePhones says whose phone isn't there, of those who are to decide something. At night
// nobody answers aloud or looks up.
function gonePhones(status: Status, isNight: boolean, idle: Seat[] = []): Child {
	const seats = absent(status).filter((seat) => !idle.includes(seat));
	const alone = seats.some((seat) => status.chairs[seat]!.host) ? "page.room.gone.host" : "page.room.gone";
	const key = isNight ? "page.room.gone.night" : status.moderator ? "page.room.gone.led" : alone;
	const text = t(key, { seats, n: seats.length, host: status.moderator ?? status.host }, names(status.chairs));
	return seats.length > 0 && h("p", { class: "hint gone", key: "gone", role: "status" }, text);
}

// standIns says for whom bots play.
function standIns(status: Status): Child {
	const seats = status.chairs.flatMap((c, seat) => (c.away ? [seat] : []));
	return seats.length > 0 && h("p", { class: "hint gone", key: "away", role: "status" }, t("call.away", { seats }, names(status.chairs)));
}

class Room {
	private readonly play: Play;
	private readonly connection: Connection;
	private readonly moderator: Moderator;
	private state: ConnectionState = "open";

	constructor(
		private readonly root: HTMLElement,
		id: string,
		status: Status,
	) {
		this.play = new Play(status, () => {
			this.moderator.follow();
			this.draw();
		});
		this.connection = new Connection(`/api/tables/${id}/socket?watch=1`, {
			frame: (f) => this.play.take(f),
			state: (s) => {
				this.state = s;
				this.draw();
			},
		});
		this.moderator = new Moderator(
			this.play,
			() => this.connection.skew,
			this.draw,
			(voice, calls) => voices(this.connection, voice, calls),
		);
		setInterval(() => {
			if (this.play.frame?.deadline ?? this.play.status.until) this.draw();
		}, 1000);
		this.draw();
	}

	private draw = (): void => {
		flying(this.root, () => render(this.root, this.whole()));
		fitCentre(this.root);
		fitStage(this.root);
	};

	// shown is how the table stands by what the room has heard: the code, which is longer after
	// the game, isn't to tell that it's over.
	private get shown(): Status {
		const { status, over } = this.play;
		return over && !this.moderator.now ? status : { ...status, stage: status.stage === "over" ? "playing" : status.stage };
	}

	private whole(): Child {
		const { status, frame, board } = this.play;
		const s = frame?.view && status.stage !== "gathering" ? this.play.scene(() => undefined, {}, this.draw) : undefined;
		document.body.dataset["mood"] = (s && board.mood?.(s)) ?? "";
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("h1", null, t("game." + status.game), s && h("small", null, board.title(s)), moderated(status)),
				!isOpen(status) && h("p", { class: "code", key: "code" }, h("small", null, address()), codeOf(this.shown)),
				frame && !status.paused && ring(this.play.deadline ?? status.until, this.connection.skew),
			),
			this.state === "lost" && h("p", { class: "banner", key: "lost", role: "status" }, t("page.lost")),
			h("main", { class: "board " + status.game, key: "board" }, s ? this.game(s) : waiting(status)),
			s &&
				status.stage === "playing" &&
				h("div", { class: "missing", key: "missing" }, gonePhones(status, !!board.night?.(s.view), board.idle?.(s.view, s.phase)), standIns(status)),
			s &&
				!(board.room && status.stage === "over") &&
				h("p", { class: "prompt", key: "prompt", role: "status" }, lookedFor(status) || this.moderator.call || board.asked(s)),
			controls(this.moderator),
		];
	}

	// game draws the board, and what the moderator says in its middle or over it.
	private game(s: Scene): Child {
		const { board, status, cast } = this.play;
		const now = this.moderator.now ?? (status.paused ? { text: waits(status), picture: "pause" } : undefined);
		const announced = now && stage(now, cast);
		return board.room ? board.room(s, announced) : [board.draw(s), announced];
	}
}
