// The connection to a table. It reconnects by itself, asks for what it missed,
// and sends again what was not answered: ids make that harmless. A decision is sent
// again only if the person is still asked the same.

import { refused } from "./api.ts";
import type { AnyFrame } from "./board.ts";
import type { Beside, Bye, Hello, Message, OK, Refused } from "./types.ts";
import { t } from "./words.ts";
import { here, socket, type Line } from "./where.ts";

type FromServer = AnyFrame | Hello | OK | Refused | Bye;

// Overtaken refuses a decision that came too late: the game has moved on.
export class Overtaken extends Error {}

export type ConnectionState = "open" | "lost" | "ended";

interface Waiting {
	message: string;
	does: string | undefined; // the decision
	replaced?: true; // by a later one: it isn't sent again
	asked: string; // what could be decided when the person decided
	done: (refusal: Error | null) => void;
}

export interface Listener {
	frame(f: AnyFrame): void;
	state(s: ConnectionState): void;
	moved?(): Promise<void>; // the person's seat has changed: look before connecting again
	names?(): string[]; // of the players, by seat
	action?(text: string): string; // what a person calls a decision
	announce?(text: string): void; // a line of the operator's; "": none any more
	beside?(device: Beside): void; // the seat is open on a newer device, too
}

const firstWait = 400,
	longestWait = 8_000,
	pulse = 8_000,
	unanswered = 5_000; // what was sent has had no answer, and nothing else was heard

export class Connection {
	private socket: Line | undefined;
	private from = 0;
	private wait = firstWait;
	private count = 0;
	private readonly mark = Math.random().toString(36).slice(2, 10);
	private readonly waiting = new Map<string, Waiting>();
	private timer = 0;
	private heard = 0;
	private asked = ""; // what the person can decide now
	private synced = false; // the first frame of this connection has come
	private closed = false;
	skew = 0; // the server's clock ahead of ours, in ms

	constructor(
		private readonly path: string,
		private readonly to: Listener,
	) {
		addEventListener("online", () => this.hurry());
		addEventListener("offline", () => here() ?? this.drop());
		addEventListener("pagehide", () => this.socket?.close()); // the page may sleep in the browser's memory
		addEventListener("pageshow", () => this.hurry());
		document.addEventListener("visibilitychange", () => {
			if (!document.hidden) this.hurry();
		});
		setInterval(() => this.beat(), pulse);
		this.connect();
	}

	// send asks for something and resolves when the server has done it. A decision may take
	// the place of one that was not answered: of two that wait for a connection only the
	// last is sent.
	send(what: Message, instead?: string): Promise<void> {
		if (instead !== undefined) this.replace(instead);
		const id = this.mark + "." + ++this.count;
		const message = JSON.stringify({ ...what, id }).padEnd(256); // so that its length does not tell "sleep" from "mark 3"
		return new Promise((resolve, reject) => {
			this.waiting.set(id, { message, does: what.do, asked: this.asked, done: (no) => (no ? reject(no) : resolve()) });
			if (!this.synced || this.socket?.readyState !== WebSocket.OPEN) return;
			this.socket.send(message);
			this.expect(this.socket, () => this.waiting.has(id));
		});
	}

	// rest ends the connection until the page is seen again.
	rest(): void {
		const old = this.socket;
		this.socket = undefined;
		clearTimeout(this.timer);
		old?.close();
	}

	close(): void {
		this.closed = true;
		this.socket?.close();
	}

	private connect(): void {
		clearTimeout(this.timer);
		if (this.closed) return;
		const sign = this.path.includes("?") ? "&" : "?";
		const line = (this.socket = socket(this.path + sign + "from=" + this.from));
		this.heard = Date.now();
		this.synced = false;
		line.onmessage = (m) => {
			if (line === this.socket) this.hear(JSON.parse(m.data as string) as FromServer);
		};
		line.onclose = () => {
			if (line === this.socket) this.lost();
		};
	}

	private hear(m: FromServer): void {
		this.heard = Date.now();
		if ("ok" in m) this.answer(m.ok, null);
		else if ("refused" in m) this.answer(m.refused, refused(m, this.to.names?.()));
		else if ("bye" in m) {
			if (m.bye === "moved") this.again();
			else if (m.bye === "closed" || m.bye === "banned" || m.bye === "table") location.reload(); // the page says why
		} else if ("now" in m) {
			this.skew = Date.parse(m.now) - Date.now();
			if (m.announce !== undefined) this.to.announce?.(m.announce);
			if (m.beside) this.to.beside?.(m.beside);
		} else if ("n" in m) {
			this.wait = firstWait;
			this.from = m.n;
			this.asked = (m.legal ?? []).join("\n");
			if (!this.synced) this.resend();
			this.to.state("open");
			this.to.frame(m);
		}
	}

	// resend sends what waits, now that it is known what happened meanwhile. A
	// decision that was overtaken is not sent: in another trick it may be legal, and
	// not what the person wants.
	private resend(): void {
		this.synced = true;
		for (const [id, w] of this.waiting) {
			if (w.replaced) this.answer(id, null);
			else if (w.does === undefined || w.asked === this.asked) this.socket!.send(w.message);
			else this.answer(id, new Overtaken(t("page.overtaken", { what: this.to.action?.(w.does) ?? "" })));
		}
	}

	private replace(does: string): void {
		for (const [id, w] of this.waiting) {
			if (w.does !== does) continue;
			w.replaced = true; // on an open line it may have arrived: its answer tells
			if (!this.synced) this.answer(id, null);
		}
	}

	// again connects anew: the person has another seat now, with a count of its own.
	private again(): void {
		const old = this.socket;
		this.socket = undefined;
		this.from = 0;
		old?.close();
		if (this.to.moved) void this.to.moved().then(() => this.connect());
		else this.connect();
	}

	private answer(id: string, no: Error | null): void {
		this.waiting.get(id)?.done(no);
		this.waiting.delete(id);
	}

	private lost(): void {
		if (this.closed) return;
		this.synced = false;
		this.to.state("lost");
		clearTimeout(this.timer);
		this.timer = window.setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
		this.wait = Math.min(longestWait, this.wait * 2);
	}

	// hurry connects without waiting: the network, or the person, is back.
	private hurry(): void {
		if (this.socket?.readyState === WebSocket.OPEN) this.beat();
		else if (this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
	}

	private beat(): void {
		if (this.socket?.readyState !== WebSocket.OPEN) return;
		this.socket.send('{"ping":1}');
		const asked = Date.now();
		this.expect(this.socket, () => this.heard < asked);
	}

	// expect gives a connection up on which nothing is heard for a while that was to be
	// answered.
	private expect(line: Line, still: () => boolean): void {
		setTimeout(() => {
			if (line === this.socket && still() && Date.now() - this.heard >= unanswered) this.drop();
		}, unanswered);
	}

	// drop gives up a connection that is dead, as far as one can tell, and tries
	// another.
	private drop(): void {
		const dead = this.socket;
		if (!dead) return;
		this.socket = undefined;
		dead.close();
		this.lost();
	}
}
