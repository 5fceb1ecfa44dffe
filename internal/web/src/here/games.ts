// The first page without a server: whether it works without a network yet, whether the
// browser may clear the games, and the ways to take them elsewhere.

import { h, render, type Child } from "../dom.ts";
import { t } from "../words.ts";
import type { Bridge } from "./bridge.ts";
import { hand, type Finished, type Handed } from "./hand.ts";

export function games(place: Element, root: URL, bridge: Bridge, save: (content: Blob, name: string) => void): void {
	const playable = document.body.dataset["engine"] !== "";
	let cached: "loading" | "ready" | "no" | "none" = playable ? "loading" : "none";
	let promised: boolean | undefined;
	let said = "";
	let handed: Handed[] = [];
	const takes = (place as HTMLElement).dataset["takes"] !== undefined; // a server is behind this page
	const { lang } = document.documentElement;
	const draw = () =>
		render(place, [
			h("p", null, t("page.alone.about")),
			h("p", { class: "hint", role: "status", key: "cached", "data-state": cached }, t("page.alone." + cached)),
			promised !== undefined && h("p", { class: "hint", key: "kept" }, t(promised ? "page.alone.kept" : "page.alone.evict")),
			ways(),
			takes && h("p", { class: "hint", key: "takes" }, t("page.alone.hand.about")),
			said && h("p", { key: "said", role: "status" }, said),
			handed.length > 0 && h("ul", { key: "handed", class: "handed" }, handed.map(link)),
		]);
	const link = ({ id, game }: Handed): Child =>
		h("li", { key: id }, h("a", { href: `${location.origin}/t/${id}/replay` }, t("page.alone.handed.watch", { game: t("game." + game) })));
	const ways = (): Child =>
		h(
			"p",
			{ class: "ways", key: "ways" },
			h("button", { class: "plain", onclick: () => void bring() }, t("page.alone.export")),
			takes && h("button", { class: "plain hand", onclick: () => void over() }, t("page.alone.hand")),
		);
	const finished = async () => ((await (await bridge.fetch("/here/games", {})).json()) as { games: Finished[] }).games;
	const bring = async () => {
		const all = await finished();
		said = all.length ? "" : t("page.alone.nothing");
		if (all.length)
			save(
				new Blob(
					all.map((g) => g.record + "\n"),
					{ type: "text/plain" },
				),
				"howl-games.txt",
			);
		draw();
	};
	const over = async () => {
		({ said, handed } = await hand(await finished()));
		draw();
	};
	draw();
	void keep(root, lang, bridge).then((ok) => {
		if (playable) cached = ok ? "ready" : "no";
		draw();
	});
	void navigator.storage?.persisted?.().then(async (already) => {
		promised = already || (await navigator.storage.persist());
		draw();
	});
}

// keep fetches everything that works without a network, once for each version, and
// says whether all of a version is here.
async function keep(root: URL, lang: string, bridge: Bridge): Promise<boolean> {
	if (!("caches" in window) || !navigator.serviceWorker) return false;
	const prefix = `howl-here-${lang}-`;
	const all = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));
	const whole = new URL(lang + "/files.json", root); // kept last
	try {
		const answer = await fetch(whole, { cache: "no-cache" });
		const { version, files } = (await answer.json()) as { version: string; files: string[] };
		const kept = await caches.open(version);
		if (!(await kept.match(whole))) {
			const pack = new URL(lang + "/pages.json", root);
			const packed = await fetch(pack, { cache: "no-cache" });
			await kept.put(pack, packed.clone());
			const pages = (await packed.json()) as Record<string, string>;
			await kept.addAll(files.map((file) => new URL(file, root).href));
			const own = Object.entries(pages).filter(([path]) => !/\/puzzles\/./.test(path)); // the service worker takes the many out of the pack
			await Promise.all(
				own.map(([path, text]) => kept.put(new URL(path, root), new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } }))),
			);
			await kept.put(whole, new Response("{}"));
		}
		for (const name of await all()) if (name !== version) await retire(name, root, bridge);
		await navigator.serviceWorker.ready;
		return true;
	} catch {
		for (const name of await all()) if (await (await caches.open(name)).match(whole)) return true;
		return false;
	}
}

// retire takes the pages of a version away, so that the next page is one of the new
// version. What pages that are open now have yet to load stays, such as the engine of a
// game that runs: it goes when a later page finds nobody playing elsewhere.
async function retire(name: string, root: URL, bridge: Bridge): Promise<void> {
	const old = await caches.open(name);
	const pages = (await old.keys()).filter(({ url }) => !/^(a|engine)\//.test(url.slice(root.href.length)));
	if (pages.length) await Promise.all(pages.map((page) => old.delete(page)));
	else if (!(await bridge.elsewhere())) await caches.delete(name);
}
