package rules

import "howl/game"

// A Moment is a phase of the game.
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
)

var moments = [...]string{"deal", "night", "dawn", "talk", "ballot", "defence", "lynch", "over"}

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
	Welcome  game.Seat  // who holds "Welcome!"; Nobody: the moderator
	Wise     game.Seat  // who holds the Wise Old Man
	Suspects [2]game.Seat
	Relics   [2]Relic
	Backs    game.Seats                // where cards of the Phantom Menace lie face down
	Roles    [game.MaxSeats]Role       // everybody's card, once the game is over
	Became   Role                      // what the mythomaniac had become, once the game is over
	Said     [game.MaxSeats]Statements // by seat
	claims   [game.MaxSeats]claiming   // when each seat claimed its character
	days     [mostNights]Day
}

// A Day is the public part of a night and the day after it.
type Day struct {
	Dead    game.Seats // found at dawn
	Owl     game.Seat  // named by the owl-man after the ballot
	Lynched game.Seat
	Votes   [game.MaxSeats]game.Seat // in the ballot
	Judged  [game.MaxSeats]game.Seat // in the secret vote, once it is shown
}

// Day returns the public part of a day, counted from 1.
func (p *Public) Day(n int) Day { return p.days[n] }

func (p *Public) today() *Day { return &p.days[p.Night] }

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
	among   game.Seats          // the seats to draw from
	chosen  [MaxRoles]game.Seat // whom each character has chosen tonight
	guarded game.Seats          // whom the pack cannot kill tonight
	dying   game.Seats
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
	target // and above, one a Role: the target of a circle that does not agree
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
		Alive: game.Table(players), Voter: game.Nobody, Welcome: game.Nobody, Wise: game.Nobody,
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
	s.drawing, s.among = card, 0
	s.chosen, s.guarded, s.dying = nobodyChosen, 0, 0
	s.laid = [2]game.Seat{game.Nobody, game.Nobody}
}

// Turn returns the seats that owe a decision.
func (s *State) Turn() game.Seats { return s.turn }

// Out reports whether the seat is dead: ghosts never come back (L19, L24).
func (s *State) Out(seat game.Seat) bool { return s.Ghosts().Has(seat) }

// Phase names the moment.
func (s *State) Phase() string { return moments[s.Moment] }

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
	default:
		return append(list, Act(Lynch, s.Suspects[0]), Act(Lynch, s.Suspects[1]))
	}
}

// Do carries out a legal action.
func (s *State) Do(seat game.Seat, a game.Action, tell game.Tell) {
	v, about := Split(a)
	switch v {
	case Deal:
		s.deal(Role(about>>4), tell)
	case Draw:
		s.drawn(game.Seat(about), tell)
	case Sleep, Done:
		s.decide(seat, v, game.Nobody, tell)
	case Ready:
		s.ready(seat, tell)
	case Vote:
		s.vote(seat, game.Seat(about), tell)
	case Rest:
		s.rest(seat, tell)
	case Lynch:
		s.judge(seat, game.Seat(about), tell)
	default:
		if v >= atNight {
			s.decide(seat, v, game.Seat(about), tell)
		} else {
			s.say(seat, v, about, tell)
		}
	}
}

// drawn continues the game with a seat that the Dealer has drawn.
func (s *State) drawn(seat game.Seat, tell game.Tell) {
	what := s.drawing
	s.drawing, s.turn = card, 0
	switch what {
	case welcome:
		s.welcome(seat, tell)
		s.rise(tell)
	case sword, shield:
		s.arm(seat, tell)
		s.rise(tell)
	case elder:
		s.appoint(seat, tell)
		s.turn = game.Only(game.Dealer)
	default:
		s.chosen[what-target] = seat
		s.closeNight(tell)
	}
}

// draw asks the Dealer to draw one of the seats.
func (s *State) draw(what drawing, among game.Seats) {
	s.drawing, s.among, s.turn = what, among, game.Only(game.Dealer)
}
