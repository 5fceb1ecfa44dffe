// What everybody saw after each step of a game.

import type { AnyEvent } from "../board.ts";
import { patched } from "../patch.ts";
import type { Operation, Seat, Step } from "../types.ts";

export class Views {
	private readonly public: unknown[] = [];
	private readonly own: Record<number, Operation[]>[] = [];

	constructor(steps: Step<AnyEvent>[]) {
		for (const [i, step] of steps.entries()) {
			this.public.push(patched(this.public[i - 1], step.view ?? []));
			this.own.push(step.own ? { ...this.own[i - 1], ...step.own } : (this.own[i - 1] ?? {}));
		}
	}

	// at returns what a seat saw after a step; null is a spectator.
	at(step: number, seat: Seat | null): unknown {
		const view = this.public[step];
		return seat === null || !view ? view : patched(view, this.own[step]![seat] ?? []);
	}
}
