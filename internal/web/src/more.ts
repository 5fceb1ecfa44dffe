// Where every page but the lobby and the tables begins, with all that boards can do. The
// lobby loads it for a panel that few people open, a table for guests who may not look on
// and for what it rarely needs.

import { boardOf } from "./boardof.ts";
import { claimPage } from "./claim.ts";
import { learnPage } from "./learn/list.ts";
import { lessonPage } from "./learn/page.ts";
import { moderatePage } from "./moderate/page.ts";
import { overlayPage } from "./overlay/page.ts";
import { planPage } from "./plan/page.ts";
import { puzzlesPage } from "./puzzle/list.ts";
import { puzzlePage } from "./puzzle/page.ts";
import { programs } from "./programs.ts";
import { replayPage } from "./replay/page.ts";
import { roomPage } from "./room/page.ts";
import { PhoneVoice } from "./room/phone.ts";
import { start } from "./start.ts";
import { changeSettings } from "./table/arrange.ts";
import { known, notes, summary } from "./table/asides.ts";
import { besides } from "./table/besides.ts";
import { Coach } from "./table/coach.ts";
import { First } from "./table/first.ts";
import { Reading } from "./table/meant.ts";
import { menu } from "./table/menu.ts";
import { Decider } from "./table/decider.ts";
import { gone } from "./table/relief.ts";
import { same } from "./table/same.ts";
import { welcomePage } from "./table/welcome.ts";
import { arrival } from "./table/whatif.ts";
import { why } from "./why.ts";
import { youPage } from "./you/page.ts";
import { personPage } from "./you/person.ts";

start({
	claim: (app, id) => void claimPage(app, id),
	companion: (app) => boardOf(app.dataset["game"]!).companion?.(app),
	lobby: () => programs(document.querySelector("details.programs")!),
	learn: () => learnPage(),
	lesson: (app) => void lessonPage(app),
	overlay: (app, id) => overlayPage(app, id),
	person: (app) => void personPage(app),
	plan: (app, id) => void planPage(app, id),
	puzzles: () => puzzlesPage(),
	puzzle: (app) => void puzzlePage(app),
	replay: (app, id) => void replayPage(app, id),
	moderate: (app, id) => moderatePage(app, id),
	room: (app, id) => roomPage(app, id),
	table: (app, id) => {
		if (app.dataset["later"] === undefined) void welcomePage(app, id);
		else window.later = { Coach, Decider, First, PhoneVoice, Reading, arrival, besides, changeSettings, gone, known, menu, notes, same, summary, why };
	},
	you: (app) => void youPage(app),
});
