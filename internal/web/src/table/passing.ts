// A device that several people share: who holds it, and when it is passed on.
//
// What is secret is done behind a curtain, one person after the other. What is
// done in the open needs none: the device shows whose turn it is, and no secrets.
// When something has come of the secrets, all see it together. Before the game
// goes on in the open, all who took part look once alone, so that nobody misses
// an answer, and nobody can tell who got one.

import type { DeviceSeat } from "./deviceseat.ts";

const least = 400; // ms before the curtain opens: a second tap was meant for what it hides

export class Passing {
	seats: DeviceSeat[] = []; // that this device plays
	at!: DeviceSeat; // of the person who holds the device now
	hidden = false; // the curtain is down
	reading = false; // the person looks alone, and says when to pass on
	telling = false; // all see what has come of the secrets, until somebody passes on
	private round: DeviceSeat[] = []; // who is still to look
	private took = new Set<DeviceSeat>(); // who took part in what was secret
	private acted = false; // the person has decided behind the curtain
	private fell = 0; // when the curtain fell, by performance.now
	private playing = false;
	private public = false; // the device lies open on the table

	sit(seats: DeviceSeat[], at: DeviceSeat): void {
		this.seats = seats;
		this.at = at;
		this.hidden = this.reading = this.telling = this.playing = false;
		this.round = [];
		this.took.clear();
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

	// inOpen reports whether the game is at what is done in the open.
	private get inOpen(): boolean {
		const { board, frame } = this.at.play;
		return !!frame && !!board.shared?.open.has(frame.phase);
	}

	// decided notes that the person has done something.
	decided(): void {
		this.acted = true;
	}

	// heard notes that a seat was told what everybody is told. After a decision behind
	// the curtain that is what came of it.
	heard(at: DeviceSeat): void {
		if (at !== this.at || !this.shared || !at.play.board.shared || !this.acted) return;
		this.telling = !this.hidden && !this.reading && !this.public;
	}

	// settle finds out who is to hold the device. It reports whether that changed, or
	// the curtain fell.
	settle(): boolean {
		const { play } = this.at;
		if (!this.shared || !play.frame) return false;
		const playing = play.status.stage === "playing";
		const begun = playing && !this.playing;
		this.playing = playing;
		if (!playing) {
			this.hidden = this.reading = this.telling = false;
			return false;
		}
		if (!play.calm) return false;
		if (begun) {
			this.took.clear();
			this.round = [];
			this.public = this.inOpen;
		}
		if (!this.inOpen) for (const s of this.seats) if (s.asked) this.took.add(s);
		if (begun) return !this.public && this.give(this.at);
		if (this.hidden || this.waits) return false;
		return this.inOpen ? this.followOpen() : this.followSecret();
	}

	// followOpen hands the device on before the eyes of all.
	private followOpen(): boolean {
		if (!this.public) {
			this.telling = true;
			return true;
		}
		const next = !this.at.asked && this.seats.find((s) => s.asked);
		if (next) this.at = next;
		return !!next;
	}

	// followSecret lets the curtain fall for the next person who is asked, or is to
	// look at the card.
	private followSecret(): boolean {
		if (!this.public && (this.at.asked || this.at.unseen())) return false;
		const next = this.at.asked ? this.at : this.seats.find((s) => s.asked || (s.looking && s.unseen()));
		if (!next) return false;
		this.public = false;
		return this.give(next);
	}

	// give lets the curtain fall for a person.
	give(to: DeviceSeat): boolean {
		this.at = to;
		if (!this.hidden) this.fell = performance.now();
		this.hidden = true;
		this.reading = this.acted = false;
		return true;
	}

	// take opens the curtain. Who takes the device from the table only looks.
	take(): void {
		if (performance.now() - this.fell < least) return;
		this.hidden = false;
		this.reading = this.public;
	}

	// passOn ends a look: the next of the round looks, or the game goes on.
	passOn(): void {
		if (this.telling) {
			this.public = true;
			if (this.inOpen) {
				this.round = this.seats.filter((s) => this.took.has(s));
				this.took.clear();
			}
		}
		this.telling = this.reading = false;
		const next = this.round.shift();
		if (next) this.give(next);
		else this.settle();
	}

	// choose hands the device to a person at any time: in the open as it lies there,
	// else behind the curtain.
	choose(to: DeviceSeat): void {
		if (this.open) this.at = to;
		else this.give(to);
	}
}
