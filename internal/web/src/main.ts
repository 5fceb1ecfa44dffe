// Where the page begins.

import { boardOf } from "./boardof.ts";
import { claimPage } from "./claim.ts";
import { learnPage } from "./learn/list.ts";
import { lessonPage } from "./learn/page.ts";
import { lobbyPage } from "./lobby.ts";
import { moderatePage } from "./moderate/page.ts";
import { install } from "./offline.ts";
import { puzzlesPage } from "./puzzle/list.ts";
import { puzzlePage } from "./puzzle/page.ts";
import { replayPage } from "./replay/page.ts";
import { roomPage } from "./room/page.ts";
import { tablePage } from "./table/page.ts";
import { speak, unpacked } from "./words.ts";
import { youPage } from "./you/page.ts";

speak(document.documentElement.lang, unpacked(window.words));
install();

// begin draws the page, in a task of its own after the script was read.
function begin(): void {
	const app = document.querySelector<HTMLElement>("#app");
	const id = document.body.dataset["table"] ?? "";
	switch (document.body.dataset["page"]) {
		case "lobby":
			lobbyPage();
			break;
		case "table":
			void tablePage(app!, id);
			break;
		case "claim":
			void claimPage(app!, id);
			break;
		case "companion":
			boardOf(app!.dataset["game"]!).companion?.(app!);
			break;
		case "learn":
			learnPage();
			break;
		case "lesson":
			void lessonPage(app!);
			break;
		case "puzzles":
			puzzlesPage();
			break;
		case "puzzle":
			void puzzlePage(app!);
			break;
		case "replay":
			void replayPage(app!, id);
			break;
		case "moderate":
			moderatePage(app!, id);
			break;
		case "room":
			roomPage(app!, id);
			break;
		case "you":
			void youPage(app!);
			break;
	}
}

document.addEventListener("DOMContentLoaded", begin);
