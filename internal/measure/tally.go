package measure

import "github.com/howl-game/howl/internal/bots"

// A Tally adds up votes and statements of seats.
type Tally struct {
	seats, talks                int
	votes, hits                 int
	own, best, public           float64
	open, follows               int
	random                      float64
	claims, blames, trusts      int
	suspicions                  int
	stated, believed, spectator float64 // squares
	lies                        int
	moved, misled               float64
}

// Figures are a Tally as shares and means. A share of nothing is 0.
type Figures struct {
	Seats  int     `json:"seats"`  // seats of games
	Votes  int     `json:"votes"`  // how many
	Hit    float64 `json:"hit"`    // the share against those whom they should find
	Own    float64 `json:"own"`    // the mean of Vote.Own
	Best   float64 `json:"best"`   // the mean of Vote.Best
	Public float64 `json:"public"` // the mean of Vote.Public
	Open   int     `json:"open"`   // open votes after which one could follow another
	Follow float64 `json:"follow"` // the share of them that went to whoever had most votes
	Random float64 `json:"random"` // the share that votes at random would have
	// Talks are the discussions in which the seat could speak, and the figures after
	// it are how often it did what in one.
	Talks  int     `json:"talks"`
	Claims float64 `json:"claims"` // said what it is itself
	Blames float64 `json:"blames"` // said that somebody is one
	Trusts float64 `json:"trusts"` // or is none
	// Suspicions are the statements that somebody is one or is none. Stated is their
	// Brier score, each taken as certain; Believed that of the exact belief of the
	// speaker about the same players, and Spectator that of one who knows what
	// everybody knows. 0 is perfect.
	Suspicions int     `json:"suspicions"`
	Stated     float64 `json:"stated"`
	Believed   float64 `json:"believed"`
	Spectator  float64 `json:"spectator"`
	Lies       int     `json:"lies"`   // said as known, and not so
	Moved      float64 `json:"moved"`  // the mean of Statement.Moved of those
	Misled     float64 `json:"misled"` // and of Statement.Misled
}

func (t *Tally) vote(v *Vote) {
	t.votes++
	if v.Hit {
		t.hits++
	}
	t.own, t.best, t.public = t.own+v.Own, t.best+v.Best, t.public+v.Public
	if v.Follow == nil {
		return
	}
	t.open++
	t.random += v.Random
	if *v.Follow {
		t.follows++
	}
}

func (t *Tally) speak(s *Statement, role string) {
	switch {
	case s.About == s.Seat:
		t.claims++
	case s.Is:
		t.blames++
	default:
		t.trusts++
	}
	if s.Knows && !s.True {
		t.lies++
		t.moved, t.misled = t.moved+s.Moved, t.misled+s.Misled
	}
	if s.About == s.Seat || s.Role != role {
		return
	}
	is := 0.0
	if s.Is == s.True {
		is = 1
	}
	t.suspicions++
	if !s.True {
		t.stated++
	}
	t.believed += (s.Own - is) * (s.Own - is)
	t.spectator += (s.Public - is) * (s.Public - is)
}

// Add adds another tally.
func (t *Tally) Add(o *Tally) {
	t.seats, t.talks = t.seats+o.seats, t.talks+o.talks
	t.votes, t.hits = t.votes+o.votes, t.hits+o.hits
	t.own, t.best, t.public = t.own+o.own, t.best+o.best, t.public+o.public
	t.open, t.follows, t.random = t.open+o.open, t.follows+o.follows, t.random+o.random
	t.claims, t.blames, t.trusts = t.claims+o.claims, t.blames+o.blames, t.trusts+o.trusts
	t.suspicions, t.stated = t.suspicions+o.suspicions, t.stated+o.stated
	t.believed, t.spectator = t.believed+o.believed, t.spectator+o.spectator
	t.lies, t.moved, t.misled = t.lies+o.lies, t.moved+o.moved, t.misled+o.misled
}

// Figures returns shares and means.
func (t *Tally) Figures() Figures {
	of := func(sum float64, n int) float64 { return bots.Rounded(sum / float64(max(1, n))) }
	share := func(k, n int) float64 { return of(float64(k), n) }
	return Figures{
		Seats: t.seats, Votes: t.votes, Hit: share(t.hits, t.votes),
		Own: of(t.own, t.votes), Best: of(t.best, t.votes), Public: of(t.public, t.votes),
		Open: t.open, Follow: share(t.follows, t.open), Random: of(t.random, t.open),
		Talks: t.talks, Claims: share(t.claims, t.talks), Blames: share(t.blames, t.talks), Trusts: share(t.trusts, t.talks),
		Suspicions: t.suspicions, Stated: of(t.stated, t.suspicions), Believed: of(t.believed, t.suspicions), Spectator: of(t.spectator, t.suspicions),
		Lies: t.lies, Moved: of(t.moved, t.lies), Misled: of(t.misled, t.lies),
	}
}
