// How the device may call a person to the table.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import { audible, play, setAudible } from "../sound.ts";
import { t } from "../words.ts";

// alerts lets the person choose. On a device that others see, as in a room, the
// choice is another one, and silence until it is made.
export function alerts(shared: boolean, redraw: () => void): Child {
	const on = audible(shared);
	const tap = () => {
		setAudible(shared, !on);
		if (!on) play("turn");
		redraw();
	};
	return h("button", { class: "plain", key: "sound", "aria-pressed": on ? "true" : "false", onclick: tap }, art("sound"), t("page.sound"), " ", onOff(on));
}

export const onOff = (on: boolean): Child => h("b", null, t(on ? "page.on" : "page.off"));
