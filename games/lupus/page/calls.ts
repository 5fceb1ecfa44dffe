// What the moderator says: the calls of a night, and what happens.

import type { AnyEvent, Heard } from "howl/board";
import type { Announcement } from "howl/calls";
import type { Ruled, Seat, Setup } from "howl/types";
import { language, say, t } from "howl/words";
import { because, suspects, tied, type Tie } from "./ties.ts";
import { awards, seer, story } from "./story.ts";
import type { Event, Rules, View } from "./types.ts";

// A Night is what the calls of a night depend on.
export interface Night extends Pick<View, "night" | "calls"> {
	rules: Pick<Rules, "playerfirst"> & Partial<Rules>;
}

// isModerators reports whether a night has no victim but the moderator.
export const isModerators = (night: number, { rules }: Pick<Night, "rules">): boolean => night === 1 && !rules.playerfirst && !rules.wise;

// nightCalls returns all sentences of a night: that it falls, and for each
// character that is called to open its eyes and to close them. The pack only
// looks around in a night that is the moderator's. Bots open no eyes: where there are some,
// everybody hears where to look for them.
export function nightCalls(v: Night, bots = false): string[] {
	const open = (role: string) => {
		const first = role === "werewolf" && isModerators(v.night, v);
		return sentences(t("call.lupus.open." + role + (first ? ".first" : "")), bots && (first || role === "freemason") && t("call.lupus.bots"));
	};
	return [t(v.night === 1 ? "call.lupus.night.first" : "call.lupus.night"), ...(v.calls ?? []).flatMap((r) => [open(r), t("call.lupus.close." + r)])];
}

// opening explains the game to a room that has never played it. With the Wise Old Man the
// nights are another player's to call.
export const opening = ({ options }: Setup): Announcement[] =>
	options?.["variant"] === "wise-old-man"
		? []
		: [
				{ text: t("call.lupus.intro.card"), picture: "lock" },
				{ text: t("call.lupus.intro.night"), picture: "moon" },
				{ text: t("call.lupus.intro.day"), picture: "sun" },
				{ text: t("call.lupus.intro.end"), picture: "werewolf" },
			];

// spoken is what the moderator says of an event. People speak for themselves, bots
// cannot.
export function spoken(e: Event, { view, told, names, bots, hands, why }: Heard<View, Event>): Announcement | undefined {
	const staged = (text: string, picture: string, ...seats: Seat[]): Announcement => ({ text, picture, seats });
	switch (e.kind) {
		case "daybreak":
			return staged(morning(e.day, e.dead, view, names), "sun", ...e.dead);
		case "moderator": // said with the day
		case "nightfall": // called
		case "dealt":
		case "readied":
		case "rested":
		case "shown":
		case "turned":
			return undefined;
		case "welcomed":
			return { text: welcomed(e.seat, lastNight(told), names) };
		case "polled":
			return { text: sentences(say("lupus", e, names), view.alive.length < names.length && t("call.lupus.vote.ghosts")) };
		case "turnedup":
			return { text: say("lupus", e, names) };
		case "judging":
			return { text: t(hands ? "call.lupus.pointing" : "call.lupus.judging", e, names) };
		case "judged": // what follows shows the votes
			return hands || !isReveal(e, told) ? undefined : { ...staged(t("call.lupus.reveal"), "paw"), linger: 2_500 };
		case "armed":
			return staged(say("lupus", e, names), e.card, e.seat);
		case "talking":
			return { text: t("call.lupus.talking") };
		case "named":
			return staged(say("lupus", e, names), "owl-man", e.seat);
		case "suspected":
			return staged(
				sentences(lots(told, "polled", names).all, counted(told, "polled", names), tie(why, told, names), t("call.lupus.suspected", e, names)),
				"paw",
				e.first,
				e.second,
			);
		case "lynched": {
			const { all, some } = lots(told, "judging", names);
			const doom = t("call.lupus.lynched" + (all ? ".chance" : ""), e, names);
			return staged(sentences(all, counted(told, "judging", names), some, tie(why, told, names), doom), "ghost", e.seat);
		}
		case "fell":
			return staged(say("lupus", e, names), "ghost", e.seat);
		case "won":
			return won(e.side, told, names, view);
		case "voted": // if the voter didn't decide it, that is said
			return bots.includes(e.seat) && !(e as AnyEvent).late ? { text: say("lupus", e, names) } : undefined;
		case "claimed":
		case "reported":
		case "recalled":
		case "accused":
		case "trusted":
			return bots.includes(e.seat) ? { text: say("lupus", e, names) } : undefined;
		default:
			return { text: say("lupus", e, names) };
	}
}

// isReveal reports whether a secret vote is the first that is shown, of those that somebody
// cast.
const isReveal = (e: Event, told: readonly Event[]): boolean =>
	(e as AnyEvent).late !== "clock" && since(told, "judging").find((v) => v.kind === "judged" && (v as AnyEvent).late !== "clock") === e;

// morning says that it is day, and who has died.
export function morning(day: number, dead: Seat[], of: Pick<Night, "rules">, names: string[]): string {
	const moderators = isModerators(day, of);
	return sentences(
		t("call.day"),
		dead.length && t("call.lupus.killed", { seats: dead }, names),
		moderators && t("call.lupus.moderator"),
		!dead.length && !moderators && t("call.lupus.nobody"),
	);
}

// sentences joins those that there are.
export const sentences = (...all: (string | false | 0 | undefined)[]): string => all.filter(Boolean).join(language() === "ja" ? "" : " ");

// since returns what was told from the last event of a kind on.
const since = (told: readonly Event[], kind: Event["kind"]): readonly Event[] =>
	told.slice(
		Math.max(
			0,
			told.findLastIndex((e) => e.kind === kind),
		),
	);

// standing returns what counts of a ballot. A player votes once, so a second vote
// means that the moderator took back the first and what followed from it.
function standing(ballot: readonly Event[]): readonly Event[] {
	const counts: Event[] = [];
	for (const e of ballot) {
		if (e.kind === "voted" || e.kind === "judged") {
			const before = counts.findIndex((old) => old.kind === e.kind && old.seat === e.seat);
			if (before >= 0) counts.splice(before);
		}
		counts.push(e);
	}
	return counts;
}

// counted says who got how many votes since an event of the kind. A sword that is
// turned up is one more, a shield one less.
function counted(told: readonly Event[], began: "polled" | "judging", names: string[]): string {
	const votes = new Map<Seat, number>();
	const add = (seat: Seat, n: number) => votes.set(seat, (votes.get(seat) ?? 0) + n);
	for (const e of standing(since(told, began))) {
		if (e.kind === "voted" || e.kind === "judged") add(e.whom, 1);
		else if (e.kind === "turnedup") add(e.seat, e.card === "sword" ? 1 : -1);
	}
	return allVotes(votes, names);
}

// lots says that all votes since an event of the kind were left to chance, or whose were.
function lots(told: readonly Event[], began: "polled" | "judging", names: string[]): { all: string; some: string } {
	const votes = standing(since(told, began)).filter((e) => e.kind === "voted" || e.kind === "judged");
	const seats = votes.flatMap((e) => ((e as AnyEvent).late === "clock" ? [e.seat] : []));
	if (!seats.length) return { all: "", some: "" };
	if (seats.length === votes.length) return { all: t("call.lupus.lots.all"), some: "" };
	return { all: "", some: t("call.lupus.lots", { seats }, names) };
}

// allVotes says who got how many votes, the most first: everybody finds their own vote.
export function allVotes(votes: Map<Seat, number>, names: string[]): string {
	const counts = [...votes]
		.filter(([, n]) => n > 0)
		.sort(([, a], [, b]) => b - a)
		.map(([seat, n]) => ({ key: "call.lupus.count", args: { seat, n } }));
	return counts.length ? t("call.lupus.votes", { counts }, names) : "";
}

// tie says why people with as many votes as others are suspects or die, and the others are not.
function tie(why: Ruled | undefined, told: readonly Event[], names: string[]): string {
	const found = tied(why);
	if (!found) return "";
	const { kind, others } = found;
	const welcome = told.findLast((e) => e.kind === "welcomed");
	const by: Tie = { ...kind, from: welcome ? { seat: welcome.seat } : "table" };
	if (!others) return t("call.lupus.tie", { why: because(by, names) });
	const haveVotes = since(told, "polled").some((e) => (e.kind === "voted" && others.includes(e.whom)) || e.kind === "turnedup");
	return suspects(others, by, !haveVotes, names);
}

// lastNight returns who died in it.
const lastNight = (told: readonly Event[]): Seat[] => told.findLast((e) => e.kind === "daybreak")?.dead ?? [];

// welcomed says who gets the Welcome card, and that it was a lot where several died.
export const welcomed = (seat: Seat, of: Seat[], names: string[]): string =>
	sentences(of.length > 1 && t("call.lupus.welcome.lot"), t("call.lupus.welcomed", { seat }, names));

// summons calls the next voter of a ballot that has begun. Bots come by themselves.
export function summons({ voter, seats, alive, judged }: Summoning, names: string[], bots: Seat[]): string | undefined {
	if (voter === null || judged || bots.includes(voter) || seats.every(({ vote }) => (vote ?? null) === null)) return undefined;
	return t(alive.includes(voter) ? "page.lupus.lead.votes" : "page.lupus.lead.votes.ghost", { seat: voter }, names);
}

type Summoning = Pick<View, "voter" | "seats" | "alive"> & { judged?: unknown };

// asksVote asks one player after the other for a vote, and opens the vote before the
// first: with a finger, or also on a phone. Ghosts vote, too.
export function asksVote(v: { seat: Seat; isFirst: boolean; ghosts: Seat[]; phones?: boolean }, names: string[]): string {
	const isGhost = v.ghosts.includes(v.seat);
	return sentences(
		v.isFirst && t(v.phones ? "call.lupus.vote.phones" : "call.lupus.vote"),
		v.isFirst && v.ghosts.length > 0 && t("call.lupus.vote.ghosts"),
		t(isGhost ? "page.lupus.lead.votes.ghost" : "page.lupus.lead.votes", { seat: v.seat }, names),
	);
}

// won says who wins, who the werewolves and the seer were, and then how the evening went.
function won(side: string, told: readonly Event[], names: string[], view: View): Announcement {
	const seats = since(told, "daybreak").flatMap((e) => ((e.kind === "shown" || e.kind === "turned") && e.role === "werewolf" ? [e.seat] : []));
	const seat = view?.won ? seer(view) : -1;
	const lines = [
		sentences(t("call.lupus.won." + side), t("call.lupus.wolves", { seats, n: seats.length }, names), seat >= 0 && t("call.lupus.seer", { seat }, names)),
		...(view?.won ? [...story(view, names, told).slice(1), ...awards(view, names, told)] : []),
	];
	return {
		text: sentences(...lines),
		lines,
		picture: "werewolf",
		seats,
		last: true,
	};
}
