package counsel

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// empty are the reasons that speak for nothing in particular.
var empty = []string{
	"lupus.fact.blank", "lupus.fact.guess", "lupus.fact.hunch", "lupus.fact.left", "lupus.fact.least",
	"lupus.fact.noprey", "lupus.fact.nodanger", "lupus.fact.likeliest",
}

// Rather returns why one action was better than another, for the owner of the view: what
// spoke for the one or against the other, or else how likely either player was a werewolf.
// Not ok: a person had nothing to go by. own is the reason of a bot that does what is
// best.
func Rather(v *rules.View, best, did game.Action, own game.Message) (why game.Message, ok bool) {
	verb, about := rules.Split(best)
	c := comparison{f: open(v, game.Seat(about)), best: verb, of: game.Nobody}
	defer c.f.close()
	c.did, _ = rules.Split(did)
	if whom, ok := rules.Whom(did); ok {
		c.of = whom
	}
	why = Why(v, best, own)
	if _, whom := rules.Whom(best); !whom {
		return c.instead(why)
	}
	if why.IsZero() || slices.Contains(empty, why.Key) || c.outweighed(why) {
		why = c.between()
	}
	return why, !why.IsZero()
}

// A comparison is of what was best with what was done.
type comparison struct {
	f         *finder // of whom the best action is about
	best, did rules.Verb
	of        game.Seat // whom the other one is about; nobody
}

// other is a finder of whom the other action is about.
func (c *comparison) other() *finder {
	return &finder{v: c.f.v, eyes: c.f.eyes, b: c.f.b, whom: c.of}
}

// hunts reports whether an action is meant for werewolves.
func hunts(verb rules.Verb) bool {
	switch verb {
	case rules.Vote, rules.Lynch, rules.Accuse, rules.See, rules.Point:
		return true
	}
	return false
}

// outweighed reports whether a weak reason for the one stands against a stronger one for
// the other.
func (c *comparison) outweighed(why game.Message) bool {
	if !hunts(c.best) || !hunts(c.did) || c.of == game.Nobody {
		return false
	}
	mine, other := *c.f, c.other()
	mine.list = nil
	mine.against()
	other.against()
	return mine.heaviest() < strong && other.heaviest() > mine.heaviest()
}

// heaviest returns the weight of the strongest fact.
func (f *finder) heaviest() (most float64) {
	for _, w := range f.list {
		most = max(most, w.weight)
	}
	return most
}

// between says why to choose the one player rather than the other, where nothing that
// everybody could see speaks for the one alone.
func (c *comparison) between() game.Message {
	switch {
	case c.of == game.Nobody:
		return c.alone()
	case belief.Pack(c.f.v).Has(c.of) && c.of != c.f.v.Seat && hunts(c.did):
		return fact("mate", "seat", c.of)
	case c.best == rules.Mark:
		return c.rope()
	case c.best == rules.See && c.checked():
		return fact("known", "seat", c.of)
	case !hunts(c.best) || !hunts(c.did):
		return game.Message{}
	}
	other := c.other()
	other.cleared("cleared")
	if other.b.Known.Humans.Has(c.of) && c.of != c.f.v.Seat {
		other.add(proof, "sure")
	}
	if why := other.told(); !why.IsZero() {
		return why
	}
	return c.odds()
}

// odds says how likely the two are werewolves, if the one is likelier. A werewolf knows it,
// and goes by what the village believes.
func (c *comparison) odds() game.Message {
	p, q := c.f.percent(c.f.whom), c.f.percent(c.of)
	switch {
	case c.of == c.f.v.Seat || p <= q:
		return game.Message{}
	case belief.Pack(c.f.v) != 0:
		return fact("village", "seat", c.f.whom, "other", c.of, "p", p, "q", q, "close", p < q+far, "mate", belief.Pack(c.f.v).Has(c.f.whom))
	case p < q+far:
		return fact("close", "seat", c.f.whom, "other", c.of, "p", p, "q", q)
	}
	return fact("odds", "seat", c.f.whom, "other", c.of, "p", p, "q", q)
}

// far is by how many percent somebody must be likelier to be a werewolf for it not to be
// called close.
const far = 10

// alone says why to go after a player, rather than after nobody.
func (c *comparison) alone() game.Message {
	if hunts(c.best) && c.f.likeliest() {
		return fact("likeliest", "seat", c.f.whom, "p", c.f.percent(c.f.whom))
	}
	return game.Message{}
}

// rope says that the village may lynch whom the pack would kill.
func (c *comparison) rope() game.Message {
	if b := c.f.eyes.PublicBelief(); c.of != game.Nobody && b.Wolf[c.of] > b.Wolf[c.f.whom]+clear/100.0 {
		return fact("rope", "seat", c.of)
	}
	return game.Message{}
}

// checked reports whether the seer knew the other player's answer.
func (c *comparison) checked() bool {
	wolves, humans := belief.SeerFindings(c.f.v)
	return (wolves | humans).Has(c.of)
}

// instead says why to do something that is about nobody: for one's own sake, or because of
// whom the other action was about.
func (c *comparison) instead(why game.Message) (game.Message, bool) {
	if c.best != rules.Ready || c.of == game.Nobody {
		return why, true
	}
	other := c.other()
	average := c.f.average()
	switch {
	case c.did == rules.Accuse || c.did == rules.ReportWolf:
		other.cleared("cleared")
		if told := other.told(); !told.IsZero() {
			return told, true
		}
		if c.f.b.Wolf[c.of] < average {
			return fact("unlikely", "seat", c.of, "p", c.f.percent(c.of)), true
		}
	case c.did == rules.Trust || c.did == rules.ReportHuman:
		other.against()
		if told := other.told(); !told.IsZero() {
			return told, true
		}
	}
	return why, true
}

// average is how likely one of the other living is a werewolf.
func (f *finder) average() float64 {
	sum, n := 0.0, 0
	for seat := range f.v.Alive.Without(f.v.Seat).All() {
		sum += f.b.Wolf[seat]
		n++
	}
	return sum / float64(max(1, n))
}
