// What stays on this device: the service worker, and the last view of a table.

import type { AnyFrame } from "./board.ts";

// install starts the service worker once the page is there. Browsers have none
// without https, but on this machine itself.
export function install(): void {
	const { trustedTypes } = window as unknown as { trustedTypes?: { createPolicy(name: string, p: object): { createScriptURL(s: string): string } } };
	const ours = trustedTypes?.createPolicy("howl", { createScriptURL: () => "/worker.js" });
	addEventListener("load", () => {
		navigator.serviceWorker?.register(ours?.createScriptURL("") ?? "/worker.js").catch(() => undefined); // the page does without it
	});
}

const key = "howl.last";

interface Last {
	table: string;
	frame: AnyFrame;
}

// keepLast remembers what the person saw last, at the last table only. Nothing
// that was told or could be decided is in it: it is to be looked at.
export function keepLast(table: string, frame: AnyFrame): void {
	const { events: _, legal: __, deadline: ___, ...seen } = frame;
	localStorage.setItem(key, JSON.stringify({ table, frame: seen } satisfies Last));
}

export function last(table: string): AnyFrame | undefined {
	const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Last | null;
	return kept?.table === table ? kept.frame : undefined;
}

export const forgetLast = (): void => localStorage.removeItem(key);
