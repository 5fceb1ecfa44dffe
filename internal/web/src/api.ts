// The server's plain requests. A refusal is thrown as a sentence.

import type { Refusal } from "./types.ts";
import { t, translated } from "./words.ts";
import { here } from "./where.ts";

export class Refused extends Error {
	constructor(
		readonly code: string,
		text: string,
		readonly key = "",
		readonly args: Record<string, unknown> = {},
	) {
		super(text);
	}
}

export async function get<T>(path: string): Promise<T> {
	return ask(path, { method: "GET" });
}

// post sends a body.
export async function post<T>(path: string, body: object = {}): Promise<T> {
	return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
	let answer: Response;
	try {
		const whole = { credentials: "same-origin", ...init } as const;
		answer = await (here()?.fetch(path, whole) ?? fetch(path, whole));
	} catch {
		throw new Refused("offline", t("page.offline"));
	}
	const body: unknown = await answer.json().catch(() => null);
	if (answer.ok) return (body ?? {}) as T;
	throw body ? refused(body as Refusal) : new Refused("broken", t("page.broken")); // a proxy answers without JSON
}

// refused is a refusal of the server in the reader's language. It names seats by
// the names of their players.
export const refused = (r: Refusal, names: string[] = []): Refused => new Refused(r.code, translated(r, names), r.key, r.args);
