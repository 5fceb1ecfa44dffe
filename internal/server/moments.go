package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/howl-game/howl/internal/person"
)

// MarkMoment keeps a moment of a game that the person who asks has played, or no longer
// does.
type MarkMoment struct {
	Table  string `json:"table"`        // the code of the table
	Number int    `json:"number"`       // of the game there, from 0
	Step   int    `json:"step"`         // of its replay
	On     bool   `json:"on,omitempty"` // false: it is kept no longer
}

// YourMoment is a moment of a game that somebody wants to find again.
type YourMoment struct {
	Table  string `json:"table"`  // the code of the table
	Number int    `json:"number"` // of the game there, from 0
	Step   int    `json:"step"`   // of its replay
	Game   string `json:"game"`   // its name
	Ended  string `json:"ended"`  // when it was over
}

func (k *keeping) moment(w http.ResponseWriter, r *http.Request) error {
	var in MarkMoment
	_, s, device, err := k.changer(w, r, &in)
	if err != nil {
		return err
	}
	s, err = k.people.Moment(r.Context(), s.Handle(), person.Moment{Table: strings.ToUpper(in.Table), Number: in.Number, Step: in.Step, On: in.On})
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, k.yours(r.Context(), s, device))
}

// moments returns the moments that somebody keeps, the last one first.
func moments(s *person.State) []YourMoment {
	list := []YourMoment{}
	for _, m := range slices.Backward(s.Moments) {
		for i, g := range s.Games {
			if g.Table == m.Table && g.Number == m.Number {
				list = append(list, YourMoment{m.Table, m.Number, m.Step, g.Game, s.Ends[i].Format(timeForm)})
			}
		}
	}
	return list
}
