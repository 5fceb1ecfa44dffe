// The promise that the deal is fair, folded away behind a word.

import { art } from "../art.ts";
import { h, type Child } from "../dom.ts";
import { t } from "../words.ts";
import { here } from "../where.ts";

export const proof = (commitment: string): Child =>
	h(
		"details",
		{ class: "proof", key: "proof" },
		h("summary", null, art("lock"), t("page.proof.word")),
		h("p", { class: "hint" }, t("page.proof.commit"), " ", h("code", null, commitment)),
		here() && h("p", { class: "hint" }, t("page.alone.fair")),
	);
