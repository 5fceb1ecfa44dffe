// What a moderator sees who leads a game with real cards: what to say, the time,
// the living and the dead, and the votes as they are tapped.

import { art } from "howl/art";
import { plan } from "howl/calls";
import { badge, face } from "howl/cardtable";
import { h, render, type Child } from "howl/dom";
import { meet } from "howl/initials";
import { controls, paces, type Voiced } from "howl/room/controls";
import { Sound } from "howl/room/sound";
import { speaking, Voice } from "howl/room/voice";
import { remember, secondsFor, wishes, type Wishes } from "howl/room/wishes";
import type { Seat } from "howl/types";
import { t } from "howl/words";
import { aloud } from "./aloud.ts";
import { isModerators, nightCalls } from "./calls.ts";
import {
	called,
	canRise,
	condemned,
	count,
	dawn,
	discussing,
	goOn,
	isAlive,
	isDark,
	isJudged,
	isLaid,
	judges,
	judging,
	living,
	lynch,
	mark,
	note,
	owes,
	owls,
	owner,
	picks,
	relics,
	stands,
	suspects,
	vote,
	voter,
	waits,
	wake,
	type Evening,
	type Relic,
} from "./evening.ts";
import { ended, reason } from "./ending.ts";
import { dawns, does, marks } from "./hints.ts";
import { roles } from "./types.ts";
import { portrait } from "./view.ts";

const key = "howl.companion.lupus";
const led = "howl.led"; // where the game stands, for the home page
const most = 60; // entries that can be taken back
const pulse = 250; // ms
const markable = ["night", "dawn", "daybreak", "talk"]; // when somebody may be marked as dead

interface Kept {
	now?: Evening;
	past: Evening[];
	names: string[]; // of the last game
	last?: Pick<Evening, "deck" | "rules">; // game, for the next
	talk: number; // seconds of a discussion
	until?: number | undefined; // when the time is over, as ms since 1970
	left: number; // ms of a time that is stopped
}

// kept returns what this phone remembers; anything odd is a new evening.
export function kept(): Kept {
	let old: Partial<Kept> = {};
	try {
		old = (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept> | null) ?? {};
	} catch {
		// a new evening
	}
	return { past: [], names: [], talk: discussing.talk, left: 0, ...old };
}

// stayAwake keeps the screen on. A browser may refuse.
function stayAwake(): void {
	if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => undefined);
}

export class Leading implements Voiced {
	wishes = wishes();
	readonly callers = new Map<string, string>();
	readonly voice: Voice;
	private readonly kept = kept();
	private speaking = false;
	private sound: Sound | undefined;

	// now is a new game, or the one that this phone remembers; again asks for another.
	constructor(
		private readonly root: HTMLElement,
		private now: Evening,
		private readonly again: () => void,
	) {
		this.voice = new Voice(() => this.draw());
		this.voice.rate = this.wishes.rate;
		meet(now.names.map((name) => ({ name })));
		setInterval(() => this.beat(), pulse);
		document.addEventListener("visibilitychange", stayAwake);
		stayAwake();
		this.draw();
	}

	// begin begins a new game.
	begin(): void {
		this.kept.past = [];
		this.kept.names = this.now.names;
		this.beginMoment();
	}

	// change enters something, which can be taken back.
	private change(next: Evening): void {
		this.kept.past = [...this.kept.past, this.now].slice(-most);
		this.arrive(next);
	}

	private undo = (): void => {
		const before = this.kept.past.pop();
		if (before) this.arrive(before);
	};

	private arrive(e: Evening): void {
		const isNew = e.step !== this.now.step || e.call !== this.now.call || e.night !== this.now.night;
		this.now = e;
		if (isNew) this.beginMoment();
		this.keep();
		this.draw();
	}

	// beginMoment says what is to be said now, and begins the time for it.
	private beginMoment(): void {
		const time = this.time();
		this.kept.until = time === undefined ? undefined : Date.now() + time;
		this.kept.left = 0;
		window.scrollTo(0, 0);
		this.speak();
		this.cover();
		this.keep();
	}

	private keep(): void {
		localStorage.setItem(key, JSON.stringify({ ...this.kept, now: this.now } satisfies Kept));
		const where = stands(this.now);
		if (where) localStorage.setItem(led, JSON.stringify(where));
		else localStorage.removeItem(led);
	}

	// calls returns what is said tonight, and for how many ms each is waited for.
	private calls(): { text: string; lasts: number; rest: number }[] {
		const who = called(this.now);
		const takes = (text: string) => speaking(text, this.wishes.rate);
		const all = plan(
			nightCalls({ ...this.now, calls: who }),
			undefined,
			who.map((c) => secondsFor(this.wishes, c) * 1000),
			takes,
		);
		return all.map(({ text, at, rest }, i) => ({ text, rest, lasts: (all[i + 1]?.at ?? at + takes(text) + rest) - at }));
	}

	// time returns the ms that there are for what goes on now, if it is timed.
	private time(): number | undefined {
		switch (this.now.step) {
			case "night":
				return this.calls()[this.now.call]!.lasts;
			case "talk":
				return this.kept.talk * 1000;
			case "judgement":
				return discussing.defence * 1000;
			default:
				return undefined;
		}
	}

	private get left(): number {
		return this.kept.until === undefined ? this.kept.left : Math.max(0, this.kept.until - Date.now());
	}

	// aloud is what the moderator says now.
	private aloud(): string {
		return aloud(this.now, () => this.calls()[this.now.call]!.text);
	}

	private speak(): void {
		const text = this.aloud();
		if (!this.voice.on || !text) return;
		this.voice.hush();
		this.speaking = true;
		void this.voice.say(text).then(() => {
			this.speaking = false;
			if (this.now.step === "night" && this.kept.until !== undefined)
				this.kept.until = Math.max(this.kept.until, Date.now() + this.calls()[this.now.call]!.rest);
		});
	}

	// beat shows the time, and lets the voice make the next call when it is over, but
	// not while the moderator has an answer to give.
	private beat(): void {
		if (this.kept.until === undefined) return;
		const last = this.now.call + 1 >= this.calls().length;
		if (this.now.step === "night" && this.voice.on && !this.speaking && this.left === 0 && !last && !waits(this.now)) this.next();
		else this.draw();
	}

	private next = (): void => {
		const e = this.now;
		this.change(e.call + 1 < this.calls().length ? { ...e, call: e.call + 1 } : dawn(e));
	};

	private pause = (): void => {
		if (this.kept.until === undefined) [this.kept.until, this.kept.left] = [Date.now() + this.kept.left, 0];
		else [this.kept.until, this.kept.left] = [undefined, this.left];
		this.keep();
		this.draw();
	};

	// lengthen changes the time for this discussion and for those after it.
	private lengthen(seconds: number): void {
		this.kept.talk = Math.max(30, this.kept.talk + seconds);
		if (this.kept.until === undefined) this.kept.left = Math.max(0, this.kept.left + seconds * 1000);
		else this.kept.until = Date.now() + Math.max(0, this.left + seconds * 1000);
		this.keep();
		this.draw();
	}

	toggle = (): void => {
		this.voice.on = !this.voice.on;
		if (this.voice.on) this.speak();
		else this.voice.hush();
		this.cover();
		this.draw();
	};

	repeat = (): void => this.speak();
	skip = (): void => (this.now.step === "night" ? this.next() : this.voice.hush());

	wish(w: Partial<Wishes>): void {
		this.wishes = { ...this.wishes, ...w };
		this.voice.rate = this.wishes.rate;
		remember(this.wishes);
		this.cover();
		this.draw();
	}

	// cover plays the sounds of the night over what people do.
	private cover(): void {
		const level = this.voice.on && isDark(this.now) ? this.wishes.sound / 100 : 0;
		if (level || this.sound) (this.sound ??= new Sound()).play(level);
	}

	draw(): void {
		const e = this.now;
		for (const who of called(e)) this.callers.set(who, t("page.lupus.who." + who));
		const dark = isDark(e);
		document.body.dataset["mood"] = dark ? "night" : "day";
		render(this.root, [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/", "aria-label": t("page.lobby") }, art("back")),
				h(
					"h1",
					null,
					art(dark ? "moon" : "sun", undefined, "i sky"),
					t(e.step === "deal" ? "page.lupus.lead.dealing" : dark ? "page.lupus.night" : "page.lupus.day", { n: e.night }),
					h("small", null, t("page.lupus.alive", { n: living(e).length })),
				),
				h("button", { class: "plain", disabled: !this.kept.past.length, onclick: this.undo }, t("page.lupus.lead.undo")),
			),
			h(
				"main",
				{ class: "board grimoire lupus", key: "board" },
				this.moment(),
				// While characters are called nobody is marked, and the voice is at hand.
				e.step === "night" ? [this.settings(), this.players()] : [this.players(), this.settings()],
				h("div", { class: "deeds", key: "deeds" }, this.deeds()),
			),
		]);
	}

	private moment(): Child {
		const text = this.aloud();
		const hint = does(this.now);
		const pick = picks(this.now);
		const asks = this.now.step === "daybreak" || this.now.step === "dusk";
		return h(
			"section",
			{ class: "lead " + this.now.step, key: "lead" },
			text && h("p", { class: "aloud", role: "status" }, text),
			hint && h("p", { class: "shows", key: "shows" }, hint),
			this.now.step === "deal" && this.deck(),
			pick &&
				this.chips(
					t("page.lupus.lead.pick." + pick),
					(seat) => this.now[pick] === seat,
					(seat) => this.change(note(this.now, pick, seat)),
				),
			this.time() !== undefined && this.watch(),
			this.now.step === "dawn" && h("p", { class: "shows", key: "marks" }, marks(this.now)),
			this.now.step === "dawn" && dawns(this.now).map((text, i) => h("p", { class: "shows", key: "dawn" + i }, text)),
			this.now.step === "ballot" && this.ballot(),
			reason(this.now),
			this.now.step === "hands" && this.hands(),
			asks && ended(this.now, (next) => this.change(next)),
		);
	}

	// deck is the cards of this game.
	private deck(): Child {
		return h(
			"ul",
			{ class: "deal", key: "deck" },
			roles
				.filter((role) => this.now.deck[role])
				.map((role) => {
					const n = this.now.deck[role]!;
					return h("li", { key: role }, art(portrait(role, 0), undefined, "pic"), t("page.lupus.who." + role), n > 1 && ` ×${n}`);
				}),
		);
	}

	private watch(): Child {
		const seconds = Math.ceil(this.left / 1000);
		const stopped = this.kept.until === undefined;
		const more = (n: number) =>
			h(
				"button",
				{ class: "plain", key: "more" + n, onclick: () => this.lengthen(n) },
				t(n < 0 ? "page.moderate.less" : "page.moderate.more", { n: Math.abs(n) }),
			);
		return h(
			"p",
			{ class: "doors", key: "watch" },
			h("span", { class: "watch" + (seconds ? "" : " over"), role: "timer" }, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`),
			seconds > 0 &&
				h("button", { class: "plain", key: "pause", onclick: this.pause }, art(stopped ? "play" : "pause"), t(stopped ? "page.resume" : "page.pause")),
			this.now.step === "talk" && [more(-30), more(30)],
		);
	}

	// chips are the living to choose from, with the votes of each.
	private chips(label: string, isOn: (seat: Seat) => boolean, choose: (seat: Seat) => void, votes = false): Child {
		const e = this.now;
		const chip = (seat: Seat) => {
			const n = votes ? count(e, seat) : 0;
			return h(
				"button",
				{ key: "who" + seat, class: isOn(seat) ? "go" : "plain", "aria-pressed": String(isOn(seat)), onclick: () => choose(seat) },
				e.names[seat],
				votes && h("b", { class: "sum" }, n || ""),
			);
		};
		return h("div", { class: "chips", key: label, role: "group", "aria-label": label }, living(e).map(chip));
	}

	private ballot(): Child {
		const e = this.now;
		const turn = (relic: Relic) => (seat: Seat) => this.change({ ...e, turned: { ...e.turned, [relic]: e.turned[relic] === seat ? null : seat } });
		return [
			voter(e) !== null &&
				this.chips(
					this.aloud(),
					() => false,
					(seat) => this.change(vote(e, seat)),
					true,
				),
			relics.map(
				(relic) =>
					isLaid(e, relic) &&
					h(
						"details",
						{ key: relic },
						h("summary", null, art(relic), t("page.lupus.lead." + relic)),
						h("p", null, t("page.lupus.lead.turned." + relic)),
						this.chips(t("page.lupus.who." + relic), (seat) => e.turned[relic] === seat, turn(relic)),
					),
			),
			voter(e) === null &&
				(owes(e) || owls(e) !== undefined) && [
					h("p", { key: "owl" }, art("owl-man"), " ", t("page.lupus.lead.owl")),
					this.chips(
						t("page.lupus.who.owl-man"),
						(seat) => e.owl === seat,
						(seat) => this.change(note(e, "owl", seat)),
					),
				],
		];
	}

	private hands(): Child {
		const e = this.now;
		const add = (i: number, n: number) => () => this.change({ ...e, hands: e.hands.map((v, at) => (at === i ? v + n : v)) as [number, number] });
		return [
			h(
				"p",
				{ class: "shows", key: "hands" },
				t("page.lupus.lead.hands", { n: judges(e), seats: e.names.flatMap((_, seat) => (judging(e).includes(seat) ? [] : [seat])) }, e.names),
			),
			suspects(e).map((seat, i) =>
				h(
					"div",
					{ class: "count", key: "hands" + i, role: "group", "aria-label": e.names[seat] },
					face(e.names[seat]!, seat),
					h("b", { class: "name" }, e.names[seat]),
					h("button", { class: "plain", "aria-label": t("page.lupus.lead.hand.less"), disabled: e.hands[i] === 0, onclick: add(i, -1) }, "−"),
					h("output", null, e.hands[i]),
					h("button", { class: "plain", "aria-label": t("page.lupus.lead.hand.more"), disabled: isJudged(e), onclick: add(i, 1) }, "+"),
				),
			),
		];
	}

	private players(): Child {
		const e = this.now;
		return h(
			"ol",
			{ class: "places", key: "players" },
			e.names.map((name, seat) => {
				const dead = !isAlive(e, seat);
				const votes = count(e, seat);
				return h(
					"li",
					{ key: "player" + seat, class: dead ? "dead" : "" },
					dead ? art("ghost", t("page.lupus.ghost"), "face ghostly") : face(name, seat),
					h("span", { class: "name" }, name),
					e.welcome === seat && badge("welcome", t("page.lupus.welcome")),
					relics.map((relic) => owner(e, relic) === seat && badge(relic, t("page.lupus.holds." + relic))),
					relics.map((relic) => e.turned[relic] === seat && badge(relic, t("page.lupus.lies." + relic), t("page.lupus.sign." + relic))),
					e.step === "ballot" && votes > 0 && h("b", { class: "sum" }, t("page.lupus.lead.sum", { n: votes })),
					markable.includes(e.step) &&
						(!dead || canRise(e, seat)) &&
						h("button", { class: "plain", onclick: () => this.change(mark(e, seat)) }, t(dead ? "page.lupus.lead.undead" : "page.lupus.lead.dead")),
				);
			}),
		);
	}

	private settings(): Child {
		return [
			controls(this),
			!this.voice.on && h("details", { class: "paces", key: "paces" }, h("summary", null, t("page.lupus.lead.paces")), paces(this)),
			this.now.step !== "over" &&
				h(
					"details",
					{ key: "end" },
					h("summary", null, t("page.lupus.lead.end")),
					h("p", null, t("page.lupus.lead.end.sure")),
					h("button", { class: "plain", onclick: this.end }, t("page.lupus.lead.end.yes")),
				),
		];
	}

	private end = (): void => {
		const { names, talk } = this.kept;
		const { deck, rules } = this.now;
		localStorage.setItem(key, JSON.stringify({ names, talk, last: { deck, rules } } satisfies Partial<Kept>));
		localStorage.removeItem(led);
		this.again();
	};

	// waking begins the day. That nobody has died is said, and never just left out.
	private waking(): Child {
		const e = this.now;
		const wakes = () => this.change(wake(e, (n) => Math.floor(Math.random() * n)));
		const isOver = wake(e, () => 0).step === "daybreak" ? ".asleep" : ""; // a question comes first
		if (e.killed.length)
			return h("button", { class: "go", key: "go", onclick: wakes }, t("page.lupus.lead.wake.killed" + isOver, { seats: e.killed }, e.names));
		if (isModerators(e.night, e)) return h("button", { class: "go", key: "go", onclick: wakes }, t("page.lupus.lead.wake"));
		return h("button", { class: "plain", key: "nobody", onclick: wakes }, t("page.lupus.lead.wake.nobody" + isOver));
	}

	// suspecting ends the ballot. That the owl-man chose nobody is said, too.
	private suspecting(): Child {
		const e = this.now;
		const none = voter(e) === null && owes(e);
		return h(
			"button",
			{ class: none ? "plain" : "go", key: none ? "none" : "go", disabled: voter(e) !== null, onclick: () => this.change({ ...e, step: "judgement" }) },
			t(none ? "page.lupus.lead.owl.none" : "page.lupus.lead.suspects"),
		);
	}

	private deeds(): Child {
		const e = this.now;
		const go = (label: string, onclick: () => void, disabled = false) => h("button", { class: "go", key: "go", disabled, onclick }, label);
		switch (e.step) {
			case "deal":
				return go(t("page.lupus.lead.dealt"), () => this.change(goOn(e)));
			case "night": {
				const following = this.calls()[e.call + 1];
				const pick = picks(e);
				const owed = pick !== undefined && (e[pick] ?? null) === null;
				const label = following ? t("page.lupus.lead.next", { call: following.text }) : t("page.lupus.lead.morning");
				return h("button", { class: owed ? "plain" : "go", key: owed ? "owed" : "go", onclick: this.next }, label);
			}
			case "dawn":
				return this.waking();
			case "daybreak":
				return go(t("page.lupus.lead.ended.day"), () => this.change(goOn(e)));
			case "dusk":
				return go(t("page.lupus.lead.ended.night"), () => this.change(goOn(e)));
			case "over":
				return go(t("page.lupus.lead.another"), this.end);
			case "talk":
				return go(t("page.proceed"), () => this.change({ ...e, step: "ballot" }));
			case "ballot":
				return this.suspecting();
			case "judgement":
				return go(t("page.lupus.lead.judge"), () => this.change({ ...e, step: "hands" }));
			case "hands": {
				if (!isJudged(e)) return go(t("page.lupus.lead.missing", { n: judges(e) - e.hands[0] - e.hands[1] }), () => undefined, true);
				const after = lynch(e);
				return go(t(after.step === "dusk" ? "call.lupus.lynched" : "page.lupus.lead.lynch", { seat: condemned(e) }, e.names), () => this.change(after));
			}
		}
	}
}
