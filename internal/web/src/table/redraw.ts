// A Redraw draws the page again: draw with the next picture of the screen, now at
// once, as after what the person does.
export interface Redraw {
	draw(): void;
	now(): void;
}
