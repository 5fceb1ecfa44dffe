// The service worker: what the person has seen can be read without a network, and
// a message from the server becomes a notification. Everything is kept under the
// version of the program, so that a new build begins anew.

// What the type library of pages does not know of a service worker.
interface Later extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Later {
	request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Later {
	data: { json(): unknown } | null;
}
interface Clicked extends Later {
	notification: Notification;
}
interface Tab {
	url: string;
	focus(): Promise<unknown>;
}
interface Scope {
	offline: { version: string; files: string[]; pages: string[]; here: string };
	registration: ServiceWorkerRegistration;
	clients: { claim(): Promise<void>; matchAll(o: object): Promise<Tab[]>; openWindow(url: string): Promise<unknown> };
	skipWaiting(): Promise<void>;
	addEventListener<E extends Event>(what: string, then: (e: E) => void): void;
}
const scope = self as unknown as Scope;
const { version, files, pages } = scope.offline;
const here = new URL(scope.offline.here, location.href).pathname; // pages that need no server keep themselves
const most = 40; // pages and replays that are kept beside these

scope.addEventListener<Later>("install", (e) => e.waitUntil(prepare()));
scope.addEventListener<Later>("activate", (e) => e.waitUntil(begin()));

async function prepare(): Promise<void> {
	const kept = await caches.open(version);
	await kept.addAll(files);
	await Promise.allSettled(pages.map((page) => kept.add(page)));
	await scope.skipWaiting();
}

async function begin(): Promise<void> {
	for (const name of await caches.keys()) if (name !== version && !name.startsWith("howl-here-")) await caches.delete(name);
	await scope.clients.claim();
}

scope.addEventListener<Fetched>("fetch", (e) => {
	const { request } = e;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== location.origin) return;
	if (url.pathname.startsWith(here)) e.respondWith(keptHere(request, url));
	else if (url.pathname.startsWith("/a/lesson-")) e.respondWith(fresh(request));
	else if (url.pathname.startsWith("/a/")) e.respondWith(unchanging(request));
	else if (request.mode === "navigate" ? readable(url.pathname) : answers(url)) e.respondWith(fresh(request));
});

const readable = (path: string): boolean => /^\/($|rules\/|companion\/|(learn|puzzles)(\/|$)|t\/\w+(\/replay)?$)/.test(path);

// answers are those that a table, a replay and a puzzle begin with. Others at a shared
// device ask with a query of their own and are not kept.
const answers = (url: URL): boolean =>
	/^\/api\/tables\/\w+$/.test(url.pathname) ? url.search === "" : /^\/(api\/tables\/\w+\/replay|puzzles\/\w+\/\d+\/script)$/.test(url.pathname);

// keptHere answers with what a page has kept, whole versions at a time, so that nothing
// changes under a running game. The list of files and all pages in one tell a new version.
async function keptHere(request: Request, url: URL): Promise<Response> {
	if (/\/(files|pages)\.json$/.test(url.pathname)) return fetch(request);
	const kept = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
	return kept ?? (await packed(url)) ?? fetch(request);
}

// packed takes a page out of the pack of its language.
async function packed(url: URL): Promise<Response | undefined> {
	const path = url.pathname.slice(here.length);
	const pack = await caches.match(new URL(here + path.split("/")[0] + "/pages.json", location.href), { ignoreVary: true });
	const text = pack && ((await pack.json()) as Record<string, string>)[path];
	return text ? new Response(text, { headers: { "Content-Type": path.endsWith(".json") ? "application/json" : "text/html; charset=utf-8" } }) : undefined;
}

// unchanging answers with a file whose name holds a hash of its content.
async function unchanging(request: Request): Promise<Response> {
	return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

// fresh answers from the network, and without one with what was seen last.
async function fresh(request: Request): Promise<Response> {
	const kept = await caches.open(version);
	try {
		const answer = await fetch(request);
		if (answer.ok && !answer.redirected) {
			await kept.put(request, answer.clone());
			await prune(kept);
		}
		return answer;
	} catch (e) {
		const seen = await kept.match(request, { ignoreVary: true });
		if (seen) return seen;
		if (request.mode === "navigate" && new URL(request.url).pathname !== "/") return Response.redirect("/");
		throw e;
	}
}

async function prune(kept: Cache): Promise<void> {
	const always = new Set([...files, ...pages].map((path) => new URL(path, location.href).href));
	const seen = (await kept.keys()).filter((r) => !always.has(r.url));
	for (const old of seen.slice(0, -most)) await kept.delete(old);
}

// A message of the server holds nothing secret: a sentence, and the table's path.
interface Message {
	text: string;
	path: string;
}

scope.addEventListener<Pushed>("push", (e) => {
	const { text, path } = e.data!.json() as Message;
	e.waitUntil(scope.registration.showNotification("Howl", { body: text, tag: path, data: path, icon: files.find((f) => f.endsWith(".png")) ?? "" }));
});

scope.addEventListener<Clicked>("notificationclick", (e) => {
	e.notification.close();
	const to = new URL(e.notification.data as string, location.href);
	e.waitUntil(
		scope.clients
			.matchAll({ type: "window" })
			.then((tabs) => tabs.find((tab) => new URL(tab.url).pathname === to.pathname)?.focus() ?? scope.clients.openWindow(to.href)),
	);
});
