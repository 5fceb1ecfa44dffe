// Who is being given a name at this device: a person who sits down, one who is
// called something else from now on, or one more person who plays at it.

import { post } from "../api.ts";
import { oneForAll } from "../party.ts";
import type { Command, Reply, Seat } from "../types.ts";
import { t } from "../words.ts";
import type { Device } from "./device.ts";
import { rememberedName, rememberName, type Naming } from "./name.ts";
import type { Notices } from "./notices.ts";
import type { Redraw } from "./redraw.ts";
import { seatAnother } from "./share.ts";

export class Names {
	typed: Naming | undefined; // the name that is being typed

	constructor(
		private readonly device: Device,
		private readonly notices: Notices,
		private readonly page: Redraw & { connect(me: Seat | null): void },
	) {}

	// arrived asks a guest for a name, and a person who sat down without one.
	arrived(me: Seat | null): void {
		if (this.typed?.of === me) return; // they are writing it
		const nameless = this.device.first.stage === "gathering" && !rememberedName();
		this.typed = me === null ? { of: null, text: rememberedName(), redraw: () => this.page.now() } : nameless ? { of: me, text: "" } : undefined;
	}

	// forget ends what was typed on the sheet. A guest's name stands on the table.
	forget(): void {
		if (this.typed?.of !== null) this.typed = undefined;
	}

	// ask begins to ask for a name, or ends that.
	ask = (of: Naming["of"] | undefined): void => {
		this.typed =
			of === undefined ? undefined : { of, text: typeof of === "number" && rememberedName() ? (this.device.play.status.chairs[of]?.name ?? "") : "" };
		this.page.now();
		document.querySelector<HTMLInputElement>(".naming input")?.focus();
	};

	// take takes the name that was typed.
	take = (): void => {
		const naming = this.typed!;
		const { of, text } = naming;
		const me = this.device.me!;
		this.notices.clear();
		if (of === "more") {
			seatAnother(this.device.table, me, text).then(() => {
				this.page.connect(me);
				this.done(naming);
			}, this.notices.fail);
			return;
		}
		if (!text.trim()) {
			this.done(naming);
			return;
		}
		const at = this.device.seats.find((s) => s.seat === of)!;
		post<Reply>(this.device.path("rename", at), { name: text.trim() } satisfies Required<Command>["rename"]).then((answer) => {
			if (!at.sharer?.as) rememberName(text.trim());
			this.done(naming);
			if (answer.later) this.notices.say(t("page.name.later"));
		}, this.notices.fail);
	};

	// done ends what was asked, unless another name is being typed by now. Where one
	// phone is for everybody, the next person is asked.
	private done(naming: Naming): void {
		if (this.typed !== naming && naming.of !== "more") return;
		this.typed = undefined;
		if (location.hash === oneForAll && this.device.seats.length < this.device.play.status.chairs.length) this.ask("more");
		this.page.draw();
	}
}
