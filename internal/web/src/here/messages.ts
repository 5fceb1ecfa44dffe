// What the page and the engine's worker send each other.

export type ToEngine =
	| { id: number; ask: [method: string, path: string, lang: string, body: string] }
	| { id: number; dial: [path: string, lang: string] }
	| { id: number; send: string }
	| { id: number; close: true };

export type FromEngine =
	| { id: number; status: number; kind: string; body: Uint8Array }
	| { id: number; heard: string }
	| { id: number; ended: true }
	| { failed: string };
