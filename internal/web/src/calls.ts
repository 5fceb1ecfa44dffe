// When the calls of a night are made. They depend on the night's clock and the
// deck alone, so that nobody hears whether a character still lives or has decided.

export interface Call {
	text: string;
	at: number;
} // ms after nightfall

// Each character gets the same share of the night: its eyes open at the
// beginning of it and close before its end. A night without a clock gives ten
// seconds each, as the Wise Old Man does (L21).
const opening = 5_000,
	usual = 10_000,
	least = 5_000,
	most = 15_000,
	closing = 2_500,
	dawn = 2_000;

// plan takes all that is said: that night falls, and then two calls for each
// character. lasts is the length of the night in ms, if it has a clock.
export function plan([night, ...calls]: string[], lasts?: number): Call[] {
	const share = lasts === undefined ? usual : Math.min(most, Math.max(least, (lasts - opening - dawn) / (calls.length / 2)));
	return [{ text: night!, at: 0 }, ...calls.map((text, i) => ({ text, at: opening + share * Math.ceil(i / 2) - (i % 2 ? closing : 0) }))];
}

const breath = 400; // ms between two calls at least

// A Crier makes the calls of a plan, each when its time has come and the one
// before it is over.
export class Crier {
	private calls: Call[] = [];
	private timer: ReturnType<typeof setTimeout> | undefined;
	private began = 0;
	private held = 0; // since when the night is paused
	private speaking = false;

	// say resolves when the text has been spoken.
	constructor(private readonly say: (text: string) => Promise<void>) {}

	begin(calls: Call[]): void {
		this.stop();
		this.calls = [...calls];
		this.began = Date.now();
		this.next(0);
	}

	// stop drops the calls that were not made yet.
	stop(): void {
		clearTimeout(this.timer);
		this.calls = [];
		this.held = 0;
	}

	// pause holds the night's clock, or lets it run on.
	pause(on: boolean): void {
		if (on === this.held > 0) return;
		if (on) {
			clearTimeout(this.timer);
			this.held = Date.now();
		} else {
			this.began += Date.now() - this.held;
			this.held = 0;
			this.next(breath);
		}
	}

	private next(wait: number): void {
		const calls = this.calls;
		if (calls.length === 0 || this.held || this.speaking) return;
		clearTimeout(this.timer);
		this.timer = setTimeout(
			() => {
				this.speaking = true;
				void this.say(calls.shift()!.text).then(() => {
					this.speaking = false;
					this.next(breath);
				});
			},
			Math.max(wait, calls[0]!.at - (Date.now() - this.began)),
		);
	}
}
