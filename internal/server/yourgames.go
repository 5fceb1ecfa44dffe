package server

import (
	"cmp"
	"context"
	"encoding/json"
	"math"
	"net/http"
	"slices"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/history"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/rating"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/tokens"
)

// memories tells people who keep their name what they have played.
type memories struct {
	*keeping
	ratings *history.Ratings
}

// YourGames is what somebody has played.
type YourGames struct {
	Games   []YourGame   `json:"games"`          // the youngest first, a page of those that were asked for
	Next    int          `json:"next,omitempty"` // the ?from= of the next page; missing on the last one
	Records []YourRecord `json:"records"`        // wins by game, by its sides, and by their roles; of all games
	Ratings []YourRating `json:"ratings"`        // by game, where a game counted
	People  []YourMate   `json:"people"`         // those the person played with lately and who keep a name, the latest first
}

// YourGame is a game that somebody has played.
type YourGame struct {
	Table  string `json:"table"`           // the code of the table
	Number int    `json:"number"`          // of the game there, from 0, for its replay and its review
	Ended  string `json:"ended"`           // when it was over
	Game   string `json:"game"`            // its name
	Side   string `json:"side"`            // on which the person was
	Role   string `json:"role,omitempty"`  // the name on their card
	Seats  int    `json:"seats"`           // of the table
	Seat   int    `json:"seat"`            // the person's
	Won    bool   `json:"won"`             // their side did
	Drawn  bool   `json:"drawn,omitempty"` // everybody won, or nobody
	Rated  bool   `json:"rated,omitempty"` // it counted in the rating
	Bot    int    `json:"bot,omitempty"`   // percent of the decisions that a bot took for them
	// Accuracy is that of their decisions, in percent, if they have read the review and much
	// hung on them.
	Accuracy *int     `json:"accuracy,omitempty"`
	People   int      `json:"people"` // how many others were people
	With     []string `json:"with"`   // the names of those of them who keep one
}

// YourRecord is how often somebody won.
type YourRecord struct {
	Game  string `json:"game"`           // its name
	Side  string `json:"side,omitempty"` // empty: on all sides
	Role  string `json:"role,omitempty"` // empty: with all cards
	Games int    `json:"games"`          // how many
	Won   int    `json:"won"`            // of those
	Low   int    `json:"low"`            // percent of games won, at least, as far as so few games tell: 95 percent sure
	High  int    `json:"high"`           // at most
}

// YourRating is how strong somebody is at a game, as far as it is known.
type YourRating struct {
	Game        string         `json:"game"`                  // its name
	Value       int            `json:"value"`                 // 1500 is as strong as a normal bot
	Spread      int            `json:"spread"`                // it is this much more or less, 95 percent sure
	Provisional bool           `json:"provisional,omitempty"` // too few games counted
	Sides       map[string]int `json:"sides"`                 // the value on each side
	Games       int            `json:"games"`                 // that counted
	Program     string         `json:"program,omitempty"`     // of a program of theirs, among programs; missing: their own
	Accuracy    int            `json:"accuracy,omitempty"`    // the mean of their games whose reviews they have read, in percent; it changes no rating, and only they are told it
	Reviewed    int            `json:"reviewed,omitempty"`    // how many games those are
}

// YourMate is somebody the person has played with.
type YourMate struct {
	Who   string `json:"who"`          // the handle
	Name  string `json:"name"`         // that they keep
	As    string `json:"as,omitempty"` // friend or blocked
	Games int    `json:"games"`        // together, of those that are listed one by one
}

const (
	gamesEach = 30 // games of a page
	mostMates = 24
	mostAsked = 200 // people whose names are looked up for one answer
)

// games tells what the person who asks has played: ?game=, ?role= and ?with=, a handle,
// choose among it.
func (m *memories) games(w http.ResponseWriter, r *http.Request) error {
	_, s, _, err := m.keeper(w, r)
	if err != nil {
		return err
	}
	from, err := number(r, "from")
	if err != nil {
		return err
	}
	var out YourGames
	err = m.costly(r, m.limits.Drawn, func() error {
		out = m.look(r.Context(), s, wanted{r.FormValue("game"), r.FormValue("role"), r.FormValue("with")}, from)
		out.Ratings, err = m.rated(r.Context(), s.Handle(), history.People, "")
		if err != nil {
			return err
		}
		for i := range out.Ratings {
			out.Ratings[i].Accuracy, out.Ratings[i].Reviewed = s.Accuracy(out.Ratings[i].Game)
		}
		programs, err := tokens.Of(r.Context(), m.log, s.Handle())
		for i := range programs {
			list, err := m.rated(r.Context(), tablelog.Handle(programs[i].ID), history.Programs, programs[i].Name)
			if err != nil {
				return err
			}
			out.Ratings = append(out.Ratings, list...)
		}
		return err
	})
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, out)
}

// wanted chooses among games; what is empty is anything.
type wanted struct{ game, role, with string }

func (q wanted) is(g *person.Game) bool {
	return (q.game == "" || q.game == g.Game) && (q.role == "" || q.role == g.Role) && (q.with == "" || slices.Contains(g.With, q.with))
}

func (m *memories) look(ctx context.Context, s *person.State, q wanted, from int) YourGames {
	names, asked := make(map[string]string), 0
	name := func(who string) string {
		if _, known := names[who]; !known && asked < mostAsked {
			asked++
			names[who] = m.nameOf(ctx, who)
		}
		return names[who]
	}
	out := YourGames{Games: []YourGame{}, Records: records(s.Tallies()), People: mates(s, name)}
	found := 0
	for i, g := range slices.Backward(s.Games) {
		if !q.is(&g) {
			continue
		}
		if found++; found <= from {
			continue
		}
		if len(out.Games) == gamesEach {
			out.Next = found - 1
			break
		}
		one := YourGame{
			Table: g.Table, Number: g.Number, Ended: s.Ends[i].Format(timeForm), Game: g.Game, Side: g.Side, Role: g.Role,
			Seats: g.Seats, Seat: g.Seat, Won: g.Won, Drawn: g.Drawn, Rated: g.Rated, Bot: g.Bot, Accuracy: g.Accuracy, People: len(g.With), With: []string{},
		}
		for _, who := range g.With {
			if n := name(who); n != "" {
				one.With = append(one.With, n)
			}
		}
		out.Games = append(out.Games, one)
	}
	return out
}

// mates returns the last people with whom somebody has played and who keep a name.
func mates(s *person.State, name func(who string) string) []YourMate {
	list, at := []YourMate{}, make(map[string]int)
	for _, g := range slices.Backward(s.Games) {
		for _, who := range g.With {
			i, met := at[who]
			if !met {
				if len(list) == mostMates || name(who) == "" {
					continue
				}
				i, at[who] = len(list), len(list)
				list = append(list, YourMate{Who: who, Name: name(who), As: s.Marks[who]})
			}
			list[i].Games++
		}
	}
	return list
}

// records adds up tallies: of each game, each of its sides, and each role there.
func records(tallies []person.Tally) []YourRecord {
	list := []YourRecord{}
	count := func(t person.Tally) {
		i := slices.IndexFunc(list, func(r YourRecord) bool { return r.Game == t.Game && r.Side == t.Side && r.Role == t.Role })
		if i < 0 {
			i = len(list)
			list = append(list, YourRecord{Game: t.Game, Side: t.Side, Role: t.Role})
		}
		list[i].Games, list[i].Won = list[i].Games+t.Games, list[i].Won+t.Won
	}
	for _, t := range tallies {
		if t.Role != "" {
			count(t)
			t.Role = ""
		}
		count(t)
		t.Side = ""
		count(t)
	}
	for i := range list {
		low, high := person.Tally{Games: list[i].Games, Won: list[i].Won}.Interval()
		list[i].Low, list[i].High = int(math.Floor(100*low)), int(math.Ceil(100*high))
	}
	slices.SortFunc(list, func(a, b YourRecord) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Side, b.Side), cmp.Compare(a.Role, b.Role))
	})
	return list
}

// rated returns somebody's ratings in a pool, or those of a program.
func (m *memories) rated(ctx context.Context, who string, pool history.Pool, program string) ([]YourRating, error) {
	list := []YourRating{}
	for _, e := range games.All {
		score, ok, err := m.ratings.Score(ctx, e.Name(), pool, who)
		if err != nil {
			return nil, err
		}
		if ok {
			list = append(list, ratingOf(e.Name(), score, program))
		}
	}
	return list, nil
}

// ratingOf is a rating as everybody may see it who may see ratings at all.
func ratingOf(game string, s rating.Score, program string) YourRating {
	return YourRating{Game: game, Value: s.Value, Spread: s.Spread, Provisional: s.Provisional, Sides: s.Sides, Games: s.Games, Program: program}
}

// Exported is everything that is kept of the person who asks, with how their ratings
// came about.
type Exported struct {
	person.Exported
	Ratings []history.Past `json:"ratings"`
}

// export hands out everything that is kept of the person who asks.
func (m *memories) export(w http.ResponseWriter, r *http.Request) error {
	_, s, _, err := m.keeper(w, r)
	if err != nil {
		return err
	}
	all := Exported{s.Export(), []history.Past{}}
	for _, e := range games.All {
		past, ok, err := m.ratings.Past(r.Context(), e.Name(), s.Handle())
		if err != nil {
			return err
		}
		if ok {
			all.Ratings = append(all.Ratings, past)
		}
	}
	b, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Disposition", `attachment; filename="howl.json"`)
	_, err = w.Write(append(b, '\n'))
	return err
}
