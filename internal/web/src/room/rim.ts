// Seats along the rim of the screen, and the middle free for what happens.

import { h, type Child } from "../dom.ts";

const wide = 1.9; // the upper edge by a side
const rows = 16; // seats up to which the sides stay free: the middle needs all of the width

// sizeOf names how large so many seats can be.
const sizeOf = (n: number): string => (n > rows ? "crowd" : n > 12 ? "dozen" : n > 10 ? "twelve" : "");

// rim returns n places along the edges of a rectangle, as shares of its half width
// and half height: clockwise, the first in the middle of the lower edge. Few sit above and below.
export function rim(n: number): { "--x": string; "--y": string }[] {
	const side = n > rows ? Math.floor(n / (2 * (wide + 1))) : 0;
	const top = Math.floor((n - 2 * side) / 2);
	const bottom = n - 2 * side - top;
	const along = (count: number) => Array.from({ length: count }, (_, i) => (count === 1 ? 0 : (2 * i) / (count - 1) - 1));
	const between = Array.from({ length: side }, (_, i) => (2 * (i + 1)) / (side + 1) - 1);
	const places = [...along(bottom).map((x) => [-x, 1]), ...between.map((y) => [-1, -y]), ...along(top).map((x) => [x, -1]), ...between.map((y) => [1, y])];
	const middle = Math.floor(bottom / 2);
	return [...places.slice(middle), ...places.slice(0, middle)].map(([x, y]) => ({ "--x": x!.toFixed(4), "--y": y!.toFixed(4) }));
}

// aroundTheRim draws seats along the rim, and something in the middle.
export function aroundTheRim(seats: Child[], middle: Child): Child {
	const spots = rim(seats.length);
	return h(
		"div",
		{ class: "rim " + sizeOf(seats.length), key: "rim" },
		h("div", { class: "centre-stage", key: "stage" }, middle),
		h(
			"ol",
			{ key: "seats" },
			seats.map((seat, i) => h("li", { key: "spot" + i, "data-place": "seat" + i, style: spots[i]! }, seat)),
		),
	);
}
