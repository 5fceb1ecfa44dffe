// What the server sends, as far as no game is concerned.

export type Seat = number;
export type Event = { kind: string } & Record<string, any>;
export interface Word {
	seat: Seat;
	to: "all" | Seat[];
	text: string;
	about?: string;
} // about: a report

export interface Frame<V = any> {
	seat: Seat | null;
	n: number;
	events?: Event[];
	secret?: number[]; // the indices of the events that not everybody was told
	view: V;
	legal?: string[];
	ears: "all" | Seat[];
	phase: string;
	deadline?: string;
	words?: Word[];
	seen?: { to: "all" | Seat[]; event: Event }[];
	status?: Status;
}

export interface Chair {
	name?: string;
	avatar?: string;
	bot?: string;
	host?: boolean;
	here?: boolean;
	away?: boolean;
	ready?: boolean;
	muted?: boolean;
	devices?: number;
}

export interface Status {
	id: string;
	game: string;
	setup: { players: number; options?: Record<string, string>; deal?: number };
	house: { pace: string; private: boolean; spectators: string; ghostsSee: boolean };
	stage: "gathering" | "playing" | "between" | "over";
	host: string;
	chairs: Chair[];
	totals: number[];
	games: number;
	again?: Again;
	paused?: boolean;
	removed?: boolean;
	until?: string;
	commitment: string;
	draw?: string[]; // a game is about to begin: what each seat has pledged
}

// Again says that a game is the deal of another one, played again.
export interface Again {
	game: number;
	shift: number;
}

export interface Option {
	name: string;
	kind: "choice" | "flag" | "number" | "text";
	values?: string[];
	min?: number;
	max?: number;
	default: string;
	help: string;
}
export interface Info {
	name: string;
	title: string;
	min: number;
	max: number;
	usual: number;
	options: Option[] | null;
	phases: { name: string; seconds: number }[];
	sides: string[];
	bots: string[];
}

export interface Refusal {
	code: string;
	sentence: string;
}
