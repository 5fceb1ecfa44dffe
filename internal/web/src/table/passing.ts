// A device that several people share: who holds it, and when it is passed on.
//
// What is secret is done behind a curtain, one person after the other, and the
// curtain falls as soon as that person has looked or decided. What is done in the
// open needs none: the device shows whose turn it is, and no secrets. When something
// has come of the secrets, all see it together. Before the game goes on in the open,
// everybody who lived through the secret looks once alone, so that nobody misses an
// answer, and nobody can tell who got one.
//
// In a room where a voice calls, the curtain names nobody at night: who is asked is a
// secret there. Everybody who is called takes the device, and lays it down again.

import { secondsOfTurn } from "../room/wishes.ts";
import type { DeviceSeat } from "./deviceseat.ts";

const least = 400, // ms before the curtain opens: a second tap was meant for what it hides
	idle = 25_000, // ms after which a device that nobody lays down is closed at night
	linger = 6_000; // ms for which a person sees what came of a decision, where the board knows no open phases

export class Passing {
	seats: DeviceSeat[] = []; // that this device plays
	at!: DeviceSeat; // of the person who holds the device now
	hidden = false; // the curtain is down
	resting = false; // the curtain is down for nobody: there is nothing to do
	reading = false; // the person looks alone, and says when to pass on
	telling = false; // all see what has come of the secrets, until somebody passes on
	due: () => void = () => undefined; // settle is to be asked again
	handing: () => boolean = () => false; // whether somebody chooses whom to hand the device to
	kept: Pick<Storage, "getItem" | "setItem"> | undefined; // where a round outlives the page
	private round: DeviceSeat[] = []; // who is still to look
	private evening: DeviceSeat | undefined; // who held the device last before the eyes of all
	private back = false; // all looked on before the person looked, and do again
	private took = new Set<DeviceSeat>(); // who lived through what was secret
	private taken = false; // the person has opened a curtain in this secret phase
	private acted = false; // the person has decided behind the curtain
	private carded = false; // the person opened it for a new card
	private fell = 0; // when the curtain fell, by performance.now
	private opened = 0; // when the person opened it
	private lasts = 0; // ms that the turn of this person takes at least
	private since = ""; // the phase in which the curtain fell for a person, or a look began
	private behind = ""; // the phase that is over, of which the person's connection has not heard yet
	private playing = false;
	private public = false; // the device lies open on the table
	private timer: ReturnType<typeof setTimeout> | undefined;

	sit(seats: DeviceSeat[], at: DeviceSeat): void {
		this.seats = seats;
		this.at = at;
		this.lift();
		this.playing = false;
		this.round = [];
		this.evening = undefined;
		this.took.clear();
	}

	// lift leaves nothing of a curtain, or of a look.
	private lift(): void {
		this.hidden = this.resting = this.reading = this.telling = this.taken = this.back = false;
	}

	get shared(): boolean {
		return this.seats.length > 1;
	}

	// open reports whether everybody looks on: nothing secret is shown.
	get open(): boolean {
		return this.shared && this.playing && !this.hidden && (this.telling || (this.public && !this.reading));
	}

	// waits reports whether a person looks, and the game waits until they pass on.
	get waits(): boolean {
		return this.reading || this.telling;
	}

	// called reports whether a voice calls the night, and nobody else may know who is
	// asked.
	get called(): boolean {
		return this.shared && this.playing && !!this.at.play.status.room && this.night && !this.waits;
	}

	// night reports whether everybody has their eyes closed.
	get night(): boolean {
		const { board, frame } = this.at.play;
		return !!frame?.view && !!board.night?.(frame.view);
	}

	// even reports whether the person has a turn of the night that nobody may tell from
	// another's: it takes the same taps and the same time, whatever the card.
	get even(): boolean {
		return this.shared && this.playing && !this.hidden && !this.open && !this.called && !this.reading && this.night && this.taken;
	}

	// left is how many ms the turn of the person lasts at least. At night, and when
	// people look alone, it lasts as long for everybody, whatever their card.
	get left(): number {
		if (!this.even && !(this.shared && this.reading && !this.hidden && !this.open && !this.called)) return 0;
		return Math.max(0, this.opened + this.lasts - performance.now());
	}

	// seconds is how long a turn of the night lasts for whoever is to have it. It takes half
	// as long again if there is a card to look at first.
	get seconds(): number {
		return Math.ceil(secondsOfTurn() * (this.at.unseen() ? 1.5 : 1));
	}

	// inOpen reports whether the game is at what is done in the open.
	private get inOpen(): boolean {
		const { board, frame } = this.at.play;
		if (!frame) return false;
		return !!board.shared?.open.has(frame.phase) || (this.alone && !!board.shared?.hands?.has(frame.phase));
	}

	// alone reports whether everybody who plays is at this device: a secret vote can be
	// taken with the hands then, all at once.
	get alone(): boolean {
		const { chairs } = this.at.play.status;
		return this.shared && !chairs?.some((c, seat) => c.name && !c.bot && !c.program && !this.seats.some((s) => s.seat === seat));
	}

	// decided notes that the person has done something.
	decided(): void {
		this.acted = true;
	}

	// heard notes that a seat was told what everybody is told. After a decision behind
	// the curtain that is what came of it.
	heard(at: DeviceSeat): void {
		if (at !== this.at || !this.shared || !at.play.board.shared || !this.acted || this.called) return;
		this.acted = false;
		if (!this.hidden && !this.waits && !this.public) this.tell();
	}

	// tell shows everybody what has come of it. After a night that a voice called, the
	// device lies as it did before: who took it last is a secret.
	private tell(): void {
		if (this.at.play.status.room && !this.night) this.at = this.evening ?? this.seats[0]!;
		this.telling = true;
		this.mark();
		this.keep(this.inOpen ? this.seats.filter((s) => this.took.has(s)) : []);
	}

	private get key(): string {
		return "howl.round." + this.at.play.status.id;
	}

	// keep notes who is still to look in this phase, for a page that is loaded anew.
	private keep(left: DeviceSeat[]): void {
		const { games } = this.at.play.status;
		this.kept?.setItem(this.key, left.length ? JSON.stringify({ games, phase: this.phase, left: left.map((s) => s.seat) }) : "");
	}

	// resume goes on with a round that this page, as it was before, had begun.
	private resume(): boolean {
		const noted = this.kept?.getItem(this.key);
		const { games, phase, left } = JSON.parse(noted || "{}") as { games?: number; phase?: string; left?: number[] };
		if (!left || games !== this.at.play.status.games || phase !== this.phase) return false;
		this.round = this.seats.filter((s) => left.includes(s.seat!) && !s.play.frame?.out);
		return this.next();
	}

	// next lets the next of the round look, if anybody is left.
	private next(): boolean {
		this.keep(this.round);
		const next = this.round.shift();
		if (!next) return false;
		const now = this.phase;
		this.give(next);
		if (this.phase !== now) [this.behind, this.since] = [this.phase, now];
		return true;
	}

	// settle finds out who is to hold the device. It reports whether that changed, or
	// the curtain fell.
	settle(): boolean {
		const { play } = this.at;
		if (!this.shared || !play.frame) return false;
		const playing = play.runs;
		const begun = playing && !this.playing;
		this.playing = playing;
		if (!playing) {
			this.lift();
			return false;
		}
		if (this.phase !== this.behind) this.behind = "";
		if (!play.calm) return false;
		if (begun) {
			this.took.clear();
			this.round = [];
			this.public = this.inOpen;
		}
		if (!this.inOpen) for (const s of this.seats) if (!s.play.frame?.out) this.took.add(s);
		if (begun) return this.public ? this.resume() : this.give(this.at);
		if ((this.hidden && !this.resting) || this.waits) {
			if (!this.overtaken) return false;
			this.overtake();
		}
		return this.inOpen ? this.followOpen() : this.followSecret();
	}

	private get phase(): string {
		return this.at.play.frame?.phase ?? "";
	}

	private mark(): void {
		this.since = this.phase;
	}

	// overtaken reports whether the game went on, on other devices or by the clock,
	// while this one waited for a person who is not to decide any more.
	private get overtaken(): boolean {
		if (this.phase === this.since || this.phase === this.behind) return false;
		return this.waits || this.public || !((this.at.asked && !this.called) || (this.at.looking && this.at.unseen()));
	}

	// overtake ends what the device waited for: nobody who is asked now may be kept
	// from deciding by a look that nobody took.
	private overtake(): void {
		if (this.inOpen && this.at.play.board.shared?.open.has(this.since)) {
			this.public = true;
			this.took.clear();
		}
		this.lift();
		this.round = [];
		this.keep([]);
	}

	// followOpen hands the device on before the eyes of all.
	private followOpen(): boolean {
		if (!this.public) {
			this.lift();
			this.tell();
			return true;
		}
		const next = !this.at.play.owes && this.seats.find((s) => s.asked);
		if (next) this.at = next;
		return !!next;
	}

	// followSecret lets the curtain fall for the next person who is asked, or is to
	// look at the card; or for nobody. What happened in the open is looked at first.
	private followSecret(): boolean {
		if (this.public) {
			this.public = this.taken = false;
			this.evening = this.at;
			if (this.night) {
				this.tell();
				return true;
			}
		}
		if (this.taken && !this.done) return this.again(this.called ? this.opened + idle - performance.now() : 0);
		const next = this.seats.find((s) => (s.asked && !this.called) || (s.looking && s.unseen()));
		if (next) return this.give(next);
		if (this.taken && this.acted && !this.at.play.board.shared && performance.now() < this.opened + linger)
			return this.again(this.opened + linger - performance.now());
		return this.rest();
	}

	// done reports whether the person has nothing more to do behind the curtain.
	private get done(): boolean {
		const left = this.called && performance.now() >= this.opened + idle; // nobody lays it down
		if (left || this.at.unseen()) return left;
		if (this.carded) return true; // what there was to see was seen
		return this.called ? this.acted || this.at.ui?.["chosen"] !== undefined : !this.at.asked;
	}

	// again asks for another settle in a while.
	private again(ms: number): false {
		clearTimeout(this.timer);
		if (ms > 0) this.timer = setTimeout(() => this.due(), ms + 10);
		return false;
	}

	// rest lets the curtain fall for nobody.
	rest(): boolean {
		const was = this.resting;
		if (!this.hidden) this.fell = performance.now();
		this.lift();
		this.hidden = this.resting = true;
		return !was;
	}

	// give lets the curtain fall for a person.
	give(to: DeviceSeat): boolean {
		if (!this.hidden || this.at !== to) this.fell = performance.now();
		this.at = to;
		this.behind = "";
		this.hidden = true;
		this.reading = this.acted = this.taken = this.resting = false;
		this.mark();
		return true;
	}

	// take opens the curtain, for a person who names themselves if it fell for nobody.
	// Who takes the device from the table only looks.
	take(who: DeviceSeat = this.at): void {
		if (!this.hidden || performance.now() - this.fell < least) return; // the tap was meant for what was there before
		this.at = who;
		this.hidden = this.resting = this.acted = false;
		if (who.ui) delete who.ui["chosen"];
		this.carded = this.called && !!who.unseen();
		this.opened = performance.now();
		this.reading = this.public || this.back;
		this.taken = !this.reading;
		this.lasts = 1000 * (this.reading ? secondsOfTurn() / 2 : this.seconds);
		if (!this.behind) this.mark();
		this.again(this.left);
	}

	// passOn ends a look: the next of the round looks, or the game goes on.
	passOn(): void {
		if (this.reading && this.left > 0) return;
		if (this.reading && this.back) {
			this.took.delete(this.at); // and need not look again
			this.lift();
			this.telling = true;
			return;
		}
		if (this.telling && this.inOpen) {
			this.public = true;
			this.round = this.seats.filter((s) => this.took.has(s) && !s.play.frame?.out); // the dead are told nothing more
			this.took.clear();
		}
		this.telling = this.reading = false;
		if (!this.next()) this.settle();
	}

	// look lets a person look alone at what is theirs while all look on.
	look(who: DeviceSeat): void {
		this.back = this.telling;
		this.telling = false;
		this.give(who);
	}

	// abandon lets the curtain fall for the person who holds the device and does nothing. It
	// reports whether somebody was alone with it. Where a voice calls, settle sees to that.
	abandon(): boolean {
		return this.shared && this.playing && !this.hidden && !this.open && !this.called && this.give(this.at);
	}

	// glance ends a look that lies open and untouched on a table where people look on. It reports
	// whether there was one. Where a voice leads the game the next of the round looks, and nobody
	// waits for this one; else the curtain falls for the same person.
	glance(): boolean {
		if (!this.shared || !this.playing || this.hidden || !this.reading) return false;
		if (this.at.play.status.room) this.passOn();
		else this.give(this.at);
		return true;
	}

	// choose hands the device to a person at any time: in the open as it lies there,
	// else behind the curtain.
	choose(to: DeviceSeat): void {
		if (this.open) this.at = to;
		else this.give(to);
	}
}
