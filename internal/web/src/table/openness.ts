// Who sees every card. A person who moderates is named to everybody, before a game
// and during it, and so is who dealt real cards: nobody can see it in the play.

import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { t } from "../words.ts";

// moderated says who moderates, and who dealt the cards by hand.
export function moderated(status: Status): Child {
	const dealt = status.realCards && (status.stage === "playing" || status.stage === "between");
	if (!status.moderator && !dealt) return null;
	return h(
		"small",
		{ class: "moderated", key: "moderated" },
		status.moderator && t("page.moderated", { name: status.moderator }),
		dealt && " " + (status.dealtBy ? t("page.moderated.dealt", { name: status.dealtBy }) : t("page.moderated.hand")),
	);
}

// agrees is what a person says who is ready for a game under a moderator. At a
// public table the game begins when everybody has said so.
export const agrees = (status: Status): string | undefined =>
	status.moderator && !status.settings.private ? t("page.agree", { name: status.moderator }) : undefined;
