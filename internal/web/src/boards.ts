// The one list of games that the page can show.

import type { Board } from "./board.ts";
import { lupus } from "./lupus/board.ts";
import { robbers } from "./robbers/board.ts";
import { trickwolf } from "./trickwolf/board.ts";

export const boards: Record<string, Board> = { lupus, robbers, trickwolf };
