import type { Command } from "../types.ts";

// An Asked command has an address of its own. The others go over the connection,
// as a Message.
type Asked = Exclude<keyof Command, "do" | "say" | "ready" | "pledge">;

// Ask asks a table for something. done is called once the table has done it.
export type Ask = <What extends Asked>(what: What, body: Required<Command>[What], done?: () => void) => void;
