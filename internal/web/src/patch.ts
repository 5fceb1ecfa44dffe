// Patches of JSON (RFC 6902), as far as replays use them. The old value stays as it
// was, and the new one shares with it what did not change.

import type { Operation } from "./types.ts";

export function patched(doc: unknown, patch: readonly Operation[]): unknown {
	return patch.reduce((d, o) => (o.path === "" ? o.value : change(d, o.path.slice(1).split("/").map(key), o)), doc);
}

const key = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

function change(doc: unknown, [at, ...rest]: string[], o: Operation): unknown {
	if (Array.isArray(doc) && at === "-") return [...doc, o.value];
	// A list can be changed like an object whose keys are numbers.
	const copy = (Array.isArray(doc) ? [...doc] : { ...(doc as object) }) as Record<string, unknown>;
	if (rest.length > 0) copy[at!] = change(copy[at!], rest, o);
	else if (o.op === "remove") delete copy[at!];
	else copy[at!] = o.value;
	return copy;
}
