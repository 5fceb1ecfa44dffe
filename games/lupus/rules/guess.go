package rules

import "github.com/howl-game/howl/game"

// Guess fills the state with one that the owner of the view cannot tell from
// the true one: a deal is drawn, all equally likely, from those that agree with
// everything the owner knows for certain. What others decide in secret they
// have not decided yet. It takes three or four draws on average, and in one
// position of ten thousand, when much is known, more than a thousand. After
// mostDraws it deals the cards that are not certain at random, and returns
// false.
func (Game) Guess(view game.View, r game.Rand, to game.State) bool {
	v := view.(View)
	return to.(*State).guess(&v, r, mostDraws)
}

// mostDraws bounds the draws of a guess.
const mostDraws = 1 << 14

// guess is Guess with the number of draws as a parameter.
func (s *State) guess(v *View, r game.Rand, most int) bool {
	s.Public = v.Public
	s.forget()
	if v.Moment == Dealing {
		s.turn = game.Only(game.Dealer)
		if v.Rules.Wise && v.Wise == game.Nobody {
			s.drawing, s.among = elder, s.Alive
		}
		return true
	}
	c := clues{v: v}
	c.read()
	w, fits := c.search(r, most)
	c.become(s, &w, r)
	return fits
}

// search draws worlds until one fits. After most draws it deals the cards that
// are not certain at random.
func (c *clues) search(r game.Rand, most int) (w world, fits bool) {
	for range most {
		w = c.certain
		if c.draw(&w, r) && c.fits(&w) {
			left := c.left
			for _, role := range telling {
				left[role] = 0
			}
			c.dealRest(&w, left, r)
			return w, true
		}
	}
	return c.dealAtRandom(r), false
}

// dealAtRandom deals the cards that are not certain so that the owner of the
// view is shown the same: it adds nobody to the circle in which the owner
// decides.
func (c *clues) dealAtRandom(r game.Rand) world {
	w, left := c.certain, c.left
	c.guessTurned(&w, &left, r)
	c.dealRest(&w, left, r)
	if m := c.imitable(&w); m != 0 {
		w.copied = nth(m, r)
		if w.became == NoRole {
			w.became = Villager
		}
	}
	return w
}

// become fills the state with a world.
func (c *clues) become(s *State, w *world, r game.Rand) {
	v := c.v
	s.left, s.dealt = Deck{}, game.Seat(s.Players)
	circle := c.joined(w)
	for seat := range game.Seat(s.Players) {
		me := &s.private[seat]
		me.Role, me.Now = w.cards[seat], w.now(seat)
		me.Mates, me.Joined = acquaintance(w, circle, seat)
		s.is[me.Now] = s.is[me.Now].With(seat)
	}
	c.remember(s, w, r)
	if v.Seat < game.Seat(s.Players) {
		s.private[v.Seat] = v.Private
	}
	switch v.Moment {
	case Night:
		c.beforeDawn(s)
		return
	case Dawn:
		if dead := s.today().Dead; dead.Has(s.Welcome) {
			teller{s, nil}.armed()
		} else {
			s.draw(welcome, dead)
		}
	case Farewell:
		s.turn, s.mourned = game.Only(s.Dying), s.waiting()&s.fated()
	case Talk:
		s.turn = s.Alive &^ s.Ready
	case Ballot:
		s.turn = game.Only(s.Voter)
	case Defence:
		s.turn = game.Only(s.Suspects[0]).With(s.Suspects[1]) &^ s.Ready
	case Judgement:
		if s.lynched() {
			teller{s, nil}.armed()
			break
		}
		s.turn = s.Alive.Without(s.Suspects[0]).Without(s.Suspects[1])
		if !v.Asked {
			s.turn = s.turn.Without(v.Seat)
		}
	case Over:
		s.turn = 0
		return
	}
	c.guessHidden(s, w, r)
	c.guessRelics(s, r)
}

// beforeDawn lets all owe their decision of the night, except what the owner of
// the view and the owner's circle have decided.
func (c *clues) beforeDawn(s *State) {
	v := c.v
	s.turn = s.Alive
	for _, relic := range s.Relics {
		if relic.Owner != game.Nobody {
			s.turn = s.turn.With(relic.Owner)
		}
	}
	for m := v.Circle.Members; m != 0; m &= m - 1 {
		s.private[m.First()].Choice = v.Circle.Marks[m.First()]
	}
	s.turn &^= v.Circle.Done
	if !v.Asked {
		s.turn = s.turn.Without(v.Seat)
	}
}

// guessHidden draws what characters have chosen in the night that is over and
// nobody knows yet.
func (c *clues) guessHidden(s *State, w *world, r game.Rand) {
	if s.polled() {
		return
	}
	for _, role := range hiders {
		if w.holders[role]&c.alive[s.Night] != 0 {
			n := c.enter(w, int(s.Night))
			s.chosen[role] = characters[role].trace.hides(*n, r)
		}
	}
}

// remember fills the diaries of a guessed state with what those seats can have
// learned. Nobody else can tell what they did.
func (c *clues) remember(s *State, w *world, r game.Rand) {
	for k := 1; k <= int(s.Night); k++ {
		n := c.enter(w, k)
		for _, role := range noters {
			seats := n.is[role] & n.alive
			call := &characters[role].call
			if seats == 0 || !call.in(n.night) || call.verb != 0 && k > c.dawns {
				continue // before the night is over, only those who look up have learned something
			}
			note := characters[role].trace.notes(*n, r)
			for m := seats; m != 0 && note.Whom != game.Nobody; m &= m - 1 {
				s.private[m.First()].Diary[k] = note
			}
		}
	}
}

// guessRelics draws which card of the Phantom Menace lies where, if the owner
// of the view saw only their backs.
func (c *clues) guessRelics(s *State, r game.Rand) {
	if s.watched().Has(c.v.Seat) {
		s.laid = c.v.Laid
		return
	}
	var hidden []int
	for k, relic := range s.Relics {
		switch {
		case relic.At != game.Nobody:
			s.laid[k] = relic.At
		case relic.Owner != game.Nobody && s.watched().Has(relic.Owner):
			hidden = append(hidden, k)
		}
	}
	backs := s.Backs
	if len(hidden) == 2 && r.IntN(2) == 1 {
		hidden[0], hidden[1] = hidden[1], hidden[0]
	}
	for _, k := range hidden {
		s.laid[k] = backs.First()
		if backs.Len() > 1 {
			backs &= backs - 1
		}
	}
}

// nth draws one of the seats.
func nth(seats game.Seats, r game.Rand) game.Seat { return at(seats, r.IntN(seats.Len())) }

// at returns the seat of the set with the number i, counted from 0; nobody if
// there are not that many.
func at(seats game.Seats, i int) game.Seat {
	for ; i > 0 && seats != 0; i-- {
		seats &= seats - 1
	}
	if seats == 0 {
		return game.Nobody
	}
	return seats.First()
}
