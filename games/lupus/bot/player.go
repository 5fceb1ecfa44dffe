package bot

import (
	"context"
	"math"
	"sync"

	"howl/game"
	"howl/games/lupus/rules"
	"howl/internal/bots"
)

// A Player plays any card of Lupus in Tabula. It first deduces how likely
// everybody is what, from what is certain, what was said and how everybody
// voted. It talks in statements only, so it can sit with people.
type Player struct {
	skill    skill
	r        game.Rand
	boldness int // 0 to 99: how boldly it lies in this game
	reason   game.Message
	self     bots.Character
	memory   memory
	speech   bots.Speech // what it says with its last decision
	waits    bool        // it would rather wait than decide
}

// skill is how much a player makes of what it sees.
type skill struct {
	weighs    bool       // weighs deals; otherwise it believes the first claim to be the seer
	remembers int        // the number of days for which it knows what the dead said
	reads     *mateSigns // learns from what players do to each other; nil: does not
	attentive int        // how many of a hundred players also read votes, besides what reads says
	bluffs    bool       // lies, and votes against a packmate who is lost
	weights   Weights    // weighs deals by what was learned from games; nil: by hand-set signs
	scheme    *Scheme    // as werewolf, looks at what the village would believe; nil: does not
}

// The levels of skill.
const (
	Easy = iota
	Normal
	Hard
)

// allDays is more days than a game has.
const allDays = game.MaxSeats

var skills = [...]skill{
	Easy:   {},
	Normal: {weighs: true, remembers: 2, reads: &words, attentive: 33},
	Hard:   {weighs: true, remembers: allDays, reads: &wordsAndVotes, bluffs: true},
}

// New returns a player of a level.
func New(level int, r game.Rand) *Player {
	return &Player{skill: skills[level], r: r, boldness: -1, memory: memory{me: game.Nobody, suspect: game.Nobody, mark: game.Nobody, leader: game.Nobody}}
}

// NewExpert returns a player that weighs deals by weights.
func NewExpert(w Weights, s Scheme, r game.Rand) *Player {
	b := New(Hard, r)
	b.skill.weights, b.skill.scheme = w, &s
	return b
}

// drawTemper draws what differs between players of a level: how boldly one lies, and
// whether it looks at votes. A village in which nobody does would let every pack
// stand together.
func (b *Player) drawTemper() {
	if b.boldness >= 0 {
		return
	}
	b.boldness = b.r.IntN(100)
	if n := b.skill.attentive; n > 0 && b.r.IntN(100) < n {
		b.skill.reads = &wordsAndVotes
	}
}

// scratch is memory for one decision.
type scratch struct {
	mine   belief // by all that the player knows
	public belief // by what everybody knows
	after  belief // by what everybody would know after an action
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

func (b *Player) Reason() game.Message { return b.reason }

func (b *Player) Decide(_ context.Context, f game.Frame) game.Action {
	b.speech, b.waits = bots.Speech{}, false
	if v, ok := f.View.(rules.View); ok {
		b.note(&v, f.Events)
	}
	v, why := bots.ViewOf[rules.View](f)
	if !why.IsZero() {
		b.reason = why
		return f.Legal[0]
	}
	b.drawTemper()
	if v.Moment != rules.Night && b.innocent(&v) {
		v = asVillager(v)
	}
	b.skill.forget(&v)
	sq := scratches.Get().(*scratch)
	defer scratches.Put(sq)
	t := &decision{Player: b, v: &v, legal: f.Legal, scratch: sq, pack: pack(&v)}
	b.reason = game.Message{}
	switch v.Moment {
	case rules.Night:
		return t.night()
	case rules.Talk:
		return t.talk()
	case rules.Ballot:
		return t.vote()
	default:
		return t.judge()
	}
}

// A decision is one decision of a player.
type decision struct {
	*Player
	*scratch
	v     *rules.View
	legal []game.Action
	pack  game.Seats // the player's pack, if it is a werewolf
	knows [2]bool    // mine and public are computed
}

// ownBelief weighs the deals by all that the seat knows.
func (t *decision) ownBelief() *belief {
	if !t.knows[0] {
		t.knows[0] = true
		t.mine.believe(t.v, own(t.v), t.skill)
	}
	return &t.mine
}

// publicBelief weighs the deals by what everybody knows, which is all that a
// liar may show.
func (t *decision) publicBelief() *belief {
	if !t.knows[1] {
		t.knows[1] = true
		level := t.skill
		if t.pack != 0 && level.scheme != nil && level.scheme.Signs >= 0.5 {
			level.weights = nil
		}
		t.public.believe(t.v, common(t.v), level)
	}
	return &t.public
}

// shownBelief returns the belief that the player's words follow: a liar's follow
// what everybody knows.
func (t *decision) shownBelief() *belief {
	if t.pack != 0 || t.v.Now == rules.Possessed {
		return t.publicBelief()
	}
	return t.ownBelief()
}

// targets returns who can be chosen with the verb.
func (t *decision) targets(verb rules.Verb) (set game.Seats) {
	for _, a := range t.legal {
		if v, about := rules.Split(a); v == verb {
			set = set.With(game.Seat(about))
		}
	}
	return set
}

// isLegal reports whether the action is legal now.
func (t *decision) isLegal(a game.Action) bool {
	for _, l := range t.legal {
		if l == a {
			return true
		}
	}
	return false
}

// pick draws one of the set.
func (t *decision) pick(set game.Seats) game.Seat {
	for n := t.r.IntN(set.Len()); n > 0; n-- {
		set &= set - 1
	}
	return set.First()
}

// pickBest draws one of those in the set whose score is within the margin of
// the highest.
func (t *decision) pickBest(score *[game.MaxSeats]float64, among game.Seats, margin float64) game.Seat {
	best := score[top(score, among)]
	near := game.Seats(0)
	for m := among; m != 0; m &= m - 1 {
		if score[m.First()] >= best-margin {
			near = near.With(m.First())
		}
	}
	return t.pick(near)
}

// because records the reason of a decision about a seat.
func (b *Player) because(p float64, seat game.Seat, why game.Message) {
	b.reason = game.Say("lupus.reason.seat", "p", math.Round(100*p), "seat", seat, "why", why)
}
