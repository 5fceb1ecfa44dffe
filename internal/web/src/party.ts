// A party in the lobby: how many, which evening, one phone or many, and who leads
// the game. It leads to a waiting room with a large code to scan, to the names of
// all at one phone, to the moderator's page, or to the page for people who have
// cards of their own.

import { post } from "./api.ts";
import { keep, number, pledge } from "./pledge.ts";
import { introduce, rememberedName } from "./table/name.ts";
import type { Moderate, Place, Wish } from "./types.ts";
import { go } from "./where.ts";

// oneForAll marks the address of a table where all play at one phone.
export const oneForAll = "#one";

export function party(form: HTMLFormElement): void {
	const own = form.elements.namedItem("name") as HTMLInputElement;
	own.value = rememberedName();
	const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
	const kind = () => field("kind").selectedOptions[0]!.dataset;
	const suggest = () => (field("players").value = kind()["players"]!);
	field("kind").addEventListener("change", suggest);
	suggest();
	const button = form.querySelector<HTMLButtonElement>("button.go")!;
	const open = button.textContent;
	const leads = () => field("lead").value === "me";
	const haveCards = () => field("lead").value === "cards";
	field("lead").addEventListener("change", () => {
		field("phones").disabled = leads() || haveCards(); // a moderator also plays for those without a phone
		own.disabled = haveCards();
		button.textContent = haveCards() ? button.dataset["cards"]! : open;
	});
	const trouble = form.querySelector<HTMLElement>(".trouble")!;
	form.onsubmit = (e) => {
		e.preventDefault();
		trouble.hidden = true;
		const options = JSON.parse(kind()["options"]!) as Record<string, string>;
		if (haveCards()) return go(`/companion/${field("game").value}?${new URLSearchParams({ players: field("players").value, ...options })}`);
		const mine = number();
		const lead = leads(),
			one = !lead && field("phones").value === "one";
		const wish: Wish = {
			game: field("game").value,
			players: Number(field("players").value),
			options,
			pace: one ? "none" : "aloud",
			private: true,
			pledge: pledge(mine),
		};
		const gather = async () => {
			await introduce(own.value, "");
			const { id } = await post<Place>("/api/tables", wish);
			keep(id!, 0, mine);
			if (lead) await post(`/api/tables/${id}/moderate`, { on: true } satisfies Moderate);
			go("/t/" + id + (lead ? "/moderate" : one ? oneForAll : ""));
		};
		gather().catch((no: Error) => {
			trouble.textContent = no.message;
			trouble.hidden = false;
		});
	};
}
