// The grounds of a decision, as one tells them of somebody else.

import type { Words } from "./types.ts";
import { has, message, t } from "./words.ts";

// because is a bot's reason in the words for somebody else, where the game has some.
export function because(game: string, why: Words, names: string[]): string {
	const key = "coach." + why.key + ".they";
	return has(key) ? t(key, why.args, names, game) : message(why, names);
}
