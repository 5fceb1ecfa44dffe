// What is not as usual at the table, in lines over the board.

import { h, type Child } from "../dom.ts";
import { action, t } from "../words.ts";
import { banner, opened } from "./banners.ts";
import { missed } from "./missed.ts";
import type { Parts } from "./screen.ts";

// warnings say what is not as usual: no connection, what was chosen for the person. Of
// many only the last stands there until the person wants to read them all. Nothing covers
// what was chosen: news that ask for nothing are its last line.
export function warnings(p: Parts, alone: boolean): Child {
	const { device, notices, panels, page } = p;
	const { at, me, play, away, passing } = device;
	const lost = at.state === "lost";
	const close = () => {
		at.missed.close(play);
		notices.close();
		page.draw();
	};
	const news = panels.shown ? undefined : notices.now;
	const chosen = alone && !away && !passing.open && at.missed.fresh(play);
	const late =
		chosen && missed(chosen, { fate: befell(p, chosen[0]?.n), late: at.missed.late, news: news?.bad ? "" : news?.text }, device.aloud || device.closed, close);
	const seen = () => at === device.at && !passing.hidden && !document.hidden && !panels.shown;
	at.missed.stand(late && seen() ? chosen.length + Number(!!at.missed.late) : 0, seen, close);
	const notice = news && (news.bad || !late) && notices.draw();
	const all = [
		at.announced && banner("announced", at.announced),
		lost && banner("lost", unsent(device) || t(at.sent ? "page.lost.sent" : "page.lost")),
		!panels.shown && at.beside && panels.rarely()?.besides(at.beside, () => at.sawBeside()),
		notice || (!panels.shown && !lost && !late && opened(play.status, me, notices)),
	].filter(Boolean);
	if (all.length < 3 || at.ui["warned"]) return [late, all];
	const open = () => {
		at.ui["warned"] = true;
		page.now();
	};
	return [late, all.at(-1), h("button", { class: "plain", key: "warned", onclick: open }, t("page.warned.more", { n: all.length - 1 }))];
}

// befell is what happened to the person after something was chosen for them: what weighs
// most comes first.
function befell({ device: { me, play } }: Parts, since = Infinity): string | undefined {
	const { befell } = play.board;
	return me === null || !befell ? undefined : play.story.findLast((l) => l.n > since && l.event && befell(l.event, me))?.text;
}

// unsent names the choice that waits for the connection, where nobody else reads it.
function unsent({ at, play, aloud, closed, passing }: Parts["device"]): string {
	if (!at.sent || aloud || closed || passing.shared) return "";
	return t("page.lost.chosen", { what: action(play.status.game, at.sent, play.names) });
}
