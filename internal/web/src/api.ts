// The server's plain requests. A refusal is thrown as a sentence.

import { echo } from "./echo.ts";
import type { Refusal } from "./types.ts";
import { has, t } from "./words.ts";

export class Refused extends Error {
	constructor(
		readonly code: string,
		sentence: string,
	) {
		super(sentence);
	}
}

export async function get<T>(path: string): Promise<T> {
	return ask(path, { method: "GET" });
}

// post sends a body. The game says in whose words a refusal is written, where
// it is the game that refuses.
export async function post<T>(path: string, body: object = {}, game = ""): Promise<T> {
	return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }, game);
}

async function ask<T>(path: string, init: RequestInit, game = ""): Promise<T> {
	let answer: Response;
	try {
		answer = await fetch(path, { credentials: "same-origin", ...init });
	} catch {
		throw new Refused("offline", t("page.offline"));
	}
	const body = (await answer.json().catch(() => ({}))) as Partial<Refusal>;
	if (!answer.ok) throw refused(body.code ?? "broken", body.sentence ?? t("page.broken"), path.split(/[/?]/)[4], game);
	return body as T;
}

// refused says a refusal in the reader's language: by its code, where that says
// all to people who tap only what they may, or else by its sentence. Where a
// code means something of its own for what was asked, it says that.
export function refused(code: string, sentence: string, asked = "", game = ""): Refused {
	const key = ["refused." + asked + "." + code, "refused." + code].find(has);
	return new Refused(code, key ? t(key) : echo(sentence, game));
}
