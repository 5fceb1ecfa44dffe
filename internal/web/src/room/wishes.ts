// How the people in this room want the moderator to be. Kept on the device.

export interface Wishes {
	call: number; // seconds for each character of a night
	rate: number; // of the voice, in percent of the usual
	sound: number; // of the night, in percent of the usual
}

export const limits: Record<keyof Wishes, { min: number; max: number; step: number; usual: number }> = {
	call: { min: 5, max: 30, step: 1, usual: 15 },
	rate: { min: 60, max: 140, step: 5, usual: 95 },
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
	const of = (name: keyof Wishes): number => {
		const { min, max, usual } = limits[name];
		const n = kept[name];
		return typeof n === "number" && n >= min && n <= max ? n : usual;
	};
	return { call: of("call"), rate: of("rate"), sound: of("sound") };
}

export function remember(w: Wishes): void {
	localStorage.setItem(key, JSON.stringify(w));
}
