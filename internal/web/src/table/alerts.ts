// How the device may call a person to the table.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import { canNotify, notifies, notify } from "../notify.ts";
import { audible, play, setAudible } from "../sound.ts";
import { t } from "../words.ts";

// An Alerting is what there is to choose for.
export interface Alerting {
	shared: boolean; // others see and hear the device: silence until somebody chooses otherwise
	slow: boolean; // people have days to decide, and look elsewhere
	redraw(): void;
	fail(e: unknown): void;
}

// alerts lets the person choose.
export function alerts(a: Alerting): Child {
	const on = audible(a.shared);
	const sound = () => {
		setAudible(a.shared, !on);
		if (!on) play("turn");
		a.redraw();
	};
	return [toggle("sound", "sound", t("page.sound"), on, sound), a.slow && canNotify() && notification(a)];
}

function notification(a: Alerting): Child {
	const on = notifies();
	return toggle("push", "phone", t("page.push"), on, () => void notify(!on).then(a.redraw, a.fail));
}

const toggle = (key: string, icon: string, text: string, on: boolean, onclick: () => void): Child =>
	h("button", { class: "plain", key, "aria-pressed": on ? "true" : "false", onclick }, art(icon), text, " ", h("b", null, t(on ? "page.on" : "page.off")));
