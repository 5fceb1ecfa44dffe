// What is told at a table, line by line, and never before the board shows it.

import type { AnyEvent, AnyFrame, Board, Scene } from "../board.ts";
import { sentence } from "../plain.ts";
import type { Changeover, Ruled, Seat, Status } from "../types.ts";
import { action, has, said, t } from "../words.ts";
import { Bubbles } from "./bubbles.ts";

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
	how?: string; // what was chosen for the person, such as "clock.done"; "": its answer tells that
	what?: string; // the name of that choice, where no sentence of its own says it
	from?: number; // what comes of it has a higher n
}

// A Teller is what the story needs of the play.
interface Teller {
	readonly status: Status;
	readonly names: string[];
	readonly cast: string[];
	readonly board: Pick<Board, "shared">;
	sat(f: AnyFrame): Seat | null; // the reader, in the game that a frame tells of
}

// ownLate says what the clock chose, where that has a sentence of its own.
function ownLate(game: string, text: string): string | undefined {
	const own = `${game}.clock.${text.split(" ")[0]}`;
	return has(own) ? t(own) : undefined;
}

// marked is what happened and, if it was chosen for somebody, by what.
export const marked = (text: string, by?: string): string => (by ? text + " " + t("page.late." + by) : text);

// changed says who stopped playing, is back or keeps the table now.
function changed({ seat, what }: Changeover, me: Seat | null, names: string[]): string {
	const key = what === "host" ? "page.host.new" : "page.stops." + what;
	return has(`${key}.you`) && seat === me ? t(`${key}.you`) : t(key, { name: names[seat!] ?? "" });
}

// A Thing is the place of something that a frame tells: its list there, and the place in that.
interface Thing {
	list: number;
	i: number;
}

// inOrder returns all that a frame tells. A frame that tells of many moments names the
// list of each thing, in the order in which they came; in others what was said comes last.
function inOrder(f: AnyFrame): Thing[] {
	const next = [0, 0, 0, 0, 0, 0];
	const order = f.order || [f.events, f.seen, f.clock, f.stood, f.words, f.changes].map((all, list) => `${list}`.repeat(all?.length ?? 0)).join("");
	return [...order].map((list) => ({ list: +list, i: next[+list]!++ }));
}

export class Story {
	lines: StoryLine[] = [];
	missed: StoryLine[] = []; // what the clock, or a bot, chose for the person in this game
	told: AnyEvent[] = [];
	spoken: NonNullable<Scene["words"]> = []; // to all, in this phase
	readonly bubbles = new Bubbles(); // words to all
	private count = 0;
	private ended = 0; // count after the last frame in which something happened
	private phase = "";
	private frame: AnyFrame | undefined; // the last of which something is told
	private things: Thing[] = []; // of it that are not told
	private whole = true; // it is told to its end
	private base = 0; // count before it
	private voices: NonNullable<Scene["last"]>[] = []; // to all in it, but for the reader's own

	constructor(private readonly play: Teller) {}

	// deal begins a new game. Of the last one only what was said after its end stays: the
	// rest would be read as this game's.
	deal(): void {
		this.lines = this.lines.filter((l) => l.who !== null && !l.secret && l.n > this.ended);
		this.told = [];
		this.missed = [];
		this.spoken = [];
		this.bubbles.clear();
	}

	// secrets is what happened in this game and only the reader was told.
	get secrets(): StoryLine[] {
		return this.lines.filter((l) => l.secret && l.who === null);
	}

	// forget begins at another seat.
	forget(): void {
		this.lines = [];
		this.told = [];
		this.missed = [];
		this.bubbles.clear();
	}

	// trade follows people who have changed places: what they said stays theirs.
	trade(before: string[], names: string[]): void {
		const same = [...before].sort().join("\n") === [...names].sort().join("\n");
		if (!same) return;
		for (const l of this.lines) if (l.who !== null && names[l.who] !== before[l.who]) l.who = names.indexOf(before[l.who]!);
	}

	// hear adds what a frame tells, up to its event upto, and returns it: once, however
	// often it is asked.
	hear(f: AnyFrame, upto = Infinity): StoryLine[] {
		const earlier = this.frame === f ? [] : this.rest();
		if (this.frame !== f) this.begin(f);
		const fresh: StoryLine[] = [];
		while (this.things[0] && (this.things[0].list || this.things[0].i < upto)) {
			const line = this.tell(f, this.things.shift()!, ++this.count);
			if (line) fresh.push(line);
		}
		if (!this.things.length && upto >= (f.events?.length ?? 0) && !this.whole) this.finish(f);
		this.answer();
		return [...earlier, ...fresh].filter((l) => l.how !== "");
	}

	// answer tells what was chosen for the person together with what came of it, where
	// the game has words for that, and nobody else can have chosen it.
	private answer(): void {
		const { status, cast } = this.play;
		if (this.told.some((e) => e.kind === "marked")) return;
		for (const l of this.missed) {
			const key = ({ kind }: StoryLine) => `${status.game}.${kind}.${l.how}`;
			const came = this.lines.find((e) => e.n > (l.from ?? l.n) && has(key(e)));
			if (!came) continue;
			l.text = came.text = t(key(came), came.event, cast, status.game);
			l.how = "";
		}
		this.lines = this.lines.filter((l) => l.how !== "");
	}

	// rest tells what is left of the frame that is being looked at.
	rest(): StoryLine[] {
		return this.frame && !this.whole ? this.hear(this.frame) : [];
	}

	private begin(f: AnyFrame): void {
		this.frame = f;
		this.things = inOrder(f);
		this.voices = [];
		this.base = this.count;
		this.whole = false;
		this.takeBack(f.undone ?? 0);
	}

	// finish is called once all of a frame is told. What was said long ago hangs over no seat.
	private finish(f: AnyFrame): void {
		this.whole = true;
		this.enter(f.phase);
		// Of a frame that tells of many moments only the last word does, if nothing came of it.
		const last = this.voices.at(-1);
		const fresh = last && !this.lines.some((l) => l.event && l.n > last.n) ? [last] : [];
		for (const w of f.order ? fresh : this.voices) this.bubbles.say(w, performance.now());
		if (f.events?.length) this.ended = this.count;
	}

	private enter(phase: string): void {
		if (phase !== this.phase) this.spoken = [];
		this.phase = phase;
	}

	// tell tells one thing, if it is for the reader: something that happened, that others
	// saw, that the clock or a bot chose for the person, or that somebody said.
	private tell(f: AnyFrame, { list, i }: Thing, n: number): StoryLine | undefined {
		if (list === 0) return this.happen(f, f.events![i]!, i, n);
		if (list === 4) return this.say(f, f.words![i]!, n);
		if (list === 5) return this.keep({ who: null, kind: "change", text: changed(f.changes![i]!, f.seat, this.play.names), secret: false, n });
		if (list === 1) {
			const { to, event } = f.seen![i]!;
			const { status, names, cast } = this.play;
			return this.keep({
				who: null,
				kind: event.kind,
				text: t("only", { seats: to, what: sentence(status.game, event, cast) }, names),
				secret: true,
				event,
				n,
			});
		}
		const kind = list === 2 ? "clock" : "stood";
		return this.chosen(f, kind, f[kind]![i]!, n);
	}

	// happen tells the event i of a frame.
	private happen(f: AnyFrame, e: AnyEvent, i: number, n: number): StoryLine {
		const { status, cast } = this.play;
		this.cover(e.kind);
		const late = f.late?.find((l) => l.event === i)?.by;
		const own = `${status.game}.${e.kind}.${late}`; // said of all for whom it was chosen
		if (late) e = { ...e, late };
		const secret = f.secret?.includes(i) ?? false;
		const me = this.play.sat(f);
		const foreign = secret && me === null; // told to whoever had the seat in that game
		if (!foreign) this.told.push(e);
		const line: StoryLine = {
			who: null,
			kind: e.kind,
			text: late && has(own) ? t(own, e, cast, status.game) : marked(sentence(status.game, e, cast, me), late),
			secret,
			n,
			event: e,
			ruling: f.ruled?.find((r) => r.event === i),
			...(e.until === undefined ? {} : { until: e.until }),
			...(foreign && { how: "" }),
		};
		if (!foreign) this.lines.push(line);
		return line;
	}

	private chosen(f: AnyFrame, kind: "clock" | "stood", what: string, n: number): StoryLine | undefined {
		const { status, names, board } = this.play;
		const open = !!board.shared?.open.has(this.phase); // everybody saw it chosen
		const name = action(status.game, what, names);
		const own = kind === "clock" && ownLate(status.game, what);
		const text = own || t(kind === "clock" ? "clock.played" : "stood.played", { what: name });
		const how = `${kind}.${what.split(" ")[0]}`;
		const line: StoryLine = { who: null, kind, text, secret: !open, how, n, ...(!own && { what: name }), ...(!f.order && { from: this.base }) };
		const since = this.missed.at(-1)?.n ?? 0;
		const told = this.lines.some((l) => l.n > since && l.event?.late && (l.event as { seat?: Seat }).seat === this.play.sat(f)); // with who chose
		this.missed.push(line);
		return told ? undefined : this.keep(line);
	}

	private say(f: AnyFrame, w: NonNullable<AnyFrame["words"]>[number], n: number): StoryLine | undefined {
		const me = this.play.sat(f);
		this.enter(f.phase);
		if (w.to !== "all" && me === null) return undefined;
		const kind = w.about === undefined ? "" : w.to.length ? "report" : "accuse";
		const text = said(w, this.play.cast);
		if (w.to === "all") {
			this.spoken.push({ who: w.seat, text, after: this.told.length });
			if (w.seat !== me) this.voices.push({ who: w.seat, text, n }); // one's own are no news
		}
		return this.keep({ who: w.seat, kind, text: kind ? `${w.about}: ${text}` : text, secret: w.to !== "all", n });
	}

	private keep(line: StoryLine): StoryLine {
		this.lines.push(line);
		return line;
	}

	// takeBack forgets the last events: the moderator took back what led to them.
	private takeBack(n: number): void {
		for (let i = this.lines.length - 1; i >= 0 && n > 0; i--) {
			const event = this.lines[i]!.event;
			if (!event) continue;
			this.lines.splice(i, 1);
			this.told = this.told.filter((e) => e !== event);
			n--;
		}
		for (const w of this.spoken) w.after = Math.min(w.after, this.told.length);
	}

	// cover forgets what is seen only until an event of that kind, and why the last such
	// event happened: the ruling names what has lain face down since.
	private cover(kind: string): void {
		if (this.lines.some((l) => l.until === kind)) for (const l of this.lines) if (l.kind === kind) l.ruling = undefined;
		this.lines = this.lines.filter((l) => l.until !== kind);
		this.told = this.told.filter((e) => e.until !== kind);
	}
}
