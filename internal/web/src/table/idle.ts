// A device that nobody touches: what one person alone may see does not stay open on it.

export class Idle {
	private since = 0; // the last touch, in ticks

	// after so many ticks, once a second, left is told, until somebody touches the device.
	constructor(
		private readonly after: number,
		private readonly left: () => void,
	) {
		// not "scroll": what others say scrolls a page, too
		const touches = ["pointerdown", "pointerup", "touchmove", "wheel", "click", "keydown", "input"];
		for (const touch of touches) document.addEventListener(touch, () => (this.since = 0), { capture: true, passive: true });
	}

	tick(): void {
		if (++this.since === this.after) this.left();
	}
}
