// Passkeys on the page of a person: by which they keep their name and come back,
// where the server and the browser have them.

import { get, post } from "../api.ts";
import { h, type Child } from "../dom.ts";
import type { YourPasskeys, Yours } from "../types.ts";
import { t, when } from "../words.ts";

// What WebAuthn has in bytes is base64url in JSON. Not every browser translates it.
const bytes = (s: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(s.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const text = (b: ArrayBuffer | null): string | undefined =>
	b
		? btoa(String.fromCharCode(...new Uint8Array(b)))
				.replaceAll("+", "-")
				.replaceAll("/", "_")
				.replaceAll("=", "")
		: undefined;

type Known = { id: string; type: "public-key" };
type ToMake = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
	challenge: string;
	user: { id: string; name: string; displayName: string };
	excludeCredentials?: Known[];
};
type ToProve = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & { challenge: string };

// make asks the browser for a new passkey.
async function make(o: ToMake): Promise<object> {
	const made = (await navigator.credentials.create({
		publicKey: {
			...o,
			challenge: bytes(o.challenge),
			user: { ...o.user, id: bytes(o.user.id) },
			excludeCredentials: (o.excludeCredentials ?? []).map((k) => ({ ...k, id: bytes(k.id) })),
		},
	})) as PublicKeyCredential;
	const r = made.response as AuthenticatorAttestationResponse;
	return told(made, { clientDataJSON: text(r.clientDataJSON), attestationObject: text(r.attestationObject) });
}

// prove asks the browser who uses it.
async function prove(o: ToProve): Promise<object> {
	const proof = (await navigator.credentials.get({ publicKey: { ...o, challenge: bytes(o.challenge) } })) as PublicKeyCredential;
	const r = proof.response as AuthenticatorAssertionResponse;
	return told(proof, {
		clientDataJSON: text(r.clientDataJSON),
		authenticatorData: text(r.authenticatorData),
		signature: text(r.signature),
		userHandle: text(r.userHandle),
	});
}

const told = (k: PublicKeyCredential, response: object): object => ({ id: k.id, rawId: k.id, type: k.type, response, clientExtensionResults: {} });

// Twice is a button that asks again before something that can't be taken back.
type Twice = (what: string, ask: string, really: string, then: () => void) => Child;

// Passkeys are somebody's passkeys on their page.
export class Passkeys {
	private mine: YourPasskeys = { unable: "browser", code: true, passkeys: [] };

	constructor(
		private readonly changed: () => void,
		private readonly take: (step: () => Promise<Yours>) => void,
		private readonly act: (path: string, body: object) => void,
	) {}

	async load(): Promise<void> {
		try {
			this.mine = await get<YourPasskeys>("/api/you/passkeys");
			if (!this.mine.unable && !window.PublicKeyCredential) this.mine.unable = "browser";
		} catch {
			return; // the code is still there
		}
		this.changed();
	}

	// hasCode is whether there is a recovery code.
	get hasCode(): boolean {
		return this.mine.code;
	}

	// step lets the browser do its part between two requests.
	private step<O>(ask: string, answer: string, use: (o: O) => Promise<object>): void {
		this.take(async () => {
			const { options } = await post<{ options: O }>("/api/you/passkeys" + ask, {});
			let said: object;
			try {
				said = await use(options);
			} catch {
				throw new Error(t("page.known.passkey.no")); // they thought better of it, or there is none
			}
			return post<Yours>("/api/you/passkeys" + answer, { answer: said });
		});
	}

	private readonly add = (): void => this.step<ToMake>("/offer", "", make);
	private readonly back = (): void => this.step<ToProve>("/ask", "/back", prove);

	// why is why there are none here.
	private why(): Child {
		return h("p", { class: "hint" }, t("page.known.passkey.not." + this.mine.unable));
	}

	// toKeep is how a guest can keep the name: by a passkey, or else by a code.
	toKeep(byCode: () => void): Child[] {
		if (this.mine.unable)
			return [
				h("p", null, h("button", { class: "go keep", onclick: byCode }, t("page.known.keep.go"))),
				h("p", { class: "hint" }, t("page.known.keep.hint")),
				this.why(),
			];
		return [
			h("p", null, h("button", { class: "go passkey", onclick: this.add }, t("page.known.passkey.keep"))),
			h("p", { class: "hint" }, t("page.known.passkey.keep.hint")),
			h("p", null, h("button", { class: "plain keep", onclick: byCode }, t("page.known.passkey.code"))),
		];
	}

	// toReturn is how somebody comes back without a code.
	toReturn(): Child {
		return !this.mine.unable && h("p", null, h("button", { class: "passkey", onclick: this.back }, t("page.known.passkey.back")));
	}

	// draw lists the passkeys of somebody who keeps the name.
	draw(twice: Twice): Child {
		const { passkeys, unable } = this.mine;
		return h(
			"section",
			{ key: "passkeys", class: "passkeys" },
			h("h2", null, t("page.known.passkey")),
			unable ? this.why() : h("p", null, t("page.known.passkey.about")),
			passkeys.length > 0 &&
				h(
					"ul",
					{ class: "tables" },
					passkeys.map((k) =>
						h(
							"li",
							{ key: k.id },
							h("span", null, h("b", null, k.label), " ", h("time", { class: "hint", datetime: k.since }, when(k.since))),
							twice(k.id, t("page.known.passkey.end", { device: k.label }), t("page.known.passkey.end.sure", { device: k.label }), () =>
								this.act("end", { id: k.id }),
							),
						),
					),
				),
			!unable && h("p", null, h("button", { class: "plain add", onclick: this.add }, t("page.known.passkey.add"))),
			passkeys.length > 0 && h("p", { class: "hint" }, t("page.known.passkey.ends")),
		);
	}
}
