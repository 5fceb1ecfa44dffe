// The engine as the page sees it: requests and sockets. It starts with the first of
// them, and only one tab of the browser has it: all write to the same games.

import type { Line } from "../where.ts";
import type { FromEngine, ToEngine } from "./messages.ts";
import { t } from "../words.ts";

const patience = 1_500; // with another tab, before the person is told

const lock = "howl-here"; // of the tab that has the engine

type Heard = (m: FromEngine) => void;

export class Bridge {
	private worker: Promise<Worker> | undefined;
	private readonly waiting = new Map<number, Heard>();
	private count = 0;
	private mine = false; // this tab has the engine

	constructor(
		private readonly script: string,
		private readonly lang: string,
		private readonly complain: (text: string) => void,
	) {}

	async fetch(path: string, init: RequestInit): Promise<Response> {
		const worker = await this.start();
		return new Promise((done) => {
			const id = this.listen((m) => {
				if (!("status" in m)) return;
				this.waiting.delete(id);
				done(new Response(m.body as BodyInit, { status: m.status, headers: { "Content-Type": m.kind } }));
			});
			post(worker, { id, ask: [init.method ?? "GET", path, this.lang, String(init.body ?? "")] });
		});
	}

	socket(path: string): Line {
		let worker: Worker | undefined;
		const line: Line & { readyState: number } = {
			readyState: WebSocket.CONNECTING,
			onmessage: null,
			onclose: null,
			send: (text) => worker && post(worker, { id, send: String(text) }),
			close: () => {
				if (line.readyState === WebSocket.CLOSED) return;
				line.readyState = WebSocket.CLOSED;
				if (worker) post(worker, { id, close: true });
			},
		};
		const id = this.listen((m) => {
			if ("heard" in m && line.readyState !== WebSocket.CLOSED) {
				line.readyState = WebSocket.OPEN;
				line.onmessage?.call(line as WebSocket, new MessageEvent("message", { data: m.heard }));
			} else if ("ended" in m) {
				this.waiting.delete(id);
				line.readyState = WebSocket.CLOSED;
				line.onclose?.call(line as WebSocket, new CloseEvent("close"));
			}
		});
		void this.start().then((w) => {
			if (line.readyState === WebSocket.CLOSED) return;
			worker = w;
			post(w, { id, dial: [path, this.lang] });
		});
		return line;
	}

	private listen(heard: Heard): number {
		this.waiting.set(++this.count, heard);
		return this.count;
	}

	private start(): Promise<Worker> {
		return (this.worker ??= this.alone().then(() => {
			const worker = new Worker(trusted(this.script));
			worker.onmessage = (e: MessageEvent<FromEngine>) => {
				const m = e.data;
				if ("failed" in m) this.complain(t("page.alone.failed", { why: m.failed }));
				else this.waiting.get(m.id)?.(m);
			};
			worker.onerror = (e) => this.complain(t("page.alone.failed", { why: e.message }));
			return worker;
		}));
	}

	// elsewhere says whether another tab has the engine.
	async elsewhere(): Promise<boolean> {
		if (this.mine || !("locks" in navigator)) return false;
		const { held } = await navigator.locks.query();
		return !!held?.some(({ name }) => name === lock);
	}

	// alone waits until no other tab has the engine.
	private alone(): Promise<void> {
		if (!this.script) {
			this.complain(t("page.alone.none"));
			return new Promise(() => undefined);
		}
		if (!("locks" in navigator)) return Promise.resolve(); // browsers have none without https
		return new Promise((mine) => {
			const late = setTimeout(() => this.complain(t("page.alone.elsewhere")), patience);
			void navigator.locks.request(lock, () => {
				clearTimeout(late);
				this.mine = true;
				this.complain("");
				mine();
				return new Promise(() => undefined); // until the page is left
			});
		});
	}
}

const post = (worker: Worker, m: ToEngine): void => worker.postMessage(m);

// trusted lets the page start a worker from one of our own addresses.
function trusted(url: string): string {
	const { trustedTypes } = window as unknown as { trustedTypes?: { createPolicy(name: string, p: object): { createScriptURL(s: string): string } } };
	return trustedTypes?.createPolicy("howl-here", { createScriptURL: (s: string) => s }).createScriptURL(url) ?? url;
}
