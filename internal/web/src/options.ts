// The form of a game's options: in the lobby, and at the table for its host.

import { boards } from "howl:games";
import { Refused } from "./api.ts";
import type { ChangeSettings } from "./types.ts";

type Field = HTMLInputElement | HTMLSelectElement;
type Chosen = Required<Omit<ChangeSettings, "programs" | "talk" | "when">>;

const named = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLSelectElement;
const fields = (form: HTMLFormElement) => [...form.querySelectorAll<Field>("[data-option]")];
const isFlag = (f: Field): f is HTMLInputElement => f instanceof HTMLInputElement && f.type === "checkbox";

// chosen reads what the form says.
export function chosen(form: HTMLFormElement): Chosen {
	const options: Record<string, string> = {};
	for (const f of fields(form)) {
		const value = isFlag(f) ? (f.checked ? "on" : "off") : f.value.trim();
		if (value !== "") options[f.dataset["option"]!] ??= value; // a choice goes before one's own text
	}
	return { players: Number(named(form, "players").value), bots: named(form, "bots").value, pace: named(form, "pace").value, options };
}

// offer fills a form with what was chosen before.
export function offer(form: HTMLFormElement, before: ChangeSettings): void {
	choose(named(form, "players"), String(before.players ?? ""));
	choose(named(form, "bots"), before.bots ?? "");
	choose(named(form, "pace"), before.pace ?? "");
	for (const f of fields(form)) {
		const value = before.options?.[f.dataset["option"]!];
		if (value === undefined) continue;
		if (isFlag(f)) f.checked = value === "on";
		else if (f.localName === "input") f.value = value;
		else if (!choose(f as HTMLSelectElement, value)) choose(f as HTMLSelectElement, ""); // one's own
	}
}

// complete makes a form ready for who looks at it: with the game's own fields, and with
// a line of help below what is chosen.
export function complete(form: HTMLFormElement, game: string): void {
	boards[game]?.setup?.(form);
	for (const select of form.querySelectorAll("select")) explain(select);
}

// choose selects a value, if it is offered.
export function choose(select: HTMLSelectElement, value: string): boolean {
	const there = [...select.options].some((o) => o.value === value);
	if (there) select.value = value;
	return there;
}

// explain says in a line what is chosen, where that is not clear by itself.
function explain(select: HTMLSelectElement): void {
	if (!select.querySelector("[data-help]")) return;
	const line = document.createElement("span");
	line.className = "hint help";
	select.closest("label")!.append(line);
	const show = () => (line.textContent = select.selectedOptions[0]?.dataset["help"] ?? "");
	select.addEventListener("change", show);
	show();
}

// complain says why the form was refused: at the field that is meant, or else in
// the paragraph for it.
export function complain(form: HTMLFormElement, no: unknown): void {
	settle(form);
	const where = no instanceof Refused ? meant(form, no) : undefined;
	const line = where ? document.createElement("span") : form.querySelector<HTMLElement>("p.trouble")!;
	line.textContent = (no as Error).message;
	line.hidden = false;
	if (!where) return;
	line.className = "trouble at";
	line.setAttribute("role", "alert");
	where.closest("details")?.setAttribute("open", "");
	where.closest("label")!.append(line);
	where.focus();
	line.scrollIntoView({ block: "nearest" });
}

// settle takes complaints away.
export function settle(form: HTMLFormElement): void {
	for (const old of form.querySelectorAll(".trouble.at")) old.remove();
	form.querySelector<HTMLElement>("p.trouble")!.hidden = true;
}

// meant returns the field that a refusal is about, if a person can see it.
function meant(form: HTMLFormElement, no: Refused): Field | undefined {
	const key = no.key.split(".");
	const about = fields(form).filter((f) => f.dataset["option"] === no.args["name"] || key.includes(f.dataset["option"]!));
	if (/setup\.(players|range|people)$/.test(no.key)) about.push(named(form, "players"));
	return about.reverse().find((f) => f.type !== "hidden" && !(f.closest(".own") && !f.value));
}
