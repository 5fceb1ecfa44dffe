// Pages that need no server. This script comes before the page's own, which asks
// window.here what it would ask of a server.

import { h, render } from "../dom.ts";
import type { Here } from "../where.ts";
import { speak, unpacked } from "../words.ts";
import { Bridge } from "./bridge.ts";
import { games } from "./games.ts";

const { lang } = document.documentElement;
const { dataset } = document.body;
const root = new URL(dataset["here"]!, location.href);

speak(lang, unpacked(window.words));

// complain shows why the engine does not start, above the page. An empty text takes it
// away.
function complain(text: string): void {
	let said = document.querySelector("#herewhy");
	if (!said) {
		said = document.createElement("div");
		said.id = "herewhy";
		document.body.prepend(said);
	}
	render(said, text && h("p", { class: "banner", role: "alert" }, text));
}

const bridge = new Bridge(dataset["engine"] ? new URL(dataset["engine"], location.href).href : "", lang, complain);

// to returns the file that stands for a page: /t/CODE/replay?game=0#3 is
// t/replay/?id=CODE&game=0#3.
function to(path: string): string {
	if (!path.startsWith("/")) return path;
	const [, way, query, hash] = /^([^?#]*)\??([^#]*)(.*)$/.exec(path)!;
	if (way!.startsWith("/api/")) return "#" + path;
	const [, table, page] = /^\/t\/(\w+)(\/\w+)?$/.exec(way!) ?? [];
	const search = [table && "id=" + table, query].filter((part) => part).join("&");
	const at = table ? "/t" + (page ?? "") : way!.replace(/\/$/, "");
	return root.pathname + lang + at + "/" + (search && "?" + search) + hash;
}

const here: Here = {
	fetch: (path, init) => (path.startsWith("/api/") ? bridge.fetch(path, init) : fetch(path, init)), // lessons are files
	socket: (path) => bridge.socket(path),
	to,
	table: new URLSearchParams(location.search).get("id") ?? "",
	worker: new URL(dataset["worker"]!, location.href).pathname,
};
(window as unknown as { here: Here }).here = here;

// What would be loaded from a server comes from the engine.
document.addEventListener("click", (e) => {
	const link = (e.target as Element | null)?.closest<HTMLAnchorElement>('a[href^="#/api/"]');
	if (!link) return;
	e.preventDefault();
	void bridge.fetch(link.getAttribute("href")!.slice(1), {}).then(async (answer) => save(await answer.blob(), link.download));
});

export function save(content: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(content);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

document.addEventListener("DOMContentLoaded", () => {
	const place = document.querySelector("#here");
	if (place) games(place, root, bridge, save);
});
