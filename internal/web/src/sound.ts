// Sounds, made from waves and noise when they are needed.

export type Sound = "deal" | "card" | "trick" | "turn" | "dawn" | "bell" | "howl";

// shared devices, such as the screen of a room, are silent until somebody wants
// to hear them.
const key = (shared: boolean) => (shared ? "howl.sound.room" : "howl.sound");
export const audible = (shared: boolean): boolean => (localStorage.getItem(key(shared)) ?? (shared ? "off" : "on")) === "on";
export const setAudible = (shared: boolean, on: boolean): void => localStorage.setItem(key(shared), on ? "on" : "off");

let air: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

// play makes a sound. A browser lets nothing be heard before the person has
// touched the page.
export function play(sound: Sound): void {
	if (!navigator.userActivation?.hasBeenActive || document.hidden) return;
	air ??= new AudioContext();
	void air.resume();
	sounds[sound](air, air.currentTime + 0.01);
}

const sounds: Record<Sound, (a: AudioContext, at: number) => void> = {
	card: (a, at) => paper(a, at, 2200, 0.07, 0.35),
	deal: (a, at) => {
		for (let i = 0; i < 5; i++) paper(a, at + i * 0.085, 1800 + i * 150, 0.06, 0.22);
	},
	trick: (a, at) => {
		paper(a, at, 900, 0.22, 0.4);
		tone(a, at + 0.05, { from: 150, to: 70, for: 0.22, loud: 0.3 });
	},
	turn: (a, at) => {
		tone(a, at, { from: 659, for: 0.35, loud: 0.1 });
		tone(a, at + 0.13, { from: 880, for: 0.5, loud: 0.1 });
	},
	dawn: (a, at) => {
		for (const [i, hz] of [392, 494, 587, 784].entries()) tone(a, at + i * 0.18, { from: hz, for: 1.6, rise: 0.5, loud: 0.06 });
	},
	bell: (a, at) => {
		for (const [i, part] of [1, 2, 2.76, 5.4].entries()) tone(a, at, { from: 294 * part, for: 2.2 / (1 + i), loud: 0.14 / (1 + i) });
	},
	howl: (a, at) => {
		tone(a, at, { from: 290, to: 520, for: 0.9, rise: 0.25, loud: 0.07 });
		tone(a, at + 0.65, { from: 520, to: 300, for: 1.3, rise: 0.15, loud: 0.08 });
	},
};

// A Tone has its pitches in Hz and its times in seconds.
interface Tone {
	from: number;
	to?: number;
	for: number;
	rise?: number;
	loud: number;
}

function tone(a: AudioContext, at: number, n: Tone): void {
	const wave = a.createOscillator();
	wave.type = "triangle";
	wave.frequency.setValueAtTime(n.from, at);
	wave.frequency.exponentialRampToValueAtTime(n.to ?? n.from, at + n.for);
	wave.connect(fade(a, at, n.rise ?? 0.008, n.for, n.loud));
	wave.start(at);
	wave.stop(at + n.for);
}

// paper is a rustle around a pitch.
function paper(a: AudioContext, at: number, hz: number, seconds: number, loud: number): void {
	if (!hiss) {
		hiss = a.createBuffer(1, a.sampleRate / 2, a.sampleRate);
		const wave = hiss.getChannelData(0);
		for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
	}
	const noise = a.createBufferSource();
	noise.buffer = hiss;
	const band = a.createBiquadFilter();
	band.type = "bandpass";
	band.frequency.setValueAtTime(hz, at);
	band.frequency.exponentialRampToValueAtTime(hz / 2.5, at + seconds);
	noise.connect(band).connect(fade(a, at, 0.004, seconds, loud));
	noise.start(at, Math.random() * 0.2);
	noise.stop(at + seconds);
}

// fade swells and dies away.
function fade(a: AudioContext, at: number, rise: number, seconds: number, loud: number): GainNode {
	const gain = a.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(loud, at + rise);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
	gain.connect(a.destination);
	return gain;
}
