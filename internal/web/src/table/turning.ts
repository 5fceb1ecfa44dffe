// What a game that is over turned on: one decision, and another try from there. Loaded
// once somebody asks.

import { because } from "../because.ts";
import { h, type Child } from "../dom.ts";
import type { Decision, Review, Seat, Words } from "../types.ts";
import { here } from "../where.ts";
import { action, has, message, renamed, t, value } from "../words.ts";
import { reason } from "./coach.ts";
import { playOn } from "./whatif.ts";

const decisive = 10; // points of a chance: what cost less decided nothing alone
const nearly = 0.9; // of the cost of another decision: it is as dear
const mostTold = 5; // decisions of others
const clear = 0.6; // chance of somebody who was ahead all the time

// turned returns the decision that a game turned on: the dearest of the reader, or else
// of those who lost: the first of several of a round that are as dear, since they are one
// and the same idea. What the winners did wrong decided nothing, and neither did a trifle.
export function turned({ turning, result }: Pick<Review, "turning" | "result">, me: Seat | null): Decision | undefined {
	const lost = turning.filter((d) => !result?.won.includes(d.seat) && !d.out && d.cost >= decisive);
	const dearest = lost.toSorted((a, b) => b.cost - a.cost);
	const most = dearest.find((d) => d.seat === me) ?? dearest[0];
	return most && lost.filter((d) => d.seat === most.seat && d.round === most.round && d.cost >= nearly * most.cost).reduce((a, b) => (b.step < a.step ? b : a));
}

// A Swing is when a chance moved most towards how the game ended, and from where to
// where; least and most are those of the whole game.
export interface Swing {
	at: Decision; // after it
	from: number;
	to: number;
	others: Decision[]; // that moved it, of the other players
	least: number;
	most: number;
	isPublic?: true; // of the winners' chance, as everybody saw it
	step: number; // at which move it is told to have moved
}

// moment returns the swing that the reader is told of. What happened after the reader's
// last decision, as to the dead, moved the chance that everybody saw.
export function moment(r: Pick<Review, "decisions" | "chances" | "sides" | "result">, me: Seat | null): Swing | undefined {
	const seen = publicSwing(r);
	const own = me === null ? undefined : swing(r, me);
	if (!own || me === null) return seen;
	const last = r.decisions.findLast((d) => d.seat === me);
	return own.at === last && seen && seen.at.step > last.step ? { ...seen, least: own.least, most: own.most } : own;
}

// swing returns that of the reader's chance, by what the reader knew: what others did,
// or the cards, moved it.
export function swing({ decisions, result }: Pick<Review, "decisions" | "result">, me: Seat): Swing | undefined {
	const own = decisions.filter((d) => d.seat === me);
	const end = Number(!!result?.won.includes(me));
	const until = (i: number) => own[i + 1]?.step ?? Infinity;
	const others = (at: Decision, i: number) => decisions.filter((d) => d.seat !== me && d.step > at.step && d.step < until(i));
	const moves = own.map((at, i) => ({ at, step: at.step, from: at.value, to: own[i + 1]?.most ?? end, others: others(at, i) }));
	return widest(moves, end, own);
}

// happened is what everybody saw that moved the chances in a swing: of all that was done
// until the reader decided again, what moved them most. What came in a later round is told
// only if nothing moved them in this one.
export function happened(
	{ decisions, chances, sides, result }: Pick<Review, "decisions" | "chances" | "sides" | "result">,
	{ at, isPublic, step }: Swing,
): { what: Words; when: When | undefined } | undefined {
	const side = sides.indexOf(result?.side ?? "");
	const next = isPublic ? step : (decisions.find((d) => d.seat === at.seat && d.step > at.step)?.step ?? Infinity);
	const first = isPublic ? step : at.step;
	const moves = chances
		.map((m, i) => ({ ...m, at: roundAt({ decisions, chances }, m.step), by: m.shares[side]! - (chances[i - 1]?.shares[side] ?? NaN) }))
		.filter((m) => m.what && m.by > 0 && m.step >= first && m.step <= next); // what spoke against the winners didn't turn it
	const round = isPublic ? roundAt({ decisions, chances }, step)?.round : at.round;
	const sameRound = moves.filter((m) => m.at?.round === round);
	const most = [sameRound, moves]
		.find((some) => some.length)
		?.toSorted((a, b) => a.by - b.by)
		.at(-1);
	return most && { what: most.what!, when: most.at };
}

type When = Pick<Decision, "phase" | "round">;

// roundAt is when a step was. A card that was the only one that could be played is no
// decision: what is known of the moment itself comes first.
export function roundAt({ decisions, chances }: Pick<Review, "decisions" | "chances">, step: number): When | undefined {
	const seen = chances.find((m) => m.step === step);
	return seen?.round ? { phase: seen.phase ?? "", round: seen.round } : decisions.findLast((d) => d.step <= step);
}

// whenOf is when that was which is told of a swing.
const whenOf = (r: Review, turn: Swing): string => round(r.game, happened(r, turn)?.when ?? (turn.isPublic ? roundAt(r, turn.step) : undefined) ?? turn.at);

// publicSwing returns that of the winners' chance as everybody saw it.
export function publicSwing({ decisions, chances, sides, result }: Pick<Review, "decisions" | "chances" | "sides" | "result">): Swing | undefined {
	const side = sides.indexOf(result?.side ?? "");
	if (side < 0) return undefined;
	const at = (step: number) => decisions.findLast((d) => d.step <= step);
	const moves = chances.slice(1).flatMap((m, i) => {
		const d = at(m.step);
		return d ? [{ at: d, step: m.step, from: chances[i]!.shares[side]!, to: m.shares[side]!, others: [] }] : [];
	});
	const before = widest(moves.slice(0, -1), 1, []); // that the game ended is told already
	const best = before && before.to - before.from >= decisive / 100 ? before : widest(moves, 1, []);
	return best && { ...best, isPublic: true };
}

function widest(moves: Omit<Swing, "least" | "most">[], end: number, own: Decision[]): Swing | undefined {
	const towards = (m: Pick<Swing, "from" | "to">) => (end ? m.to - m.from : m.from - m.to);
	const all = moves.map((m) => ({ ...m, least: Math.min(...own.map((d) => d.value)), most: Math.max(...own.map((d) => d.most)) }));
	return all.reduce<Swing | undefined>((best, m) => (best && towards(best) >= towards(m) ? best : m), undefined);
}

// steady reports of a chance whether it led to how the game ended from the start: ahead to
// a win, behind to a loss.
export function steady({ least, most }: Swing, won: boolean): "ahead" | "behind" | undefined {
	if (won) return least >= clear ? "ahead" : undefined;
	return most <= 1 - clear ? "behind" : undefined;
}

// round is when a decision was asked for: "trick 3".
export const round = (game: string, { phase, round: n }: Pick<Decision, "phase" | "round">): string => {
	const own = `${game}.round.${phase}`;
	return n ? t(has(own) ? own : game + ".round", { n }) : "";
};

const share = (p: number): number => Math.round(100 * p);

// elsewhere tells of a swing that was wider than what the decision cost that is told first.
function elsewhere(r: Review, turn: Swing, names: string[], me: Seat | null): Child {
	const side = value(r.game, "side", r.result?.side ?? "");
	const args = { when: whenOf(r, turn) || "none", most: share(turn.from), p: share(turn.to) };
	return [h("p", { key: "elsewhere" }, t(turn.isPublic ? "page.decided.also.public" : "page.decided.also", { side, ...args })), events(r, turn, names, me)];
}

// events tells what has moved the chances there: what everybody saw, or else the decisions
// of the others.
function events(r: Review, turn: Swing, names: string[], me: Seat | null): Child {
	const seen = happened(r, turn);
	return seen ? h("p", { key: "what" }, message(aimed(seen.what, me), names)) : others(r, turn, names);
}

// aimed returns the form of a sentence that is for the reader, of what they did or had
// done to them, if there is one.
export function aimed(what: Words, me: Seat | null): Words {
	const own = what.key + (me === null ? "" : what.args?.["seat"] === me ? ".you" : what.args?.["whom"] === me ? ".me" : "");
	return has(own) ? { ...what, key: own } : what;
}

// others tells what the other players did at that moment, if that can be told in a few lines.
function others(r: Review, turn: Swing, names: string[]): Child {
	const then = turn.others.length > mostTold ? turn.others.filter((d) => d.round === turn.at.round) : turn.others;
	if (then.length === 0 || then.length > mostTold) return null;
	return [
		h("p", { key: "others" }, t("page.decided.others")),
		h(
			"ul",
			{ key: "did" },
			then.map((d) => h("li", { key: "did" + d.step }, h("b", null, names[d.seat]), t("page.why.colon"), action(r.game, d.did, names))),
		),
	];
}

// grounds says why another decision was better, unless that's the figures again: to the
// person as the coach does.
const grounds = (game: string, { why }: Decision, own: boolean, names: string[]): Child =>
	why && !(why.key.startsWith("reason.") && "p" in (why.args ?? {}))
		? h("p", null, t("page.decided.because", { text: own ? reason(why, names) : because(game, why, names) }))
		: null;

// An Asker is who asked what decided a game of a table.
export interface Asker {
	table: string;
	game: number;
	names: string[];
	me: Seat | null;
	fail(e: Error): void;
}

// retry plays on from before the decision, at the seat that took it.
const retry = ({ step, seat }: Decision, { table, game, names, me, fail }: Asker, where: string): void =>
	playOn(table, { game, step: step - 1, seat, fits: false }, seat === me ? "" : names[seat]!, fail, where);

// tell says what decided the game.
export function tell(r: Review, asker: Asker): Child {
	const { me } = asker;
	const names = renamed(asker.names, me, "you");
	const d = turned(r, me);
	const turn = moment(r, me);
	const moved = turn ? 100 * Math.abs(turn.to - turn.from) : 0;
	if (!d) return widely(r, turn, moved, names, asker);
	const said = (text: string) => action(r.game, text, names);
	const own = d.seat === me;
	const also = turn && moved > d.cost && turn.at !== d && !turn.others.includes(d);
	return h(
		"section",
		{ class: "decided", key: "decided", role: "status" },
		h("h3", null, t(also ? "page.decided.dear" : "page.decided.turn"), round(r.game, d)),
		h(
			"p",
			null,
			t(
				own ? "page.decided.you" : "page.decided.they",
				{ seat: d.seat, did: said(d.did), best: said(d.best), most: Math.round(100 * d.most), p: Math.round(100 * d.value) },
				names,
			),
		),
		grounds(r.game, d, own, names),
		also && elsewhere(r, turn, names, me),
		!here() &&
			h(
				"button",
				{ class: "plain", onclick: () => retry(d, asker, t("page.whatif.better", { when: round(r.game, d) || "none", best: said(d.best) })) },
				t(own ? "page.decided.try" : "page.decided.as", { seat: d.seat }, names),
			),
	);
}

// widely tells of a game that no single decision of those who lost has turned: when
// the chance moved most, or that it was clear from the start.
function widely(r: Review, turn: Swing | undefined, moved: number, names: string[], asker: Asker): Child {
	const { me } = asker;
	const section = (...kids: Child[]) => h("section", { class: "decided", key: "decided", role: "status" }, ...kids);
	const way = turn && me !== null && steady(turn, !!r.result?.won.includes(me));
	const then = turn && moved >= decisive && [h("h3", null, t("page.decided.turn"), whenOf(r, turn)), events(r, turn, names, me)];
	if (way === "ahead") return section(h("p", null, t("page.decided.ahead", { p: share(turn!.least) })), then);
	if (way === "behind") return section(h("p", null, t("page.decided.behind", { p: share(turn!.most) })), then);
	if (!turn || moved < decisive) return section(h("p", null, t("page.decided.calm")));
	const key = turn.isPublic ? "page.decided.public" : turn.to > turn.from ? "page.decided.rose" : "page.decided.fell";
	return section(
		h("h3", null, t("page.decided.turn"), whenOf(r, turn)),
		h("p", null, t(key, { side: value(r.game, "side", r.result?.side ?? ""), most: share(turn.from), p: share(turn.to) })),
		events(r, turn, names, me),
		!turn.isPublic &&
			!turn.at.out &&
			!here() &&
			h(
				"button",
				{ class: "plain", onclick: () => retry(turn.at, asker, t("page.whatif.here", { when: round(r.game, turn.at) || "none" })) },
				t("page.decided.try"),
			),
	);
}
