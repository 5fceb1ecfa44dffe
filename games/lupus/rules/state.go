package rules

import "github.com/howl-game/howl/game"

// A Moment is a phase of the game. Its number is a name and no order in time:
// ask what has happened (Public.polled), never which number is higher.
type Moment uint8

const (
	Dealing Moment = iota
	Night
	Dawn
	Talk
	Ballot
	Defence
	Judgement
	Over
	Farewell // a dead player decides something first (fate.go)
)

// phases is what tables go by in each moment. A box in which no character has a
// fate has no Farewell.
var phases = [...]game.Phase{
	Dealing: {Name: "deal"}, Night: {Name: "night", Seconds: 30, Even: true}, Dawn: {Name: "dawn"},
	Talk: {Name: "talk", Seconds: 180, Discussion: true}, Ballot: {Name: "ballot", Seconds: 20},
	Defence: {Name: "defence", Seconds: 30, Discussion: true}, Judgement: {Name: "lynch", Seconds: 20},
	Over: {Name: "over"}, Farewell: {Name: "farewell", Seconds: 30},
}

// mostNights bounds the number of nights: each day one player is lynched, and
// with two left the game is over.
const mostNights = game.MaxSeats

// Public is what everybody knows, spectators too.
type Public struct {
	_        [0]uint64 // aligns views and states to words, which are copied faster
	Players  uint8
	Rules    Rules
	Deck     Deck
	Night    uint8 // the number of the night, and of the day after it
	Moment   Moment
	Winner   Role       // Werewolf, Werehamster or, for all humans, Villager; NoRole before the end
	Alive    game.Seats // the others are ghosts
	Ready    game.Seats // seats that are done with talk or defence
	Voter    game.Seat  // who votes next in the ballot
	Dying    game.Seat  // who is dead and decides something first
	Welcome  game.Seat  // who holds "Welcome!"; Nobody: the moderator
	Wise     game.Seat  // who holds the Wise Old Man
	Suspects [2]game.Seat
	Relics   [2]Relic
	Backs    game.Seats                // where cards of the Phantom Menace lie face down
	Roles    [game.MaxSeats]Role       // everybody's card, once the game is over; before, those that a fate has shown
	Became   Role                      // what the mythomaniac had become, once the game is over
	Said     [game.MaxSeats]Statements // by seat
	claims   [game.MaxSeats]claiming   // when each seat claimed its character
	days     [mostNights]Day
	stood    game.Seats // who was alive before the last dawn or lynching
}

// A Day is the public part of a night and the day after it.
type Day struct {
	Dead    game.Seats // found at dawn
	Owl     game.Seat  // named by the owl-man after the ballot
	Lynched game.Seat
	Fell    [2]game.Seats            // whom the dead of the dawn took along, and the dead of the lynching
	Votes   [game.MaxSeats]game.Seat // in the ballot
	Judged  [game.MaxSeats]game.Seat // in the secret vote, once it is shown
}

// Day returns the public part of a day, counted from 1.
func (p *Public) Day(n int) Day { return p.days[n] }

func (p *Public) today() *Day { return &p.days[p.Night] }

// polled reports whether the ballot of the day is over.
func (p *Public) polled() bool { return p.Suspects[0] != game.Nobody || p.Moment == Over }

// lynched reports whether somebody was lynched today: the day is over.
func (p *Public) lynched() bool { return p.today().Lynched != game.Nobody }

// died returns all who died in the night and on the day after it.
func (d *Day) died() game.Seats {
	dead := d.Dead | d.Fell[0] | d.Fell[1]
	if d.Lynched != game.Nobody {
		dead = dead.With(d.Lynched)
	}
	return dead
}

// Ghosts returns the dead.
func (p *Public) Ghosts() game.Seats { return game.Table(int(p.Players)) &^ p.Alive }

// Private is what one seat knows in addition.
type Private struct {
	Role   Role       // its card
	Now    Role       // what it is now: a mythomaniac may have become something else
	Mates  game.Seats // players of the same character whom it has met at night
	Joined game.Seat  // the mythomaniac among them, who joined later
	Choice game.Seat  // its decision, until that is resolved
	Marks  uint8      // how often it has pointed tonight in its circle
	Diary  [mostNights]Note
}

// A Note is the player whom a seat chose, or learned about, in a night, and the
// answer. For seer and medium the answer is Werewolf, or Villager for everybody
// else (L6, L13).
type Note struct {
	Whom   game.Seat
	Answer Role
}

// State is a game in progress.
type State struct {
	Public
	private [game.MaxSeats]Private
	is      [MaxRoles]game.Seats // the seats of each character now, the dead too
	turn    game.Seats
	left    Deck // cards not yet dealt
	dealt   game.Seat
	drawing drawing             // why the Dealer draws a seat
	circled Role                // whose target is drawn, if it is that
	among   game.Seats          // the seats to draw from
	chosen  [MaxRoles]game.Seat // whom each character has chosen tonight
	guarded game.Seats          // whom the pack cannot kill tonight
	dying   game.Seats
	mourned game.Seats   // the newly dead whose fate is still to come
	laid    [2]game.Seat // where sword and shield lie
}

// drawing is the reason for which the Dealer draws a seat.
type drawing uint8

const (
	card drawing = iota // none: the Dealer deals
	welcome
	sword
	shield
	elder
	target // of a circle that does not agree
)

// nobodyChosen is State.chosen before anybody has decided.
var nobodyChosen = func() (c [MaxRoles]game.Seat) {
	for r := range c {
		c[r] = game.Nobody
	}
	return c
}()

// begin returns the state before the deal.
func begin(players int, deck Deck, rules Rules) *State {
	s := &State{Public: Public{
		Players: uint8(players), Rules: rules, Deck: deck,
		Alive: game.Table(players), Voter: game.Nobody, Dying: game.Nobody, Welcome: game.Nobody, Wise: game.Nobody,
		Suspects: [2]game.Seat{game.Nobody, game.Nobody},
		Relics:   [2]Relic{{game.Nobody, game.Nobody}, {game.Nobody, game.Nobody}},
	}}
	for d := range s.days {
		s.days[d].Owl, s.days[d].Lynched = game.Nobody, game.Nobody
		for i := range s.days[d].Votes {
			s.days[d].Votes[i], s.days[d].Judged[i] = game.Nobody, game.Nobody
		}
	}
	s.forget()
	s.turn = game.Only(game.Dealer)
	if rules.Wise {
		s.drawing, s.among = elder, s.Alive
	}
	return s
}

// forget clears everything that is not public.
func (s *State) forget() {
	s.private = blanks
	s.is = [MaxRoles]game.Seats{}
	s.left, s.dealt = s.Deck, 0
	s.drawing, s.circled, s.among = card, NoRole, 0
	s.chosen, s.guarded, s.dying, s.mourned = nobodyChosen, 0, 0, 0
	s.laid = [2]game.Seat{game.Nobody, game.Nobody}
}

// Turn returns the seats that owe a decision.
func (s *State) Turn() game.Seats { return s.turn }

// Out reports whether the seat is dead: ghosts never come back (L19, L24). While
// one of those who died last decides, none of them is out yet: who else has
// something to decide is not known.
func (s *State) Out(seat game.Seat) bool {
	return s.Ghosts().Has(seat) && (s.Moment != Farewell || !s.stood.Has(seat))
}

// Phase names the moment.
func (s *State) Phase() string { return phases[s.Moment].Name }

// Set makes the state a copy.
func (s *State) Set(from game.State) { *s = *from.(*State) }

// living returns the living who are that character now.
func (s *State) living(r Role) game.Seats { return s.is[r] & s.Alive }

// Legal appends the legal actions of the seat.
func (s *State) Legal(seat game.Seat, list []game.Action) []game.Action {
	if !s.turn.Has(seat) {
		return list
	}
	if seat == game.Dealer {
		if s.drawing == card {
			return s.legalDeal(list)
		}
		return each(list, Draw, s.among, 0)
	}
	switch s.Moment {
	case Night:
		return s.legalNight(seat, list)
	case Talk:
		return s.legalTalk(seat, list)
	case Ballot:
		return s.legalVote(seat, list)
	case Defence:
		return append(list, Bare(Rest))
	case Farewell:
		return s.legalFarewell(seat, list)
	default:
		return append(list, Act(Lynch, s.Suspects[0]), Act(Lynch, s.Suspects[1]))
	}
}

// draw asks the Dealer to draw one of the seats.
func (s *State) draw(what drawing, among game.Seats) {
	s.drawing, s.among, s.turn = what, among, game.Only(game.Dealer)
}
