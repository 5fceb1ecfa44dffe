// A puzzle: a moment of a game at which one action is right.

import { get } from "../api.ts";
import { h, type Child } from "../dom.ts";
import { ScriptPage, type Script } from "../learn/script.ts";
import { missing } from "../missing.ts";
import { t } from "../words.ts";
import { solve, streak } from "./kept.ts";
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
	private shown = false; // the answer was asked for

	constructor(root: HTMLElement, script: Script) {
		super(root, script, { href: "/puzzles", name: t("page.puzzles") });
		this.n = Number(script.name);
		this.of = Number(root.dataset["of"]);
		this.day = root.dataset["day"] ?? "";
		this.looked = true;
		this.helpful = false;
		this.begin(0);
	}

	protected reached(): void {
		if (this.last && !this.shown) solve(this.script.game, this.n, this.day);
	}

	private show = (): void => {
		this.shown = true;
		this.next();
	};

	protected ways(): Child {
		const to = (n: number) => `/puzzles/${this.script.game}/${((n - 1 + this.of) % this.of) + 1}`;
		const days = this.last && this.day ? streak(this.day) : 0;
		return h(
			"div",
			{ class: "ways", key: "ways" },
			h("span", { class: "hint" }, days ? t("page.puzzles.streak", { n: days }) : t("page.learn.step", { n: this.n, of: this.of })),
			h("a", { class: "button plain", key: "before", href: to(this.n - 1) }, t("page.puzzles.before")),
			!this.last && this.evidence(),
			this.last && this.day && !this.shown && share(this.script, this.day, this.mistakes + 1),
			!this.last && h("button", { class: "plain", key: "show", onclick: this.show }, t("page.puzzles.show")),
			h("a", { class: this.last ? "button go" : "button plain", key: "next", href: to(this.n + 1) }, t("page.puzzles.next")),
		);
	}
}
