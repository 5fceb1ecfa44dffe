import type { Command } from "../types.ts";

// Ask asks a table for something. done is called once the table has done it.
export type Ask = <What extends keyof Command>(what: What, body: Required<Command>[What], done?: () => void) => void;
