// The village of Lupus in Tabula.

import type { Board } from "../board.ts";

export const lupus: Board = {
	stages: (_, f) => [{ view: f.view, hold: 0 }],
	title: () => "", asked: () => "", draw: () => null, result: () => null, know: () => null, summary: () => null, secret: () => null,
};
