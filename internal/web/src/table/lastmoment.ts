// Whoever has tapped a name and waits has decided: what is chosen when the time is up is
// sent just before.

const ahead = 1_500; // ms that it takes at most on its way
const longest = 3_600_000; // nobody sits at the board for longer

export class LastMoment {
	private timer: ReturnType<typeof setTimeout> | undefined;
	private done: string | undefined; // the deadline before which something was sent

	// send sends what is chosen, and reports whether anything was.
	constructor(private readonly send: () => boolean) {}

	// follow looks at when the person's time is up. skew is how far the server's clock is
	// ahead, in ms.
	follow(deadline: string | undefined, skew: number): void {
		clearTimeout(this.timer);
		const left = deadline === undefined || deadline === this.done ? 0 : Date.parse(deadline) - Date.now() - skew;
		if (left <= 0 || left > longest) return;
		this.timer = setTimeout(
			() => {
				if (this.send()) this.done = deadline;
			},
			Math.max(0, left - ahead),
		);
	}
}
