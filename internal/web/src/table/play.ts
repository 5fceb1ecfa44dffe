// The play at a table as this browser knows it: the frames that came, in the
// order and at the pace at which a person can follow them.

import type { AnyEvent, AnyFrame, Board, Scene } from "../board.ts";
import { boardOf } from "../boardof.ts";
import { meet } from "../initials.ts";
import { masked } from "../mask.ts";
import type { Chair, Ruled, Seat, Status } from "../types.ts";
import { names } from "../words.ts";
import { reading } from "./bubbles.ts";
import { Story, type StoryLine } from "./story.ts";

export type { StoryLine } from "./story.ts";

const crowd = 24, // frames waiting from which on the page jumps to the last
	least = 320, // ms between two moments that are to be looked at, however many wait
	glance = 1200; // ms for which one looks at the cards before one reads what came out

const called = (c: Chair): string => c.name ?? "";

const nothing = () => undefined;

export class Play {
	status: Status;
	frame: AnyFrame | undefined;
	view: unknown;
	calm = true; // the view is the last frame's own, not a moment on the way
	private readonly tale = new Story(this);
	private waiting: AnyFrame[] = [];
	private moments: { view: unknown; hold: number; told: number; last: boolean; result: boolean }[] = [];
	private timer = 0; // that ends the moment
	private drawing = 0; // after which the moment begins
	private hold = 0; // of the moment
	private reading = 0; // the timer after which another line is shown
	private began = 0; // when it did, by performance.now
	private totals: number[]; // of the match, as far as the board has shown it
	private held = false; // the person reads: what comes waits
	waits: () => boolean = () => false; // so it does as long as this holds
	solo: () => boolean = () => false; // nobody else waits
	hushed = false; // a voice in the room is still to say what comes: nobody sees it before
	speaks: () => boolean = () => false; // this is that voice
	lingers = false; // a result stands there, and a tap goes on
	private recalled = false; // the frame is what this device kept, not the server's
	private seated: Pick<Scene, "me" | "names" | "chairs"> | undefined; // in the game that is looked at

	constructor(
		status: Status,
		private readonly changed: (fresh: StoryLine[]) => void,
	) {
		this.status = masked(status);
		this.totals = status.totals;
		meet(this.status.chairs);
	}

	// know takes the news of the table itself.
	private know(status: Status): void {
		const { chairs: before, stage } = this.status;
		this.status = masked(status);
		if (status.stage !== "playing" || stage !== "playing") this.tale.trade(before.map(called), this.status.chairs.map(called));
		meet(this.status.chairs);
	}

	get board(): Board {
		return boardOf(this.status.game);
	}
	// over reports whether everything that happened has been looked at.
	get over(): boolean {
		return this.calm && this.waiting.length === 0;
	}
	// runs reports whether the game that is looked at goes on: the table may know already how
	// it ended.
	get runs(): boolean {
		return this.status.stage === "playing" || !this.over;
	}
	// owes reports whether the person is asked by the last that came, also while the board
	// still shows what was before.
	get owes(): boolean {
		return ((this.waiting.at(-1) ?? this.frame)?.legal?.length ?? 0) > 0;
	}
	// deadline is until when those who are asked have time, also while the board still shows
	// what was before: all screens of a room have the same clock.
	get deadline(): string | undefined {
		return (this.waiting.at(-1) ?? this.frame)?.deadline;
	}
	get story(): StoryLine[] {
		return this.tale.lines;
	}
	get secrets(): StoryLine[] {
		return this.tale.secrets;
	}
	get missed(): StoryLine[] {
		return this.tale.missed;
	}
	get told(): AnyEvent[] {
		return this.tale.told;
	}
	get names(): string[] {
		return names(this.status.chairs);
	}
	// cast returns who played the game that is looked at: places change after it.
	get cast(): string[] {
		return this.seated?.names ?? this.status.cast ?? this.names;
	}

	// take puts a frame in the queue, or shows it at once if the page has no earlier
	// one or is hidden.
	take(f: AnyFrame): void {
		const began = f.status && f.status.stage === "playing" && this.status.stage !== "playing";
		this.hushed = !!f.voiced && !this.speaks();
		if (f.status) this.know(f.status);
		if (began) {
			// the last game is not looked at any longer
			this.flush();
			this.tale.deal();
			this.view = undefined;
			this.seated = undefined;
		}
		if (this.frame === undefined || this.recalled || (document.hidden && !this.hushed)) {
			this.recalled = false;
			this.show(f, this.flush());
			return;
		}
		this.waiting.push(f);
		if (this.reads) this.changed([]);
		else if (this.waiting.length >= crowd) this.hurry();
		else if (!this.busy) this.next();
		else this.changed([]);
	}

	// sat is where the person sat in the game that is looked at: some sit elsewhere since it
	// ended, and some only watched it.
	sat({ seat }: AnyFrame): Seat | null {
		const { stage, chairs } = this.status;
		const was = seat !== null && stage === "over" ? chairs[seat]?.was : undefined;
		return was === undefined ? seat : was;
	}

	// recall shows what the person saw last, until the server is heard.
	recall(f: AnyFrame): void {
		if (f.status) this.know(f.status);
		this.frame = f;
		this.view = f.view;
		this.recalled = true;
		this.changed([]);
	}

	// move takes the first frame of another seat, which repeats what that seat was
	// told. The end of a game is still seen from the old seat.
	move(f: AnyFrame): void {
		if (f.status) this.know(f.status);
		this.flush();
		this.tale.forget();
		this.tale.hear(f);
		this.frame = this.view === undefined ? f : { ...f, view: this.view };
		this.view = this.frame.view;
		this.calm = true;
		this.changed([]);
	}

	// skip ends the moment that is being looked at, but not before the next can be
	// told from it.
	skip(): void {
		if (!this.timer) return;
		this.hold = Math.min(this.hold, least);
		clearTimeout(this.timer);
		this.timer = window.setTimeout(() => this.end(), this.began + this.hold - performance.now());
	}

	// wait keeps the board as it is while the person reads, or goes on.
	wait(on: boolean): void {
		if (this.held === on) return;
		this.held = on;
		this.goOn();
	}

	// goOn shows what waits, unless the person still reads.
	goOn(): void {
		if (!this.busy) this.end();
	}

	private get reads(): boolean {
		return this.held || this.hushed || this.waits();
	}

	private get busy(): boolean {
		return this.timer > 0 || this.drawing > 0;
	}

	// hurry jumps to the last frame.
	hurry(): void {
		if (this.over || this.hushed) return;
		const last = this.waiting.pop();
		const passed = this.flush();
		if (last) {
			this.show(last, passed);
			return;
		}
		this.view = this.frame!.view;
		this.calm = true;
		this.changed(passed);
	}

	// flush takes in the frames that wait without showing them, and returns what
	// they tell.
	private flush(): StoryLine[] {
		clearTimeout(this.timer);
		cancelAnimationFrame(this.drawing);
		this.timer = this.drawing = 0;
		this.lingers = false;
		this.moments = [];
		return [...this.tale.rest(), ...this.waiting.splice(0).flatMap((f) => this.tale.hear(f))];
	}

	// show jumps to a frame, after what others have told.
	private show(f: AnyFrame, passed: StoryLine[]): void {
		this.frame = f;
		this.view = f.view;
		this.calm = true;
		this.changed([...passed, ...this.tale.hear(f)]);
	}

	private next(): void {
		this.lingers = false;
		if (this.moments.length === 0) {
			const f = this.waiting.shift();
			if (!f) {
				this.changed([]);
				return;
			}
			const stages = f.view ? this.board.stages(this.view ?? undefined, f.view, f.events ?? []) : [{ view: f.view, hold: 0 }];
			this.moments = stages.map((s, i) => ({ ...s, told: s.told ?? Infinity, last: i === stages.length - 1, result: !!s.result }));
			this.frame = f;
		}
		this.advance();
	}

	// advance shows the next moment, and tells what the board shows by then. Its time
	// begins once it is drawn.
	private advance(): void {
		const m = this.moments.shift()!;
		this.view = m.view;
		this.calm = m.last;
		this.lingers = m.result && this.solo() && !(m.last && this.frame!.legal?.length);
		this.changed(this.tale.hear(this.frame!, m.last ? Infinity : m.told));
		this.hold = m.result ? this.standing(m.hold) : Math.max(Math.min(m.hold, least), m.hold / (1 + this.waiting.length));
		if (this.hold > 0) this.drawing = requestAnimationFrame(this.begin);
		else this.begin();
	}

	// standing returns for how long a result stands: until it was read, however much waits.
	private standing(hold: number): number {
		const said = this.board.asked(this.scene(nothing, {}, nothing));
		return Math.max(hold, glance + reading(said)) * (this.lingers ? 2 : 1);
	}

	private begin = (): void => {
		this.drawing = 0;
		this.began = performance.now();
		this.timer = window.setTimeout(() => this.end(), this.hold);
	};

	private end(): void {
		this.timer = 0;
		if (!this.reads && (this.moments.length || this.waiting.length || this.lingers)) this.next();
	}

	// ruling returns the last one about an event of that kind.
	ruling(kind: string): Ruled | undefined {
		return this.story.findLast((l) => l.kind === kind)?.ruling;
	}

	// bubble returns what is said now, and draws again when that changes.
	private bubble(): Scene["last"] {
		const { bubbles } = this.tale;
		const last = bubbles.at(performance.now());
		clearTimeout(this.reading);
		const due = bubbles.due(performance.now());
		if (due !== undefined) this.reading = window.setTimeout(() => this.changed([]), due);
		return last;
	}

	// scene returns what there is to draw now.
	scene(act: (text: string) => void, ui: Record<string, unknown>, redraw: () => void): Scene {
		const f = this.frame!;
		if (this.over) this.totals = this.status.totals;
		if (!this.seated || this.status.stage !== "over") this.seated = { me: this.sat(f), names: this.status.cast ?? this.names, chairs: this.status.chairs };
		return {
			...this.seated,
			view: this.view,
			totals: this.totals,
			phase: f.phase,
			news: f.events ?? [],
			told: this.told,
			legal: new Set(this.over ? (f.legal ?? []) : []),
			words: this.tale.spoken,
			last: this.bubble(),
			may: new Set(this.over ? (f.may ?? []) : []),
			yours: true,
			lingers: this.lingers,
			closed: false,
			act,
			ui,
			redraw,
		};
	}
}
