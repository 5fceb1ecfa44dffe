// What stays on this device: the service worker, and the last view of a table.

import type { AnyFrame } from "./board.ts";
import { here, kept } from "./where.ts";

// install starts the service worker once the page is there. Browsers have none
// without https, but on this machine itself.
export function install(): void {
	const script = here()?.worker ?? "/worker.js";
	const { trustedTypes } = window as unknown as { trustedTypes?: { createPolicy(name: string, p: object): { createScriptURL(s: string): string } } };
	const ours = trustedTypes?.createPolicy("howl", { createScriptURL: () => script });
	addEventListener("load", () => {
		navigator.serviceWorker?.register(ours?.createScriptURL("") ?? script).catch(() => undefined); // the page does without it
	});
}

const key = kept("last");

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
	const seen = JSON.parse(localStorage.getItem(key) ?? "null") as Last | null;
	return seen?.table === table ? seen.frame : undefined;
}

export const forgetLast = (): void => localStorage.removeItem(key);
