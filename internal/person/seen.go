package person

import (
	"context"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
)

// What others see of somebody who keeps their name is decided in this file, and only
// here: what the person shows, to whom, and when. (Who reads at a table what somebody
// writes there is decided in internal/table/tablelog/readers.go.)

// What a person can show to others; each shows what the one before does, too.
const (
	ShowNothing = "nothing"
	ShowFace    = "face"    // and the name
	ShowRatings = "ratings" // and how often they win
	ShowGames   = "games"   // those of public tables
)

// Shows are the choices, the most modest first.
var Shows = []string{ShowNothing, ShowFace, ShowRatings, ShowGames}

// settled is how much later others see what is new of a person. A new name or face is
// words, and a player who may not speak must not speak by it. A game that is over may
// still be watched by delayed spectators.
const settled = 24 * time.Hour

// Settled returns the time up to which others see what happened.
func Settled(now time.Time) time.Time { return now.Add(-settled) }

// NameFor returns the name that others are shown at a time.
func (s *State) NameFor(now time.Time) string {
	name, _ := s.faceFor(now)
	return name
}

// faceFor returns the name and the face that others are shown at a time.
func (s *State) faceFor(now time.Time) (name, avatar string) {
	if s.before.Name != "" && now.Sub(s.named) < settled {
		return s.before.Name, s.before.Avatar
	}
	return s.Name, s.Avatar
}

// Seen is what others see of a person.
type Seen struct {
	Name, Avatar string
	Shows        string     // how much they show
	Rated        bool       // the ratings may be seen
	Tallies      []Tally    // if they may
	Games        []SeenGame // the youngest first, if they may be seen
}

// SeenGame is a game as others see it: without the card, which the replay shows to
// whom it may be shown.
type SeenGame struct {
	Ended  time.Time
	Table  string
	Number int
	Game   string
	Seats  int
	Won    bool
	Drawn  bool
	Rated  bool
}

// mostSeen is how many games others see.
const mostSeen = 30

// Seen returns what somebody sees of a person; nil: nothing. Whoever is apart from
// the person, by a block of either, can't tell that from somebody who isn't there.
func (b *Book) Seen(ctx context.Context, who, by string, now time.Time) (*Seen, error) {
	s, err := b.Of(ctx, who)
	if err != nil || s == nil || s.Shows == ShowNothing {
		return nil, err
	}
	if apart, err := b.Apart(ctx, who, by); err != nil || apart {
		return nil, err
	}
	return s.seen(now), nil
}

func (s *State) seen(now time.Time) *Seen {
	out, level := &Seen{Shows: s.Shows}, slices.Index(Shows, s.Shows)
	out.Name, out.Avatar = s.faceFor(now)
	if level < slices.Index(Shows, ShowRatings) {
		return out
	}
	var old []Game
	for i, g := range slices.Backward(s.Games) {
		if s.Ends[i].After(Settled(now)) {
			continue
		}
		old = append(old, g)
		if s.Shows == ShowGames && g.Public && !g.Unseen && len(out.Games) < mostSeen {
			out.Games = append(out.Games, SeenGame{s.Ends[i], g.Table, g.Number, g.Game, g.Seats, g.Won, g.Drawn, g.Rated})
		}
	}
	out.Rated, out.Tallies = true, add(s.Older, old)
	return out
}

// Show chooses what others see of a person.
func (b *Book) Show(ctx context.Context, handle, what string) (*State, error) {
	return b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		switch {
		case !slices.Contains(Shows, what):
			return nil, game.Refuse(game.CodeNumber, "refused.number.shows")
		case s.Shows == what:
			return nil, nil
		}
		return []Entry{{Shown: &Shown{what}}}, nil
	})
}
