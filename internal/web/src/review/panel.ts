// The review of a game that is over: what it turned on, how likely each side was to
// win, and how well everybody played. The server is asked when it is first opened.

import { get } from "../api.ts";
import { h, render, type Child } from "../dom.ts";
import type { Panel, Reviewed } from "../replay/reviewing.ts";
import type { Review, Reviewing } from "../types.ts";
import { speak, t, unpacked } from "../words.ts";
import { chances } from "./chances.ts";
import { chapters } from "./chapters.ts";
import { decisions } from "./decisions.ts";
import { accuracy } from "./accuracy.ts";
import { votes } from "./votes.ts";

const pause = 700; // ms between two questions whether the review is made
const mostAsked = 80; // questions until the person is told to come again

class ReviewPanel implements Panel {
	private opened = false;
	private asking = false;
	private asked = 0;
	private trouble = "";
	private found: Review | undefined;

	private led = location.hash === "#review"; // the person comes for the review

	constructor(
		private readonly root: Element,
		private readonly of: Reviewed,
	) {
		if (this.led) this.toggle(true);
	}

	draw(): void {
		render(
			this.root,
			h(
				"details",
				{ class: "review-panel", key: "review", open: this.opened, ontoggle: (e: Event) => this.toggle((e.target as HTMLDetailsElement).open) },
				h("summary", null, t("review.page.title")),
				this.opened && this.inside(),
			),
		);
	}

	private toggle(open: boolean): void {
		if (open === this.opened) return;
		this.opened = open;
		if (open && !this.found && !this.asking) {
			this.asked = 0;
			this.trouble = "";
			this.ask();
		}
		this.draw();
	}

	private ask(): void {
		this.asking = true;
		get<Review | Reviewing>(`/api/tables/${this.of.id}/review?game=${this.of.number}`).then(
			(answer) => {
				if ("waiting" in answer) this.wait();
				else this.end("", answer);
			},
			(e: Error) => this.end(e.message),
		);
	}

	// wait asks again in a moment, but not without end.
	private wait(): void {
		if (!this.opened || ++this.asked > mostAsked) this.end(t("review.page.late"));
		else setTimeout(() => this.ask(), pause);
	}

	private end(trouble: string, found?: Review): void {
		this.asking = false;
		this.trouble = trouble;
		this.found = found;
		this.draw();
		if (this.led) this.root.scrollIntoView();
		this.led = false;
	}

	private inside(): Child {
		if (this.trouble) return h("p", { class: "trouble", key: "trouble", role: "alert" }, this.trouble);
		if (!this.found) return h("p", { key: "wait", role: "status" }, t("review.page.wait"));
		return [
			h("p", { class: "hint", key: "about" }, t("review.page.about")),
			decisions(this.found, this.of),
			chances(this.found, this.of),
			chapters(this.found, this.of),
			accuracy(this.found, this.of),
			votes(this.found, this.of),
		];
	}
}

speak(document.documentElement.lang, unpacked(window.words));
window.openReview = (root, of) => new ReviewPanel(root, of);
