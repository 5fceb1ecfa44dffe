// The play at a table as this browser knows it: the frames that came, in the
// order and at the pace at which a person can follow them.

import type { AnyEvent, AnyFrame, Board, Scene } from "../board.ts";
import { boardOf } from "../boardof.ts";
import { meet } from "../initials.ts";
import { sentence } from "../plain.ts";
import type { Ruled, Seat, Status } from "../types.ts";
import { action, names, said, t } from "../words.ts";

// A StoryLine is an event or something said. until is the kind of event at which
// it is turned face down: it can be read while it is news, and is then dropped.
export interface StoryLine {
	who: Seat | null;
	kind: string;
	text: string;
	secret: boolean;
	n: number;
	until?: string;
	event?: AnyEvent;
	ruling?: Ruled | undefined; // why it happened
}

const crowd = 24, // frames waiting from which on the page jumps to the last
	least = 320; // ms between two moments that are to be looked at, however many wait

export class Play {
	status: Status;
	frame: AnyFrame | undefined;
	view: unknown;
	calm = true; // the view is the last frame's own, not a moment on the way
	story: StoryLine[] = [];
	told: AnyEvent[] = [];
	private waiting: AnyFrame[] = [];
	private moments: { view: unknown; hold: number; last: boolean }[] = [];
	private timer = 0; // that ends the moment
	private drawing = 0; // after which the moment begins
	private hold = 0; // of the moment
	private began = 0; // when it did, by performance.now
	private count = 0;
	private phase = "";
	private spoken: { who: Seat; text: string }[] = []; // to all, in this phase
	private last: Scene["last"]; // word to all
	private recalled = false; // the frame is what this device kept, not the server's
	private seated: Pick<Scene, "me" | "names" | "chairs"> | undefined; // in the game that is looked at

	constructor(
		status: Status,
		private readonly changed: (fresh: StoryLine[]) => void,
	) {
		this.status = status;
		meet(status.chairs);
	}

	// know takes the news of the table itself.
	private know(status: Status): void {
		this.status = status;
		meet(status.chairs);
	}

	get board(): Board {
		return boardOf(this.status.game);
	}
	// over reports whether everything that happened has been looked at.
	get over(): boolean {
		return this.calm && this.waiting.length === 0;
	}
	get names(): string[] {
		return names(this.status.chairs);
	}
	// cast returns who played the game that is looked at: places change after it.
	get cast(): string[] {
		return this.seated?.names ?? this.names;
	}

	// take puts a frame in the queue, or shows it at once if the page has no earlier
	// one or is hidden.
	take(f: AnyFrame): void {
		const began = f.status && f.status.stage === "playing" && this.status.stage !== "playing";
		if (f.status) this.know(f.status);
		if (began) {
			// the last game is not looked at any longer
			this.flush();
			this.told = [];
			this.view = undefined;
			this.seated = undefined;
		}
		if (this.frame === undefined || this.recalled || document.hidden) {
			this.recalled = false;
			this.show(f, this.flush());
			return;
		}
		this.waiting.push(f);
		if (this.waiting.length >= crowd) this.hurry();
		else if (!this.busy) this.next();
		else this.changed([]);
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
		this.story = [];
		this.told = [];
		this.hear(f);
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

	private get busy(): boolean {
		return this.timer > 0 || this.drawing > 0;
	}

	// hurry jumps to the last frame.
	hurry(): void {
		if (this.over) return;
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
		this.moments = [];
		return this.waiting.splice(0).flatMap((f) => this.hear(f));
	}

	// show jumps to a frame, after what others have told.
	private show(f: AnyFrame, passed: StoryLine[]): void {
		this.frame = f;
		this.view = f.view;
		this.calm = true;
		this.changed([...passed, ...this.hear(f)]);
	}

	private next(): void {
		if (this.moments.length === 0) {
			const f = this.waiting.shift();
			if (!f) {
				this.changed([]);
				return;
			}
			const stages = f.view ? this.board.stages(this.view ?? undefined, f.view, f.events ?? []) : [{ view: f.view, hold: 0 }];
			this.moments = stages.map((s, i) => ({ ...s, last: i === stages.length - 1 }));
			this.frame = f;
			this.advance(this.hear(f));
			return;
		}
		this.advance([]);
	}

	// advance shows the next moment. Its time begins once it is drawn.
	private advance(fresh: StoryLine[]): void {
		const m = this.moments.shift()!;
		this.view = m.view;
		this.calm = m.last;
		this.changed(fresh);
		this.hold = Math.max(Math.min(m.hold, least), m.hold / (1 + this.waiting.length));
		if (this.hold > 0) this.drawing = requestAnimationFrame(this.begin);
		else this.begin();
	}

	private begin = (): void => {
		this.drawing = 0;
		this.began = performance.now();
		this.timer = window.setTimeout(() => this.end(), this.hold);
	};

	private end(): void {
		this.timer = 0;
		if (this.moments.length || this.waiting.length) this.next();
	}

	// hear adds what a frame tells to the story.
	private hear(f: AnyFrame): StoryLine[] {
		this.takeBack(f.undone ?? 0);
		const fresh: StoryLine[] = [];
		for (const [i, e] of (f.events ?? []).entries()) {
			this.cover(e.kind);
			if (e.until) for (const l of this.story) if (l.kind === e.until) l.ruling = undefined; // the next card is led
			this.told.push(e);
			fresh.push({
				who: null,
				kind: e.kind,
				text: sentence(this.status.game, e, this.cast, f.seat),
				secret: f.secret?.includes(i) ?? false,
				n: ++this.count,
				event: e,
				ruling: f.ruled?.find((r) => r.event === i),
				...(e.until === undefined ? {} : { until: e.until }),
			});
			this.story.push(fresh[fresh.length - 1]!);
		}
		const rest = fresh.length;
		for (const { to, event } of f.seen ?? []) {
			fresh.push({
				who: null,
				kind: event.kind,
				text: t("only", { seats: to, what: sentence(this.status.game, event, this.cast) }, this.names),
				secret: true,
				n: ++this.count,
				event,
			});
		}
		for (const text of f.clock ?? []) {
			const what = action(this.status.game, text, this.names);
			fresh.push({ who: null, kind: "clock", text: t("clock.played", { what }), secret: true, n: ++this.count });
		}
		if (f.phase !== this.phase) this.spoken = [];
		this.phase = f.phase;
		for (const w of f.words ?? []) {
			const kind = w.about === undefined ? "" : w.to.length ? "report" : "accuse";
			const text = said(w, this.cast);
			const n = ++this.count;
			if (w.to === "all") {
				this.spoken.push({ who: w.seat, text });
				this.last = { who: w.seat, text, n };
			}
			fresh.push({ who: w.seat, kind, text: kind ? `${w.about}: ${text}` : text, secret: w.to !== "all", n });
		}
		this.story.push(...fresh.slice(rest));
		return fresh;
	}

	// takeBack forgets the last events: the moderator took back what led to them.
	private takeBack(n: number): void {
		for (let i = this.story.length - 1; i >= 0 && n > 0; i--) {
			const event = this.story[i]!.event;
			if (!event) continue;
			this.story.splice(i, 1);
			this.told = this.told.filter((e) => e !== event);
			n--;
		}
	}

	// cover forgets what is seen only until an event of that kind.
	private cover(kind: string): void {
		this.story = this.story.filter((l) => l.until !== kind);
		this.told = this.told.filter((e) => e.until !== kind);
	}

	// ruling returns the last one about an event of that kind.
	ruling(kind: string): Ruled | undefined {
		return this.story.findLast((l) => l.kind === kind)?.ruling;
	}

	// scene returns what there is to draw now.
	scene(act: (text: string) => void, ui: Record<string, unknown>, redraw: () => void): Scene {
		const f = this.frame!;
		if (!this.seated || this.status.stage !== "over") this.seated = { me: f.seat, names: this.names, chairs: this.status.chairs };
		return {
			...this.seated,
			view: this.view,
			totals: this.status.totals,
			phase: f.phase,
			news: f.events ?? [],
			told: this.told,
			legal: new Set(this.over ? (f.legal ?? []) : []),
			words: this.spoken,
			last: this.last,
			may: new Set(this.over ? (f.may ?? []) : []),
			yours: true,
			closed: false,
			act,
			ui,
			redraw,
		};
	}
}
