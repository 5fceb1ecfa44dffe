// The moderator's page: every card and every decision, the script of the night,
// and what players without phones do.

import { get, post } from "../api.ts";
import { art } from "../art.ts";
import { boardOf } from "../boardof.ts";
import { face } from "../cardtable.ts";
import { h, render, type Child } from "../dom.ts";
import { absent } from "../room/absent.ts";
import { mostName } from "../limits.ts";
import { missing } from "../missing.ts";
import type { Lead } from "../board.ts";
import { remember } from "../mine.ts";
import { begin, lookedFor } from "../table/card.ts";
import { invite } from "../table/invite.ts";
import { fewest } from "../table/settings.ts";
import type {
	About,
	ActFor,
	Chair,
	ChangeSettings,
	EndDiscussion,
	Grimoire,
	GrimoireSeat,
	Looked,
	Moderate,
	Seat,
	SeatGuest,
	StandUp,
	StartGame,
	Status,
} from "../types.ts";
import { action, names, t } from "../words.ts";
import { agrees } from "../table/openness.ts";
import { Dealing, forget, isOpen, type Deal } from "./dealing.ts";
import { lieOpen, Sights } from "./sight.ts";
import { Watch } from "./watch.ts";

const pulse = 2_500, // ms between two looks
	glance = 30_000, // ms for which all cards are shown
	passing = 10_000, // ms for which trouble is read, unless it comes again
	breath = 2_000; // ms after a game in which a tap was still meant for the way on

// about is whom an action is about, so that choices stand in the order of the seats; what is
// about nobody stands last.
const about = (text: string): number => Number(/\b\d+$/.exec(text)?.[0] ?? Infinity);

export function moderatePage(root: HTMLElement, id: string): void {
	get<About>("/api/tables/" + id).then(
		(about) => new ModeratePage(root, id, about),
		(e: Error) => missing(root, e),
	);
}

class ModeratePage {
	private readonly sights: Sights;
	private grimoire: Grimoire | undefined;
	private trouble = "";
	private fading = 0; // a timer that ends it
	private doing = ""; // what was asked for last and is not done yet
	private done = Promise.resolve();
	private dealing: Dealing | undefined; // the players hold cards of their own, which are being entered
	private phase = ""; // that runs
	private readonly watch: Watch;
	private typed = ""; // the name of a guest
	private cards = 0; // until when all cards are shown, by performance.now
	private call = 0; // of what is said now, how far the moderator has come

	constructor(
		private readonly root: HTMLElement,
		private readonly id: string,
		private about: About,
	) {
		this.watch = new Watch(id, () => this.draw());
		this.sights = new Sights({
			about: () => get<About>("/api/tables/" + id),
			grimoire: () => post<{ grimoire: Grimoire }>(`/api/tables/${id}/look`).then((answer) => answer.grimoire),
		});
		setInterval(() => void this.look(), pulse);
		setInterval(() => this.phase && this.draw(), 1_000); // the watch
		void this.look();
	}

	private get status(): Status {
		return this.about.status;
	}

	// look asks for everything. A person who is not the moderator is told only how
	// the table stands.
	private async look(): Promise<void> {
		try {
			const now = await this.sights.look(!!this.status.moderator);
			if (!now) return;
			const isOvertaken = !this.doing && !!this.grimoire?.undo && !!now.grimoire && !now.grimoire.undo && now.about.status.stage === "playing";
			this.about = now.about;
			this.grimoire = now.grimoire;
			if (now.trouble) this.fail(now.trouble);
			else if (isOvertaken) this.fail(t("page.moderate.undo.late"));
		} catch (e) {
			this.grimoire = undefined;
			this.fail((e as Error).message);
		}
		this.followDeal();
		this.watch.follow(!!this.status.paused);
		const phase =
			this.status.stage === "playing" && this.grimoire ? [this.status.games, this.grimoire.phase, this.lead?.dead.length, this.isDealt].join(".") : "";
		if (phase !== this.phase) this.arrive(phase);
		this.draw();
	}

	// arrive begins another moment, or goes on with the one that this device remembers: the
	// next night is another one, somebody has died since.
	private arrive(phase: string): void {
		const key = "howl.lead." + this.id;
		const [kept, call] = (sessionStorage.getItem(key) ?? "").split("|");
		this.cards = 0;
		this.fail("");
		window.scrollTo(0, 0); // to the sentence
		[this.phase, this.call] = [phase, phase && kept === phase ? Number(call) : 0];
		this.watch.begin(phase);
	}

	// followDeal keeps what is entered of real cards for as long as the game waits for it,
	// and goes on with what this device remembers.
	private followDeal(): void {
		const { status, grimoire } = this;
		if (status.moderator && this.about.you.host) remember(this.id);
		if (status.stage === "playing") {
			if (this.dealing) forget(this.id);
			this.dealing = undefined;
			return;
		}
		const isFull = status.chairs.every((c) => c.name);
		const deck = boardOf(status.game).dealt && grimoire?.deck;
		if (!isFull || !deck) this.dealing = undefined;
		else if (this.dealing ? !this.dealing.isOf(names(status.chairs)) : isOpen(this.dealOf(deck))) this.enter(deck);
	}

	// go is at another sentence of this moment.
	private go(call: number): void {
		this.call = call;
		window.scrollTo(0, 0);
		sessionStorage.setItem("howl.lead." + this.id, this.phase + "|" + call);
		this.draw();
	}

	// ask asks the table for something.
	private ask(what: string, body: object): Promise<void> {
		return this.once(what + JSON.stringify(body), async () => {
			await post(`/api/tables/${this.id}/${what}`, body);
		});
	}

	// once does one thing after the other. A second tap for what is being done is one
	// too many.
	private once(what: string, work: () => Promise<void>): Promise<void> {
		if (what === this.doing) return this.done;
		this.doing = what;
		this.done = this.done.then(async () => {
			this.fail("");
			try {
				await work();
				await this.look();
			} catch (e) {
				if (this.dealing) this.dealing.sent = false;
				this.fail((e as Error).message);
				this.draw();
			}
			if (this.doing === what) this.doing = "";
		});
		return this.done;
	}

	// tell says something in passing.
	private tell = (text: string): void => {
		this.fail(text);
		this.draw();
	};

	// fail says what went wrong, for long enough to read it.
	private fail(text: string): void {
		this.trouble = text;
		clearTimeout(this.fading);
		if (text) this.fading = window.setTimeout(() => this.tell(""), passing);
	}

	// undo takes the last entry back, of which the players have heard.
	private undo = (): void => {
		void this.ask("undo", {}).then(() => {
			if (!this.trouble) this.tell(t("page.moderate.undone"));
		});
	};

	private act(seat: Seat, text: string, override: boolean): Promise<void> {
		return this.ask("act", { seat, text, override } satisfies ActFor);
	}

	// sleepers are the players without a phone who have no choice, where they are asked.
	private get sleepers(): [Seat, string][] {
		return (this.grimoire?.seats ?? []).flatMap(({ legal }, seat) => (legal?.length === 1 && this.status.chairs[seat]?.noPhone ? [[seat, legal[0]!]] : []));
	}

	// isDealt reports whether all players have looked at their cards. Nobody closes their
	// eyes before.
	private get isDealt(): boolean {
		return !lookedFor(this.status);
	}

	// owes reports whether a player is still to decide. What the moderator has decided for
	// them may count later.
	private owes = (seat: Seat): boolean => !!this.grimoire!.seats[seat]?.legal && !this.grimoire!.kept?.includes(seat);

	// isDark reports whether it is night: who is asked then is no player's to see.
	private get isDark(): boolean {
		const { view } = this.grimoire!;
		return !!view && !!boardOf(this.status.game).night?.(view);
	}

	private get discusses(): boolean {
		return !!this.status.discussions?.includes(this.grimoire?.phase ?? "");
	}

	private passSleepers = (): Promise<void> =>
		this.once("sleepers", async () => {
			for (const [seat, text] of this.sleepers) await post(`/api/tables/${this.id}/act`, { seat, text } satisfies ActFor);
		});

	private draw(): void {
		document.body.dataset["mood"] = this.status.stage === "playing" && this.grimoire && this.isDark ? "night" : "day";
		render(this.root, this.whole());
	}

	private whole(): Child {
		const { game, stage, paused } = this.status;
		const playing = stage === "playing";
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: "/", "aria-label": t("page.lobby") }, art("back")),
				h("h1", null, t("page.moderate"), h("small", null, t("game." + game))),
				playing && this.grimoire && this.talks === undefined && this.watch.draw(),
				playing &&
					this.grimoire &&
					h(
						"button",
						{ class: "icon", "aria-label": t(paused ? "page.resume" : "page.pause"), onclick: () => void this.ask("pause", { on: !paused }) },
						art(paused ? "play" : "pause"),
					),
				// Far from the way on, where it's never tapped instead.
				playing && this.grimoire?.undo && h("button", { class: "plain", key: "undo", onclick: this.undo }, t("page.moderate.undo")),
			),
			this.trouble && h("p", { class: "banner trouble", key: "trouble", role: "alert" }, this.trouble),
			h("main", { class: "board grimoire " + game, key: "board" }, this.grimoire ? this.inside() : this.offer()),
		];
	}

	private inside(): Child {
		if (this.dealing) return this.dealing.draw();
		if (this.status.stage === "playing") return [this.script(), this.votes(), this.seats(), h("div", { class: "deeds", key: "deeds" }, this.below())];
		const empty = this.status.chairs.findIndex((c) => !c.name);
		const over = this.status.stage === "over" && this.script();
		return [
			over ? [over, this.story()] : invite(this.status, this.tell),
			empty >= 0 && this.seatsGuests && this.guest(empty),
			this.seats(),
			this.resigns(),
			h("div", { class: "deeds", key: "deeds" }, this.below()),
		];
	}

	// resigns lets the moderator stop, with two taps and far from where the way on was.
	private resigns(): Child {
		return h(
			"details",
			{ key: "end" },
			h("summary", null, t("page.moderate.end")),
			h("p", null, t("page.moderate.end.sure")),
			h("button", { class: "plain", onclick: () => void this.ask("moderate", { on: false } satisfies Moderate) }, t("page.moderate.end.yes")),
		);
	}

	// talks is for how many seconds people usually talk now, if they do.
	private get talks(): number | undefined {
		return this.isDealt && this.status.stage === "playing" ? this.spoken?.seconds : undefined;
	}

	private votes(): Child {
		const { view, phase } = this.grimoire!;
		const voting = !!view && this.status.stage === "playing" && !this.grimoire!.asleep && !this.discusses;
		return voting && h("div", { class: "tally", key: "tally " + phase }, boardOf(this.status.game).tally?.(view, names(this.status.chairs), phase));
	}

	// offer lets the host become the moderator.
	private offer(): Child {
		return h(
			"section",
			{ class: "offer", key: "offer" },
			h("p", null, t("page.moderate.about")),
			this.seatsGuests && h("p", { key: "guests" }, t("page.moderate.about.guests")),
			this.about.you.host &&
				!this.status.moderator &&
				h("button", { class: "go", onclick: () => void this.ask("moderate", { on: true } satisfies Moderate) }, t("page.moderate.begin")),
		);
	}

	// lead is what the moderator says and shows now.
	private get lead(): Lead | undefined {
		const { view, phase, seats } = this.grimoire!;
		if (!view) return undefined;
		const { game, chairs } = this.status;
		const phoneless = chairs.flatMap((c, seat) => (c.noPhone ? [seat] : []));
		return boardOf(game).lead?.({ phase, view, seats: seats.map((s) => s.view ?? null), names: names(chairs), phoneless });
	}

	// spoken is what is said now.
	private get spoken(): Lead["says"][number] | undefined {
		const says = this.lead?.says ?? [];
		return says[Math.min(this.call, says.length - 1)];
	}

	// script is the sentence to say now, in large letters, whom it is for, and what they
	// choose.
	private script(): Child {
		const now = this.isDealt ? this.spoken : { text: t(this.status.realCards ? "call.look.phones" : "call.look") };
		if (!now?.text) return null;
		const players = names(this.status.chairs);
		const { seats } = this.grimoire!;
		return h(
			"section",
			{ class: "lead script", key: "script" },
			h("p", { class: "aloud", role: "status" }, now.text),
			!!now.who?.length && h("p", { class: "who", key: "who" }, now.who.map((seat) => players[seat]).join(" · ")),
			now.shows && h("p", { class: "shows", key: "shows", role: "status" }, now.shows),
			this.talks !== undefined && this.watch.countdown(`${this.status.game}.${this.grimoire!.phase}`, this.talks),
			now.who?.map((seat) => {
				const legal = seats[seat]?.legal;
				if (!legal || this.discusses) return null;
				if (this.status.chairs[seat]?.noPhone)
					return h("div", { key: "asks" + seat }, now.who!.length > 1 && h("b", null, players[seat]), this.choice(seat, legal, false));
				return this.isUrgent(seat) && this.errand(seat, legal, t("page.moderate.decide", { seat }, players));
			}),
		);
	}

	// isUrgent reports whether the moderator is offered above to decide for a player who is
	// called now and has a phone: at night, alone, or where the phone is gone.
	private isUrgent = (seat: Seat): boolean => this.isDark || this.spoken?.who?.length === 1 || absent(this.status).includes(seat);

	// story tells how the evening went, once it's over.
	private story(): Child {
		const told = this.lead?.story ?? [];
		return (
			told.length > 0 &&
			h(
				"section",
				{ class: "lead", key: "story" },
				told.map((sentence, i) => h("p", { key: "story" + i }, sentence)),
			)
		);
	}

	// onward leads to the next sentence, if there is one, and not before those who are
	// called now have decided.
	private onward(): Child {
		const says = this.lead?.says ?? [];
		const next = says[this.call + 1];
		const owed = (this.spoken?.who ?? []).filter(this.owes);
		const label = next && (owed.length ? this.owed(owed) : t("page.moderate.next", { call: next.text }));
		return [
			this.call > 0 && h("button", { class: "plain", key: "before", onclick: () => this.go(this.call - 1) }, t("page.real.back")),
			label && h("button", { class: "go", key: "next", disabled: owed.length > 0, onclick: () => this.go(this.call + 1) }, label),
		];
	}

	private owed = (seats: Seat[]): string => t("page.moderate.owed", { seats }, names(this.status.chairs));

	// see shows all cards, or covers them. They cover themselves when the game goes on, and
	// after a while: the page lies among the players.
	private see = (on: boolean): void => {
		this.cards = on ? performance.now() + glance : 0;
		this.draw();
	};

	private get open(): boolean {
		return lieOpen(this.status.stage) || performance.now() < this.cards;
	}

	private seats(): Child {
		const dead = (this.status.stage === "playing" && this.lead?.dead) || [];
		const button = (on: boolean) =>
			h("button", { class: "plain", key: "cards", onclick: () => this.see(on) }, art("know"), t(on ? "page.moderate.cards" : "page.moderate.cards.hide"));
		const list = h(
			"ol",
			{ class: "places", key: "seats" },
			this.status.chairs.map((c, seat) =>
				h(
					"li",
					{ key: "seat" + seat, class: !c.name ? "empty" : dead.includes(seat) ? "dead" : "" },
					c.name ? this.player(c, seat, this.grimoire!.seats[seat], dead.includes(seat)) : h("span", { class: "name" }, t("page.empty")),
				),
			),
		);
		return [this.status.stage === "playing" && button(!this.open), list];
	}

	private player(c: Chair, seat: Seat, of: GrimoireSeat | undefined, dead: boolean): Child {
		return [
			dead ? art("ghost", t("page.moderate.dead"), "face ghostly") : face(c.name!, seat),
			h("span", { class: "name" }, c.name),
			c.noPhone && h("span", { class: "kind" }, t("page.moderate.guest")),
			this.status.stage !== "playing" &&
				!!agrees(this.status) &&
				!!c.name &&
				!c.noPhone &&
				!c.bot &&
				!c.program &&
				h("span", { class: "kind", key: "agreed" }, c.ready && art("check"), t(c.ready ? "page.moderate.agreed" : "page.moderate.unagreed")),
			absent(this.status).includes(seat) && h("span", { class: "kind" }, t("page.moderate.lost")),
			(c.bot || c.away) && h("span", { class: "kind" }, art("bot", t("page.bot"))),
			!!of?.view && this.open && h("span", { class: "kind" }, boardOf(this.status.game).secret?.(of.view, names(this.status.chairs))),
			this.status.stage !== "playing" && h("button", { class: "plain", onclick: () => void this.ask("rise", { seat } satisfies StandUp) }, t("page.send.away")),
			of?.legal &&
				!this.discusses &&
				(!this.isDark || this.open) &&
				!(c.noPhone && this.lead?.says.some(({ who }) => who?.includes(seat))) &&
				!(this.spoken?.who?.includes(seat) && this.isUrgent(seat)) &&
				(c.noPhone ? this.choice(seat, of.legal, false) : this.errand(seat, of.legal, t("page.moderate.decide", { seat }, names(this.status.chairs)))),
			(dead || !this.lead) &&
				!of?.legal &&
				!c.noPhone &&
				!c.bot &&
				this.status.stage === "playing" &&
				h(
					"button",
					{
						class: "icon",
						title: t("page.moderate.pass"),
						"aria-label": t("page.moderate.pass"),
						onclick: () => void this.ask("moderate", { seat } satisfies Moderate),
					},
					art("swap"),
				),
		];
	}

	// errand lets the moderator decide for a player who has a phone.
	private errand(seat: Seat, legal: string[], label: string): Child {
		return h("details", { class: "errand", key: "errand" + seat }, h("summary", null, label), this.choice(seat, legal, true));
	}

	// choice offers what a player may do, each with one tap: it can be taken back.
	private choice(seat: Seat, legal: string[], override: boolean): Child {
		const players = names(this.status.chairs);
		const withheld = !override && legal.length > 1 && this.lead?.says.find(({ who }) => who?.includes(seat))?.withheld;
		return h(
			"div",
			{ class: "errand chips", role: "group", "aria-label": players[seat] },
			override && h("p", { class: "hint", key: "override" }, t("page.moderate.override")),
			legal
				.filter((l) => l !== withheld)
				.toSorted((a, b) => about(a) - about(b))
				.map((l) => h("button", { key: l, class: "plain", onclick: () => void this.act(seat, l, override) }, this.called(l))),
		);
	}

	// seatsGuests reports whether somebody can play without a phone: with a card of their own,
	// which is entered. One that Howl deals is seen on a phone alone.
	private get seatsGuests(): boolean {
		return !!boardOf(this.status.game).dealt;
	}

	// called is what the moderator taps for an action.
	private called(text: string): string {
		const { game, chairs } = this.status;
		return boardOf(game).entry?.(text, names(chairs)) ?? action(game, text, names(chairs));
	}

	// guest asks for the name of the next player without a phone, who gets the first
	// empty seat.
	private guest(seat: Seat): Child {
		const add = (e: SubmitEvent) => {
			e.preventDefault();
			const name = this.typed;
			this.typed = "";
			void this.ask("guest", { seat, name } satisfies SeatGuest);
		};
		return h(
			"form",
			{ class: "errand", key: "guest", onsubmit: add },
			h("input", {
				"aria-label": t("page.moderate.name"),
				placeholder: t("page.moderate.name"),
				maxlength: mostName(),
				required: true,
				autocomplete: "off",
				value: this.typed,
				oninput: (e: Event) => (this.typed = (e.target as HTMLInputElement).value),
			}),
			h("button", { class: "plain" }, t("page.moderate.seat")),
		);
	}

	// enter asks for the cards that the players hold, and starts the game with them.
	private enter(deck: string[]): void {
		const end = () => {
			this.dealing = undefined;
			this.draw();
		};
		const begin = (cards: string[]) => void this.ask("start", { cards } satisfies StartGame);
		this.dealing = new Dealing(this.dealOf(deck), () => this.draw(), begin, end);
		this.draw();
	}

	private dealOf = (deck: string[]): Deal => ({
		table: this.id,
		game: this.status.game,
		number: this.status.games,
		deck,
		names: names(this.status.chairs),
	});

	// unagreed are those at a public table who are still to agree to this moderator.
	private get unagreed(): Seat[] {
		const { status } = this;
		if (!agrees(status)) return [];
		return status.chairs.flatMap((c, seat) => (c.name && !c.bot && !c.program && !c.noPhone && !c.ready ? [seat] : []));
	}

	private below(): Child {
		const { stage, chairs } = this.status;
		const { phase } = this.grimoire!;
		if (stage === "playing") {
			const { asleep, seats } = this.grimoire!;
			const owed = [...seats.keys()].filter(this.owes);
			if (!this.isDealt)
				return [
					h("p", { class: "quiet", key: "looking", role: "status" }, lookedFor(this.status)),
					begin(() => void this.ask("looked", { all: true } satisfies Looked)),
				];
			return [
				this.onward(),
				asleep &&
					this.call + 1 >= (this.lead?.says.length ?? 0) &&
					h(
						"button",
						{ class: "go", key: "morning", disabled: owed.length > 0, onclick: () => void this.ask("proceed", { phase } satisfies EndDiscussion) },
						owed.length ? this.owed(owed) : t("page.moderate.morning"),
					),
				!this.discusses &&
					this.sleepers.length > 0 &&
					h("button", { class: "plain", key: "pass", onclick: () => void this.passSleepers() }, t("page.moderate.sleep", { n: this.sleepers.length })),
				this.discusses &&
					h("button", { class: "go", key: "proceed", onclick: () => void this.ask("proceed", { phase } satisfies EndDiscussion) }, t("page.proceed")),
			];
		}
		const come = chairs.filter((c) => c.name).length;
		const full = come === chairs.length;
		const late = this.unagreed;
		const ready = full && !late.length && !(stage === "over" && this.watch.passed < breath);
		const real = boardOf(this.status.game).dealt && this.grimoire!.deck;
		const unseen = chairs.some((c) => c.noPhone);
		return [
			!full &&
				come >= fewest(this.status.game) &&
				h(
					"button",
					{ class: "plain", key: "fewer", onclick: () => void this.ask("settings", { players: come } satisfies ChangeSettings) },
					t("page.moderate.fewer", { n: come }),
				),
			late.length > 0 &&
				h(
					"p",
					{ class: "hint", key: "agree", role: "status" },
					t("page.moderate.agree", { seats: late, n: late.length, a: agrees(this.status) }, names(chairs)),
				),
			!full && h("p", { class: "hint", key: "missing", role: "status" }, t("page.gather", { n: chairs.length - come })),
			real && unseen && h("p", { class: "hint", key: "why" }, t("page.real.why")),
			real && h("button", { class: unseen ? "go" : "plain", key: "real", disabled: !ready, onclick: () => this.enter(real) }, t("page.real")),
			// Cards that Howl deals are seen on phones alone.
			!(real && unseen) &&
				h("button", { class: "go", key: "start", disabled: !ready, onclick: () => void this.ask("start", {} satisfies StartGame) }, t("page.start")),
		];
	}
}
