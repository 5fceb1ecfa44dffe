package server

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// ShowOthers chooses what others see of the person who asks.
type ShowOthers struct {
	What string `json:"what"` // nothing, face, ratings or games; each shows what the one before does, too
}

func (k *keeping) show(w http.ResponseWriter, r *http.Request) error {
	var in ShowOthers
	if err := hear(w, r, &in); err != nil {
		return err
	}
	p, s, device, err := k.keeper(w, r)
	if err != nil {
		return err
	}
	if !k.limits.Change(k.asker(r), p.ID) {
		return busy
	}
	if s, err = k.people.Show(r.Context(), s.Handle(), in.What); err != nil {
		return err
	}
	return say(w, http.StatusOK, k.yours(r.Context(), s, device))
}

// SeenPerson is what somebody lets others see: as it was a day ago.
type SeenPerson struct {
	Who     string       `json:"who"`           // the handle
	Name    string       `json:"name"`          // that they keep
	Avatar  string       `json:"avatar"`        // a word or a sign, for pictures
	You     bool         `json:"you,omitempty"` // it is the person who asks
	As      string       `json:"as,omitempty"`  // what they are to the person who asks: a friend
	Shows   string       `json:"shows"`         // how much they show: face, ratings or games
	Ratings []YourRating `json:"ratings"`       // by game, if they show them
	Records []YourRecord `json:"records"`       // wins by game, side and role, if they show them
	Games   []SeenGame   `json:"games"`         // the last ones at public tables, if they show them
}

// SeenGame is a game that somebody lets others see. Its replay has rights of its own.
type SeenGame struct {
	Table  string `json:"table"`           // the code of the table
	Number int    `json:"number"`          // of the game there, from 0, for its replay
	Ended  string `json:"ended"`           // when it was over
	Game   string `json:"game"`            // its name
	Seats  int    `json:"seats"`           // of the table
	Won    bool   `json:"won"`             // their side did
	Drawn  bool   `json:"drawn,omitempty"` // everybody won, or nobody
	Rated  bool   `json:"rated,omitempty"` // it counted in the rating
}

// seen tells what somebody shows: ?who= is a handle, ?table= and ?seat= are a seat at a
// table at which who asks sits, too. package person decides what; who shows nothing, is
// apart or isn't there is answered in the same words.
func (m *memories) seen(w http.ResponseWriter, r *http.Request) error {
	asks := m.stranger(r)
	var out SeenPerson
	err := m.costly(r, m.limits.Drawn, func() (err error) {
		if out.Who, err = m.meant(r, asks); err != nil {
			return err
		}
		return m.lookAt(r.Context(), &out, tablelog.Handle(asks.ID), time.Now())
	})
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, out)
}

// meant returns the handle of the person whom a request means.
func (m *memories) meant(r *http.Request, asks tablelog.Person) (string, error) {
	table := r.FormValue("table")
	if table == "" {
		return r.FormValue("who"), nil
	}
	seat, err := number(r, "seat")
	if err != nil {
		return "", err
	}
	if seat < 0 || seat >= game.MaxSeats {
		return "", nobodyThere
	}
	there, err := m.sitter(r.Context(), asks.ID, strings.ToUpper(table), game.Seat(seat))
	if err == nil && there.Program != "" {
		err = nobodyThere // whose it is, is the owner's to say
	}
	return tablelog.Handle(there.ID), err
}

func (m *memories) lookAt(ctx context.Context, out *SeenPerson, by string, now time.Time) error {
	seen, err := m.people.Seen(ctx, out.Who, by, now)
	if err != nil {
		return err
	}
	if seen == nil {
		return nobodyThere
	}
	out.Name, out.Avatar, out.You, out.Shows = seen.Name, seen.Avatar, out.Who == by, seen.Shows
	if me, err := m.people.Of(ctx, by); err == nil && me.Is(out.Who, person.Friend) {
		out.As = person.Friend
	}
	out.Ratings, out.Records, out.Games = []YourRating{}, records(seen.Tallies), []SeenGame{}
	for _, g := range seen.Games {
		out.Games = append(out.Games, SeenGame{g.Table, g.Number, g.Ended.Format(timeForm), g.Game, g.Seats, g.Won, g.Drawn, g.Rated})
	}
	if !seen.Rated {
		return nil
	}
	for _, e := range games.All {
		score, ok, err := m.ratings.ScoreOf(ctx, e.Name(), out.Who, person.Settled(now))
		if err != nil {
			return err
		}
		if ok && !score.Provisional { // else there is nothing to show, and nothing to gain by few games
			out.Ratings = append(out.Ratings, ratingOf(e.Name(), score, ""))
		}
	}
	return nil
}
