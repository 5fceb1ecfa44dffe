import type { Command, Seat } from "../types.ts";

// An Asked command has an address of its own. The others go over the connection,
// as a Message.
type Asked = Exclude<keyof Command, "do" | "say" | "ready" | "pledge">;

// Ask asks a table for something. done is called once the table has done it.
export type Ask = <What extends Asked>(what: What, body: Required<Command>[What], done?: () => void) => void;

const host = new Set<Asked>(["again", "swap", "looked", "start", "bot", "pause", "proceed", "host", "mute", "admit"]);

// ofHost reports whether the host asks for something, if the host plays at the
// device that the person at seat me holds.
export const ofHost = (what: Asked, body: object, me: Seat | null): boolean => host.has(what) || (what === "rise" && "seat" in body && body.seat !== me);
