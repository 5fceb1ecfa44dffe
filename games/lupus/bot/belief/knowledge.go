package belief

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Knowledge is what is certain, whatever was said: from the rules for
// everybody, and from its own nights for the owner of a view.
type Knowledge struct {
	Me           game.Seat  // the owner; Nobody: what everybody knows
	Wolves       game.Seats // dealt a werewolf
	Humans       game.Seats // dealt something else
	seer         game.Seat  // the seer; Nobody: not known
	notSeer      game.Seats // Humans who are certainly not the seer
	notPossessed game.Seats // Humans who are certainly not the possessed
	notHamster   game.Seats // players who are not the werehamster, or hardly
	supposed     Supposition
}

// A supposition is something that the owner may do now, as if it were done.
type Supposition struct {
	Vote   game.Seat // its vote in the ballot
	Killed game.Seat // whom its pack kills tonight
}

// Nothing supposes nothing.
var Nothing = Supposition{game.Nobody, game.Nobody}

// day returns the public part of a day, with what is supposed of today.
func (k *Knowledge) day(v *rules.View, d int) rules.Day {
	day := v.Day(d)
	if d == int(v.Night) {
		if k.supposed.Vote != game.Nobody {
			day.Votes[v.Seat] = k.supposed.Vote
		}
		if k.supposed.Killed != game.Nobody {
			day.Dead = day.Dead.With(k.supposed.Killed)
		}
	}
	return day
}

// Common returns what everybody knows: the dead of the nights were no
// werewolves, because the pack and the owl-man spare werewolves.
func Common(v *rules.View) Knowledge { return CommonIf(v, Nothing) }

// CommonIf returns what everybody would know if the owner of the view did what
// is supposed.
func CommonIf(v *rules.View, s Supposition) Knowledge {
	k := Knowledge{Me: game.Nobody, seer: game.Nobody, supposed: s}
	for d := 1; d <= int(v.Night); d++ {
		k.Humans |= k.day(v, d).Dead
	}
	k.notHamster = k.Humans
	return k
}

// vouch notes a plain human.
func (k *Knowledge) vouch(seat game.Seat) {
	k.Humans, k.notSeer, k.notPossessed = k.Humans.With(seat), k.notSeer.With(seat), k.notPossessed.With(seat)
}

// Own returns all that the owner of the view knows.
func Own(v *rules.View) Knowledge {
	k := Common(v)
	k.Me = v.Seat
	me := game.Only(v.Seat)
	k.notHamster |= me
	if v.Role == rules.Werehamster {
		k.notHamster = ^me
	}
	switch v.Role {
	case rules.Werewolf:
		k.Wolves = me | v.Mates
		if v.Joined != game.Nobody {
			k.Wolves = k.Wolves.Without(v.Joined)
			k.Humans = k.Humans.With(v.Joined)
		}
		return k
	case rules.Possessed:
		k.Humans, k.notSeer = k.Humans|me, k.notSeer|me
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
			k.Wolves = v.Mates.With(v.Diary[2].Whom)
		case rules.Seer:
			k.seer = v.Diary[2].Whom
			k.Humans, k.notPossessed = k.Humans.With(k.seer), k.notPossessed.With(k.seer)
		}
	}
	k.Humans, k.notPossessed = k.Humans|me, k.notPossessed|me
	if k.seer != v.Seat {
		k.notSeer |= me
	}
	k.see(v)
	return k
}

// see adds the answers that the seat got at night. From the third night on a
// werewolf may be the mythomaniac, who was dealt another card.
func (k *Knowledge) see(v *rules.View) {
	for night := 1; night <= int(v.Night); night++ {
		note := v.Diary[night]
		if note.Whom == game.Nobody || note.Answer == rules.NoRole || v.Role == rules.Mythomaniac && night <= 2 {
			continue
		}
		switch {
		case note.Answer != rules.Werewolf:
			k.Humans = k.Humans.With(note.Whom)
			if v.Now == rules.Seer { // the werehamster would have died of the look
				k.notHamster = k.notHamster.With(note.Whom)
			}
		case night <= 2 || v.Deck[rules.Mythomaniac] == 0:
			k.Wolves = k.Wolves.With(note.Whom)
		}
	}
	if k.Wolves.Len() > int(v.Deck[rules.Werewolf]) {
		k.Wolves = 0
	}
}

// Pack returns the werewolves of whom the owner of the view is sure, the owner
// included: none unless the owner is a werewolf now.
func Pack(v *rules.View) game.Seats {
	switch {
	case v.Now != rules.Werewolf:
		return 0
	case v.Role == rules.Mythomaniac:
		return v.Mates.With(v.Seat).With(v.Diary[2].Whom)
	}
	return v.Mates.With(v.Seat)
}

// SeerFindings returns whom the owner of the view, as seer, saw as werewolves
// and as humans.
func SeerFindings(v *rules.View) (wolves, humans game.Seats) {
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

// trust believes one player who claims to be the seer, unless that contradicts what is
// certain: the first who said so, or of the lowest seat.
func (k *Knowledge) trust(v *rules.View, hears bool) {
	seer, first := game.Nobody, 0
	for i := range game.Seat(v.Players) {
		if v.Said[i].Claim != rules.Seer || i == v.Seat || k.Wolves.Has(i) {
			continue
		}
		_, place := v.Claimed(i)
		if seer == game.Nobody || hears && place < first {
			seer, first = i, place
		}
	}
	if seer == game.Nobody {
		return
	}
	w := &v.Said[seer]
	wolves, humans := k.Wolves|w.Wolves, k.Humans|w.Humans.With(seer)
	if wolves&humans == 0 && wolves.Len() <= int(v.Deck[rules.Werewolf]) {
		k.Wolves, k.Humans = wolves, humans
	}
}
