// What the moderator says, large.

import { art } from "../art.ts";
import type { Announcement } from "../calls.ts";
import { face } from "../cardtable.ts";
import { h, type Child } from "../dom.ts";

// stage shows an announcement: a picture, whom it is about, and the sentence.
export function stage(a: Announcement, names: string[]): Child {
	return h(
		"section",
		{ class: "stage", key: "stage " + a.text, role: "status" },
		a.picture && art(a.picture, undefined, "emblem " + a.picture),
		!!a.seats?.length &&
			h(
				"ol",
				{ class: "about" },
				a.seats.map((seat) => h("li", { key: "about" + seat }, face(names[seat]!, seat), h("b", null, names[seat]))),
			),
		h("p", null, a.text),
	);
}
