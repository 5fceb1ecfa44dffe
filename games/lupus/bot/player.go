package bot

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/bot/talk"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// A Player plays any card of Lupus in Tabula. It first deduces how likely
// everybody is what, from what is certain, what was said and how everybody
// voted. It talks in statements only, so it can sit with people.
type Player struct {
	skill    skill
	r        game.Rand
	boldness int // 0 to 99: how boldly it lies in this game
	reason   game.Message
	voice    talk.Voice
	speech   bots.Speech // what it says with its last decision
	waits    bool        // it would rather wait than decide
	unheard  bool        // it is an expert werewolf, and the village heedless
}

// skill is how much a player makes of what it sees.
type skill struct {
	belief.Reader
	attentive int     // how many of a hundred players also read votes, besides what reads says
	bluffs    bool    // lies, and votes against a packmate who is lost
	fibs      int     // how many of a hundred werewolves who do not bluff pose as the seer all the same
	prudent   bool    // as werewolf, votes against a packmate only where the village does
	scheme    *Scheme // as werewolf, looks at what the village would believe; nil: does not
}

// The levels of skill.
const (
	Easy = iota
	Normal
	Hard
)

var skills = [...]skill{
	Easy:   {},
	Normal: {Reader: belief.Reader{Weighs: true, Remembers: 2, Reads: &belief.Words}, attentive: 33, fibs: 20},
	Hard:   {Reader: belief.Attentive, bluffs: true},
}

// New returns a player of a level as the experts were taught by: it reads the table by
// the hand-set signs alone.
func New(level int, r game.Rand) *Player {
	return &Player{skill: skills[level], r: r, boldness: -1, voice: talk.NewVoice(r)}
}

// How much players of the two highest levels heed the hand-set signs besides the weights,
// at a small table and at a larger one.
var (
	hardDoubts   = [2]float64{0.85, 0.85}
	expertDoubts = [2]float64{0.6, 0.4}
	taughtDoubts = [2]float64{0.3, 0.4} // of experts in the training
)

// NewLevel returns a player of a level as it is offered at tables. An easy one believes
// whoever first says to be the seer. A normal one believes the first rather than the
// second, counts dead freemasons, since a pack that kills the two would pass for them, and
// makes nothing of accusations among two, since packmates who accuse each other would fool
// it; a hard one reads the table by both signs and weights.
func NewLevel(level int, w belief.Weights, r game.Rand) *Player {
	b := New(level, r)
	switch level {
	case Easy:
		b.skill.Hears = true
	case Normal:
		b.skill.Reads, b.skill.Recalls = &belief.Trusting, true
	case Hard:
		b.skill.Weights, b.skill.Doubts = w, hardDoubts
		b.skill.Reads, b.skill.prudent = &belief.Wary, true
	}
	return b
}

// NewExpert returns a player that weighs deals by weights, as in the training.
func NewExpert(w belief.Weights, s Scheme, r game.Rand) *Player {
	b := New(Hard, r)
	b.skill.Weights, b.skill.Doubts, b.skill.scheme = w, taughtDoubts, &s
	return b
}

// NewOffered returns an expert as it is offered at tables: one that also expects tricks
// that no bot of the training plays, and villages that do not reason.
func NewOffered(w belief.Weights, s Scheme, r game.Rand) *Player {
	b := NewExpert(w, s, r)
	b.skill.Reads, b.skill.Doubts, b.skill.prudent = &belief.Wary, expertDoubts, true
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
		if b.skill.Reads == &belief.Trusting {
			b.skill.Reads = &belief.Wary
		} else {
			b.skill.Reads = &belief.WordsAndVotes
		}
	}
}

func (b *Player) Reason() game.Message { return b.reason }

func (b *Player) Decide(_ context.Context, f game.Frame) game.Action {
	b.speech, b.waits = bots.Speech{}, false
	if v, ok := f.View.(rules.View); ok {
		b.voice.Note(&v, f.Events)
	}
	v, why := bots.ViewOf[rules.View](f)
	if !why.IsZero() {
		b.reason = why
		return f.Legal[0]
	}
	t := b.begin(&v, f.Legal)
	defer t.Close()
	b.reason = game.Message{}
	switch v.Moment {
	case rules.Night:
		return t.night()
	case rules.Talk:
		return t.talk()
	case rules.Ballot:
		return t.vote()
	case rules.Farewell:
		return t.farewell(f.Legal)
	default:
		return t.judge()
	}
}

// A decision is one decision of a player.
type decision struct {
	*Player
	talk.Speaker
	scheme *Scheme    // by which it plays as a werewolf here; nil: like a hard one
	poses  bool       // it does what a villager would, and is offered at tables
	hidden game.Seats // the pack of a werewolf who poses
}

// begin begins a decision at a view, which becomes a villager's if the player passes for
// one.
func (b *Player) begin(v *rules.View, legal []game.Action) *decision {
	b.drawTemper()
	b.unheard = b.skill.scheme != nil && b.skill.prudent && heedless(v)
	poses, pack := v.Moment != rules.Night && b.innocent(v) && !b.strays(v), belief.Pack(v)
	if poses {
		*v = AsVillager(*v)
	}
	b.skill.Forget(v)
	t := b.look(v, legal)
	if poses && b.skill.prudent {
		t.poses, t.hidden = true, pack
	}
	return t
}

// look opens the mind of a decision. Liars think that the village reads the table by the
// hand-set signs: a hard one always, one with a scheme if that says so.
func (b *Player) look(v *rules.View, legal []game.Action) *decision {
	mind := b.skill.Reader
	village := mind
	s := b.schemes(v)
	switch {
	case s == nil && (v.Now == rules.Werewolf || v.Now == rules.Possessed):
		mind.Weights, village.Weights = nil, nil
	case s != nil && s.Signs >= 0.5 && belief.Pack(v) != 0:
		village.Weights, village.Reads = nil, &belief.WordsAndVotes // most villages take votes at their face
	}
	return &decision{Player: b, Speaker: talk.NewSpeaker(belief.Open(v, legal, mind, village, b.r), &b.voice), scheme: s}
}

// because records the reason of a decision about a seat.
func (b *Player) because(seat game.Seat, why game.Message) {
	b.reason = game.Say("lupus.reason.seat", "seat", seat, "why", why)
}
