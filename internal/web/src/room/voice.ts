// The moderator's voice, and a sound that covers the taps.

import { language } from "../words.ts";

const perSign: Record<string, number> = { ja: 260 }; // ms that a slow voice takes; of letters, 110

// Voice speaks one sentence after the other.
export class Voice {
	on = false;
	private noise: AudioContext | undefined;
	// Browsers collect an utterance that nothing refers to, and then never say that
	// it ended.
	private readonly speaking = new Set<SpeechSynthesisUtterance>();

	// A browser fetches its voices when it is first asked for them.
	constructor(changed: () => void) {
		if (!this.can) return;
		speechSynthesis.getVoices();
		speechSynthesis.onvoiceschanged = changed;
	}

	private get can(): boolean {
		return "speechSynthesis" in window;
	}

	private get own(): SpeechSynthesisVoice | undefined {
		return this.can ? speechSynthesis.getVoices().find((v) => v.lang.toLowerCase().startsWith(language())) : undefined;
	}

	// mute reports that no voice of this browser speaks the page's language.
	get mute(): boolean {
		return this.own === undefined;
	}

	// say resolves when the text has been spoken. An engine that does not report the
	// end is given the time that a slow voice takes.
	say(text: string): Promise<void> {
		const voice = this.own;
		if (!this.on || !voice) return Promise.resolve();
		const words = new SpeechSynthesisUtterance(text);
		words.lang = voice.lang;
		words.voice = voice;
		words.rate = 0.92;
		this.speaking.add(words);
		return new Promise((done) => {
			const over = () => {
				clearTimeout(late);
				this.speaking.delete(words);
				done();
			};
			const late = setTimeout(over, 3_000 + text.length * (perSign[language()] ?? 110));
			words.onend = words.onerror = over;
			speechSynthesis.speak(words);
		});
	}

	hush(): void {
		if (this.can) speechSynthesis.cancel();
	}

	// cover plays the sound of wind, louder at night, over the taps.
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
