package rules

import "github.com/howl-game/howl/game"

// Stage is a moment of the deal.
type Stage uint8

const (
	Dealing Stage = iota
	Playing
	Over
)

func (s Stage) String() string { return [...]string{"deal", "play", "over"}[s] }

const maxTricks = 9

// Public is what everybody knows.
type Public struct {
	Players uint8
	Stage   Stage
	Deal    uint8     // which of the match, from 0
	Button  game.Seat // who deals; Nobody until it is drawn
	Asked   game.Seat // whose turn it is; Nobody when it is over
	Icons   Icons
	Result  Result // once it is over

	// The tricks that were taken, and the one on the table: what a player with
	// a perfect memory knows. A client sees past tricks only if the table plays
	// with them open (W15).
	tricks [maxTricks + 1]Trick
	done   uint8
	open   bool

	noChips bool // nobody lays chips (W16)
}

// Trick returns the trick on the table.
func (p *Public) Trick() *Trick { return &p.tricks[p.done] }

// Past returns the tricks that were taken, for a player with a perfect memory.
func (p *Public) Past() []Trick { return p.tricks[:p.done] }

// Left returns the number of tricks that are not taken yet.
func (p *Public) Left() int { return HandSize(int(p.Players)) - int(p.done) }

// Taken returns the number of cards that the seat has taken.
func (p *Public) Taken(seat game.Seat) (n int) {
	for i := range p.Past() {
		if p.tricks[i].Winner == seat {
			n += int(p.Players)
		}
	}
	return n
}

// Played returns the cards that the seat has played.
func (p *Public) Played(seat game.Seat) (cards Hand) {
	for i := range p.tricks[:p.done+1] {
		t := &p.tricks[i]
		at := int(seat) - int(t.Leader)
		if at < 0 {
			at += int(p.Players)
		}
		if at >= 0 && at < int(t.Len) { // nobody leads before the dealer is drawn
			cards = cards.With(t.Cards[at])
		}
	}
	return cards
}

// Chips returns the chips that lie in front of the seat, from the bottom: one
// for the traitor and one for each werewolf that it played (W16).
func (p *Public) Chips(seat game.Seat) []Role {
	chips := []Role{}
	if p.noChips {
		return chips
	}
	played := p.Played(seat)
	if played.Has(T) {
		chips = append(chips, Traitor)
	}
	for c := range played.All() {
		if c == W {
			chips = append(chips, Werewolf)
		}
	}
	return chips
}

// Private is what only the seat itself knows.
type Private struct {
	Seat game.Seat
	Role Role
	Hand Hand
}

// Unseen returns the cards that the owner of the view has not seen, while cards are
// played.
func (v *View) Unseen() Hand {
	if v.Stage != Playing {
		return 0
	}
	deck := Deck(int(v.Players))
	for seat := range game.Seat(v.Players) {
		deck = deck.less(v.Played(seat))
	}
	return deck.less(v.Hand)
}

// View is what a seat knows. A spectator's has seat Nobody and no cards.
type View struct {
	Public
	Private
}
