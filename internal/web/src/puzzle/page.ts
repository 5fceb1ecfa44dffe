// A puzzle: a moment of a game at which one action is right.

import { get } from "../api.ts";
import { art } from "../art.ts";
import type { Scene } from "../board.ts";
import { h, type Child } from "../dom.ts";
import { ScriptPage, type Script } from "../learn/script.ts";
import { missing } from "../missing.ts";
import { t } from "../words.ts";
import { chosen, show, shown, solve, streak } from "./kept.ts";
import { share } from "./share.ts";

export async function puzzlePage(root: HTMLElement): Promise<void> {
	try {
		new PuzzlePage(root, await get<Script>(root.dataset["script"]!));
	} catch (e) {
		missing(root, e as Error);
	}
}

class PuzzlePage extends ScriptPage {
	private readonly n: number;
	private readonly of: number; // puzzles of the game
	private readonly day: string; // whose puzzle it is, or ""

	constructor(root: HTMLElement, script: Script) {
		super(root, script, { href: "/puzzles", name: t("page.puzzles") });
		this.n = Number(script.name);
		this.of = Number(root.dataset["of"]);
		this.day = root.dataset["day"] ?? "";
		this.looked = true;
		this.helpful = false;
		this.begin(0);
	}

	// asked says that the puzzle is over where its game isn't: nobody votes any more.
	protected override asked(s: Scene): string {
		return this.last && this.script.steps.length === 2 ? t(this.shown ? "page.puzzles.shown" : "page.puzzles.solved") : super.asked(s);
	}

	protected reached(): void {
		if (this.last && !this.shown) solve(this.script.game, this.n, this.seen ? "" : this.day);
	}

	private show = (): void => {
		this.shown = true;
		show(this.name);
		this.next();
	};

	private get name(): string {
		return `${this.script.game}.${this.n}`;
	}
	// seen reports whether the person has asked for the answer before: solving it then is no feat of the day.
	private get seen(): boolean {
		return shown(this.name);
	}

	// again shows once more how the game goes on after the right answer.
	private again = (): void => {
		this.begin(0);
		this.next();
	};

	// beside returns the next puzzle but some, of those that were chosen in the list.
	private beside(by: number): string {
		const { game } = this.script;
		const list = chosen();
		const at = list.indexOf(`${game}.${this.n}`);
		return at < 0 ? `${game}.${((this.n - 1 + by + this.of) % this.of) + 1}` : list[(at + by + list.length) % list.length]!;
	}

	protected ways(): Child {
		if (this.watching)
			return h("div", { class: "ways", key: "again" }, h("button", { class: "go", key: "again", onclick: () => this.begin(0) }, t("page.puzzles.line.again")));
		const to = (by: number) => `/puzzles/${this.beside(by).replace(".", "/")}`;
		const days = this.last && this.day && !this.seen ? streak(this.day) : 0;
		return h(
			"div",
			{ class: this.last ? "ways" : "ways asking", key: "ways" },
			this.counter(days ? t("page.puzzles.streak", { n: days }) : this.last ? this.script.theme! : t("page.learn.step", { n: this.n, of: this.of })),
			this.line && h("button", { class: "plain", key: "watch", onclick: this.watch }, t("page.puzzles.line.watch")),
			this.last && this.script.steps.length > 2 && h("button", { class: "plain", key: "replay", onclick: this.again }, t("page.puzzles.line.watch")),
			!this.wrong && h("a", { class: "button plain arrow", key: "before", href: to(-1) }, art("back"), h("span", null, t("page.puzzles.before"))),
			!this.last && this.evidence(),
			this.last && this.day && !this.shown && !this.seen && share(this.script, this.day, this.mistakes + 1),
			!this.last && h("button", { class: "plain", key: "show", onclick: this.show }, t("page.puzzles.show")),
			!this.line &&
				(this.last
					? h("a", { class: "button go", key: "next", href: to(1) }, t("page.puzzles.next"))
					: h("a", { class: "button plain arrow", key: "next", href: to(1) }, art("next"), h("span", null, t("page.puzzles.next")))),
		);
	}
}
