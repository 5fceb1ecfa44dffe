// SHA-256 of a text of ASCII letters, in hexadecimal digits. The browser's own
// is there on https only, and a table at home is often on http.

// Constants are the first 32 bits of the fractions of roots of primes.
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const round = primes.map((p) => fraction(Math.cbrt(p)));

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

export function sha256(text: string): string {
	const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16);
	for (let i = 0; i < text.length; i++) words[i >> 2]! |= text.charCodeAt(i) << (24 - (i % 4) * 8);
	words[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8);
	words[words.length - 1] = text.length * 8;
	const hash = [...start];
	const w = new Int32Array(64);
	for (let at = 0; at < words.length; at += 16) {
		for (let i = 0; i < 64; i++) {
			if (i < 16) {
				w[i] = words[at + i]!;
				continue;
			}
			const a = w[i - 15]!,
				b = w[i - 2]!;
			w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
		}
		let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
		for (let i = 0; i < 64; i++) {
			const x = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + round[i]! + w[i]!) | 0;
			const y = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
			[h, g, f, e, d, c, b, a] = [g, f, e, (d + x) | 0, c, b, a, (x + y) | 0];
		}
		[a, b, c, d, e, f, g, h].forEach((v, i) => {
			hash[i] = (hash[i]! + v) | 0;
		});
	}
	return hash.map((v) => (v >>> 0).toString(16).padStart(8, "0")).join("");
}
