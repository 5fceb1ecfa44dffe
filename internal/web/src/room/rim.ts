// Seats along the rim of the screen, and the middle free for what happens.

import { h, type Child } from "../dom.ts";

const wide = 1.9; // the upper edge by a side

// rim returns n places along the edges of a rectangle, as shares of its half width
// and half height: clockwise, the first in the middle of the lower edge.
export function rim(n: number): { "--x": string; "--y": string }[] {
	const side = Math.floor(n / (2 * (wide + 1)));
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
	const size = seats.length > 16 ? "crowd" : seats.length > 10 ? "dozen" : "";
	return h(
		"div",
		{ class: "rim " + size, key: "rim" },
		h("div", { class: "centre-stage", key: "stage" }, middle),
		h(
			"ol",
			{ key: "seats" },
			seats.map((seat, i) => h("li", { key: "spot" + i, "data-place": "seat" + i, style: spots[i]! }, seat)),
		),
	);
}
