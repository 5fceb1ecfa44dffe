// How the people in this room want the moderator to be. Kept on the device.

export interface Wishes {
	call: number; // seconds for each character of a night
	rate: number; // of the voice, in percent of the usual
	sound: number; // of the night, in percent of the usual
	turn: number; // seconds of everybody's turn at night, where all share one phone
	calls: Readonly<Record<string, number>>; // seconds for a character that has a time of its own
}

export const limits: Record<Exclude<keyof Wishes, "calls">, { min: number; max: number; step: number; usual: number }> = {
	call: { min: 5, max: 40, step: 1, usual: 25 },
	rate: { min: 70, max: 140, step: 5, usual: 95 },
	turn: { min: 0, max: 30, step: 1, usual: 10 },
	sound: { min: 0, max: 200, step: 10, usual: 100 },
};

const key = "howl.moderator";

// wishes returns what the device remembers; anything odd is as usual.
export function wishes(): Wishes {
	let kept: Partial<Record<keyof Wishes, unknown>> = {};
	try {
		kept = (JSON.parse(localStorage.getItem(key) ?? "{}") as typeof kept | null) ?? {};
	} catch {
		// as usual
	}
	const isFit = (name: keyof typeof limits, n: unknown): n is number => typeof n === "number" && n >= limits[name].min && n <= limits[name].max;
	const of = (name: keyof typeof limits): number => (isFit(name, kept[name]) ? kept[name] : limits[name].usual);
	const calls = Object.entries(kept.calls ?? {}).filter((c): c is [string, number] => isFit("call", c[1]));
	return { call: of("call"), rate: of("rate"), sound: of("sound"), turn: of("turn"), calls: Object.fromEntries(calls) };
}

// secondsFor returns the time that a character is given.
export const secondsFor = (w: Wishes, character: string): number => w.calls[character] ?? w.call;

// secondsOfTurn returns how long everybody's turn lasts at one phone.
export const secondsOfTurn = (): number => wishes().turn;

// remember keeps what is wished now, and the rest as it was.
export function remember(w: Partial<Wishes>): void {
	localStorage.setItem(key, JSON.stringify({ ...wishes(), ...w }));
}
