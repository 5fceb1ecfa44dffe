// What every card and character of a game does, and the way to the rules. Loaded once
// somebody asks.

import type { Scene } from "../board.ts";
import { boardOf } from "../boardof.ts";
import { h, type Child } from "../dom.ts";
import { t } from "../words.ts";

// summary is the card that says what everything does. There may be no game yet.
export const summary = (game: string, s: Scene | undefined): Child => [
	boardOf(game).summary?.(s ?? {}),
	h("p", null, h("a", { href: "/rules/" + game, target: "_blank" }, t("page.rules.all"))),
];
