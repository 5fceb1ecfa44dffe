import assert from "node:assert/strict";
import test from "node:test";
import type { Scene } from "howl/board";
import type { Child, Node } from "howl/dom";
import type { Setup } from "howl/types";
import type { Event } from "../types.ts";
import type { View } from "../view.ts";

// The board looks at the browser when it is loaded.
Object.assign(globalThis, { document: { body: { dataset: {} } } });
const { board, fate, ghosts, heard, lately, news } = await import("../board.ts");
const { more } = await import("../more.ts");
const { secrets } = await import("../secrets.ts");
const { begins, ghostly, masked, parse, votes, worded } = await import("../view.ts");
const { nightCalls, opening, spoken, summons } = await import("../calls.ts");
const { awards, story } = await import("../story.ts");
const { speak } = await import("howl/words");

test("secret votes are shown before the lynching", () => {
	const before = { seats: [{}, {}, {}] } as View,
		after = {} as View;
	const stages = board.stages(before, after, [
		{ kind: "judged", seat: 0, whom: 2 },
		{ kind: "judged", seat: 1, whom: 2 },
		{ kind: "lynched", seat: 2 },
	]);
	assert.deepEqual(votes(stages[0].view, 2), [0, 1]);
	assert.equal(board.mood!({ phase: "night", view: stages[0].view } as Scene<View, Event>), "day", "night falls when they have been looked at");
	assert.equal(stages.at(-1)!.view, after);
});

test("at a large table the owl-man reads that the pick dies, and elsewhere that it's a suspect", () => {
	speak("en", { goal: "SUSPECT", "goal.deadly": "DIES", "goal.wise": "LOOK", other: "OTHER" });
	const view = (n: number, wise = false) => ({ seats: Array(n).fill({}), rules: { wise } }) as unknown as View;
	assert.equal(worded(view(20), "goal"), "SUSPECT");
	assert.equal(worded(view(21), "goal"), "DIES");
	assert.equal(worded(view(8, true), "goal"), "LOOK");
	assert.equal(worded(view(24), "other"), "OTHER");
});

test("a day on which nobody said anything has no column for it, and red votes have a legend", () => {
	const columns = (told: Event[]) => {
		const text = JSON.stringify(
			board.evidence!({ told, names: ["Ada", "Bea", "Cem"], view: { alive: [0, 1, 2] } as View, me: null } as unknown as Scene<View, Event>),
		);
		return ["said", "vote", "red"].filter((key) => text.includes("page.lupus.evidence." + key));
	};
	const votes: Event[] = [
		{ kind: "daybreak", day: 1, dead: [] },
		{ kind: "voted", seat: 0, whom: 2 },
	];
	assert.deepEqual(columns(votes), ["vote"]);
	assert.deepEqual(columns([...votes, { kind: "suspected", first: 2, second: 1 }]), ["vote", "red"]);
	assert.deepEqual(columns([...votes, { kind: "claimed", seat: 1, role: "seer" }]), ["said", "vote"]);
});

test("a lynching is looked at by day, before night falls", () => {
	const before = { seats: [{}, {}, {}] } as View,
		after = { alive: [0, 1] } as View;
	const [, doom, last] = board.stages(before, after, [
		{ kind: "judged", seat: 0, whom: 2 },
		{ kind: "lynched", seat: 2 },
		{ kind: "nightfall", night: 2 },
	]);
	assert.equal(doom.view.doomed, 2);
	assert.equal(doom.told, 2, "nothing is told of the night");
	assert.equal(board.mood!({ phase: "night", view: doom.view } as Scene<View, Event>), "day");
	assert.equal(last.view, after);
});

test("the middle keeps nothing that somebody else has answered, and no old words", () => {
	const said = (kind: "claimed" | "accused", seat: number): Event => ({ kind, seat, whom: 9, role: "seer" }) as unknown as Event;
	const told: Event[] = [{ kind: "daybreak", day: 1, dead: [] }, said("claimed", 1)];
	const kinds = (words: { who: number; text: string; after: number }[]) => news({ told, words } as unknown as Scene<View, Event>).map((e) => e.kind);
	assert.deepEqual(kinds([{ who: 1, text: "I'm the seer.", after: 2 }]), ["claimed"], "what the words mean");
	assert.deepEqual(kinds([{ who: 2, text: "Liar!", after: 2 }]), []);
	assert.deepEqual(kinds([{ who: 2, text: "Hm.", after: 1 }]), ["claimed"], "it came later");
	assert.deepEqual(kinds([]), ["daybreak", "claimed"]);
	const votes = (n: number): Event[] => Array.from({ length: n }, (_, seat) => ({ kind: "voted", seat, whom: 9 }));
	const words = [{ who: 1, text: "Ines.", after: 1 }];
	const old = (n: number) => lately({ phase: "talk", view: {} as View, told: [told[0]!, ...votes(n)], words }).length;
	assert.deepEqual([old(1), old(2), old(3)], [1, 1, 0]);
	const long = [
		{ who: 2, text: "そうだね。", after: 1 },
		{ who: 1, text: "まだ誰も言ってないけど、Borisは、Haruの後から名乗り出てきたんだよね。", after: 1 },
	];
	assert.equal(lately({ phase: "talk", view: {} as View, told, words: long }).length, 1, "Japanese is as wide as twice as many letters");
	assert.deepEqual(lately({ phase: "night", view: {} as View, told, words }), [], "by night every phone shows the same, however much its own player was told");
});

test("the middle tells in the order in which it happened, and a claim beside its own words", () => {
	const told: Event[] = [
		{ kind: "daybreak", day: 1, dead: [] },
		{ kind: "claimed", seat: 1, role: "seer" },
		{ kind: "accused", seat: 3, whom: 2 },
	];
	const order = (words: { who: number; text: string; after: number }[], n: number) =>
		heard({ phase: "talk", view: {} as View, told: told.slice(0, n), words, chairs: [] }, false).map((it) => ("text" in it ? it.text : it.kind));
	const asked = { who: 2, text: "Who begins?", after: 1 };
	assert.deepEqual(order([asked, { who: 1, text: "I'm the seer.", after: 2 }], 2), ["claimed", "I'm the seer."], "not between what it means and older words");
	assert.deepEqual(order([asked, { who: 1, text: "I'm the seer.", after: 2 }], 3), ["Who begins?", "I'm the seer.", "accused"]);
	assert.deepEqual(order([asked], 1), ["Who begins?"]);
	assert.deepEqual(order([], 3), ["daybreak", "claimed", "accused"]);
});

test("by day nobody is told again whom the pack chose, if that one is dead", () => {
	const answers = (dead: number[]) =>
		String(
			JSON.stringify(
				secrets({
					told: [
						{ kind: "nightfall", night: 2 },
						{ kind: "preyed", seat: 3 },
						{ kind: "daybreak", day: 2, dead },
					],
					names: ["A", "B", "C", "D"],
					me: 0,
				} as unknown as Scene<View, Event>),
			),
		);
	assert.equal(answers([3]), "false");
	assert.notEqual(answers([]), "false", "whom the bodyguard has saved");
});

test("whoever looks at a shared phone has an answer with a card before them, told or not", () => {
	const panel = (more: object, ...told: object[]) => {
		const s = { told: [{ kind: "nightfall", night: 1 }, ...told], names: ["A", "B", "C"], me: 0, view: { alive: [0, 1, 2] }, phase: "night", ...more };
		return secrets(s as unknown as Scene<View, Event>) as Node | false;
	};
	const cards = (of: Node | false) => JSON.stringify(of).split("card lu turning").length - 1;
	const seen = { kind: "seen", seat: 1, wolf: true };
	const met = { kind: "met", seats: [0, 2], role: "werewolf", joined: null };
	for (const beside of [{ even: true }, { glance: true, phase: "talk" }])
		for (const told of [[], [met], [seen], [met, seen]]) assert.equal(cards(panel(beside, ...told)), 1, JSON.stringify([beside, told]));
	const view = { alive: [0, 1, 2], you: { circle: { marks: { 0: 1, 2: 1 }, done: [] } } };
	assert.match(JSON.stringify(panel({ even: true, view })), /marked: seat 2; whom 1/, "whom the pack points at, no seat shows");
	assert.equal(panel({}), false, "on a phone of one's own");
	assert.equal(cards(panel({}, met)), 0);
});

test("actions are taken apart", () => {
	assert.deepEqual(parse("report 4 wolf"), { text: "report 4 wolf", verb: "report-wolf", whom: 4 });
	assert.deepEqual(parse("report lynched human"), { text: "report lynched human", verb: "recall-human" });
	assert.deepEqual(parse("claim owl-man"), { text: "claim owl-man", verb: "claim", role: "owl-man" });
	assert.deepEqual(parse("sleep"), { text: "sleep", verb: "sleep" });
});

test("the night calls every character that the server names, in order", () => {
	const calls = nightCalls({ calls: ["seer", "werewolf"] } as View);
	assert.deepEqual(calls, ["call.lupus.night", "call.lupus.open.seer", "call.lupus.close.seer", "call.lupus.open.werewolf", "call.lupus.close.werewolf"]);
});

test("whoever looks for others in the first night hears where bots are to be found, whatever the cards", () => {
	const first = { night: 1, calls: ["freemason", "seer", "werewolf"], rules: {} } as View;
	const bots = nightCalls(first, true).filter((call) => call.includes("call.lupus.bots"));
	assert.deepEqual(bots, ["call.lupus.open.freemason call.lupus.bots", "call.lupus.open.werewolf.first call.lupus.bots"]);
	assert.ok(!nightCalls(first).join().includes("bots"), "people alone");
	assert.ok(
		!nightCalls({ ...first, night: 2, calls: ["seer", "werewolf"] }, true)
			.join()
			.includes("bots"),
		"the pack knows itself",
	);
});

test("a room that has never played hears how it goes, but with the Wise Old Man another player calls", () => {
	assert.equal(opening({ players: 8 } as Setup).length, 4);
	assert.deepEqual(opening({ players: 8, options: { variant: "wise-old-man" } } as unknown as Setup), []);
});

test("the phones of the dead may sleep, but for the ballot and for who lays the sword", () => {
	const v = { alive: [0], seats: [{}, {}, {}], relics: { sword: { owner: 2 }, shield: { owner: null } } } as unknown as View;
	assert.deepEqual(
		["night", "talk", "ballot", "lynch"].map((phase) => more.idle!(v, phase)),
		[[1], [1, 2], [], [1, 2]],
	);
});

test("in a room a ghost reads to keep silent, but not where ghosts may talk", () => {
	const reads = (aloud: boolean, ghosttalk: boolean) => ghostly({ aloud, view: { rules: { ghosttalk } } as View });
	assert.equal(reads(true, false), "page.lupus.goal.ghost.aloud");
	assert.equal(reads(false, false), "page.lupus.goal.ghost");
	assert.equal(reads(true, true), "page.lupus.goal.ghost page.lupus.goal.ghost.talk");
});

// announced is what the moderator says of the last event, in a catalogue with the
// count alone.
function announced(told: Event[]): string {
	const lists = { "page.list": "{a}, {b}", "page.list.two": "{a} and {b}", "page.list.last": "{a}, and {b}" };
	speak("en", { ...lists, "call.lupus.votes": "{counts}", "call.lupus.count": "{n} for {seat, name}" });
	const said = spoken(told.at(-1)!, { view: {} as View, told, names: ["Anna", "Ben", "Carla", "Dora"], bots: [] });
	speak("en", {});
	return said!.text.replace(/ ?call\..*/, "");
}

test("a vote that the moderator took back does not count, nor what it turned up", () => {
	const polled: Event = { kind: "polled", seat: 0 };
	const end: Event = { kind: "suspected", first: 1, second: 2 };
	const voted = (seat: number, whom: number): Event => ({ kind: "voted", seat, whom });
	const sword: Event = { kind: "turnedup", card: "sword", seat: 2 };
	assert.equal(announced([polled, voted(0, 1), voted(1, 2), sword, voted(2, 1), end]), "2 for Ben and 2 for Carla");
	assert.equal(announced([polled, voted(0, 1), voted(1, 2), sword, voted(1, 1), voted(2, 1), end]), "3 for Ben");
	assert.equal(announced([polled, voted(0, 1), voted(1, 2), voted(2, 1), end, voted(2, 2), end]), "2 for Carla and 1 for Ben", "also the last one");
});

test("the count leaves nobody's vote out", () => {
	const votes = [1, 2, 3, 0, 1].map((whom, seat): Event => ({ kind: "voted", seat, whom }));
	const said = announced([{ kind: "polled", seat: 0 }, ...votes, { kind: "suspected", first: 1, second: 0 }]);
	assert.equal(said, "2 for Ben, 1 for Carla, 1 for Dora, and 1 for Anna");
});

test("the end says how everybody died, also whom the dead took along", () => {
	const days = [
		{ dead: [0], owl: null, lynched: 1, fell: [2, 3], votes: [], judged: [] },
		{ dead: [4], owl: null, lynched: null, votes: [], judged: [] },
	];
	const all = [0, 1, 2, 3, 4, 5].map((seat) => fate({ days }, seat).replace("page.lupus.fate.", ""));
	assert.deepEqual(all, ["killed", "lynched", "fell", "fell", "killed", "alive"]);
});

// late is a secret vote that the clock cast.
const late = (seat: number, whom: number): Event => ({ kind: "judged", seat, whom, late: "clock" }) as Event;
const judging: Event = { kind: "judging", first: 1, second: 2 };

test("the voice says which votes were drawn by lot, and whose decision a lynching was", () => {
	const keys = ["lots", "lots.all", "lynched", "lynched.chance", "reveal", "votes"].map((k) => [
		"call.lupus." + k,
		k === "lots" ? "lots for {seats, name}" : k,
	]);
	const says = (votes: Event[], hands = false) => {
		speak("en", Object.fromEntries(keys) as Record<string, string>);
		const told = [judging, ...votes, { kind: "lynched", seat: 1 } as Event];
		const said = spoken(told.at(-1)!, { view: {} as View, told, names: ["Anna", "Ben", "Carla", "Dora"], bots: [], hands });
		speak("en", {});
		return said!.text;
	};
	const own = (seat: number): Event => ({ kind: "judged", seat, whom: 1 });
	assert.equal(says([late(0, 1), late(3, 1)]), "lots.all votes lynched.chance");
	assert.equal(says([own(0), late(3, 1)]), "votes lots for Dora lynched");
	assert.equal(says([own(0), own(3)]), "votes lynched");
	const reveals = (votes: Event[], hands = false) =>
		votes.map((e, i) => spoken(e, { view: {} as View, told: [judging, ...votes.slice(0, i + 1)], names: [], bots: [], hands })?.text);
	assert.deepEqual(reveals([late(1, 1), own(0), own(3)]), [undefined, "call.lupus.reveal", undefined], "before anybody is told how they voted");
	assert.deepEqual(reveals([own(0), own(3)], true), [undefined, undefined], "who pointed has nothing to reveal");
	assert.deepEqual(reveals([late(0, 1)]), [undefined]);
});

test("a vote with the hands is asked for as one, by the voice and on the screen", () => {
	const said = (hands: boolean) => spoken(judging, { view: {} as View, told: [judging], names: [], bots: [], hands })!.text;
	assert.deepEqual([said(true), said(false)], ["call.lupus.pointing", "call.lupus.judging"]);
	const scene = (hands: boolean) =>
		({ view: { seats: [], alive: [0], rules: {} }, me: 0, legal: new Set(["lynch 1"]), phase: "lynch", closed: true, hands }) as unknown as Scene<View, Event>;
	const asked = [board.asked(scene(true)), board.asked(scene(false))];
	assert.deepEqual(asked, ["page.lupus.ask.lynch.hands", "page.lupus.ask.lynch"], "in a room everybody has a phone");
});

test("awards and story know which votes were nobody's", () => {
	const seats = ["werewolf", "villager", "villager", "villager"].map((role) => ({ role, said: {} }));
	const votes = [1, 2, 1, 2];
	const days = [{ dead: [], owl: null, lynched: 1, votes, judged: [1, null, null, 1] }];
	const v = { seats, alive: [0, 2, 3], days, won: "werewolves" } as unknown as View;
	const day: Event = { kind: "daybreak", day: 1, dead: [] };
	const lates = [...votes.map((whom, seat) => ({ kind: "voted", seat, whom, late: "clock" })), late(0, 1), late(3, 1)] as Event[];
	assert.deepEqual(awards(v, [], [day]), ["award.lupus.liar.unseen", "award.lupus.wrong"]);
	assert.deepEqual(awards(v, [], [day, ...lates]), [], "chance alone voted, so nobody was lied to");
	speak("en", { "award.lupus.liar": "{seats, name} {n}", "award.lupus.liar.never": "{seats, name} never" });
	const day1 = (lynched: number) => [{ dead: [], owl: null, lynched, votes: [1, 0, 0, 2], judged: [null, 0, 0, null] }];
	const chance = [late(1, 0), late(2, 0)];
	const two = ["werewolf", "villager", "werewolf", "villager"].map((role) => ({ role, said: {} }));
	const wolves = (lynched: number) => ({ ...v, seats: two, days: day1(lynched) }) as unknown as View;
	assert.equal(awards(wolves(0), ["A", "B", "C", "D"], [day, ...chance])[0], "C 1", "nobody saw through A, but a lot is no lie that worked");
	const alone = { ...wolves(0), seats } as View;
	for (const told of [[day], [day, ...chance]])
		assert.deepEqual(
			awards(alone, ["A", "B", "C", "D"], told).filter((a) => a.startsWith("A")),
			[],
			"no liar who was hanged, by votes or by lot, lied best",
		);
	assert.equal(awards({ ...wolves(3), seats: seats } as View, ["A", "B", "C", "D"], [day, ...chance])[0], "A never", "the room has seen more votes");
	speak("en", {});
	assert.ok(story(v, [], [day]).includes("story.lupus.first.human"));
	assert.ok(story(v, [], [day, ...lates]).includes("story.lupus.chance.human"));
});

test("where every werewolf was hanged, the last one lied best", () => {
	const seats = ["werewolf", "villager", "werewolf", "villager"].map((role) => ({ role, said: {} }));
	const day = (lynched: number) => ({ dead: [], owl: null, lynched, votes: [2, 0, 0, 2], judged: [null, null, null, null] });
	const told: Event[] = [];
	speak("en", { "award.lupus.liar.late": "{seat, name} until {n}" });
	const best = (...lynched: number[]) => awards({ seats, alive: [], days: lynched.map(day), won: "humans" } as unknown as View, ["A", "B", "C", "D"], told)[0];
	assert.equal(best(2, 1, 0), "A until 3");
	assert.equal(best(0, 2), "C until 2");
	speak("en", {});
});

test("at the end the room hears who claimed a card that they didn't have", () => {
	const cast = (...cards: [string, string?][]) => cards.map(([role, claim]) => ({ role, said: { ...(claim && { claim }) } }));
	const seats = cast(
		["werewolf", "seer"],
		["werewolf", "villager"],
		["seer", "seer"],
		["villager", "medium"],
		["mythomaniac", "werewolf"],
		["villager", "seer"],
	);
	const days = [{ dead: [], owl: null, lynched: 3, votes: [3, 3, 3, 0, 3, 3], judged: Array<null>(6).fill(null) }];
	const v = { seats, alive: [0, 1, 2, 4, 5], days, became: "werewolf", won: "werewolves" } as unknown as View;
	speak("en", { "award.lupus.lied": "{seats, name} {k}: {role}", "page.list.two": "{a} and {b}", "lupus.seer": "seer", "lupus.medium": "medium" });
	const lied = awards(v, ["A", "B", "C", "D", "E", "F"], []).filter((a) => a.includes(":"));
	assert.deepEqual(lied, ["A and F 2: seer", "D 1: medium"]);
	speak("en", {});
});

test("who has as many shares an award, few at most, and a mythomaniac is what it became", () => {
	const cards = (...roles: string[]) => roles.map((role) => ({ role, said: {} }));
	const seats = cards("werewolf", "werewolf", "seer", "villager", "villager", "villager", "mythomaniac", "villager");
	const none = Array<null>(8).fill(null);
	const days = [{ dead: [7], owl: null, lynched: 5, votes: [4, 4, 5, 5, 5, 4, 4, null], judged: none }];
	const v = { seats, alive: [0, 1, 2, 3, 4, 6], days, won: "werewolves" } as unknown as View;
	const told: Event[] = [{ kind: "daybreak", day: 1, dead: [7] }];
	const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
	const lists = { "page.list": "{a}, {b}", "page.list.two": "{a} and {b}", "page.list.last": "{a}, and {b}" };
	const told2 = {
		"story.lupus.begin.seer": "{seats, name}; seer {seat, name}",
		"story.lupus.first.human": "{seat, name} human",
		"story.lupus.first.wolf": "{seat, name} wolf",
	};
	speak("en", { ...lists, ...told2, "award.lupus.liar.unseen": "{seats, name} {k}", "award.lupus.wrong": "{seats, name} {k} {n}" });
	assert.deepEqual(awards(v, names, told), ["A and B 2"], "five were wrong once each: that's no award");
	const again = { ...days[0]!, votes: [4, 4, 0, 5, 5, 4, 0, null] };
	assert.deepEqual(awards({ ...v, days: [again] }, names, told).slice(0, 2), ["B 1", "D, E, and F 3 1"]);
	assert.equal(story(v, names, told)[0], "A and B; seer C");
	const turned = {
		...v,
		became: "werewolf",
		days: [
			{ ...days[0]!, lynched: null, votes: none },
			{ ...days[0]!, dead: [], lynched: 6, votes: [null, null, 6, 6, 6, 4, null, null] },
		],
	} as unknown as View;
	assert.deepEqual(story(turned, names, told).slice(0, 2), ["A, B, and G; seer C", "G wolf"]);
	assert.deepEqual(awards(turned, names, told).slice(1), ["F 1 1", "award.lupus.nose"]);
	speak("en", {});
	const twice = { ...v, days: [days[0]!, { ...days[0]!, lynched: 5 }] } as unknown as View;
	const keys = story(twice, names, told).map((key) => key.replace(/\.(wolf|human|wolves|none)$/, ""));
	assert.deepEqual(keys.slice(1, 4), ["story.lupus.first", "story.lupus.last", "story.lupus.nights"], "who was lynched is told together, in that order");
});

test("in a room a night begins without the taps of the one before, once the votes were looked at", () => {
	const view = { alive: [0, 1], night: 2 } as View;
	const s = { closed: true, yours: true, phase: "night", me: 0, view } as Scene<View, Event>;
	assert.ok(masked(s));
	assert.ok(!masked({ ...s, view: { ...view, judged: new Map() } }));
	const ui: Record<string, unknown> = { picked: 1, chosen: 1, moment: "night 1" };
	begins({ ui, view, phase: "night" });
	assert.deepEqual(Object.keys(ui), ["moment"]);
	ui["chosen"] = 1;
	begins({ ui, view, phase: "night" });
	assert.equal(ui["chosen"], 1, "it is known until the night is over");
});

test("whom somebody tapped at night, or in the talk, isn't chosen at dawn or in the vote", () => {
	const ui: Record<string, unknown> = {};
	for (const phase of ["night", "talk", "ballot", "defence", "lynch"]) {
		begins({ ui, view: { night: 1 } as View, phase });
		assert.equal(ui["picked"], undefined, phase);
		ui["picked"] = 3;
	}
});

test("the voice says why a tie goes as it does, from where it is counted, and that a lot was drawn", () => {
	const names = ["Anna", "Ben", "Carla", "Dora"];
	const words = {
		"page.lupus.lead.tie": "also {others, name}: {why}.",
		"page.lupus.lead.tie.all": "{seats, name}: {why}.",
		"page.lupus.lead.tie.near.two": "from {welcome, name} to {first, name}, then {seat, name}",
		"page.list": "{a}, {b}",
		"page.list.last": "{a}, and {b}",
		"page.lupus.lead.tie.near": "from {welcome, name} to {seat, name}",
		"lupus.ruling.tie.sword.then": "{first, name} has the sword, then {next}",
		"call.lupus.tie": "even: {why}.",
		"call.lupus.tie.none": "nobody else: {why}.",
		"call.lupus.tie.start": "{first, name} first, then {seat, name}",
		"call.lupus.votes": "",
		"page.list.two": "{a} and {b}",
	};
	const says = (told: Event[], why: object) => {
		speak("en", words);
		const said = spoken(told.at(-1)!, { view: {} as View, told, names, bots: [], why: why as never })!.text;
		speak("en", {});
		return said.replace(/ ?call\.\S+ ?/g, "").trim();
	};
	const near = { key: "lupus.ruling.tie.near", args: { seat: 2 } };
	const others = (why: object) => ({ key: "lupus.ruling.more", args: { what: {}, more: { key: "lupus.ruling.tie", args: { others: [0, 3], why } } } });
	const voted = (seat: number, whom: number): Event => ({ kind: "voted", seat, whom });
	const suspected: Event = { kind: "suspected", first: 1, second: 2 };
	const welcome: Event = { kind: "welcomed", seat: 3 };
	assert.equal(says([{ kind: "polled", seat: 0 }, voted(0, 1), voted(1, 0), suspected], others(near)), "also Anna and Dora: Anna first, then Carla.");
	assert.equal(says([{ kind: "polled", seat: 0 }, voted(0, 1), suspected], others(near)), "nobody else: Anna first, then Carla.");
	assert.equal(says([welcome, { kind: "polled", seat: 0 }, voted(1, 0), suspected], others(near)), "also Anna and Dora: from Dora to Carla.");
	const start = { key: "lupus.ruling.tie.start", args: { from: 0, seat: 2 } };
	assert.equal(says([{ kind: "polled", seat: 0 }, voted(0, 1), voted(1, 0), suspected], others(start)), "also Anna and Dora: Anna first, then Carla.");
	const both = { key: "lupus.ruling.tie.near.two", args: { first: 1, second: 2 } };
	assert.equal(says([welcome, { kind: "polled", seat: 0 }, voted(1, 0), suspected], others(both)), "Ben, Carla, Anna, and Dora: from Dora to Ben, then Carla.");
	const armed = { key: "lupus.ruling.tie.sword.then", args: { first: 1, next: near } };
	assert.equal(
		says([welcome, { kind: "polled", seat: 0 }, voted(1, 0), suspected], others(armed)),
		"Ben, Carla, Anna, and Dora: Ben has the sword, then from Dora to Carla.",
	);
	assert.equal(says([suspected], { key: "lupus.ruling.ballot", args: {} }), "", "no tie, no word");
	assert.equal(says([suspected], { key: "lupus.ruling.more", args: { what: {}, more: { key: "lupus.ruling.cards" } } }), "");
	const even = { key: "lupus.ruling.lynched.tie", args: { n: 1, why: near } };
	assert.equal(says([welcome, judging, { kind: "lynched", seat: 2 }], even), "even: from Dora to Carla.");
	const lot = (dead: number[]) => spoken(welcome, { view: {} as View, told: [{ kind: "daybreak", day: 2, dead }, welcome], names, bots: [] })!.text;
	assert.deepEqual([lot([3]), lot([2, 3])], ["call.lupus.welcomed", "call.lupus.welcome.lot call.lupus.welcomed"]);
});

test("the voice calls who votes next, but no bot, and nobody before the vote is opened", () => {
	const view = (voter: number | null, votes: (number | null)[]) => ({ voter, alive: [0, 1], seats: votes.map((vote) => ({ vote })) }) as unknown as View;
	const says = (v: View, bots: number[] = []) => summons(v, ["Anna", "Ben", "Carla"], bots);
	assert.equal(says(view(0, [null, null, null])), undefined);
	assert.equal(says(view(1, [2, null, null])), "page.lupus.lead.votes");
	assert.equal(says(view(2, [2, 0, null])), "page.lupus.lead.votes.ghost");
	assert.equal(says(view(2, [2, 0, null]), [2]), undefined);
	assert.equal(says(view(null, [2, 0, 1])), undefined);
	const polled: Event = { kind: "polled", seat: 0 };
	const opens = (alive: number[]) => spoken(polled, { view: { alive } as View, told: [polled], names: ["Anna", "Ben"], bots: [] })!.text;
	assert.deepEqual([opens([0, 1]), opens([0])], ["lupus.polled", "lupus.polled call.lupus.vote.ghosts"]);
});

// dark is what a phone has to draw at night in a room.
function dark(now: string, legal: string[], ui: Record<string, unknown>): Scene<View, Event> {
	Object.assign(globalThis, { window: { innerWidth: 390, innerHeight: 664 } });
	const said = { wolves: [], humans: [], accused: [], trusted: [], today: 0 };
	const seats = Array.from({ length: 4 }, () => ({ said }));
	const view = { seats, alive: [0, 1, 2, 3], night: 1, voter: null, ready: [], rules: {}, you: { role: now, now, mates: now === "werewolf" ? [3] : [] } };
	const s = { view, me: 0, yours: true, closed: true, phase: "night", legal: new Set(legal), may: new Set(), told: [], news: [], ui, chairs: [] };
	const does = { act: () => undefined, redraw: () => undefined };
	return { ...s, ...does, names: ["Anna", "Ben", "Carla", "Dora"], hint: "tap a player", chip: "my card" } as unknown as Scene<View, Event>;
}

const phone = (s: Scene<View, Event>) => JSON.stringify(board.draw(s)) + board.asked(s);

test("at night in a room every phone shows the same, whatever the card, also the hint of a newcomer", () => {
	const drawn = (now: string, legal: string[], ui: Record<string, unknown>) => phone(dark(now, legal, ui));
	for (const [moment, ui] of Object.entries({ first: {}, picked: { picked: 2 }, chosen: { chosen: 2 } })) {
		const mine = () => ({ moment: "night 1", ...ui });
		const villager = drawn("villager", ["sleep"], mine());
		assert.ok(villager.includes("tap a player"), moment);
		assert.equal(drawn("seer", ["see 1", "see 2", "see 3"], mine()), villager, "a seer, " + moment);
		assert.equal(drawn("werewolf", ["done", "mark 1", "mark 2"], mine()), villager, "a werewolf, " + moment);
		assert.equal(drawn("werewolf", [], mine()), villager, "a werewolf who has chosen, " + moment);
	}
});

test("a phone on which somebody has chosen at night soon looks like those on which nobody has", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const untouched = phone(dark("villager", ["sleep"], { moment: "night 1" }));
	const ui: Record<string, unknown> = { moment: "night 1", picked: 2 };
	tapIn(board.draw(dark("seer", ["see 1", "see 2", "see 3"], ui)), "choose");
	assert.ok(phone(dark("seer", [], ui)).includes("page.lupus.chosen"), "the tap is confirmed");
	t.mock.timers.tick(3_000);
	assert.equal(phone(dark("seer", [], ui)), untouched);
});

// tapIn taps what is drawn under that key.
function tapIn(drawn: Child, key: string): void {
	const find = (child: Child): Node | undefined =>
		Array.isArray(child) ? child.map(find).find(Boolean) : child && typeof child === "object" ? (child.key === key ? child : find(child.kids)) : undefined;
	(find(drawn)!.props["onclick"] as (e: object) => void)({ stopPropagation: () => undefined });
}

test("a bot's vote is said, a person says it, and what the clock chose is said otherwise", () => {
	const names = ["Anna", "Boris"];
	speak("en", { "lupus.voted": "{seat, name} votes for {whom, name}" });
	const said = (seat: number, late?: string) =>
		spoken({ kind: "voted", seat, whom: 0, ...(late && { late }) } as Event, { view: {} as View, told: [], names, bots: [1] })?.text;
	const all = [said(1), said(0), said(1, "bot")];
	speak("en", {});
	assert.deepEqual(all, ["Boris votes for Anna", undefined, undefined]);
});

test("a player who was tapped is chosen where that is one thing, and not in the talk", () => {
	const chosen = (phase: string, legal: string[], picked?: number) =>
		board.chosen!({ phase, legal: new Set(legal), may: new Set(), ui: { picked } } as unknown as Scene<View, Event>);
	const ballot = ["vote 1", "vote 2"];
	assert.deepEqual([chosen("ballot", ballot, 2), chosen("ballot", ballot), chosen("ballot", ballot, 0)], ["vote 2", undefined, undefined]);
	assert.equal(chosen("lynch", ["lynch 1", "lynch 2"], 1), "lynch 1");
	assert.equal(chosen("night", ["see 1", "see 3"], 3), "see 3");
	assert.equal(chosen("night", ["sleep"], 3), undefined, "a villager only looks busy");
	assert.equal(chosen("talk", ["ready", "accuse 1"], 1), undefined);
});

test("nobody reads that eyes are closed while somebody still looks at a card", () => {
	const told: Event[] = [{ kind: "nightfall", night: 1 }];
	const kinds = (looking: boolean) => news({ told, words: [], chairs: [{ looking }, {}] } as unknown as Scene<View, Event>).map((e) => e.kind);
	assert.deepEqual([kinds(true), kinds(false)], [[], ["nightfall"]]);
});

test("under a moderator, where nobody ends the talk, a player still reads what it is", () => {
	const day = (phase: string, aloud: boolean) =>
		({ ...dark("villager", ["claim seer", "accuse 1"], {}), phase, closed: false, aloud }) as unknown as Scene<View, Event>;
	assert.equal(board.asked(day("talk", true)), "page.lupus.ask.ready.aloud");
	assert.equal(board.asked(day("talk", false)), "page.lupus.ask.ready");
	assert.equal(board.asked(day("defence", true)), "page.lupus.ask.rest.aloud");
});

test("at the one phone of everybody the talk ends with a second tap, by a button that speaks for all", () => {
	const sent: string[] = [];
	const ui: Record<string, unknown> = {};
	const day = (yours: boolean) =>
		({ ...dark("villager", ["ready"], ui), phase: "talk", yours, closed: false, aloud: true, act: (text: string) => sent.push(text) }) as unknown as Scene<
			View,
			Event
		>;
	assert.ok(phone(day(false)).includes("page.lupus.ready.all"));
	assert.equal(board.asked(day(false)), "page.lupus.ask.ready.aloud");
	tapIn(board.draw(day(false)), "ready");
	assert.deepEqual(sent, []);
	assert.ok(phone(day(false)).includes("page.proceed.sure"));
	tapIn(board.draw(day(false)), "ready");
	assert.deepEqual(sent, ["ready"]);
	tapIn(board.draw(day(true)), "ready");
	assert.deepEqual(sent, ["ready", "ready"], "on one's own phone one tap is enough");
});

test("a newcomer to whom the first night has told nothing is told what to go by on day 1", () => {
	speak("en", { "page.hint.lupus.talk.blind": "HUNCH", "page.hint.lupus.ballot.blind": "HUNCH" });
	const at = (phase: string, you: object, night = 1) =>
		board.hint!({ phase, view: { night, you: { now: "villager", mates: [], ...you } } } as unknown as Scene<View, Event>);
	assert.equal(at("talk", {}), "talk.blind");
	assert.equal(at("ballot", {}), "ballot.blind");
	assert.ok(!at("talk", {}, 2));
	assert.ok(!at("night", {}), "the night has a hint of its own");
	assert.ok(!at("talk", { now: "seer", diary: [{ night: 1, whom: 3, wolf: false }] }));
	assert.equal(at("talk", { now: "seer", diary: [{ night: 1, whom: 3 }] }), "talk.blind", "without an answer the seer knows nothing either");
	assert.ok(!at("talk", { now: "freemason", mates: [4] }));
	assert.ok(!at("talk", { now: "possessed" }), "who sides with the werewolves");
});

test("people read why the dead vote at the first ballot in which one does", () => {
	const at = (told: Event[], voter: number, night: number, alive = [0, 1, 3]) => ghosts({ told, phase: "ballot", view: { voter, alive, night } as View });
	const voted = (seat: number) => ({ kind: "voted", seat, whom: 0 }) as Event;
	const morning = (day: number, ...dead: number[]) => ({ kind: "daybreak", day, dead }) as Event;
	const first = [morning(1), voted(2), morning(2, 2), voted(1)];
	assert.ok(!at(first, 3, 2), "only the living have voted");
	assert.ok(at(first, 2, 2), "a ghost is next");
	assert.ok(at([...first, voted(2)], 3, 2), "a ghost has voted");
	assert.ok(!at([...first, voted(2), { kind: "lynched", seat: 3 } as Event, morning(3)], 2, 3, [0, 1]), "the day after everybody knows");
	assert.ok(at([morning(1), voted(2), { kind: "lynched", seat: 3 } as Event, morning(2), voted(3)], 0, 2, [0, 1, 2]), "the first who was lynched votes, too");
});
