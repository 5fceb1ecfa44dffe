// The calls of a night as a moderator makes them.

import { t } from "howl/words";
import type { View } from "./types.ts";

// nightCalls are all sentences of the night: that it falls, and for each
// character that is called to open and to close its eyes.
export function nightCalls(v: View): string[] {
	return [t("call.lupus.night"), ...(v.calls ?? []).flatMap((r) => [t("call.lupus.open." + r), t("call.lupus.close." + r)])];
}
