package rules

import (
	"encoding/json"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

const (
	seats  = 4
	tricks = 5
)

// Public is what everybody knows.
type Public struct {
	Trick    uint8        `json:"trick"`          // 1 to 5; 0 until the cards are dealt
	Leader   game.Seat    `json:"leader"`         // of this trick
	Asked    game.Seat    `json:"turn"`           // who owes a decision
	In       game.Seats   `json:"in"`             // who is not expelled; the expelled were students while the game goes on
	Damage   [seats]uint8 `json:"damage"`         // by seat; the second expels
	Hands    [seats]uint8 `json:"hands"`          // by seat, how many cards it holds
	Down     [seats]uint8 `json:"down"`           // by seat, how many cards it has laid face down
	Tricks   Tricks       `json:"tricks"`         // the tricks that have a card, the newest last
	Werewolf game.Seat    `json:"werewolf"`       // who it is; null until that is revealed
	Won      Side         `json:"won,omitzero"`   // the side that has won, once the game is over
	Shown    [seats]Shown `json:"shown,omitzero"` // at the end

	phase phase
	memory
}

// Private is what only the seat itself knows.
type Private struct {
	Hand Cards `json:"hand"` // the cards in hand
	Laid Cards `json:"laid"` // face down
	Wolf bool  `json:"wolf"` // dealt the Werewolf card, wherever it is now (T11)
}

// Shown is what a seat's cards turn out to have been.
type Shown struct {
	Dealt Cards `json:"dealt"` // the six cards of the deal
	Laid  Cards `json:"laid"`  // what lay face down
}

// View is what a seat knows; a spectator has nothing private.
type View struct {
	Seat game.Seat `json:"seat"` // whose view it is; null for a spectator
	Public
	Private
}

// A Would says what a card of the hand would be if it were played now.
type Would struct {
	Card    Card  `json:"card"`    // a card of the hand
	Value   uint8 `json:"value"`   // what it would count
	Follows bool  `json:"follows"` // whether it follows the suit that was led
	Best    bool  `json:"best"`    // it would win the trick so far
}

// would returns what each card that may be played would be, for the player who is
// to play one.
func (v *View) would() []Would {
	if v.phase != playing || v.Asked != v.Seat || v.Seat >= seats {
		return nil
	}
	var would []Would
	t := v.Tricks[v.Trick-1]
	t.N++
	for c := range playable(v.Hand.Set, &v.Tricks[v.Trick-1], v.Trick).All() {
		c := Card(c)
		t.Plays[t.N-1] = Play{v.Seat, c}
		would = append(would, Would{c, t.Value(c), c.Follows(t.Led()), t.best().Seat == v.Seat})
	}
	return would
}

// Best reports whether a card of the hand would win the trick so far.
func (v *View) Best(c Card) bool {
	return slices.ContainsFunc(v.would(), func(w Would) bool { return w.Card == c && w.Best })
}

// viewJSON is what a client is sent: what a seat knows. A spectator has nothing
// private.
type viewJSON struct {
	plainView
	Would []Would `json:"would,omitempty"` // for the player who is to play a card
}

type plainView View // without a MarshalJSON

// MarshalJSON writes the fields, and what the cards of the hand would be.
func (v View) MarshalJSON() ([]byte, error) { return json.Marshal(viewJSON{plainView(v), v.would()}) }

// memory is what a player with a perfect memory keeps of public play. It says
// nothing that Tricks does not.
type memory struct {
	seen   cards.Set        // lie open
	lacks  [seats]cards.Set // shown not to be among what the seat still holds, or held when expelled
	lacked [seats]cards.Set // the same at the time it laid its first card
	hearts game.Seats       // answered yes, and have played no heart since
}

// Seen returns the cards that have been played.
func (p *Public) Seen() cards.Set { return p.seen }

// Lacks returns the cards that certainly are not in the seat's hand: those
// seen, a suit it could not follow and every heart with it (T2), the hearts it
// denied (T9), and the Werewolf if it was expelled as a student.
func (p *Public) Lacks(seat game.Seat) cards.Set { return p.seen | p.lacks[seat] }

// HasHeart reports whether the seat certainly holds a heart: it answered yes
// and has played none since.
func (p *Public) HasHeart(seat game.Seat) bool { return p.hearts.Has(seat) && p.In.Has(seat) }

// LastHeart returns the seat that certainly holds a heart while only the Werewolf is
// left of the hearts that the owner of the view has not seen; Nobody: there is none.
func (v *View) LastHeart() game.Seat {
	if v.Unseen()&hearts != cards.Set(0).With(cards.Card(H9)) {
		return game.Nobody
	}
	for seat := range v.In.Without(v.Seat).All() {
		if v.HasHeart(seat) {
			return seat
		}
	}
	return game.Nobody
}

// Unseen returns the cards that the owner of the view cannot place.
func (v *View) Unseen() cards.Set { return deck &^ (v.seen | v.Hand.Set | v.Laid.Set) }

// A Side is a team that wins together (T11).
type Side uint8

const (
	Undecided Side = iota
	Students
	Werewolf
)

// String returns "students" or "werewolf".
func (s Side) String() string { return [...]string{"", "students", "werewolf"}[s] }

// MarshalText writes the side as String does.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A phase is a moment of the game.
type phase uint8

const (
	dealing phase = iota
	playing
	nominating
	laying
	over
)

var phases = [...]game.Phase{
	dealing:    {Name: "deal"},
	playing:    {Name: "play", Seconds: 30},
	nominating: {Name: "nominate", Seconds: 30},
	laying:     {Name: "lay", Seconds: 20},
	over:       {Name: "over"},
}
