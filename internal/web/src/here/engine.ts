// A worker that runs the engine: a whole server, compiled for the browser. What Go
// needs to start it stands before this script. The page's messages are answered one by
// one; games are kept in the browser's database.

import type { FromEngine, ToEngine } from "./messages.ts";

declare class Go {
	importObject: WebAssembly.Imports;
	env: Record<string, string>;
	run(instance: WebAssembly.Instance): Promise<void>;
}

type Ask = (method: string, path: string, lang: string, body: string, done: (status: number, kind: string, body: Uint8Array) => void) => void;
interface Dialled {
	send(text: string): void;
	close(): void;
}
type Dial = (path: string, lang: string, hear: (text: string) => void, ended: () => void) => Dialled;

const say = (m: FromEngine): void => (self as unknown as { postMessage(m: FromEngine): void }).postMessage(m);
const fail = (why: unknown): void => say({ failed: String(why) });

// What the engine is given.
const scope = self as unknown as {
	shelf: { range(prefix: string): Promise<{ keys: string[]; values: Uint8Array[] }>; keep(list: (string | Uint8Array | null)[]): Promise<void> };
	engineReady: (ask: Ask, dial: Dial) => void;
	engineFailed: (why: string) => void;
};

const values = "values";
const database = new Promise<IDBDatabase>((done, failed) => {
	const asked = indexedDB.open("howl-here", 1);
	asked.onupgradeneeded = () => asked.result.createObjectStore(values);
	asked.onsuccess = () => done(asked.result);
	asked.onerror = () => failed(asked.error);
});

const settled = <T>(asked: IDBRequest<T>): Promise<T> =>
	new Promise((done, failed) => {
		asked.onsuccess = () => done(asked.result);
		asked.onerror = () => failed(asked.error);
	});

scope.shelf = {
	async range(prefix) {
		const store = (await database).transaction(values).objectStore(values);
		const all = IDBKeyRange.bound(prefix, prefix + "\uffff");
		const [keys, found] = await Promise.all([settled(store.getAllKeys(all)), settled(store.getAll(all))]);
		return { keys: keys as string[], values: found as Uint8Array[] };
	},
	async keep(list) {
		const written = (await database).transaction(values, "readwrite");
		const store = written.objectStore(values);
		for (let i = 0; i < list.length; i += 2) {
			if (list[i + 1] === null) store.delete(list[i] as string);
			else store.put(list[i + 1], list[i] as string);
		}
		await new Promise<void>((done, failed) => {
			written.oncomplete = () => done();
			written.onabort = written.onerror = () => failed(written.error);
		});
	},
};

const sockets = new Map<number, Dialled>();
const early: ToEngine[] = [];
let take = (m: ToEngine): void => void early.push(m);

scope.engineFailed = fail;
scope.engineReady = (ask, dial) => {
	take = (m) => {
		const { id } = m;
		if ("ask" in m) ask(...m.ask, (status, kind, body) => say({ id, status, kind, body }));
		else if ("dial" in m)
			sockets.set(
				id,
				dial(
					...m.dial,
					(heard) => say({ id, heard }),
					() => {
						sockets.delete(id);
						say({ id, ended: true });
					},
				),
			);
		else if ("send" in m) sockets.get(id)?.send(m.send);
		else sockets.get(id)?.close();
	};
	for (const m of early) take(m);
};

addEventListener("message", (e: MessageEvent<ToEngine>) => take(e.data));

async function start(): Promise<void> {
	const answer = await fetch(new URL("howl.wasm.gz", location.href));
	if (!answer.ok) throw new Error(answer.statusText);
	const packed = await answer.arrayBuffer();
	const [one, two] = new Uint8Array(packed, 0, 2); // a host may have unpacked it
	const plain =
		one === 0x1f && two === 0x8b ? await new Response(new Response(packed).body!.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer() : packed;
	const go = new Go();
	go.env["GOGC"] = "400"; // until it has started: its main sets it back
	const { instance } = await WebAssembly.instantiate(plain, go.importObject);
	await go.run(instance);
}

start().catch(fail);
