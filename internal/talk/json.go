package talk

import (
	"encoding/json"

	"github.com/howl-game/howl/game"
)

// statementJSON is the form of a Statement in logs and frames. A seat that it
// does not name is left out.
type statementJSON struct {
	Kind Kind        `json:"kind"`
	Not  bool        `json:"not,omitempty"`
	What string      `json:"what,omitempty"`
	To   *game.Seat  `json:"to,omitempty"`
	Of   *game.Seat  `json:"of,omitempty"`
	Last bool        `json:"last,omitempty"`
	Role string      `json:"role,omitempty"`
	By   *game.Seat  `json:"by,omitempty"`
	If   []Statement `json:"if,omitempty"`

	Guess bool `json:"guess,omitempty"`
}

// MarshalJSON writes a statement with the numbers of seats.
func (s Statement) MarshalJSON() ([]byte, error) {
	given := func(seat game.Seat) *game.Seat {
		if seat == game.Nobody {
			return nil
		}
		return &seat
	}
	return json.Marshal(statementJSON{s.Kind, s.Not, s.What, given(s.To), given(s.Of), s.Last, s.Role, given(s.By), s.If, s.Guess})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Statement) UnmarshalJSON(b []byte) error {
	var j statementJSON
	if err := json.Unmarshal(b, &j); err != nil {
		return err
	}
	seat := func(given *game.Seat) game.Seat {
		if given == nil {
			return game.Nobody
		}
		return *given
	}
	*s = Statement{j.Kind, j.Not, j.What, seat(j.To), seat(j.Of), j.Last, j.Role, seat(j.By), j.If, j.Guess}
	return nil
}

// Say returns a statement that names nobody yet.
func Say(k Kind) Statement {
	return Statement{Kind: k, To: game.Nobody, Of: game.Nobody, By: game.Nobody}
}

// About returns a statement about a player.
func About(k Kind, of game.Seat) Statement {
	s := Say(k)
	s.Of = of
	return s
}
