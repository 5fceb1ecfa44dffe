// How the host changes what is played, before the first game and between games. Loaded
// once the host asks.

import { choose, chosen, complain, complete, offer, settle } from "../options.ts";
import type { ChangeSettings, Status } from "../types.ts";
import { t } from "../words.ts";
import { chatters, filler, form } from "./settings.ts";

// changeSettings shows the form to the host, and sends what is chosen.
export function changeSettings(status: Status, send: (c: ChangeSettings) => Promise<void>): void {
	const make = (tag: string, text: string, more: Record<string, string> = {}) => {
		const el = document.createElement(tag);
		el.textContent = text;
		for (const [name, value] of Object.entries(more)) el.setAttribute(name, value);
		return el;
	};
	const dialog = make("dialog", "", { class: "sheet", "aria-label": t("page.settings") }) as HTMLDialogElement;
	const inside = make("form", "", { class: "inside" }) as HTMLFormElement;
	const body = make("div", "", { class: "body" });
	const doors = make("p", "", { class: "doors" });
	const cancel = make("button", t("page.cancel"), { type: "button", class: "plain" });
	doors.append(make("button", t("page.settings.keep"), { class: "go" }), cancel);
	const programs = make("input", "", { type: "checkbox", name: "programs" }) as HTMLInputElement;
	programs.checked = status.settings.programs;
	const label = make("label", t("page.option.programs"));
	label.append(programs);
	const talk = make("select", "", { name: "talk" }) as HTMLSelectElement;
	for (const much of ["quiet", "normal", "lively"]) talk.add(new Option(t("page.talk." + much), much));
	talk.value = status.settings.talk ?? chatters[0]!;
	const chatter = make("label", t("page.option.talk"));
	chatter.append(talk);
	const more = make("div", "", { class: "options" });
	more.append(chatter, label);
	body.append(form(status.game).cloneNode(true), more, make("p", "", { class: "trouble", role: "alert", hidden: "" }), doors);
	const head = make("header", "");
	head.append(make("h2", t("page.settings")));
	inside.append(head, body);
	dialog.append(inside);
	document.body.append(dialog);
	const { pace } = status.settings;
	const paces = inside.elements.namedItem("pace") as HTMLSelectElement;
	if (!choose(paces, pace)) paces.add(new Option(pace, pace)); // one that only programs choose
	offer(inside, { players: status.setup.players, options: status.setup.options ?? {}, pace, bots: filler(status) });
	complete(inside, status.game);
	cancel.onclick = () => dialog.close();
	dialog.onclose = () => dialog.remove();
	inside.onsubmit = (e) => {
		e.preventDefault();
		settle(inside);
		send({ ...chosen(inside), programs: programs.checked, talk: talk.value }).then(
			() => dialog.close(),
			(no: unknown) => complain(inside, no),
		);
	};
	dialog.showModal();
	(inside.elements[0] as HTMLElement).focus(); // not the part that scrolls, whose ring lies over the title
}
