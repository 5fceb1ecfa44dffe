// The board of every game.

import { boards } from "howl:games";
import type { Board } from "./board.ts";
import { plainBoard } from "./plain.ts";

const plain = new Map<string, Board>();

// boardOf returns the board of a game: its own, or else a plain one.
export function boardOf(game: string): Board {
	const own = boards[game] ?? plain.get(game);
	if (own) return own;
	const board = plainBoard(game);
	plain.set(game, board);
	return board;
}
