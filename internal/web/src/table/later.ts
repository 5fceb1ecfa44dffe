// What a table rarely needs. It is loaded once somebody asks for it: more.ts brings it.

import type { PhoneVoice } from "../room/phone.ts";
import type { why } from "../why.ts";
import type { changeSettings } from "./arrange.ts";
import type { known, notes, summary } from "./asides.ts";
import type { besides } from "./besides.ts";
import type { Coach } from "./coach.ts";
import type { First } from "./first.ts";
import type { Reading } from "./meant.ts";
import type { menu } from "./menu.ts";
import type { Decider } from "./decider.ts";
import type { gone } from "./relief.ts";
import type { same } from "./same.ts";
import type { arrival } from "./whatif.ts";

// firstGame is what the address of a first game ends with.
export const firstGame = "#first";

export interface Later {
	Coach: typeof Coach;
	Decider: typeof Decider;
	First: typeof First;
	PhoneVoice: typeof PhoneVoice;
	changeSettings: typeof changeSettings;
	Reading: typeof Reading;
	besides: typeof besides;
	gone: typeof gone;
	known: typeof known;
	menu: typeof menu;
	notes: typeof notes;
	same: typeof same;
	summary: typeof summary;
	arrival: typeof arrival;
	why: typeof why;
}

declare global {
	interface Window {
		later?: Later; // once the script is there that has it
	}
}

// later loads the script, which draws no page of its own then.
export async function later(): Promise<Later> {
	const { dataset } = document.querySelector<HTMLElement>("#app")!;
	dataset["later"] = "";
	await import(dataset["script"]!);
	return window.later!;
}
