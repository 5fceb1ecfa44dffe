// The moderator's voice, and a sound that covers the taps.

import { language } from "../words.ts";

// Voice speaks one sentence after the other.
export class Voice {
	on = false;
	private noise: AudioContext | undefined;

	say(text: string): void {
		if (!this.on || !("speechSynthesis" in window)) return;
		const words = new SpeechSynthesisUtterance(text);
		words.lang = language();
		words.rate = 0.92;
		words.voice = speechSynthesis.getVoices().find((v) => v.lang.startsWith(language())) ?? null;
		speechSynthesis.speak(words);
	}

	hush(): void { if ("speechSynthesis" in window) speechSynthesis.cancel(); }

	// cover plays wind, made here out of chance, louder at night.
	cover(night: boolean): void {
		if (!this.on) {
			void this.noise?.suspend();
			return;
		}
		if (!this.noise) this.noise = wind();
		void this.noise.resume();
		gain?.gain.linearRampToValueAtTime(night ? 0.5 : 0.06, this.noise.currentTime + 2);
	}
}

let gain: GainNode | undefined;

function wind(): AudioContext {
	const air = new AudioContext();
	const seconds = 6;
	const buffer = air.createBuffer(1, air.sampleRate * seconds, air.sampleRate);
	const wave = buffer.getChannelData(0);
	let low = 0;
	for (let i = 0; i < wave.length; i++) {
		low = (low + 0.02 * (Math.random() * 2 - 1)) / 1.02;
		wave[i] = low * 3.2;
	}
	const source = air.createBufferSource();
	source.buffer = buffer;
	source.loop = true;
	gain = air.createGain();
	gain.gain.value = 0.06;
	source.connect(gain).connect(air.destination);
	source.start();
	return air;
}
