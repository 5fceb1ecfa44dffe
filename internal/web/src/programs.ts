// Programs of one's own: a person makes the tokens with which they play, lists
// them, and ends them. A token is shown once.

import { get, post } from "./api.ts";
import { h, render, type Child } from "./dom.ts";
import { complain, settle } from "./options.ts";
import type { OwnProgram } from "./types.ts";
import { t, when } from "./words.ts";

// programs fills the panel.
export function programs(panel: HTMLDetailsElement): void {
	const form = panel.querySelector("form")!;
	const told = panel.querySelector("[role=status]")!;
	let all: OwnProgram[] = [];
	let sure: number | undefined; // the place of the program that one more tap ends
	const show = () => render(panel.querySelector("ul")!, rows());
	const look = async () => {
		all = (await get<{ programs: OwnProgram[] }>("/api/programs")).programs;
		show();
	};
	const safely = async (step: () => Promise<unknown>) => {
		settle(form);
		await step().catch((no: unknown) => complain(form, no));
	};
	const end = async (p: OwnProgram) => {
		if (sure !== p.place) {
			sure = p.place;
			return show();
		}
		sure = undefined;
		await post("/api/programs/end", { place: p.place });
		render(told, t("page.programs.ended", { name: p.name }));
		await look();
	};
	const rows = (): Child => {
		if (!all.length) return h("li", { key: "none", class: "quiet" }, t("page.programs.none"));
		return all.map((p) => {
			const asks = t(sure === p.place ? "page.programs.sure" : "page.programs.end", { name: p.name });
			return h(
				"li",
				{ key: String(p.place) },
				h("span", null, h("b", null, p.name), " ", h("time", { class: "hint", datetime: p.made }, when(p.made))),
				h("button", { class: "plain", onclick: () => void safely(() => end(p)) }, asks),
			);
		});
	};
	form.onsubmit = (e) => {
		e.preventDefault();
		const field = form.elements.namedItem("name") as HTMLInputElement;
		void safely(async () => {
			await get("/api/me").catch(() => undefined); // the server knows the person before something is made
			const made = await post<OwnProgram>("/api/programs", { name: field.value.trim() });
			field.value = "";
			render(told, shown(made));
			await look();
		});
	};
	panel.ontoggle = () => {
		if (panel.open) void safely(look);
	};
	void safely(look);
}

// shown is a new token, and a button that copies it where the browser allows that.
function shown({ name, token = "" }: OwnProgram): Child {
	const copy = async (e: Event) => {
		await navigator.clipboard.writeText(token);
		(e.target as HTMLElement).textContent = t("page.programs.copied");
	};
	return [
		h("p", { key: "once" }, t("page.programs.once", { name })),
		h("code", { key: "token" }, token),
		navigator.clipboard && h("button", { key: token, class: "plain", onclick: (e: Event) => void copy(e) }, t("page.programs.copy")),
	];
}
