// The calls of a night as a moderator makes them.

import { t } from "howl/words";
import type { View } from "./types.ts";

// nightCalls returns all sentences of a night: that it falls, and for each
// character that is called to open its eyes and to close them.
export function nightCalls(v: View): string[] {
	return [t("call.lupus.night"), ...(v.calls ?? []).flatMap((r) => [t("call.lupus.open." + r), t("call.lupus.close." + r)])];
}
