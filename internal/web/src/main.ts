// Where the lobby and the tables begin. All other pages begin in more.ts.

import { lobbyPage } from "./lobby.ts";
import { start } from "./start.ts";
import { tablePage } from "./table/page.ts";

start({
	lobby: () => lobbyPage(),
	table: (app, id) => void tablePage(app, id),
});
