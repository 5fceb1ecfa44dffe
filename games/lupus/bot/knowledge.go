package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// knowledge is what is certain, whatever was said: from the rules for
// everybody, and from its own nights for the owner of a view.
type knowledge struct {
	me           game.Seat  // the owner; Nobody: what everybody knows
	wolves       game.Seats // dealt a werewolf
	humans       game.Seats // dealt something else
	seer         game.Seat  // the seer; Nobody: not known
	notSeer      game.Seats // humans who are certainly not the seer
	notPossessed game.Seats // humans who are certainly not the possessed
	notHamster   game.Seats // players who are not the werehamster, or hardly
	supposed     supposition
}

// A supposition is something that the owner may do now, as if it were done.
type supposition struct {
	vote   game.Seat // its vote in the ballot
	killed game.Seat // whom its pack kills tonight
}

// nothing supposes nothing.
var nothing = supposition{game.Nobody, game.Nobody}

// day returns the public part of a day, with what is supposed of today.
func (k *knowledge) day(v *rules.View, d int) rules.Day {
	day := v.Day(d)
	if d == int(v.Night) {
		if k.supposed.vote != game.Nobody {
			day.Votes[v.Seat] = k.supposed.vote
		}
		if k.supposed.killed != game.Nobody {
			day.Dead = day.Dead.With(k.supposed.killed)
		}
	}
	return day
}

// common returns what everybody knows: the dead of the nights were no
// werewolves, because the pack and the owl-man spare werewolves.
func common(v *rules.View) knowledge { return commonIf(v, nothing) }

// commonIf returns what everybody would know if the owner of the view did what
// is supposed.
func commonIf(v *rules.View, s supposition) knowledge {
	k := knowledge{me: game.Nobody, seer: game.Nobody, supposed: s}
	for d := 1; d <= int(v.Night); d++ {
		k.humans |= k.day(v, d).Dead
	}
	k.notHamster = k.humans
	return k
}

// vouch notes a plain human.
func (k *knowledge) vouch(seat game.Seat) {
	k.humans, k.notSeer, k.notPossessed = k.humans.With(seat), k.notSeer.With(seat), k.notPossessed.With(seat)
}

// own returns all that the owner of the view knows.
func own(v *rules.View) knowledge {
	k := common(v)
	k.me = v.Seat
	me := game.Only(v.Seat)
	k.notHamster |= me
	if v.Role == rules.Werehamster {
		k.notHamster = ^me
	}
	switch v.Role {
	case rules.Werewolf:
		k.wolves = me | v.Mates
		if v.Joined != game.Nobody {
			k.wolves = k.wolves.Without(v.Joined)
			k.humans = k.humans.With(v.Joined)
		}
		return k
	case rules.Possessed:
		k.humans, k.notSeer = k.humans|me, k.notSeer|me
		return k
	case rules.Seer:
		k.seer = v.Seat
	case rules.Freemason:
		for m := v.Mates; m != 0; m &= m - 1 {
			k.vouch(m.First())
		}
	case rules.Mythomaniac:
		switch v.Now {
		case rules.Werewolf:
			k.wolves = v.Mates.With(v.Diary[2].Whom)
		case rules.Seer:
			k.seer = v.Diary[2].Whom
			k.humans, k.notPossessed = k.humans.With(k.seer), k.notPossessed.With(k.seer)
		}
	}
	k.humans, k.notPossessed = k.humans|me, k.notPossessed|me
	if k.seer != v.Seat {
		k.notSeer |= me
	}
	k.see(v)
	return k
}

// see adds the answers that the seat got at night. From the third night on a
// werewolf may be the mythomaniac, who was dealt another card.
func (k *knowledge) see(v *rules.View) {
	for night := 1; night <= int(v.Night); night++ {
		note := v.Diary[night]
		if note.Whom == game.Nobody || note.Answer == rules.NoRole || v.Role == rules.Mythomaniac && night <= 2 {
			continue
		}
		switch {
		case note.Answer != rules.Werewolf:
			k.humans = k.humans.With(note.Whom)
			if v.Now == rules.Seer { // the werehamster would have died of the look
				k.notHamster = k.notHamster.With(note.Whom)
			}
		case night <= 2 || v.Deck[rules.Mythomaniac] == 0:
			k.wolves = k.wolves.With(note.Whom)
		}
	}
	if k.wolves.Len() > int(v.Deck[rules.Werewolf]) {
		k.wolves = 0
	}
}

// pack returns the werewolves of whom the owner of the view is sure, the owner
// included: none unless the owner is a werewolf now.
func pack(v *rules.View) game.Seats {
	switch {
	case v.Now != rules.Werewolf:
		return 0
	case v.Role == rules.Mythomaniac:
		return v.Mates.With(v.Seat).With(v.Diary[2].Whom)
	}
	return v.Mates.With(v.Seat)
}

// seerFindings returns whom the owner of the view, as seer, saw as werewolves
// and as humans.
func seerFindings(v *rules.View) (wolves, humans game.Seats) {
	for night := 1; night <= int(v.Night); night++ {
		switch note := v.Diary[night]; {
		case note.Whom == game.Nobody || v.Role == rules.Mythomaniac && night <= 2:
		case note.Answer == rules.Werewolf:
			wolves = wolves.With(note.Whom)
		case note.Answer != rules.NoRole:
			humans = humans.With(note.Whom)
		}
	}
	return wolves, humans
}

// trust believes the first player who claims to be the seer, unless that
// contradicts what is certain.
func (k *knowledge) trust(v *rules.View) {
	for i := range game.Seat(v.Players) {
		w := &v.Said[i]
		if w.Claim != rules.Seer || i == v.Seat || k.wolves.Has(i) {
			continue
		}
		wolves, humans := k.wolves|w.Wolves, k.humans|w.Humans.With(i)
		if wolves&humans == 0 && wolves.Len() <= int(v.Deck[rules.Werewolf]) {
			k.wolves, k.humans = wolves, humans
		}
		return
	}
}
