package robbers

import (
	"encoding/json"

	"howl/game"
)

// MarshalJSON writes what a client draws. Past tricks are in it only at a
// table that plays with them open (W15).
func (v View) MarshalJSON() ([]byte, error) {
	n := int(v.Players)
	wire := struct {
		Seat    game.Seat   `json:"seat"`
		Role    Role        `json:"role,omitempty"`
		Hand    Hand        `json:"hand"`
		Players uint8       `json:"players"`
		Deal    uint8       `json:"deal"`
		Button  game.Seat   `json:"button"`
		Leader  game.Seat   `json:"leader"`
		Turn    game.Seat   `json:"turn"`
		Trick   []Card      `json:"trick"`
		Left    int         `json:"left"`
		Taken   []int       `json:"taken"`
		Chips   [][]Role    `json:"chips"`
		Icons   Icons       `json:"icons"`
		Past    []wireTrick `json:"past,omitempty"`
		Result  *wireResult `json:"result,omitempty"`
	}{
		Seat: v.Seat, Role: v.Role, Hand: v.Hand,
		Players: v.Players, Deal: v.Deal, Button: v.Button, Leader: v.Trick().Leader, Turn: v.Asked,
		Trick: v.Trick().list(), Left: v.Left(), Icons: v.Icons,
	}
	for seat := range game.Seat(n) {
		wire.Taken = append(wire.Taken, v.Taken(seat))
		wire.Chips = append(wire.Chips, v.Chips(seat))
	}
	if v.open {
		for _, t := range v.Past() {
			wire.Past = append(wire.Past, wireTrick{t.Leader, t.list(), t.Winner})
		}
	}
	if v.Stage == Over {
		r := v.Result
		wire.Result = &wireResult{Won: r.Won, Roles: r.Roles[:n], Robbers: r.Robbers, Werewolves: r.Werewolves}
		for _, points := range r.Points[:n] {
			wire.Result.Points = append(wire.Result.Points, int(points))
		}
		if r.Undealt != NoCard {
			wire.Result.Undealt = r.Undealt.String()
		}
	}
	return json.Marshal(wire)
}

type wireTrick struct {
	Leader game.Seat `json:"leader"`
	Cards  []Card    `json:"cards"`
	Winner game.Seat `json:"winner"`
}

type wireResult struct {
	Won        Side   `json:"won"`
	Roles      []Role `json:"roles"`
	Points     []int  `json:"points"`
	Robbers    Team   `json:"robbers"`
	Werewolves Team   `json:"werewolves"`
	Undealt    string `json:"undealt,omitempty"`
}
