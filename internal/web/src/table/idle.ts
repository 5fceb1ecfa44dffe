// A device that nobody touches: what one person alone may see does not stay open on it.

export class Idle {
	private since = 0; // the last touch, in ticks

	// after so many ticks, once a second, left is told, until somebody touches the device.
	constructor(
		private readonly after: number,
		private readonly left: () => void,
	) {
		for (const touch of ["pointerdown", "pointerup", "scroll", "click", "keydown", "input"]) document.addEventListener(touch, () => (this.since = 0), true);
	}

	tick(): void {
		if (++this.since === this.after) this.left();
	}
}
