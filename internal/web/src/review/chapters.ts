// The chapters of a game: another phase, or the play after a trick that is turned
// face down.

import { h, type Child } from "../dom.ts";
import type { Reviewed } from "../replay/reviewing.ts";
import type { Review } from "../types.ts";
import { has, t } from "../words.ts";
import { round } from "../table/turning.ts";

export function chapters(r: Review, of: Reviewed): Child {
	const list = starts(r, of);
	const current = list.findLast((c) => c.step <= of.at) ?? list[0];
	return h(
		"label",
		{ key: "chapters" },
		t("review.page.chapters"),
		h(
			"select",
			{ onchange: (e: Event) => of.go(Number((e.target as HTMLSelectElement).value)) },
			list.map((c) => h("option", { key: "c" + c.step, value: c.step, selected: c === current }, c.name)),
		),
	);
}

interface Chapter {
	step: number;
	name: string;
}

export function starts({ game, first }: Pick<Review, "game" | "first">, { replay: { steps } }: Pick<Reviewed, "replay">): Chapter[] {
	const events = steps.map((s) => (s.events ?? []).map(({ event }) => event as { kind: string; until?: string }));
	const turning = new Set(events.flat().map((e) => e.until)); // kinds of events that turn others face down
	const count: Record<string, number> = {};
	const list: Chapter[] = [];
	for (let i = Math.max(0, first - 1); i < steps.length; i++) {
		const { phase } = steps[i]!;
		const begins = list.length === 0 || phase !== steps[i - 1]!.phase || events[i]!.some((e) => turning.has(e.kind));
		if (!begins || !has(`tui.${game}.phase.${phase}`)) continue;
		count[phase] = (count[phase] ?? 0) + 1;
		list.push({ step: i, name: name(game, phase, Math.max(...Object.values(count)), Object.keys(count)[0] === phase) });
	}
	return list;
}

// name is "night 2", or "trick 3: accusation" for what comes after the play of a trick.
function name(game: string, phase: string, n: number, isMain: boolean): string {
	const when = round(game, { phase, round: n });
	const own = isMain || has(`${game}.round.${phase}`);
	return own ? when : t("review.page.chapter", { round: when, phase: t(`tui.${game}.phase.${phase}`) });
}
