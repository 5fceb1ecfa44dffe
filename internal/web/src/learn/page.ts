// A lesson: a scripted game that tells what to do and why.

import { usualBots } from "howl:games";
import { get, post } from "../api.ts";
import { h, type Child } from "../dom.ts";
import { missing } from "../missing.ts";
import { keep, number, pledge } from "../pledge.ts";
import type { Place, Wish } from "../types.ts";
import { t } from "../words.ts";
import { reach, reached } from "./reached.ts";
import { ScriptPage, type Script } from "./script.ts";
import { go, here } from "../where.ts";

export async function lessonPage(root: HTMLElement): Promise<void> {
	try {
		new LessonPage(root, await get<Script>(root.dataset["script"]!), root.dataset["next"]);
	} catch (e) {
		missing(root, e as Error);
	}
}

class LessonPage extends ScriptPage {
	private trouble = "";

	constructor(
		root: HTMLElement,
		script: Script,
		private readonly following: string | undefined,
	) {
		super(root, script, { href: "/learn", name: t("page.learn") });
		const kept = reached(script.game, script.name);
		this.begin(kept === "done" ? 0 : Math.min(kept, script.steps.length - 1));
	}

	protected reached(step: number): void {
		reach(this.script.game, this.script.name, this.last ? "done" : step);
	}

	private again = (): void => {
		this.looked = false;
		this.begin(0);
	};

	protected ways(): Child {
		const { steps } = this.script;
		const stops = steps.filter((s) => s.text !== undefined);
		return [
			this.trouble && h("p", { class: "wrong", key: "trouble", role: "alert" }, this.trouble),
			this.last
				? this.end()
				: h(
						"div",
						{ class: "ways", key: "ways" },
						this.counter(t("page.learn.step", { n: stops.indexOf(this.step) + 1, of: stops.length })),
						this.step !== steps[0] && h("button", { class: "plain", key: "again", onclick: this.again }, t("page.learn.again")),
						this.asking
							? h("button", { class: "plain", key: "hint", onclick: this.hint }, t("page.learn.hint"))
							: this.step.do
								? h("button", { class: "plain", key: "skip", onclick: this.next }, t("page.learn.skip"))
								: h("button", { class: "go", key: "next", onclick: this.next }, t("page.learn.next")),
					),
		];
	}

	// end is what follows a lesson: a real game, or the next lesson.
	private end(): Child {
		const { game } = this.script;
		return h(
			"div",
			{ class: "ways ends", key: "ends" },
			h("button", { class: "plain", onclick: this.again }, t("page.learn.again")),
			this.following
				? h("a", { class: "button", href: `/learn/${game}/${this.following}` }, t("page.learn.following"))
				: h("a", { class: "button", href: "/learn" }, t("page.learn.all")),
			h("button", { class: "go", onclick: this.real }, t("page.learn.real")),
		);
	}

	// real opens a table with bots.
	private real = (): void => {
		const { game } = this.script;
		const mine = number();
		post<Place>("/api/tables", { game, fill: usualBots[game]!, private: true, ...(here() ? {} : { pledge: pledge(mine) }) } satisfies Wish).then(
			({ id }) => {
				keep(id!, 0, mine);
				go("/t/" + id);
			},
			(e: Error) => {
				this.trouble = e.message;
				this.draw();
			},
		);
	};
}
