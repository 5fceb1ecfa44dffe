// Names at the table: asked for when somebody sits down, and changed later.

import { get, post } from "../api.ts";
import { h, type Child } from "../dom.ts";
import { faces } from "../faces.ts";
import { mostName } from "../limits.ts";
import type { Me, Seat } from "../types.ts";
import { t } from "../words.ts";

const key = "howl.name";

// rememberedName is what the person of this device chose to be called, if they
// did.
export const rememberedName = (): string => localStorage.getItem(key) ?? "";
export const rememberName = (name: string): void => localStorage.setItem(key, name);

// rememberFace keeps which face the person of this device chose.
const faceKey = "howl.face";
export const rememberFace = (face: string): void => localStorage.setItem(faceKey, face);
const rememberedFace = (): string => localStorage.getItem(faceKey) ?? "";

// introduce tells the server what a person is called; as says which person at
// this device. Without a name the server finds one.
export async function introduce(name: string, as: string): Promise<void> {
	const avatar = as ? "" : rememberedFace();
	if (!name.trim() && !avatar) return;
	const called = name.trim() || (await get<Me>("/api/me")).name;
	const kept = await post<Me>("/api/me" + as, { name: called, avatar } satisfies Me);
	if (!name.trim()) return;
	if (!as) rememberName(kept.name);
}

// Naming is a name that is being typed: of a seat, of a guest who is about to sit
// down (null), or of one more person at this device.
export interface Naming {
	of: Seat | null | "more";
	text: string;
	redraw?(): void; // after another face was chosen
}

// nameForm asks for a name.
export function nameForm(n: Naming, text: { label: string; button: string; now?: string; not?: string }, submit: () => void, cancel?: () => void): Child {
	return h(
		"form",
		{
			class: "naming",
			key: "naming",
			onsubmit: (e: SubmitEvent) => {
				e.preventDefault();
				submit();
			},
		},
		h(
			"label",
			null,
			text.label,
			h("input", {
				name: "name",
				maxlength: mostName(),
				required: n.of === "more",
				autocomplete: n.of === "more" ? "off" : "nickname",
				enterkeyhint: "done",
				placeholder: text.now,
				value: n.text,
				oninput: (e: InputEvent) => (n.text = (e.target as HTMLInputElement).value),
			}),
		),
		n.of === null &&
			faces(rememberedFace(), (face) => {
				rememberFace(face);
				n.redraw?.();
			}),
		h("button", { class: "go" }, text.button),
		cancel && h("button", { type: "button", class: "plain", onclick: cancel }, text.not ?? t("page.cancel")),
	);
}
