// The moderator's voice.

import { language } from "../words.ts";
import { pronounce, type Spoken } from "./pronounce.ts";

const perSign: Record<string, number> = { ja: 260 }; // ms that a slow voice takes; of letters, 110

const long = 25, // letters from which on a voice is measured
	slowest = 2.5;

// reading returns the ms that it takes to read a text from a sofa.
export const reading = (text: string): number => 1_500 + 0.5 * text.length * (perSign[language()] ?? 110);

// speaking returns the ms that a usual voice takes to say a text, at a rate in
// percent. espeak-ng takes a little less in every language; make voice compares.
export const speaking = (text: string, rate: number): number => 300 + (0.7 * text.length * (perSign[language()] ?? 110) * 100) / rate;

// Voice speaks one sentence after the other.
export class Voice {
	on = false;
	rate = 100; // percent
	slow = 1; // how much longer than usual this voice takes
	// Browsers collect an utterance that nothing refers to, and then never say that
	// it ended.
	private readonly speaking = new Set<SpeechSynthesisUtterance>();
	private hushed: (() => void) | undefined;

	// A browser fetches its voices when it is first asked for them.
	constructor(changed: () => void) {
		if (!this.can) return;
		speechSynthesis.getVoices();
		speechSynthesis.onvoiceschanged = changed;
	}

	private get can(): boolean {
		return "speechSynthesis" in window;
	}

	private of(tag: string): SpeechSynthesisVoice | undefined {
		return this.can ? speechSynthesis.getVoices().find((v) => v.lang.toLowerCase().startsWith(tag)) : undefined;
	}

	// mute reports that no voice of this browser speaks the page's language.
	get mute(): boolean {
		return this.of(language()) === undefined;
	}

	// say resolves when the text has been spoken, or hushed.
	async say(text: string): Promise<void> {
		let quiet = false;
		const hush = new Promise<void>((done) => {
			this.hushed = () => {
				quiet = true;
				done();
			};
		});
		const began = Date.now();
		for (const part of pronounce(text, language())) if (!quiet) await Promise.race([this.utter(part), hush]);
		const took = (Date.now() - began) / speaking(text, this.rate);
		if (!quiet && text.length >= long) this.slow += (Math.min(slowest, Math.max(1, took)) - this.slow) / 2;
	}

	// utter resolves when one voice has spoken. An engine that does not report the
	// end is given the time that a slow voice takes. A name that no voice here can
	// say is left to the voice of the page's language.
	private utter({ text, language: tag }: Spoken): Promise<void> {
		const voice = this.of(tag) ?? this.of(language());
		if (!this.on || !voice) return Promise.resolve();
		const words = new SpeechSynthesisUtterance(text);
		words.lang = voice.lang;
		words.voice = voice;
		words.rate = this.rate / 100;
		this.speaking.add(words);
		return new Promise((done) => {
			const over = () => {
				clearTimeout(late);
				this.speaking.delete(words);
				done();
			};
			const late = setTimeout(over, 3_000 + (text.length * (perSign[tag] ?? 110)) / words.rate);
			words.onend = words.onerror = over;
			speechSynthesis.speak(words);
		});
	}

	// hush ends what is being said.
	hush(): void {
		if (this.can) speechSynthesis.cancel();
		this.hushed?.();
	}
}
