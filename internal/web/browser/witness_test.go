package browser

// hurried lets the page's own clock run thirty times as fast: nobody in a test needs
// time to read. What the network may take is left as it is.
const hurried = `(() => {
	const set = setTimeout.bind(window), now = performance.now.bind(performance);
	performance.now = () => 30 * now();
	window.setTimeout = (f, ms = 0, ...of) => set(f, ms / 30, ...of);
})()`

// witness reads a phone that several people share whenever anything on it changes: all
// text, live regions, titles, labels and what is typed into fields. It knows from the
// sockets what each seat alone was told. While one person holds the phone, whatever is
// said to "you" must be true of that person; where everybody may look, nothing of the
// kind is there. A phone that has one owner is window.owner's.
const witness = `(() => {
	let over = false; // all cards lie open
	const seats = []; // by number: the name, the role and the private facts of a seat
	const Real = WebSocket;
	window.WebSocket = class extends Real {
		constructor(...to) {
			super(...to);
			this.addEventListener("message", (m) => {
				const f = JSON.parse(m.data);
				for (const [i, c] of (f.status?.chairs ?? []).entries()) (seats[i] ??= {facts: new Set()}).name = c.name;
				if (f.view) over = !!f.view.won;
				if (typeof f.seat !== "number" || !f.view?.you) return;
				const s = seats[f.seat], name = (i) => seats[i].name;
				s.role = f.view.you.role;
				for (const e of (f.events ?? [])) {
					if (e.kind === "seen") s.facts.add("seen " + name(e.seat) + " " + e.wolf);
					if (e.kind === "preyed") s.facts.add("prey " + name(e.seat));
					if (e.kind === "met") for (const i of e.seats) s.facts.add("mate " + name(i));
				}
			});
		}
	};
	window.seen = {states: 0, open: 0, alone: new Set(), cards: new Set(), facts: new Set(), looks: new Set(), wrong: []};
	let holder, next; // who holds the phone, and who is to take it
	addEventListener("click", (e) => { // who takes it from the table says who it is
		const taken = e.target.closest?.(".curtain .plain")?.textContent;
		if (taken) next = taken.replace("I'm ", "");
	}, true);
	const each = (text, exp, fact) => [...text.matchAll(exp)].map(fact);
	const told = (text) => [ // what a text says to one person alone
		...each(text, /[Yy]ou're (?:an? |the |one of the )(villager|werewolf|seer)/g, ([, r]) => "role " + r),
		...each(text, /You see that (\S+) (is|isn't) a werewolf/g, ([, who, is]) => "seen " + who + " " + (is === "is")),
		...each(text, /The pack has chosen (\S+)\./g, ([, who]) => "prey " + who),
		...each(text, /In your pack: (\S+)\./g, ([, who]) => "mate " + who),
		...each(text, /Notes of (\S+)\./g, ([, who]) => "notes " + who),
	];
	const look = () => {
		const text = (s) => document.querySelector(s)?.textContent ?? "";
		const h2 = text(".curtain h2");
		if (over || document.querySelector(".after, .gather") || !document.querySelector(".board, .curtain")) return;
		const everybody = !!h2 || text(".chip") === "My card and secrets" || (document.querySelector(".hintbox")?.textContent ?? "").includes("Everyone can look.");
		if (h2) [holder, next] = [undefined, h2.startsWith("Pass the phone to ") ? h2.replace("Pass the phone to ", "") : undefined];
		else holder ??= next ?? window.owner;
		const attributes = ["aria-label", "aria-description", "title", "alt", "placeholder", "value"];
		const named = [...document.querySelectorAll("*")].flatMap((e) => [...attributes.map((a) => e.getAttribute(a)), e.value]).filter((v) => typeof v === "string");
		const whole = [document.title, document.body.textContent, ...named].join("\n");
		const facts = told(whole);
		for (const p of document.querySelectorAll(".place")) {
			const who = p.querySelector(".name").textContent, mark = p.textContent;
			if (mark.includes("in your pack")) facts.push("mate " + who);
			for (const [, not] of mark.matchAll(/you know: (not )?a werewolf/g)) facts.push("seen " + who + " " + !not);
		}
		const card = text(".moment .card .label").toLowerCase();
		if (card && card !== "ghost") facts.push("role " + card), seen.cards.add(holder);
		for (const c of document.querySelectorAll(".moment .card:not(.ghost), .private .card")) {
			const picture = c.querySelector(".pic");
			if (!picture) continue; // a card is in the page a moment before its picture is
			const {backgroundColor, color, borderColor} = getComputedStyle(c), {filter} = getComputedStyle(picture);
			seen.looks.add([c.matches(".moment *") ? "card" : "answer", backgroundColor, color, borderColor, filter].join(" "));
		}
		for (const e of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) if (told(e.textContent).length || /^(Seer|Werewolf|Werewolves|Villager)\b/.test(e.textContent)) seen.wrong.push("a screen reader says aloud: " + e.textContent);
		if (everybody && document.querySelector(".moment, .private, .secrets, .secret")) facts.push("place of a secret");
		seen.states++;
		if (everybody) seen.open++;
		else seen.alone.add(holder);
		const one = seats.find((s) => s.name === holder);
		for (const fact of facts) {
			seen.facts.add(fact.split(" ")[0]);
			const isTrue = !everybody && one && (one.facts.has(fact) || fact === "role " + one.role || fact === "notes " + holder);
			if (!isTrue) seen.wrong.push((everybody ? "where everybody looks" : "where " + holder + " looks") + ": " + fact + " in " + whole.replace(/\s+/g, " "));
		}
	};
	addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true, attributes: true}));
})()`

// passing plays for everybody at one phone, a tap at a time, until the game is over. In
// each turn the sheets are opened, something is written where one can write, and the
// last sheet is left open when the curtain falls.
const passing = `(() => {
	const taps = [".curtain .go", ".moment .go", ".hintbox .go", ".tray .go", ".tray button[aria-pressed]", ".place.may"];
	const sheets = ["Notes", "Talk", "Evidence", "My role"];
	let turn = 0, opened = 0, stated = "", since = 0, now;
	window.passed = {taps: 0, curtains: 0, over: false, turns: [], looks: {}};
	const find = (s) => document.querySelector(s);
	const boxes = () => [".private", ".private .card", ".sign.werewolf, .sign.human"].map((s) => document.querySelectorAll(s).length).join(" ");
	const write = (e, text) => (e.value = text, e.dispatchEvent(new Event("input", {bubbles: true})));
	const step = () => {
		const turning = document.body.dataset.mood === "night" && find(".board") && !find(".hintbox") && !find(".moment");
		if (now && !turning) now.lasted = performance.now() - since, now = undefined;
		if (passed.over = !!find(".after > .go")) return clearInterval(timer);
		passed.taps++;
		const curtain = find(".curtain h2")?.textContent;
		if (curtain) {
			stated = find(".curtain .hint")?.textContent ?? "";
			since = performance.now();
			find(".curtain .go")?.click();
			if (!find(".curtain")) turn++, opened = 0, passed.curtains++, passed.now = curtain.replace("Pass the phone to ", "");
			return;
		}
		if (find(".moment .go")) return find(".moment .go").click();
		const alone = find(".chip")?.textContent !== "My card and secrets" && !(document.querySelector(".hintbox")?.textContent ?? "").includes("Everyone can look.");
		if (alone && find(".board .circle") && find(".hintbox .go")) passed.looks["morning " + boxes()] = true;
		if (turn > 0 && turn <= 32 && opened < sheets.length && find(".tools")) { // two nights, and the rounds after them
			const tool = [...document.querySelectorAll(".tools button")].find((b) => b.textContent.startsWith(sheets[opened]));
			opened++;
			tool?.click();
			const field = alone && find("dialog[open] textarea, dialog[open] .speak input:not([disabled])");
			if (field) write(field, "Notes of " + passed.now + ".");
			return;
		}
		if (turning) { // a turn of the night: a name, and its button
			if (!now) passed.turns.push(now = {who: passed.now, names: 0, cannot: 0, buttons: 0, stated, lasted: 0, read: ""});
			passed.looks["turn " + boxes()] = true;
			if (now.buttons) return;
			now.read ||= find(".prompt").textContent + " " + find(".tray .hint")?.textContent;
			if (find(".tray .go")) return now.buttons++, find(".tray .go").click();
			if (now.names && find(".tray .hint")?.textContent.includes("can't choose")) now.cannot++;
			const place = find(".place.may:not(.up)");
			if (place) now.names++, place.click();
			return;
		}
		for (const s of taps) {
			const e = find(s);
			if (e && !e.disabled) return e.click();
		}
		find(".board")?.click(); // nobody needs to see everything for seconds
	};
	const timer = setInterval(step, 15);
	return true;
})()`
