// What was said and what happened, and a line to speak.

import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import { mostSaid } from "../limits.ts";
import type { Board } from "../board.ts";
import type { Ruled, Seat } from "../types.ts";
import { askWhy } from "../why.ts";
import { t } from "../words.ts";
import type { Play, StoryLine } from "./play.ts";
import { marked } from "./story.ts";

// talk is the story and the line; why tells why something of the story happened.
// Closed, it leaves out what only this seat hears.
// understood is what bots understand of a line that was typed. Where people talk aloud, the
// line opens at a tap.
export function talk(play: Play, speak: (text: string) => void, why: (r: Ruled) => void, closed = false, understood?: Child, aloud = false): Child {
	const mute = play.frame === undefined || play.frame.seat === null || (play.frame.ears !== "all" && play.frame.ears.length === 0);
	const few = play.frame !== undefined && play.frame.ears !== "all" && !mute;
	const line = h(
		"form",
		{
			class: "speak",
			key: "speak",
			onsubmit: (e: SubmitEvent) => {
				e.preventDefault();
				const field = (e.target as HTMLFormElement).elements[0] as HTMLInputElement;
				if (field.value.trim()) speak(field.value.trim());
				field.value = "";
			},
		},
		h("input", {
			"aria-label": t("page.say"),
			placeholder: mute ? t("page.mute") : few ? t("page.say.few") : t("page.say"),
			maxlength: mostSaid(),
			disabled: mute,
			autocomplete: "off",
			enterkeyhint: "send",
		}),
		h("button", { class: "icon", disabled: mute, "aria-label": t("page.send") }, art("send")),
	);
	return [
		h(
			"ol",
			{ class: "story", key: "story", tabindex: 0, "aria-label": t("page.story") },
			once(play.story.filter((l) => !closed || !l.secret).slice(-200), play.board, play.cast, play.frame?.seat ?? null).map((l) =>
				h(
					"li",
					{ key: "l" + l.n, class: (l.who === null ? "event" : "word") + (l.secret ? " secret" : "") + (l.who !== null && l.kind ? " report" : "") },
					l.who !== null && [face(play.names[l.who] ?? "", l.who), h("b", null, !closed && l.who === play.frame?.seat ? t("page.you") : play.names[l.who])],
					l.who !== null && l.kind
						? h("span", { class: "kind" }, art("flag"), t("page.tell." + l.kind + ".mark"))
						: l.secret && art("lock", t("page.secret"), "i tiny"),
					h("span", null, l.text),
					askWhy(l.ruling && (() => why(l.ruling!))),
				),
			),
		),
		understood,
		aloud && !mute && !few ? h("details", { key: "typed" }, h("summary", null, t("page.say.type")), line) : line,
	];
}

// once tells each thing once: no minutes of what somebody has just said, and one line
// for what many do one after the other. Those of the person's own words stay: they say
// that the words count.
export function once(lines: StoryLine[], { stated, together }: Pick<Board, "stated" | "together">, names: string[], me: Seat | null): StoryLine[] {
	const seatOf = (l: StoryLine) => (l.event as { seat?: Seat } | undefined)?.seat;
	const told: StoryLine[] = [];
	let seats: Seat[] = []; // who did what the last line tells
	for (const [i, l] of lines.entries()) {
		const seat = seatOf(l);
		if (l.event && stated?.has(l.kind) && seat !== undefined && seat !== me && lines[i - 1]?.who === seat) continue;
		const key = together?.[l.kind];
		const before = told.at(-1);
		if (before?.who === null && l.who === null && before.text === l.text) continue;
		if (key && seat !== undefined && before?.kind === l.kind && before.event?.late === l.event?.late) {
			seats.push(seat);
			told[told.length - 1] = { ...before, text: marked(t(key, { seats, n: seats.length }, names), l.event?.late) };
			continue;
		}
		seats = seat === undefined ? [] : [seat];
		told.push(l);
	}
	return told;
}

// settle keeps the end of the story in sight.
export function settle(root: ParentNode): void {
	for (const story of root.querySelectorAll(".story")) story.scrollTop = story.scrollHeight;
}
