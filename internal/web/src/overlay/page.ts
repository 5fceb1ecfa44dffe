// The picture of a table for a stream: a page that one can see through, with what
// spectators may see, a while later. The server holds it back.

import { get } from "../api.ts";
import { face } from "../cardtable.ts";
import { h, render, type Child } from "../dom.ts";
import { Connection } from "../socket.ts";
import { pathOf } from "../table/invite.ts";
import { Play } from "../table/play.ts";
import type { About, Status } from "../types.ts";
import { number, t } from "../words.ts";

const lines = 2; // of what was told last

export function overlayPage(root: HTMLElement, id: string): void {
	const mark = pathOf(id)
		.replace(/^[^?]*\??/, "&")
		.replace(/^&$/, "");
	get<About>(`/api/tables/${id}?${mark}`).then(
		({ status }) => show(root, id, mark, status),
		() => undefined, // nothing is better than a message in somebody's stream
	);
}

function show(root: HTMLElement, id: string, mark: string, status: Status): void {
	// Before the first frame nothing is known that is old enough, but which game it is.
	let heard = false;
	const play = new Play({ ...status, stage: "gathering", chairs: status.chairs.map(() => ({})) }, () => draw());
	const draw = () => render(root, heard ? whole(play) : null);
	new Connection(`/api/tables/${id}/socket?watch=1&late=1${mark}`, {
		frame: (f) => {
			heard = true;
			play.take(f);
		},
		state: () => undefined,
	});
	draw();
}

function whole(play: Play): Child[] {
	const { status, frame, board } = play;
	const s =
		frame?.view && status.stage !== "gathering"
			? play.scene(
					() => undefined,
					{},
					() => undefined,
				)
			: undefined;
	const gone = (s && board.gone?.(s.view)) ?? [];
	const last = play.story.filter((l) => l.event).slice(-lines);
	const scores = status.totals.some((n) => n !== 0);
	return [
		h("p", { class: "where", key: "where" }, h("b", null, t("game." + status.game)), s && h("span", null, board.title(s))),
		h(
			"ol",
			{ class: "onair", key: "cast" },
			play.cast.map(
				(name, seat) =>
					(s || status.chairs[seat]?.name) &&
					h(
						"li",
						{ key: "seat" + seat, class: gone.includes(seat) ? "gone" : "" },
						face(name, seat),
						h("span", null, name),
						scores && h("b", null, number(status.totals[seat] ?? 0)),
					),
			),
		),
		last.length > 0 &&
			h(
				"div",
				{ class: "lately", key: "lately" },
				last.map((l) => h("p", { key: "line" + l.n }, l.text)),
			),
	];
}
