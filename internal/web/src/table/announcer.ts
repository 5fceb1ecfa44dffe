// News for people who do not see the page: a region that screen readers read
// aloud.

import type { StoryLine } from "./play.ts";

// More lines at once than most are what happened before the page was there: of
// those only the last few are announced. A ballot of 24 has fewer.
const most = 40,
	few = 6;

export class Announcer {
	private readonly region = document.createElement("div");

	constructor() {
		this.region.className = "sr";
		this.region.setAttribute("aria-live", "polite");
		document.body.append(this.region);
	}

	// tell announces new lines of the story. A line that is seen only until an event
	// of some kind is removed with the news after that event.
	tell(lines: StoryLine[], text: (line: StoryLine) => string): void {
		if (lines.length) for (const p of [...this.region.querySelectorAll("[data-gone]")]) p.remove();
		for (const line of lines.length > most ? lines.slice(-few) : lines) {
			for (const p of this.region.querySelectorAll<HTMLElement>("p")) if (p.dataset["until"] === line.kind) p.dataset["gone"] = "";
			const said = text(line);
			if (line.who !== null || said !== this.region.lastElementChild?.textContent) this.say(said, line);
		}
	}

	// clear takes everything back: somebody else has the device now, or another game begins.
	clear(): void {
		this.region.replaceChildren();
	}

	// hush takes back what the screen hides now.
	hush(): void {
		for (const p of this.region.querySelectorAll("[data-secret]")) p.remove();
	}

	// say announces a text.
	say(text: string, { until, secret }: Partial<StoryLine> = {}): void {
		const p = document.createElement("p");
		p.textContent = text;
		if (until) p.dataset["until"] = until;
		if (secret) p.dataset["secret"] = "";
		this.region.append(p);
		while (this.region.childElementCount > most) this.region.firstElementChild!.remove();
	}
}
