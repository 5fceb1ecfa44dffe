// A party in the lobby: how many, which evening, one phone or many. It leads to a
// waiting room with a large code to scan, or to the names of all at one phone.

import { post } from "./api.ts";
import { keep, number, pledge } from "./pledge.ts";
import type { Place, Wish } from "./types.ts";

// oneForAll marks the address of a table where all play at one phone.
export const oneForAll = "#one";

export function party(form: HTMLFormElement): void {
	const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
	const kind = () => field("kind").selectedOptions[0]!.dataset;
	const suggest = () => (field("players").value = kind()["players"]!);
	field("kind").addEventListener("change", suggest);
	suggest();
	const trouble = form.querySelector<HTMLElement>(".trouble")!;
	form.onsubmit = (e) => {
		e.preventDefault();
		trouble.hidden = true;
		const mine = number();
		const one = field("phones").value === "one";
		const wish: Wish = {
			game: field("game").value,
			players: Number(field("players").value),
			options: JSON.parse(kind()["options"]!) as Record<string, string>,
			pace: one ? "none" : "aloud",
			private: true,
			pledge: pledge(mine),
		};
		post<Place>("/api/tables", wish).then(
			({ id }) => {
				keep(id!, 0, mine);
				location.href = "/t/" + id + (one ? oneForAll : "");
			},
			(no: Error) => {
				trouble.textContent = no.message;
				trouble.hidden = false;
			},
		);
	};
}
