// Shares as people read them: in hundredths that add up.

// wholes rounds shares to hundredths that add up to one: those cut off the most go up.
export function wholes(shares: number[]): number[] {
	const floors = shares.map((s) => Math.floor(100 * s + 1e-9));
	const missing = Math.round(100 * shares.reduce((a, b) => a + b, 0)) - floors.reduce((a, b) => a + b, 0);
	const cut = shares.map((s, i) => 100 * s - floors[i]!);
	const up = new Set([...cut.keys()].sort((a, b) => cut[b]! - cut[a]!).slice(0, missing));
	return floors.map((n, i) => (n + Number(up.has(i))) / 100);
}
