// How likely each side was to win, as a line over the game and in words: for a
// spectator, and for the seat through whose eyes the replay is seen.

import { h, type Child } from "../dom.ts";
import type { Reviewed } from "../replay/reviewing.ts";
import type { Review, Seat } from "../types.ts";
import { wholes } from "../wholes.ts";
import { message, percent, t, value } from "../words.ts";
import { when } from "./decisions.ts";

// A Line is a chance over the game: from each step on it has a value.
interface Line {
	name: string;
	style: string;
	points: { step: number; p: number }[];
}

const own = "own"; // the style of a seat's line
const width = 300;
const height = 100;
const mostMoments = 12; // that are told in words

export function chances(r: Review, of: Reviewed): Child {
	const lines = [...sides(r), ...(of.seat === null ? [] : [seatLine(r, of.seat, of.replay.names)])];
	const now = figures(lines, of.at);
	return h(
		"section",
		{ key: "chances" },
		h("h3", null, t("review.chances")),
		drawing(r, of, lines),
		h(
			"ul",
			{ class: "legend" },
			lines.map((l, i) => h("li", { key: l.style, class: l.style }, l.name, " ", h("b", null, now[i]))),
		),
		h("p", { class: "hint" }, t("review.page.tap")),
		h(
			"details",
			{ key: "words" },
			h("summary", null, t("review.page.text")),
			h(
				"ol",
				{ class: "moments" },
				moments(r).map((step) =>
					h(
						"li",
						{ key: "m" + step },
						h("button", { class: "plain", onclick: () => of.go(step) }, when(r, step)),
						h("span", null, told(lines, step)),
						what(r, step, of.replay.names),
					),
				),
			),
		),
	);
}

// figures are the chances of lines at a step. Those of the sides add up to a hundred.
export function figures(lines: Pick<Line, "style" | "points">[], step: number): string[] {
	const sides = lines.filter((l) => l.style !== own);
	const shares = wholes(sides.map((l) => at(l, step)));
	return lines.map((l) => percent(shares[sides.indexOf(l)] ?? at(l, step)));
}

const told = (lines: Line[], step: number): string => {
	const all = figures(lines, step);
	return lines.map((l, i) => `${l.name} ${all[i]}`).join(" · ");
};

// sides are the lines of the sides that could win, for a spectator.
const sides = (r: Review): Line[] =>
	r.sides
		.map((side, i) => ({ name: value(r.game, "side", side), style: "side" + i, points: r.chances.map((m) => ({ step: m.step, p: m.shares[i]! })) }))
		.filter((l) => l.points.some(({ p }) => p > 0.005));

// seatLine is how likely a seat was to win by what it knew: before each of its decisions
// with the best one, and after it.
export function seatLine(r: Pick<Review, "decisions" | "result" | "chances">, seat: Seat, names: string[]): Line {
	const points = r.decisions
		.filter((d) => d.seat === seat)
		.flatMap((d) => [
			{ step: d.step - 1, p: d.most },
			{ step: d.step, p: d.value },
		]);
	const won = r.result?.won.includes(seat);
	if (r.result) points.push({ step: r.chances.at(-1)!.step, p: won ? 1 : 0 });
	return { name: t("review.page.seat", { seat }, names), style: own, points };
}

// at is the value of a line at a step; before its first point it is that of the first.
const at = (l: Pick<Line, "points">, step: number): number => (l.points.findLast((p) => p.step <= step) ?? l.points[0])?.p ?? 0;

function drawing(r: Review, of: Reviewed, lines: Line[]): Child {
	const first = Math.max(0, r.first - 1);
	const length = Math.max(1, of.replay.steps.length - 1 - first);
	const x = (step: number) => Math.round((10 * width * Math.max(0, step - first)) / length) / 10;
	const y = (p: number) => Math.round(10 * height * (1 - p)) / 10;
	const path = ({ points }: Line) => points.map(({ step, p }, i) => (i ? `H${x(step)}V${y(p)}` : `M0,${y(p)}`)).join("") + `H${width}`;
	const tap = (e: MouseEvent) => {
		const box = (e.currentTarget as Element).getBoundingClientRect();
		of.go(Math.round(first + (length * (e.clientX - box.x)) / box.width));
	};
	const upright = (style: string, step: number) => h("line", { key: style + step, class: style, x1: x(step), x2: x(step), y1: 0, y2: height });
	return h(
		"svg",
		{ class: "chances", viewBox: `0 -3 ${width} ${height + 6}`, preserveAspectRatio: "none", role: "img", "aria-label": t("review.page.chart"), onclick: tap },
		h("line", { key: "half", class: "half", x1: 0, x2: width, y1: height / 2, y2: height / 2 }),
		r.turning.map((d) => upright("mark", d.step)),
		lines.map((l) => l.points.length > 0 && h("path", { key: l.style, class: l.style, d: path(l) })),
		upright("now", of.at),
	);
}

// what is what everybody saw that moved the chances there.
function what({ chances }: Review, step: number, names: string[]): Child {
	const seen = chances.find((m) => m.step === step)?.what;
	return seen && h("p", { class: "hint" }, message(seen, names));
}

// moments are the first step, the last one, and those at which the chances differ
// most from the moment before.
function moments({ chances }: Review): number[] {
	const moved = (i: number) => chances[i]!.shares.reduce((sum, p, side) => sum + Math.abs(p - chances[i - 1]!.shares[side]!), 0);
	const middle = chances.map((_, i) => i).slice(1, -1);
	middle.sort((a, b) => moved(b) - moved(a) || a - b);
	const chosen = new Set([0, chances.length - 1, ...middle.slice(0, mostMoments - 2)]);
	return chances.filter((_, i) => chosen.has(i)).map((m) => m.step);
}
