// The sound of a night outdoors, which covers the taps: wind in gusts, and a fire
// whose crackling is as short and sharp as a finger on a glass.

const seconds = 12;
const usual = 0.5; // of all that the wave could be

export class Sound {
	private readonly air = new AudioContext();
	private readonly gain = this.air.createGain();

	constructor() {
		const source = this.air.createBufferSource();
		source.buffer = outdoors(this.air);
		source.loop = true;
		this.gain.gain.value = 0;
		source.connect(this.gain).connect(this.air.destination);
		source.start();
	}

	// play changes how loud it is: 1 is as usual, 0 silent.
	play(level: number): void {
		if (level > 0) void this.air.resume();
		this.gain.gain.linearRampToValueAtTime(level * usual, this.air.currentTime + 2);
	}
}

function outdoors(air: AudioContext): AudioBuffer {
	const rate = air.sampleRate;
	const buffer = air.createBuffer(1, rate * seconds, rate);
	const wave = buffer.getChannelData(0);
	let low = 0;
	for (let i = 0; i < wave.length; i++) {
		low = (low + 0.02 * (Math.random() * 2 - 1)) / 1.02;
		// Gusts come and go a whole number of times, so that the end meets the beginning.
		const turn = (2 * Math.PI * i) / wave.length;
		wave[i] = low * (2.6 + Math.sin(2 * turn) + 0.6 * Math.sin(5 * turn));
	}
	for (let n = 0; n < seconds * 5; n++) {
		const at = Math.floor(Math.random() * (wave.length - rate / 20));
		const loud = 0.05 + 0.25 * Math.random() ** 3;
		const fades = rate * (0.002 + 0.008 * Math.random());
		for (let i = 0; i < fades * 5; i++) wave[at + i]! += loud * (Math.random() * 2 - 1) * Math.exp(-i / fades);
	}
	return buffer;
}
