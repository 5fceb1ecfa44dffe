// A scripted game on the board of its game. The page plays it from the frames of its
// script, and stops where something is said.

import { art, drawings } from "../art.ts";
import type { AnyFrame, Identity, Scene } from "../board.ts";
import { h, render, type Child } from "../dom.ts";
import { flying } from "../fly.ts";
import { walk } from "../focus.ts";
import { Announcer } from "../table/announcer.ts";
import { prompt } from "../table/banners.ts";
import { Sheet } from "../table/sheet.ts";
import { card, chip, focusCard } from "../table/card.ts";
import { rememberedName } from "../table/name.ts";
import { Play, type StoryLine } from "../table/play.ts";
import type { Seat, Setup, Status } from "../types.ts";
import { t } from "../words.ts";
import { point } from "./point.ts";

// A Step is a frame of the learner's seat, or a stop, or both: the frame first.
interface Step {
	frame?: AnyFrame;
	text?: string; // of a stop
	at?: string[]; // what is pointed at
	hint?: string; // what is said, and pointed at, only after a mistake or when asked for
	do?: string; // the action that is asked for
	wrong?: Record<string, string>; // what is said to another action; "": to any
	lines?: Record<string, AnyFrame[]>; // what follows another action, and shows why it is wrong
	shown?: string; // said instead of the text to somebody who asked for the answer
	more?: { title: string; text: string }[]; // behind taps below the text
}

export interface Script {
	game: string;
	name: string;
	title: string;
	seat: Seat;
	setup: Setup;
	names: string[];
	level?: string; // of a puzzle
	theme?: string; // of a puzzle: it may give something away before it is solved
	facts?: string[]; // of a puzzle: what one needs to know and does not see on the board
	steps: Step[];
}

// worn is the face of somebody in a lesson, who is none of the bots.
function worn(name: string, i: number): { avatar?: string } {
	const all = drawings("me-");
	return all.length && !drawings("face-").includes("face-" + name.toLowerCase()) ? { avatar: all[i % all.length]!.slice(3) } : {};
}

// tableOf returns the table that the board believes to be at.
function tableOf({ game, setup, seat, names }: Script): Status {
	const own = rememberedName();
	return {
		id: "",
		game,
		setup,
		settings: { pace: "none", private: true, spectators: "no", ghostsSee: false, programs: false },
		stage: "playing",
		host: "",
		hostSeat: null,
		chairs: names.map((name, i) => (i === seat ? { name: own || name } : { name, bot: "lesson", ...worn(name, i) })),
		totals: names.map(() => 0),
		games: 1,
		commitment: "",
	};
}

export abstract class ScriptPage {
	protected wrong = "";
	protected hinted = false; // the hint of this stop was asked for, or a mistake was made
	protected looked = false; // at the card
	protected helpful = true; // it points at the button of what is asked for
	protected shown = false; // the answer was asked for
	private play!: Play;
	private at = 0; // the step that is looked at
	private told = ""; // what was announced last
	protected mistakes = 0;
	protected line: AnyFrame[] | undefined; // that shows why the last action was wrong
	protected watching = false; // that line
	private ui: Record<string, unknown> = {};
	private readonly sheet: Sheet<"know" | "evidence">;
	private readonly announcer = new Announcer();

	constructor(
		protected readonly root: HTMLElement,
		protected readonly script: Script,
		private readonly back: { href: string; name: string },
	) {
		root.onkeydown = this.key;
		this.sheet = new Sheet(
			(what) => ({
				title: t("page." + what),
				above: null,
				body: [
					what === "evidence" && this.facts(),
					what === "know" ? [this.play.board.know?.(this.scene()), this.play.board.signs?.()] : this.play.board.evidence?.(this.scene()),
				],
			}),
			() => undefined,
		);
	}

	// evidence is a button for what everybody has heard and seen. What the seat knows is
	// behind its chip.
	protected evidence(): Child {
		const open = () => this.sheet.open("evidence");
		return this.play.board.evidence && h("button", { class: "plain", key: "evidence", onclick: open }, art("evidence"), t("page.evidence"));
	}

	// facts are what one needs to know and does not see on the board.
	private facts(): Child {
		const { facts = [] } = this.script;
		return (
			facts.length > 0 &&
			h(
				"ul",
				{ class: "given", key: "given" },
				facts.map((fact, i) => h("li", { key: "fact" + i }, fact)),
			)
		);
	}

	// counter says how far one is. On a phone what is said to a mistake takes the place of
	// the question, so that the board keeps its size, and a button brings the question back.
	protected counter(text: string): Child {
		const again = () => {
			this.wrong = "";
			this.line = undefined;
			this.draw();
		};
		return [
			h("span", { class: "hint", key: "counter" }, text),
			this.wrong && !this.line && h("button", { class: "plain reread", key: "reread", onclick: again }, t("page.learn.question")),
		];
	}

	// reached hears which step is looked at.
	protected abstract reached(step: number): void;
	// ways are what can be done beside what the board offers.
	protected abstract ways(): Child;

	// begin plays the script up to a step at once, and stops at the next stop.
	protected begin(step: number): void {
		this.play = new Play(tableOf(this.script), this.changed);
		this.at = 0;
		this.wrong = "";
		this.line = undefined;
		this.watching = false;
		this.hinted = false;
		this.ui = {};
		this.looked ||= step > 0;
		for (; this.at < step; this.at++) this.take();
		this.play.hurry();
		this.take();
		this.play.hurry();
		this.run();
	}

	protected get step(): Step {
		return this.script.steps[this.at]!;
	}
	protected get last(): boolean {
		return this.at === this.script.steps.length - 1;
	}
	// asking reports whether the stop has a hint that was not given yet.
	protected get asking(): boolean {
		return this.step.hint !== undefined && !this.hinted;
	}
	// hint gives the hint of the stop.
	protected hint = (): void => {
		this.hinted = true;
		this.wrong = this.step.hint ?? "";
		this.announcer.say(this.wrong);
		this.draw();
	};
	// stopped reports whether all that happened before the stop has been looked at.
	private get stopped(): boolean {
		return this.step.text !== undefined && this.play.over;
	}

	// watch plays the line that shows why an action was wrong.
	protected watch = (): void => {
		this.watching = true;
		this.ui = {};
		for (const frame of this.line ?? []) this.play.take(frame);
		this.draw();
	};

	private take(): void {
		if (this.step.frame) this.play.take(this.step.frame);
	}

	// run goes on to the next stop.
	private run(): void {
		while (this.step.text === undefined && !this.last) {
			this.at++;
			this.take();
		}
		this.reached(this.at);
		this.draw();
	}

	// next leaves a stop.
	protected next = (): void => {
		this.wrong = "";
		this.line = undefined;
		this.hinted = false;
		if (this.last) return;
		this.at++;
		this.take();
		this.run();
	};

	// act takes a decision of the person: that of the script, or a wrong one, which
	// changes nothing.
	protected act = (text: string): void => {
		const { do: right, wrong = {} } = this.step;
		if (text === right) {
			this.next();
			return;
		}
		this.mistakes++;
		this.hinted = true;
		this.wrong = wrong[text] ?? wrong[""] ?? "";
		this.line = this.step.lines?.[text];
		this.announcer.say(this.wrong);
		this.draw();
	};

	private changed = (fresh: StoryLine[]): void => {
		this.announcer.tell(fresh, (l) => l.text);
		this.draw();
	};

	// key lets arrows walk over the board, and Escape lower what is lifted.
	private key = (e: KeyboardEvent): void => {
		const board = this.root.querySelector<HTMLElement>("main.board");
		if (!board || e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey) return;
		if (e.key === "Escape") {
			this.ui = {};
			this.draw();
		} else if (!walk(board, e.key)) return;
		e.preventDefault();
	};

	protected draw = (): void => {
		if (!this.play.frame) return; // no frame has come yet
		const s = this.scene();
		const who = this.looked ? undefined : this.play.board.identity?.(s);
		flying(this.root, () => render(this.root, this.whole(s, who)));
		const stopped = this.stopped && !who;
		const told = stopped && !this.asking;
		point(this.root, told ? (this.step.at ?? []) : [], told && this.helpful ? this.step.do : undefined);
		if (who) focusCard(this.root);
		else if (stopped) this.tell();
	};

	// text is what is said at a stop.
	private get text(): string {
		return (this.shown && this.step.shown) || (this.step.text ?? "");
	}

	// tell announces what is said at a stop, once, and gives the keyboard its place.
	private tell(): void {
		const { text } = this;
		const { do: asked } = this.step;
		const now = `${this.at} ${text}`;
		if (this.told === now) return;
		this.told = now;
		this.announcer.say(text);
		this.root.querySelector<HTMLElement>(asked ? "main.board" : ".teach .go")?.focus({ preventScroll: true });
	}

	private scene(): Scene {
		const s: Scene = { ...this.play.scene(this.act, this.ui, this.draw), scripted: true };
		return this.stopped && this.step.do && !this.watching ? s : { ...s, legal: new Set(), may: new Set() };
	}

	private whole(s: Scene, who: Identity | undefined): Child {
		const { board } = this.play;
		const { script } = this;
		document.body.dataset["mood"] = board.mood?.(s) ?? "";
		const me = board.identity?.(s);
		return [
			h(
				"header",
				{ class: "bar", key: "bar" },
				h("a", { class: "icon", href: this.back.href, "aria-label": this.back.name }, art("back")),
				h("h1", null, script.title, h("small", null, t("game." + script.game), script.level && " · " + script.level)),
				h("a", { class: "button plain", href: "/rules/" + script.game, target: "_blank" }, t("page.rules")),
			),
			h(
				"main",
				{ class: "board " + script.game, key: "board", tabindex: -1, onclick: () => this.play.skip() },
				who
					? card(
							who,
							false,
							() => undefined,
							() => {
								this.looked = true;
								this.draw();
							},
						)
					: board.draw({
							...s,
							chip:
								me &&
								chip(
									me,
									false,
									() => this.sheet.open("know"),
									() => undefined,
								),
						}),
			),
			!who && prompt(this.asked(s), s.legal.size > 0),
			!who && this.teach(),
		];
	}

	// asked is what stands above the board.
	protected asked(s: Scene): string {
		return this.play.board.asked(s);
	}

	// more is what stands behind taps: one of it is open at a time.
	private more(): Child {
		const { more } = this.step;
		return (
			more &&
			h(
				"div",
				{ class: "mores", key: "more" },
				more.map(({ title, text }, i) => h("details", { name: "more", key: "more" + i }, h("summary", null, title), h("p", null, text))),
			)
		);
	}

	// teach is what is said at a stop.
	private teach(): Child {
		if (!this.stopped) return h("section", { class: "teach", key: "teach" }, h("p", { class: "hint" }, t("page.learn.look")));
		return h(
			"section",
			{ class: "teach" + (this.wrong ? " answered" : ""), key: "teach", "aria-label": this.script.title },
			h("p", { key: "text" }, this.text),
			this.step.do && !this.watching && this.facts(),
			this.more(),
			this.wrong && h("p", { class: this.line ? "wrong told" : "wrong", key: "wrong" }, this.wrong),
			this.ways(),
		);
	}
}
