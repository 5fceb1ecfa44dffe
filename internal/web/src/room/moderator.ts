// The moderator of a room: follows the public play, says what happens and calls
// the nights.

import type { AnyEvent, Night } from "../board.ts";
import { Crier, plan, type Announcement } from "../calls.ts";
import { sentence } from "../plain.ts";
import { lookers } from "../table/card.ts";
import { hostOf, succeeds, type Host } from "../table/newhost.ts";
import type { Play, StoryLine } from "../table/play.ts";
import type { Ruled, Seat, Status } from "../types.ts";
import { t } from "../words.ts";
import type { Connection } from "../socket.ts";
import { absent } from "./absent.ts";
import { isStated, repeat } from "./repeat.ts";
import { Sound } from "./sound.ts";
import { reading, speaking, Voice } from "./voice.ts";
import { remember, secondsFor, wishes, type Wishes } from "./wishes.ts";

const minute = 60_000; // ms
const many = 12; // lines of the story at once, of which bots' words aren't repeated: the screen has slept
const pulse = 5_000, // ms after which the table hears again how far the voice is
	never = 1e9, // a voice that is off keeps nobody waiting
	overtime = 30_000, // ms by which a voice may exceed a night
	ample = 12_000, // ms to decide and to close the eyes
	clockless = 5_000; // ms after which a night has no clock: nobody starts one
const old = 12_000; // ms after which nobody needs to read what was told
const memory = 4_000; // events that an announcement may look back on

// isShown reports whether the room's screen makes way for what is said.
const isShown = ({ picture, who }: Announcement): boolean => !!picture || who !== undefined;

// voices tells the table over a connection how far a voice has come. What isn't heard is told
// again.
export const voices = (over: Connection, voice: number, calls: boolean): void => void over.send({ voice, calls }).catch(() => undefined);

export class Moderator {
	now: Announcement | undefined; // what is being said and has the stage
	call = ""; // the last call of this night
	brief = false; // everybody plays at one phone, which says whose turn it is: nobody is called
	hands: () => boolean = () => false; // people vote with their hands, all at once
	wishes = wishes();
	readonly callers = new Map<string, string>(); // the names of the characters that this game has called
	readonly voice: Voice;
	private readonly crier: Crier;
	private sound: Sound | undefined;
	private level = 0; // of the sound
	private awake: WakeLockSentinel | undefined;
	private heard = 0; // the last line of the story that was looked at
	private speaker: Seat | null = null; // of that line, if somebody said it
	private present = false; // the story goes on from what was there at first
	private readonly told: AnyEvent[] = [];
	private called = ""; // the game and the night whose calls are made
	private looking = false; // people look at their cards
	private phase = ""; // that the game is at
	private stage = ""; // of the table
	private opened = -1; // the game before which they were asked to
	private paused = false;
	private host: Host | undefined;
	private away: Seat[] | undefined; // for whom bots play
	private summoned: string | undefined; // what was said to the person whose turn it is
	private warned: string | undefined; // the end of the discussion of which people are warned
	private warning: ReturnType<typeof setTimeout> | undefined;
	private reported = ""; // how far the table knows the voice to be
	private asked = 0; // since when a night waits for its clock
	private onward: (() => void) | undefined; // ends the time for reading

	// skew is how far the server's clock is ahead, in ms.
	constructor(
		private readonly play: Play,
		private readonly skew: () => number,
		private readonly changed: () => void,
		private readonly send: (voice: number, calls: boolean) => void = () => undefined,
	) {
		this.voice = new Voice(changed);
		this.voice.rate = this.wishes.rate;
		this.crier = new Crier(
			(a, isCall) => this.say(a, isCall),
			() => this.rested(),
		);
		play.speaks = () => this.voice.on;
		play.waits = () => this.speaks && !this.crier.silent;
		setInterval(() => this.report(true), pulse);
		document.addEventListener("visibilitychange", () => this.stayAwake());
	}

	// follow looks at what the play shows now. What had happened before the first
	// look is not news.
	follow(): void {
		this.followHost();
		this.followAway();
		if (!this.waitForLooks()) this.followGame();
		this.report();
	}

	// speaks reports whether this device says aloud what happens.
	private get speaks(): boolean {
		return this.voice.on && !this.voice.mute;
	}

	// rested goes on with what waited for the voice.
	private rested(): void {
		if (this.crier.silent) this.play.goOn();
		this.report();
	}

	// report tells the table how far the voice has come, if that has changed or again.
	private report(again = false): void {
		const { frame, over } = this.play;
		if (!this.speaks || !frame) return;
		const n = over && this.crier.silent ? frame.n : Number(this.reported.split(" ")[0]);
		const now = `${n} ${this.crier.calling}`;
		if (now === this.reported && !again) return;
		this.reported = now;
		this.send(n, this.crier.calling);
	}

	private followGame(): void {
		this.followPhase();
		const { stage } = this.play.status;
		if (stage === "playing" && this.stage !== "playing") this.told.length = 0; // of the last game
		this.stage = stage;
		const fresh = this.play.story.filter((l) => l.n > this.heard);
		this.heard = fresh.at(-1)?.n ?? this.heard;
		for (const line of fresh) {
			const a = this.news(line);
			if (a && this.present && (line.who === null || fresh.length <= many)) this.crier.tell(this.timely(a));
			this.speaker = line.who;
		}
		this.told.splice(0, this.told.length - memory);
		this.present ||= this.play.frame !== undefined;
		this.summon();
		this.followNight();
		this.followPause();
		this.warn();
		this.cover();
		this.crier.prod();
	}

	// followPhase ends what is read in silence when the game is at something else.
	private followPhase(): void {
		const phase = this.play.frame?.phase ?? "";
		if (phase !== this.phase && !this.speaks) this.onward?.();
		this.phase = phase;
	}

	// timely has a screen that doesn't speak pass over what is old by the time it could be
	// read: the game doesn't wait for it, as it does for a voice.
	private timely(a: Announcement): Announcement {
		const { phase } = this;
		const told = Date.now();
		return a.last ? a : { ...a, moot: () => !this.speaks && (this.phase !== phase || Date.now() - told > old) };
	}

	// waitForLooks asks people to look at their cards. Nothing else is said before
	// they have, and the frame has come with which the game begins. At one phone for
	// everybody they look in their turns.
	private waitForLooks(): boolean {
		if (this.brief) return false;
		const { status, over } = this.play;
		const looking = lookers(status).length > 0;
		if (looking && !this.looking && status.games > 0) {
			this.crier.drop(); // the last game's story may still be told
			this.skip();
		}
		if (looking && this.voice.on && this.opened !== status.games) this.open(status);
		this.looking = looking || (this.looking && !over);
		return this.looking;
	}

	// open asks people to look at their cards and, in the first game of a room that this device
	// leads, explains the game to them.
	private open({ game, games, setup }: Status): void {
		this.opened = games;
		this.crier.tell({ text: t("call.look") });
		const known = "howl.opened." + game;
		if (games > 0 || localStorage.getItem(known)) return;
		localStorage.setItem(known, "1");
		for (const a of this.play.board.opening?.(setup) ?? []) this.crier.tell(a);
	}

	// news is what is said of a line of the story.
	private news(line: StoryLine): Announcement | undefined {
		const { who, event, secret, text, ruling } = line;
		if (secret) return undefined;
		if (who !== null) return repeat(line, this.play);
		if (!event) return undefined;
		this.told.push(event);
		if (isStated(event, this.speaker, this.play.board.stated)) return undefined;
		return this.announcement(event, text, ruling) ?? this.inTheirName(event);
	}

	private announcement(event: AnyEvent, text: string, why: Ruled | undefined): Announcement | undefined {
		const { board, cast, frame } = this.play;
		if (board.spoken) return board.spoken(event, { view: frame?.view, told: this.told, names: cast, bots: this.bots, hands: this.hands(), why });
		return board.quiet?.has(event.kind) ? undefined : { text };
	}

	// bots are the seats that nobody in the room plays.
	private get bots(): Seat[] {
		return this.play.status.chairs.flatMap((c, seat) => (c.bot || c.away ? [seat] : []));
	}

	// summons is what is said to the person whose turn it is now.
	private get summons(): string | undefined {
		const { board, cast, frame, calm, status } = this.play;
		return calm && frame?.view && status.stage === "playing" ? board.summons?.(frame.view, cast, this.bots) : undefined;
	}

	// summon calls the person whose turn it is. Whoever was faster than the voice isn't called.
	private summon(): void {
		const text = this.present ? this.summons : undefined;
		if (text === this.summoned) return;
		this.summoned = text;
		if (text) this.crier.tell({ text, moot: () => this.summons !== text });
	}

	// followAway says for whom a bot plays from now on: they left, or were late too often.
	private followAway(): void {
		const { chairs, stage } = this.play.status;
		const away = stage === "playing" ? chairs.flatMap((c, seat) => (c.away ? [seat] : [])) : [];
		const seats = away.filter((seat) => this.away?.includes(seat) === false);
		this.away = away;
		if (seats.length) this.crier.tell({ text: t("call.away", { seats }, this.play.cast) });
	}

	// inTheirName says what a player did not decide: the time was up, a bot stands in, or the
	// phone is gone.
	private inTheirName(event: AnyEvent): Announcement | undefined {
		const { seat, late } = event as AnyEvent & { seat?: Seat };
		const { status, cast, board } = this.play;
		if (seat === undefined || !late || !board.cast?.has(event.kind)) return undefined;
		const why = late === "clock" && absent(status).includes(seat) ? "call.absent" : "call.late." + late;
		return { text: t(why, { seat, what: sentence(status.game, event, cast) }, cast) };
	}

	// warn says when a minute is left to talk.
	private warn(): void {
		const { frame, status } = this.play;
		const ends = status.discussions?.includes(frame?.phase ?? "") && !status.paused ? frame?.deadline : undefined;
		if (ends === this.warned) return;
		this.warned = ends;
		clearTimeout(this.warning);
		const left = ends === undefined ? 0 : Date.parse(ends) - Date.now() - this.skew() - minute;
		if (left > 0) this.warning = setTimeout(() => this.crier.tell({ text: t("call.minute") }), left);
	}

	private night(): Night | undefined {
		const view = this.play.frame?.view;
		return view && this.play.status.stage === "playing" ? this.play.board.night?.(view, this.bots.length > 0) : undefined;
	}

	private followNight(): void {
		const night = this.night();
		const key = night ? `${this.play.status.games}.${night.number}` : "";
		if (key === this.called || (night && !this.play.calm)) return; // the day is told to its end first
		this.called = key;
		this.call = "";
		this.crier.stop();
		if (night && this.brief) this.crier.tell({ text: t("call.pass") });
		if (!night?.calls.length || this.brief) return;
		for (const who of night.callers) this.callers.set(who, t((this.play.board.role ?? "") + who));
		this.asked = 0;
		// A voice that takes long leaves those who are called their time: the table waits for it.
		const given = (takes: (text: string) => number) =>
			night.callers.map((who, i) => {
				const wished = secondsFor(this.wishes, who) * 1000;
				const [open, close] = night.calls.slice(1 + 2 * i);
				return Math.max(wished, takes(open!) + takes(close!) + Math.min(ample, wished / 2));
			});
		this.crier.begin(() => {
			const ends = this.play.frame?.deadline;
			if (!ends && this.isClockDue()) return undefined;
			const takes = (text: string) => speaking(text, this.wishes.rate) * this.voice.slow;
			const left = ends ? Date.parse(ends) - Date.now() - this.skew() : undefined;
			return plan(night.calls, left && left + (this.speaks ? overtime : 0), given(takes), takes);
		});
	}

	// isClockDue reports whether the clock of a night starts soon: once the table knows that
	// the news were said.
	private isClockDue(): boolean {
		if (!this.speaks || this.play.status.moderator) return false;
		if (!this.asked) setTimeout(() => this.crier.prod(), clockless + 10);
		this.asked ||= Date.now();
		return Date.now() < this.asked + clockless;
	}

	// followHost says who keeps the table from now on.
	private followHost(): void {
		const host = hostOf(this.play.status);
		if (succeeds(this.host, host)) this.crier.tell({ text: t("page.host.new", { name: host!.name }) });
		this.host = host ?? this.host;
	}

	private followPause(): void {
		const paused = !!this.play.status.paused;
		if (paused !== this.paused && this.present) this.crier.tell({ text: t(paused ? "call.paused" : "call.resumed") });
		this.paused = paused;
		this.crier.pause(paused && this.called !== "");
	}

	private async say(a: Announcement, isCall: boolean): Promise<void> {
		if (isCall) this.call = a.text;
		else if (isShown(a)) this.now = a;
		this.changed();
		const silent = !this.voice.on || this.voice.mute;
		if (!silent) await this.voice.say(a.says ?? a.text);
		else if (isShown(a))
			await new Promise<void>((done) => {
				this.onward = done;
				setTimeout(done, reading(a.text));
			});
		this.now = undefined;
		this.changed();
		if (a.linger && !silent) await new Promise((done) => setTimeout(done, a.linger));
	}

	// toggle lets the voice speak, or not.
	toggle = (): void => {
		this.voice.on = !this.voice.on;
		this.skip();
		if (this.voice.on) this.crier.tell({ text: t("call.hello") });
		else {
			this.send(never, false);
			this.reported = "";
			this.play.goOn();
		}
		this.cover();
		this.stayAwake();
		this.changed();
	};

	repeat = (): void => this.crier.repeat();

	// skip ends what is being said or read, and goes on with the next.
	skip = (): void => {
		this.voice.hush();
		this.onward?.();
		this.crier.skip();
	};

	wish(w: Partial<Wishes>): void {
		this.wishes = { ...this.wishes, ...w };
		this.voice.rate = this.wishes.rate;
		remember(w);
		this.cover();
		this.changed();
	}

	// cover plays the sounds of the night over the taps, and few by day.
	private cover(): void {
		const level = this.voice.on ? (this.night() ? 1 : 0.12) * (this.wishes.sound / 100) : 0;
		if (level === this.level) return;
		this.level = level;
		(this.sound ??= new Sound()).play(level);
	}

	// stayAwake keeps the screen of a speaking device on. A browser may refuse.
	private stayAwake(): void {
		if (!this.voice.on) void this.awake?.release();
		else if (!document.hidden)
			navigator.wakeLock?.request("screen").then(
				(lock) => (this.awake = lock),
				() => undefined,
			);
	}
}
