package record

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/i18n"
)

// A Telling says how a record is told.
type Telling struct {
	Language *i18n.Language
	Seat     game.Seat // whose knowledge is told; game.Dealer for everything
}

// hears reports whether the telling includes what these seats were told.
func (t Telling) hears(to game.Seats) bool { return t.Seat == game.Dealer || to.Has(t.Seat) }

// Words tells the record in sentences. If everything is told, sentences that only
// some seats were told begin with the names of these seats.
func (t Telling) Words(w io.Writer, r *Record) error {
	name := r.Game.Info().Name
	var err error
	print := func(to game.Seats, line string) {
		if err != nil || !t.hears(to) {
			return
		}
		if t.Seat == game.Dealer && !to.Has(game.Nobody) {
			line = t.Language.Say("", "only", map[string]any{"seats": list(to), "what": line}, r.Names)
		}
		_, err = fmt.Fprintln(w, line)
	}
	if a := r.Again; a != nil {
		print(game.Everybody, t.Language.Say("", "again", map[string]any{"game": float64(a.Game + 1), "shift": float64(a.Shift)}, nil))
	}
	for _, line := range r.Openness(t.Language) {
		print(game.Everybody, line)
	}
	s, bad := r.replay(
		func(to game.Seats, e game.Event) { print(to, t.Language.Event(name, e, r.Names)) },
		func(said Said) {
			text := said.Text
			if said.Words != nil { // a bot's words are in every language
				text = t.Language.Message(*said.Words, r.Names)
			}
			fields := map[string]any{"seat": float64(said.Seat), "text": text}
			print(said.To.With(said.Seat), t.Language.Say("", "said", fields, r.Names))
		})
	if bad != nil {
		return bad
	}
	if err == nil {
		_, err = fmt.Fprintln(w, t.end(s, r))
	}
	return err
}

// end returns the last line: the result, or who must decide. A seat is told only
// whether it must decide itself, because it may be a secret who else must.
func (t Telling) end(s game.State, r *Record) string {
	fill := func(key string, fields map[string]any) string {
		return t.Language.Say(r.Game.Info().Name, key, fields, r.Names)
	}
	turn := s.Turn()
	if turn != 0 && t.Seat != game.Dealer {
		turn &= game.Only(t.Seat)
		if turn == 0 {
			return fill("result.waiting", nil)
		}
	}
	switch {
	case turn.Has(game.Dealer):
		return fill("result.chance", nil)
	case turn != 0:
		return fill("result.open", map[string]any{"seats": list(turn)})
	}
	result := ResultOf(s, r.Setup.Players)
	if result.Won == 0 {
		return fill("result.nobody", nil)
	}
	return fill("result.won", map[string]any{"side": result.Side, "seats": list(result.Won)})
}

// MatchWords tells who won the match, if it is over.
func (t Telling) MatchWords(w io.Writer, m Match) error {
	if !m.Over {
		return nil
	}
	key, points := "result.match", m.Totals[m.Won.First()]
	switch {
	case points == 0:
		key = "result.drawn"
	case m.Won.Len() > 1:
		key = "result.shared"
	}
	_, err := fmt.Fprintln(w, t.Language.Say("", key, map[string]any{"seats": list(m.Won), "points": float64(points)}, m.Names))
	return err
}

// list returns a set of seats in the form that the catalogue's sentences take.
func list(ss game.Seats) []any {
	var l []any
	for s := range ss.All() {
		l = append(l, float64(s))
	}
	return l
}

// A Result says how a game ended.
type Result struct {
	Over   bool       `json:"over"`             // whether the game is over
	Side   string     `json:"side"`             // the side that won, or "nobody"
	Won    game.Seats `json:"won"`              // who won
	Scores []int      `json:"scores,omitempty"` // by seat
	Sides  []string   `json:"sides,omitempty"`  // by seat
}

// ResultOf returns the result of a game that is over.
func ResultOf(s game.State, players int) Result {
	r := Result{Over: true, Side: "nobody"}
	for seat := range game.Table(players).All() {
		score, side := s.Score(seat), s.Side(seat)
		r.Scores, r.Sides = append(r.Scores, score), append(r.Sides, side)
		if score > 0 {
			r.Side, r.Won = side, r.Won.With(seat)
		}
	}
	return r
}

// JSON writes one event a line with the seats that were told, and then the
// result. If the deal was played again, the last line also says of which game.
func (t Telling) JSON(w io.Writer, r *Record) error {
	out := json.NewEncoder(w)
	var err error
	s, bad := r.replay(func(to game.Seats, e game.Event) {
		if err != nil || !t.hears(to) {
			return
		}
		var b []byte
		if b, err = game.EventJSON(e); err == nil {
			err = out.Encode(struct {
				To    game.Seats      `json:"to"`
				Event json.RawMessage `json:"event"`
			}{to, b})
		}
	}, func(said Said) {
		if to := said.To.With(said.Seat); err == nil && t.hears(to) {
			err = out.Encode(struct {
				To   game.Seats `json:"to"`
				Seat game.Seat  `json:"seat"`
				Said string     `json:"said"`
			}{to, said.Seat, said.Text})
		}
	})
	if bad != nil {
		return bad
	}
	if err != nil {
		return err
	}
	var end struct {
		Again     *Again   `json:"again,omitempty"`
		Moderated []string `json:"moderated,omitempty"` // who saw every card
		DealtBy   string   `json:"dealtBy,omitempty"`   // who dealt the cards by hand
		Result    Result   `json:"result"`
	}
	end.Again, end.Moderated, end.DealtBy = r.Again, r.Moderators(), r.DealtBy()
	if s.Turn() == 0 {
		end.Result = ResultOf(s, r.Setup.Players)
	}
	return out.Encode(end)
}
