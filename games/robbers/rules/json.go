package rules

import (
	"encoding/json"
	"strconv"

	"github.com/howl-game/howl/game"
)

// MarshalJSON writes what AppendJSON does.
func (v View) MarshalJSON() ([]byte, error) { return v.AppendJSON(make([]byte, 0, 512)), nil }

// AppendJSON writes what a client draws. Past tricks are in it only at a table
// that plays with them open (W15). Every seat is sent a view at every move, so
// the fields that are always there are written by hand.
func (v View) AppendJSON(b []byte) []byte {
	b = v.Seat.AppendJSON(append(b, `{"seat":`...))
	if v.Role != 0 {
		b = append(append(append(b, `,"role":"`...), v.Role.String()...), '"')
	}
	b = append(b, `,"hand":[`...)
	for c := range v.Hand.All() {
		b = appendCard(b, c)
	}
	b = appendNumber(append(b, `],"players":`...), int(v.Players))
	b = appendNumber(append(b, `,"deal":`...), int(v.Deal))
	b = v.Button.AppendJSON(append(b, `,"button":`...))
	b = v.Trick().Leader.AppendJSON(append(b, `,"leader":`...))
	b = v.Asked.AppendJSON(append(b, `,"turn":`...))
	b = append(b, `,"trick":[`...)
	for _, c := range v.Trick().list() {
		b = appendCard(b, c)
	}
	b = append(b, ']')
	if led := v.Trick().led(); led != "" {
		b = append(append(append(b, `,"led":"`...), led...), '"')
	}
	b = appendNumber(append(b, `,"left":`...), v.Left())
	b = append(b, `,"taken":[`...)
	for seat := range game.Seat(v.Players) {
		b = appendNumber(comma(b), v.Taken(seat))
	}
	b = append(b, `],"chips":[`...)
	for seat := range game.Seat(v.Players) {
		b = append(comma(b), '[')
		for _, role := range v.Chips(seat) {
			b = append(append(append(comma(b), '"'), role.String()...), '"')
		}
		b = append(b, ']')
	}
	b = append(b, `],"icons":{"chests":[`...)
	for _, n := range v.Icons.Chests {
		b = appendNumber(comma(b), int(n))
	}
	b = append(b, `],"robbers":[`...)
	for _, n := range v.Icons.Robbers {
		b = appendNumber(comma(b), int(n))
	}
	b = append(b, `]}`...)
	var room [maxTricks]Would
	if would := v.would(room[:0]); len(would) > 0 {
		b = append(b, `,"would":[`...)
		for _, w := range would {
			b = append(append(append(comma(b), `{"card":"`...), w.Card.String()...), `","as":"`...)
			b = append(append(b, w.As.Suit), strconv.Itoa(int(w.As.Rank))...)
			b = strconv.AppendBool(append(b, `","best":`...), w.Best)
			b = append(b, '}')
		}
		b = append(b, ']')
	}
	b = append(b, '}')
	if !v.open && v.Stage != Over {
		return b
	}
	rest, err := json.Marshal(v.rest())
	if err != nil {
		panic(err) // numbers and names
	}
	if len(rest) == len("{}") {
		return b
	}
	b[len(b)-1] = ','
	return append(b, rest[1:]...)
}

// AppendJSON writes the fields. It exists for the three events that are told at
// nearly every move.
func (e Played) AppendJSON(b []byte) []byte {
	b = e.Seat.AppendJSON(append(b, `{"seat":`...))
	return append(append(append(b, `,"card":"`...), e.Card.String()...), `"}`...)
}

// AppendJSON writes the fields.
func (e Stands) AppendJSON(b []byte) []byte {
	b = e.Seat.AppendJSON(append(b, `{"seat":`...))
	b = append(append(append(b, `,"card":"`...), e.Card.String()...), `","as":"`...)
	return append(append(b, e.As.String()...), `"}`...)
}

// AppendJSON writes the fields.
func (e Took) AppendJSON(b []byte) []byte {
	return append(e.Seat.AppendJSON(append(b, `{"seat":`...)), '}')
}

// rest returns the fields that are seldom there.
func (v *View) rest() any {
	var rest struct {
		Past   []trickJSON `json:"past,omitempty"`
		Unseen Hand        `json:"unseen,omitempty"`
		Result *resultJSON `json:"result,omitempty"`
	}
	if v.open && v.done > 0 {
		rest.Unseen = v.Unseen()
		for _, t := range v.Past() {
			rest.Past = append(rest.Past, trickJSON{t.Leader, t.list(), t.Winner})
		}
	}
	if v.Stage == Over {
		n, r := int(v.Players), v.Result
		rest.Result = &resultJSON{Won: r.Won, Roles: r.Roles[:n], Robbers: r.Robbers, Werewolves: r.Werewolves}
		for _, points := range r.Points[:n] {
			rest.Result.Points = append(rest.Result.Points, int(points))
		}
		if r.Undealt != NoCard {
			rest.Result.Undealt = r.Undealt.String()
		}
	}
	return rest
}

type trickJSON struct {
	Leader game.Seat `json:"leader"` // who played the first card
	Cards  []Card    `json:"cards"`  // in the order in which they were played
	Winner game.Seat `json:"winner"` // who took it
}

type resultJSON struct {
	Won        Side   `json:"won"`               // the side that won
	Roles      []Role `json:"roles"`             // by seat
	Points     []int  `json:"points"`            // by seat
	Robbers    Team   `json:"robbers"`           // what the robbers made
	Werewolves Team   `json:"werewolves"`        // what the werewolves and traitors made
	Undealt    string `json:"undealt,omitempty"` // the card that was dealt to nobody, if there is one
}

// comma appends a comma, unless a list has just begun.
func comma(b []byte) []byte {
	if b[len(b)-1] == '[' {
		return b
	}
	return append(b, ',')
}

func appendCard(b []byte, c Card) []byte {
	return append(append(append(comma(b), '"'), c.String()...), '"')
}

func appendNumber(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }
