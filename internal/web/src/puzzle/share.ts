// A text to send to friends about the puzzle of the day, which gives nothing away.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import type { Script } from "../learn/script.ts";
import { t } from "../words.ts";
import { streak } from "./kept.ts";

// text is what is shared: the game, the day, in how many tries, and how many days in a
// row.
export const text = ({ game }: Pick<Script, "game">, day: string, tries: number, days: number): string =>
	t("page.puzzles.shared", { game: t("game." + game), day, tries, days });

// share is the button that sends it, or copies it where nothing can be sent.
export function share(script: Script, day: string, tries: number): Child {
	const send = async (e: Event) => {
		const button = e.currentTarget as HTMLButtonElement;
		const said = `${text(script, day, tries, streak(day))} ${location.origin}${location.pathname}`;
		try {
			if (navigator.share) await navigator.share({ text: said });
			else {
				await navigator.clipboard.writeText(said);
				button.textContent = t("page.copied");
			}
		} catch {
			// the person changed their mind
		}
	};
	return h("button", { class: "plain", key: "share", onclick: (e: Event) => void send(e) }, art("send"), t("page.puzzles.share"));
}
