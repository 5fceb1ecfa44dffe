// What a seat could know at a moment of a game that is over: what everybody may
// have been in the deals that fit all it was told.

import { get } from "../api.ts";
import { art } from "../art.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";
import type { Seat, Worlds } from "../types.ts";
import { number, percent, t } from "../words.ts";

const pause = 200; // ms that the slider rests before the server is asked

// PossibleRoles asks the server for such deals as they are looked at, and keeps
// them.
export class PossibleRoles {
	private readonly found = new Map<string, Worlds>();
	private wanted = "";
	private timer = 0;

	constructor(
		private readonly path: string,
		private readonly changed: () => void,
	) {}

	// at returns the deals that a seat could not tell apart after a step, once they
	// have come.
	private at(step: number, seat: Seat | null): Worlds | undefined {
		const query = `&step=${step}` + (seat === null ? "" : `&seat=${seat}`);
		if (query !== this.wanted) {
			this.wanted = query;
			clearTimeout(this.timer);
			if (!this.found.has(query))
				this.timer = window.setTimeout(
					() =>
						void get<Worlds>(this.path + query).then(
							(w) => {
								this.found.set(query, w);
								this.changed();
							},
							() => {
								this.wanted = "";
							},
						),
					pause,
				);
		}
		return this.found.get(query);
	}

	// draw shows what each of the others may have been, the likeliest first.
	draw(step: number, seat: Seat | null, names: string[], role: (name: string) => string): Child {
		const worlds = this.at(step, seat);
		if (!worlds?.deals) return null;
		return [
			h(
				"ul",
				{ class: "worlds" },
				worlds.roles.map(
					(roles, other) =>
						other !== seat &&
						h(
							"li",
							{ key: "w" + other },
							face(names[other]!, other),
							h("b", null, names[other]),
							h(
								"span",
								{ class: "may-be" },
								Object.entries(roles)
									.sort((a, b) => b[1] - a[1])
									.map(([name, n]) =>
										h("span", { key: name, class: n === worlds.deals ? "sure" : "" }, art(name), role(name), " ", h("b", null, percent(n / worlds.deals))),
									),
								worlds.likely && h("em", { key: "said" }, t("page.could.said", { role: role(worlds.likely.role), p: percent(worlds.likely.shares[other]!) })),
							),
						),
				),
			),
			h("p", { class: "hint" }, t("page.could.worlds", { n: number(worlds.deals) }), worlds.likely && " " + t("page.could.model")),
		];
	}
}
