// Patches of JSON, as RFC 6902 has them, as far as replays use them. What is
// patched stays as it was, and the new shares with it what did not change.

export interface Operation {
	op: "add" | "replace" | "remove";
	path: string;
	value?: unknown;
}

export function patched(doc: any, patch: readonly Operation[]): any {
	return patch.reduce((d, o) => (o.path === "" ? o.value : change(d, o.path.slice(1).split("/").map(key), o)), doc);
}

const key = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

function change(doc: any, [at, ...rest]: string[], o: Operation): any {
	if (Array.isArray(doc) && at === "-") return [...doc, o.value];
	const copy = Array.isArray(doc) ? [...doc] : { ...doc };
	if (rest.length > 0) copy[at!] = change(doc[at!], rest, o);
	else if (o.op === "remove") delete copy[at!];
	else copy[at!] = o.value;
	return copy;
}
