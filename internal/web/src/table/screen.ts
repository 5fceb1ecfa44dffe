// The whole page of a table, from top to bottom. It changes nothing: what a tap
// does is in the parts.

import { art } from "../art.ts";
import type { Board, Scene } from "../board.ts";
import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { t } from "../words.ts";
import { after } from "./after.ts";
import { hint, paused, proceed, prompt, standIn } from "./banners.ts";
import { begin, lookedFor, lookers } from "./card.ts";
import { turns as sliderOfTurns } from "../room/controls.ts";
import type { CardMoment } from "./cardmoment.ts";
import type { Decided } from "./decided.ts";
import type { First } from "./first.ts";
import type { Device } from "./device.ts";
import { gather } from "./gather.ts";
import { isFull, playing, watching, type Waits } from "./guest.ts";
import { rememberedName } from "./name.ts";
import { matchEnd } from "./matchend.ts";
import type { Play } from "./play.ts";
import type { Names } from "./names.ts";
import type { Notices } from "./notices.ts";
import { moderated } from "./openness.ts";
import type { Panels } from "./panels.ts";
import type { Redraw } from "./redraw.ts";
import type { Requests } from "./requests.ts";
import { ring } from "./ring.ts";
import { layDown, passOn, turn } from "./share.ts";
import { tools } from "./sides.ts";
import type { Moving } from "./swap.ts";
import { warnings } from "./warnings.ts";
import { go } from "../where.ts";

export interface Parts {
	device: Device;
	notices: Notices;
	names: Names;
	requests: Requests;
	card: CardMoment;
	panels: Panels;
	moving: Moving;
	decided: Decided;
	first: First | undefined; // the coach of a first game
	page: Redraw & { passOn(): void; layDown(): void }; // passOn ends a person's look, layDown before it is over
}

// mood colours the page by what the game is at.
export function mood(play: Play, s: Scene | undefined): void {
	document.body.dataset["mood"] = (s && play.board.mood?.(s)) ?? "";
}

// screen draws the table. s is the game, once there is one.
export function screen(p: Parts, s: Scene | undefined, wide: boolean): Child {
	const { device, panels, requests } = p;
	const { play, me, passing, identity } = device;
	const { status } = play;
	const wait = me === null && (playing(status) || isFull(status) || requests.waiting.queued) && watching(guest(p));
	const become = s && !identity && p.card.become();
	mood(play, s);
	return [
		bar(p, s),
		status.paused && waits(p),
		h("div", { class: "above", key: "above" }, warnings(p, !become), !playing(status) && wait, become, s && !identity && !passing.reading && above(p)),
		h("main", { class: "board " + status.game, key: "board", tabindex: -1, onclick: () => play.skip() }, identity ? p.card.draw(identity) : main(p, s)),
		playing(status) && wait,
		s && (identity ? device.away && !status.paused && standIn(requests.back) : below(p, s)),
		wide && h("aside", { class: "side", key: "side", "aria-label": t("page.talk") }, panels.talk()),
		tools(device.at, { playing: !!s, wide, closed: passing.open, coached: device.coached }, panels.open),
	];
}

// guest is what somebody without a seat can do. Whoever has no name yet is asked for one.
function guest({ device, names, requests }: Parts): Waits {
	const { at, play } = device;
	const full = isFull(play.status);
	const nameless = !rememberedName();
	return {
		queued: requests.waiting.queued,
		full,
		naming: nameless && (full || at.ui["naming"]) ? names.typed : undefined,
		queue(on) {
			if (!on || !nameless || full || at.ui["naming"]) return requests.queue(on);
			at.ui["naming"] = true;
			names.ask(null);
		},
	};
}

// bar is the line on top: the game, the clock, the menu.
function bar({ device, panels }: Parts, s: Scene | undefined): Child {
	const { status, frame, board } = device.play;
	return h(
		"header",
		{ class: "bar", key: "bar" },
		h("a", { class: "icon", href: "/", "aria-label": t("page.lobby") }, art("back")),
		h(
			"h1",
			null,
			t("game." + status.game),
			s && h("small", null, dealOf(status, board), board.title(s), (status.again || status.from) && " · " + t(status.from ? "page.whatif.is" : "page.same.is")),
			moderated(status),
		),
		frame && !status.paused && !device.away && ring(device.play.deadline ?? status.until, device.at.connection.skew),
		s &&
			device.passing.shared &&
			status.stage === "playing" &&
			h("button", { class: "icon", key: "pass", "aria-label": t("page.share.give"), onclick: () => panels.open("pass") }, art("phone")),
		h("button", { class: "icon", "aria-label": t("page.menu"), onclick: () => panels.open("menu") }, art("menu")),
	);
}

// dealOf says which deal of a match it is.
function dealOf({ setup, stage }: Status, board: Board): string {
	const of = board.deals?.(setup) ?? 1;
	return of > 1 && stage !== "over" ? t("page.deal.of", { n: (setup.deal ?? 0) + 1, of }) + " · " : "";
}

// waits says why the game stands still, and lets go on who may.
function waits({ device, panels, requests }: Parts): Child {
	const { me, host } = device;
	const { status, frame } = device.play;
	if (!status.moderatorGone) return paused(!!status.absent, status.absent ? me !== null && requests.ready : host && requests.resume);
	const may = !!frame?.out && status.settings.private;
	const take = () => void requests.ask("moderate", { on: true }, () => go(`/t/${device.table}/moderate`));
	return panels.rarely()?.gone(status, { take: may && take, voice: me !== null && (() => requests.ask("moderate", {})) });
}

// main is the board and what follows a game, or who sits where before it.
function main(p: Parts, s: Scene | undefined): Child {
	const { device, notices, names, requests, moving, page } = p;
	const { me } = device;
	const { status, board, frame, over, cast } = device.play;
	if (!frame && status.stage !== "gathering") return null; // the game is on its way
	const { ask, ready, again, arrange } = requests;
	const table = { status, moving, ask, redraw: () => page.now(), me, ready, again, arrange };
	if (!s) {
		const mine = device.seats.map((s) => s.seat);
		const guests = device.seats.filter((s) => s.sharer?.as).map((s) => s.seat);
		const { sit, startWith, drop } = requests;
		const turns = device.timed && sliderOfTurns(() => page.now());
		return gather({
			...table,
			mine,
			guests,
			drop,
			turns,
			host: device.host,
			naming: names.typed,
			name: names.ask,
			named: names.take,
			sit,
			startWith,
			say: notices.say,
		});
	}
	const ended = over && (status.stage === "between" || status.stage === "over");
	if (over) p.first?.follow(s, status.games, device.play.frame?.n ?? 0);
	const tip = newcomer(p, s);
	return [
		ended && matchEnd(status, cast, s.me),
		board.draw({ ...s, chip: p.card.chip(s), hint: tip }),
		ended && after({ ...table, host: device.host, cast, shared: device.passing.shared, decided: p.decided.draw(status.games - 1, cast, s.me) }),
	];
}

// below is what stands under the board while a game is looked at: what the person
// is to do, and what lets the game go on.
function below(p: Parts, s: Scene): Child {
	const { device, requests, page } = p;
	const { me, passing } = device;
	const { status } = device.play;
	return [
		!status.paused && (device.away ? standIn(requests.back) : task(device, s)),
		status.stage === "playing" && me !== null && passing.waits && passOn(passing.telling, passing.left, () => page.passOn()),
		passing.even && device.timed && !(device.at.sent && !passing.left) && turn(passing.left),
		passing.called && layDown(() => page.layDown()),
	];
}

// above is what stands over the board: what ends the talk or the looking for everybody. At
// one phone nobody looks elsewhere.
function above(p: Parts): Child {
	const { device, requests } = p;
	const { status } = device.play;
	return [
		discussion(p),
		!status.paused && device.host && !device.passing.alone && lookers(status).length > 0 && begin(() => requests.ask("looked", { all: true })),
	];
}

// task says what the person is to do, on a device that all look at also who. At
// night in a room it is not lit: that would tell who is asked.
function task({ play, passing, me, hushed }: Device, s: Scene): Child {
	const { board, names, calm } = play;
	const mine = s.legal.size > 0;
	const asked = (!mine && lookedFor(play.status)) || board.asked(s);
	const why = s.why?.(board.explains ?? "");
	const before = calm || s.told.at(-1)?.kind !== board.explains; // the prompt tells something else
	if (passing.open) return prompt(mine ? names[me!] + t("page.why.colon") + asked : asked, mine, why, before);
	return prompt(asked, mine && !(s.closed && board.night?.(s.view)), why, before, hushed && t("page.share.yours"));
}

// discussion lets the host, or a ghost, end what people in one room discuss, unless somebody
// moderates.
function discussion({ device, requests, page }: Parts): Child {
	const { status, frame } = device.play;
	const phase = frame?.phase ?? "";
	if (status.paused || status.moderator || status.stage !== "playing" || !status.discussions?.includes(phase) || !(device.host || frame?.out)) return null;
	const { ui } = device.at;
	const sure = ui["proceed"] === phase;
	return proceed(sure, !device.host && !!frame?.out, () => {
		ui["proceed"] = sure ? "" : phase;
		if (sure) requests.ask("proceed", { phase });
		page.now();
	});
}

// newcomer is for who plays this game for the first time: the coach's word on what
// has been looked at, or a hint.
function newcomer({ device, first, page }: Parts, s: Scene): Child {
	const { status, board, frame, over } = device.play;
	if (device.me === null || frame?.out || status.stage !== "playing" || device.passing.waits || device.passing.called || device.passing.even) return null;
	if (device.play.lingers) return h("p", { class: "hint goon", key: "goon" }, t("page.goon"));
	if (first?.begun) return over && first.draw(status.game, s); // the hint has been tried out
	return hint(status.game, board.hint?.(s) || s.phase, () => page.draw());
}
