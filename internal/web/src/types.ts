// Made from Go by go test -update: do not edit.

export type Seat = number; // counted clockwise from 0

export type Audience = "all" | Seat[];

export type Stage = "gathering" | "playing" | "between" | "over";

export type Spectators = "yes" | "delayed" | "no";

export interface Words {
	key: string;
	args?: Record<string, unknown>;
}

export interface Meant {
	kind: string;
	of: Seat | null;
	to: Seat | null;
	says: string;
	does?: string;
	rather?: string;
}

export interface Advice {
	do: string;
	why?: Words;
	new?: Words;
	turn?: Words;
}

export interface Reply {
	meant?: Meant[];
	advice?: Advice;
	later?: boolean;
}

export interface Settings {
	pace: string;
	bots?: string;
	private: boolean;
	spectators: Spectators;
	ghostsSee: boolean;
	programs: boolean;
	coach?: boolean;
	talk?: string;
	when?: string;
}

export interface Chair {
	name?: string;
	avatar?: string;
	bot?: string;
	program?: boolean;
	host?: boolean;
	here?: boolean;
	away?: boolean;
	idle?: boolean;
	ready?: boolean;
	was?: Seat | null;
	looking?: boolean;
	muted?: boolean;
	noPhone?: boolean;
	devices?: number;
}

export interface Told<E> {
	to: Audience;
	event: E;
}

export interface Ruled {
	event: number;
	key: string;
	args?: Record<string, unknown>;
	rules: string;
}

export interface Frame<V, E> {
	seat: Seat | null;
	n: number;
	events?: E[];
	secret?: number[];
	ruled?: Ruled[];
	late?: Late[];
	view: V | null;
	legal?: string[];
	may?: string[];
	ears: Audience;
	phase: string;
	deadline?: string;
	words?: Word[];
	seen?: Told<E>[];
	out?: boolean;
	clock?: string[];
	stood?: string[];
	changes?: Changeover[];
	order?: string;
	voiced?: boolean;
	undone?: number;
	status?: Status;
}

export interface Late {
	event: number;
	by: string;
}

export interface Word {
	seat: Seat;
	to: Audience;
	text: string;
	about?: string;
	words?: Words;
}

export interface Changeover {
	seat: Seat;
	what: string;
}

export interface Status {
	id: string;
	game: string;
	setup: Setup;
	settings: Settings;
	stage: Stage;
	host: string;
	hostSeat: Seat | null;
	moderator?: string;
	moderatorGone?: boolean;
	realCards?: boolean;
	dealtBy?: string;
	chairs: Chair[];
	cast?: string[];
	totals: number[];
	games: number;
	again?: Again;
	from?: boolean;
	offer?: Again;
	rated?: boolean;
	unrated?: string;
	removed?: boolean;
	asked?: boolean;
	queued?: number;
	queue?: string[];
	paused?: boolean;
	absent?: boolean;
	room?: boolean;
	discussions?: string[];
	times?: Record<string, number>;
	until?: string;
	commitment: string;
	draw?: string[];
}

export interface Setup {
	players: number;
	options?: Record<string, string>;
	deal?: number;
	button?: Seat;
}

export interface Again {
	game: number;
	shift: number;
}

export interface Beside {
	id: string;
	label: string;
}

export interface Hello {
	now: string;
	announce?: string;
	beside?: Beside;
}

export interface OK {
	ok: string;
}

export interface Sentence {
	sentence: string;
	key: string;
	args?: Record<string, unknown>;
}

export interface Refusal {
	code: string;
	sentence: string;
	key: string;
	args?: Record<string, unknown>;
}

export interface Refused {
	refused: string;
	code: string;
	sentence: string;
	key: string;
	args?: Record<string, unknown>;
}

export interface Bye {
	bye: string;
	sentence: string;
	key: string;
	args?: Record<string, unknown>;
}

export interface Me {
	name: string;
	avatar: string;
}

export interface GrimoireSeat {
	view: unknown;
	legal?: string[];
}

export interface Grimoire {
	phase: string;
	view: unknown;
	seats: GrimoireSeat[];
	asleep?: Seat[];
	deck?: string[];
	kept?: Seat[];
	undo?: boolean;
}

export interface Listed {
	id: string;
	note: Note;
}

export interface Note {
	game: string;
	players: number;
	people: number;
	bots: number;
	stage: Stage;
	host: string;
	pace: string;
	spectators: Spectators;
	programs?: boolean;
	when?: string;
	names: string[];
	at: string;
	openers?: string[];
	sat?: string[];
	due?: string;
	until?: string;
}

export interface Lobby {
	tables: Listed[];
}

export interface About {
	status: Status;
	you: You;
}

export interface You {
	seat: Seat | null;
	host: boolean;
}

export interface Place {
	id?: string;
	seat: Seat;
	advice?: Sentence[];
}

export interface Kept {
	id: string;
	games: number;
}

export interface Claim {
	seat: Seat;
	name: string;
}

export interface Link {
	secret: string;
	path: string;
	qr: string;
}

export interface Webhook {
	allowed: string[];
	host?: string;
	secret?: string;
}

export interface SetWebhook {
	url?: string;
}

export interface Operation {
	op: "add" | "replace" | "remove";
	path: string;
	value?: unknown;
}

export interface Step<E> {
	seat: Seat | "*";
	text: string;
	phase: string;
	why?: Sentence;
	events?: Told<E>[];
	ruled?: Ruled[];
	said?: Said[];
	view?: Operation[];
	own?: Record<number, Operation[]>;
}

export interface Said {
	seat: Seat;
	to: Audience;
	text: string;
	words?: Words;
	means?: string;
	why?: Sentence;
}

export interface Proof {
	commitment: string;
	secret: string;
	nonces: string[];
	pledges: string[];
}

export interface Replay<E> {
	game: string;
	setup: Setup;
	names: string[];
	again?: Again;
	from?: number;
	moderated?: string[];
	realCards?: boolean;
	dealtBy?: string;
	fits?: boolean;
	proof?: Proof;
	handed?: boolean;
	steps: Step<E>[];
	result: Result;
}

export interface Result {
	over: boolean;
	side: string;
	won: Seat[];
	scores?: number[];
	sides?: string[];
}

export interface Odds {
	shares: Record<string, number>;
	low: Record<string, number>;
	high: Record<string, number>;
	games: number;
	bots: string;
}

export interface SetupReport {
	odds: Odds[];
	advice: Sentence[];
	refused?: Refusal;
}

export interface Likely {
	role: string;
	shares: number[];
}

export interface Worlds {
	deals: number;
	roles: Record<string, number>[];
	likely?: Likely;
}

export interface ReviewSeat {
	decisions: number;
	accuracy: number;
	cost: number;
	stakes: number;
}

export interface Decision {
	step: number;
	seat: Seat;
	phase: string;
	round?: number;
	did: string;
	best: string;
	value: number;
	most: number;
	least: number;
	cost: number;
	out?: boolean;
	blind?: boolean;
	why?: Words;
}

export interface Moment {
	step: number;
	phase?: string;
	round?: number;
	shares: number[];
	what?: Words;
}

export interface Ballot {
	day: number;
	phase: string;
	votes: (Seat | null)[];
	out: Seat | null;
}

export interface Review {
	game: string;
	names: string[];
	sides: string[];
	first: number;
	result?: Result;
	seats: ReviewSeat[];
	decisions: Decision[];
	turning: Decision[];
	chances: Moment[];
	ballots?: Ballot[];
}

export interface Reviewing {
	waiting: number;
}

export interface OwnProgram {
	place: number;
	handle: string;
	name: string;
	made: string;
	token?: string;
}

export interface YourDevice {
	id: string;
	label: string;
	since: string;
	here: boolean;
}

export interface YourPerson {
	who: string;
	name: string;
	as: string;
}

export interface YourMoment {
	table: string;
	number: number;
	step: number;
	game: string;
	ended: string;
}

export interface MarkMoment {
	table?: string;
	number?: number;
	step?: number;
	on?: boolean;
}

export interface Yours {
	name: string;
	avatar: string;
	kept: boolean;
	handle: string;
	since?: string;
	devices: YourDevice[];
	people: YourPerson[];
	shows?: string;
	moments: YourMoment[];
	tables?: string[];
	code?: string;
	erased?: string;
}

export interface YourPasskey {
	id: string;
	label: string;
	since: string;
	site: string;
}

export interface YourPasskeys {
	unable?: string;
	code: boolean;
	passkeys: YourPasskey[];
}

export interface YourGame {
	table: string;
	number: number;
	ended: string;
	game: string;
	side: string;
	role?: string;
	seats: number;
	seat: number;
	won: boolean;
	drawn?: boolean;
	rated?: boolean;
	bot?: number;
	accuracy?: number;
	people: number;
	with: string[];
}

export interface YourRecord {
	game: string;
	side?: string;
	role?: string;
	games: number;
	won: number;
	low: number;
	high: number;
}

export interface YourRating {
	game: string;
	value: number;
	spread: number;
	provisional?: boolean;
	sides: Record<string, number>;
	games: number;
	program?: string;
	accuracy?: number;
	reviewed?: number;
}

export interface YourMate {
	who: string;
	name: string;
	as?: string;
	games: number;
}

export interface YourGames {
	games: YourGame[];
	next?: number;
	records: YourRecord[];
	ratings: YourRating[];
	people: YourMate[];
}

export interface ShowOthers {
	what?: string;
}

export interface SeenGame {
	table: string;
	number: number;
	ended: string;
	game: string;
	seats: number;
	won: boolean;
	drawn?: boolean;
	rated?: boolean;
}

export interface SeenPerson {
	who: string;
	name: string;
	avatar: string;
	you?: boolean;
	as?: string;
	shows: string;
	ratings: YourRating[];
	records: YourRecord[];
	games: SeenGame[];
}

export interface Wish {
	game?: string;
	players?: number;
	options?: Record<string, string>;
	pace?: string;
	private?: boolean;
	spectators?: string;
	ghostsSee?: boolean;
	programs?: boolean;
	coach?: boolean;
	bots?: string;
	talk?: string;
	when?: string;
	fill?: string;
	pledge?: string;
}

export interface PlayOn {
	game?: number;
	step?: number;
	seat?: Seat;
	fits?: boolean;
}

export interface Message {
	do?: string;
	say?: string;
	lang?: string;
	ready?: boolean;
	looked?: boolean;
	voice?: number;
	calls?: boolean;
	pledge?: string;
	nonce?: string;
	id?: string;
	ping?: unknown;
}

export interface Pong {
	pong: unknown;
}

export interface Command {
	do?: Decide;
	say?: Speak;
	ready?: Record<string, never>;
	looked?: Looked;
	pledge?: GivePledge;
	mean?: ReadWords;
	coach?: Record<string, never>;
	voice?: Voiced;
	sit?: SitDown;
	queue?: QueueUp;
	rise?: StandUp;
	bot?: SeatBot;
	swap?: SwapSeats;
	host?: HandOver;
	rename?: RenameSeat;
	mute?: MuteSeat;
	admit?: Record<string, never>;
	report?: ReportSeat;
	settings?: ChangeSettings;
	start?: StartGame;
	again?: PlayAgain;
	pause?: PauseGame;
	proceed?: EndDiscussion;
	link?: MakeLink;
	claim?: ClaimSeat;
	alone?: Record<string, never>;
	moderate?: Moderate;
	guest?: SeatGuest;
	act?: ActFor;
	undo?: Record<string, never>;
	look?: Record<string, never>;
}

export interface Decide {
	text: string;
	id?: string;
	why?: string;
}

export interface Speak {
	text: string;
	lang?: string;
	id?: string;
	means?: Record<string, unknown>[];
}

export interface Looked {
	all?: boolean;
}

export interface GivePledge {
	pledge: string;
	nonce?: string;
}

export interface ReadWords {
	text: string;
	lang: string;
}

export interface Voiced {
	n: number;
	calls?: boolean;
}

export interface SitDown {
	seat?: Seat;
	pledge?: string;
}

export interface QueueUp {
	on?: boolean;
}

export interface StandUp {
	seat: Seat;
}

export interface SeatBot {
	seat: Seat;
	kind?: string;
}

export interface SwapSeats {
	a: Seat;
	b: Seat;
}

export interface HandOver {
	seat: Seat;
}

export interface RenameSeat {
	name: string;
}

export interface MuteSeat {
	seat: Seat;
	on?: boolean;
}

export interface ReportSeat {
	seat: Seat;
	text?: string;
}

export interface ChangeSettings {
	players?: number;
	options?: Record<string, string>;
	pace?: string;
	bots?: string;
	talk?: string;
	programs?: boolean;
	when?: string;
}

export interface StartGame {
	fill?: string;
	cards?: string[];
}

export interface PlayAgain {
	game: number;
	shift: number;
	fill?: string;
	ask?: boolean;
}

export interface PauseGame {
	on?: boolean;
}

export interface EndDiscussion {
	phase: string;
}

export interface MakeLink {
	seat?: Seat;
}

export interface ClaimSeat {
	secret: string;
	take?: boolean;
}

export interface Moderate {
	on?: boolean;
	seat?: Seat;
}

export interface SeatGuest {
	seat: Seat;
	name: string;
}

export interface ActFor {
	seat: Seat;
	text: string;
	override?: boolean;
}
