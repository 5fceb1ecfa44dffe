// What calls a person to the table: sounds, a short vibration, the title of the
// page and a badge on the app's icon. While a game runs the screen stays on.

import type { Board } from "../board.ts";
import { audible, play } from "../sound.ts";
import { t } from "../words.ts";
import type { StoryLine } from "./play.ts";

const pause = 1500; // ms without a question after which a new one is called out
const many = 6; // lines from which on they are what was missed, and make no sound
const still = matchMedia("(prefers-reduced-motion: reduce)");

// A Moment is what there is to call a person for.
export interface Moment {
	asked: boolean; // somebody at this device is to decide
	runs: boolean; // a game, with people who wait
	shared: boolean; // others hear and see the device: nothing may tell them who is asked
}

export class Attention {
	private readonly title = document.title;
	private now: Moment = { asked: false, runs: false, shared: false };
	private since = -pause; // when the last question was answered
	private lock: Promise<WakeLockSentinel | undefined> | undefined;

	constructor() {
		document.addEventListener("visibilitychange", () => {
			this.lock = undefined; // a hidden page has lost it
			this.stayAwake();
		});
	}

	// hear plays what new lines of the story sound like.
	hear(lines: StoryLine[], board: Board): void {
		if (lines.length > many || !audible(this.now.shared)) return;
		const heard = new Set(lines.map((l) => l.who === null && board.sounds?.[l.kind]));
		for (const sound of heard) if (sound) play(sound);
	}

	update(m: Moment): void {
		const before = this.now;
		this.now = m;
		if (before.asked && !m.asked) this.since = performance.now();
		if (m.asked && !before.asked && !m.shared && performance.now() - this.since >= pause) this.call();
		const named = m.asked && !m.shared;
		const title = named ? `${t("page.title.turn")} · ${this.title}` : this.title;
		if (document.title !== title) {
			document.title = title;
			if (named) void navigator.setAppBadge?.(1).catch(() => undefined);
			else void navigator.clearAppBadge?.().catch(() => undefined);
		}
		this.stayAwake();
	}

	private call(): void {
		if (!audible(false)) return;
		play("turn");
		if (!still.matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
	}

	private stayAwake(): void {
		if (this.now.runs === !!this.lock || document.hidden) return;
		if (this.now.runs)
			this.lock = navigator.wakeLock?.request("screen").catch(() => undefined); // a battery may be low
		else {
			void this.lock?.then((l) => l?.release());
			this.lock = undefined;
		}
	}
}
