// Package counsel says why a learner should do something, by what everybody at the table
// has seen or the learner alone knows: who claimed, reported and voted what. Where nobody
// can know anything it says so.
package counsel

import (
	"cmp"
	"math"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// vague are the reasons of a bot that name nothing which anybody could look at.
var vague = []string{
	"", "reason.rather",
	"lupus.reason.anybody", "lupus.reason.own", "lupus.reason.said",
	"lupus.reason.stands", "lupus.reason.unknown", "lupus.reason.likeliest", "lupus.reason.trusted", "lupus.reason.innocent",
	"lupus.reason.votes", "lupus.reason.none", "lupus.reason.human", "lupus.reason.least", "lupus.reason.claims",
	"lupus.reason.named", "lupus.reason.saw", "lupus.reason.knows",
}

// Why returns why to do that, for the owner of the view: the bot's own reason where that
// already says what it goes by.
func Why(v *rules.View, a game.Action, own game.Message) game.Message {
	key := own.Key
	if inner, ok := own.Args["why"].(game.Message); ok {
		key = inner.Key
	}
	if !slices.Contains(vague, key) {
		return own
	}
	verb, about := rules.Split(a)
	f := open(v, game.Seat(about))
	defer f.close()
	switch verb {
	case rules.Vote, rules.Lynch, rules.Accuse, rules.See, rules.Point:
		return f.suspect(verb)
	case rules.Guard:
		return f.prey()
	case rules.Mark:
		return f.target()
	case rules.Copy, rules.Trust:
		return f.friend(verb)
	case rules.Ready:
		return f.silence()
	case rules.Claim, rules.ReportWolf, rules.ReportHuman, rules.RecallWolf, rules.RecallHuman:
		if f.honest(verb) && (own.IsZero() || verb == rules.Claim) {
			return fact("honest")
		}
	}
	return own
}

// honest reports whether what is said about the player, or about the one lynched last, is
// the owner's card or what the nights have told.
func (f *finder) honest(verb rules.Verb) bool {
	wolves, humans := belief.SeerFindings(f.v)
	switch verb {
	case rules.Claim:
		return rules.Role(f.whom) == f.v.Now
	case rules.ReportWolf:
		return f.v.Now == rules.Seer && wolves.Has(f.whom)
	case rules.ReportHuman:
		return f.v.Now == rules.Seer && humans.Has(f.whom)
	}
	note := f.v.Diary[f.v.Night]
	return f.v.Now == rules.Medium && note.Whom != game.Nobody && (note.Answer == rules.Werewolf) == (verb == rules.RecallWolf)
}

func fact(key string, args ...any) game.Message { return game.Say("lupus.fact."+key, args...) }

// A finder collects facts about a player.
type finder struct {
	v    *rules.View
	eyes *belief.Eyes
	b    *belief.Belief // of the owner; a liar goes by what everybody knows
	whom game.Seat
	list []weighed
}

type weighed struct {
	weight float64 // how much it says; only the order counts
	fact   game.Message
}

func open(v *rules.View, whom game.Seat) *finder {
	f := &finder{v: v, eyes: belief.Open(v, nil, belief.Attentive, belief.Attentive, nil), whom: whom}
	f.b = f.eyes.ShownBelief()
	return f
}

func (f *finder) close() { f.eyes.Close() }

func (f *finder) add(weight float64, key string, args ...any) {
	f.list = append(f.list, weighed{weight, fact(key, append(args, "seat", f.whom)...)})
}

// told returns the strongest fact, and with it another that is nearly as strong; zero:
// there is none.
func (f *finder) told() game.Message {
	slices.SortStableFunc(f.list, func(a, b weighed) int { return cmp.Compare(b.weight, a.weight) })
	switch {
	case len(f.list) == 0:
		return game.Message{}
	case len(f.list) > 1 && f.list[1].weight >= strong && f.list[0].weight < proof:
		return fact("both", "why", f.list[0].fact, "more", f.list[1].fact)
	}
	return f.list[0].fact
}

// How much a fact says that is worth telling as a second one, and that needs none.
const (
	strong = 1
	proof  = 8
)

// suspect says why to go after a player.
func (f *finder) suspect(verb rules.Verb) game.Message {
	f.against()
	if votes, _, _ := belief.Tally(f.v); verb == rules.Vote && votes[f.whom] > 1 {
		f.add(0.5, "lead", "n", votes[f.whom])
	}
	if why := f.told(); !why.IsZero() {
		return why
	}
	if safer := f.safer(); safer != 0 {
		return fact("left", "seat", f.whom, "safer", seats(safer))
	}
	return f.guess()
}

// prey says why the pack may want a player dead, to guard that player.
func (f *finder) prey() game.Message {
	if claim := f.v.Said[f.whom].Claim; wanted(claim) {
		return fact("prey", "seat", f.whom, "role", claim)
	}
	f.cleared("precious")
	if why := f.told(); !why.IsZero() {
		return why
	}
	return f.whim("noprey")
}

// target says why to kill a player, for the pack.
func (f *finder) target() game.Message {
	said := &f.v.Said[f.whom]
	pack := belief.Pack(f.v)
	hunted := pack & f.v.Alive
	if m := said.Wolves & hunted; m != 0 {
		f.add(5, "exposes", "mate", m.First())
	}
	if wanted(said.Claim) {
		f.add(4, "danger", "role", said.Claim)
	}
	if m := said.Accused & hunted &^ said.Wolves; m != 0 {
		f.add(2, "hunts", "mate", m.First())
	}
	for d := int(f.v.Night) - 1; d > 0; d-- {
		if day := f.v.Day(d); pack.Has(day.Votes[f.whom]) {
			f.add(1, "struck", "mate", day.Votes[f.whom], "day", d)
			break
		}
	}
	f.cleared("believed")
	if why := f.told(); !why.IsZero() {
		return why
	}
	return f.whim("nodanger")
}

// friend says why to side with a player.
func (f *finder) friend(verb rules.Verb) game.Message {
	if f.b.Known.Humans.Has(f.whom) && f.v.Alive.Has(f.whom) {
		f.add(proof, "sure")
	}
	f.cleared("cleared")
	if claim := f.v.Said[f.whom].Claim; wanted(claim) && f.claimants(claim) == game.Only(f.whom) {
		f.add(2, "lone", "role", claim)
	}
	if why := f.told(); !why.IsZero() {
		return why
	}
	if verb == rules.Trust {
		return fact("least", "seat", f.whom)
	}
	return f.whim("least")
}

// silence says why to say nothing more.
func (f *finder) silence() game.Message {
	wolves, humans := belief.SeerFindings(f.v)
	switch said := &f.v.Said[f.v.Seat]; {
	case belief.Pack(f.v) != 0:
		return fact("low")
	case said.Claim == rules.NoRole && wolves|humans != 0, f.v.Now == rules.Bodyguard || f.v.Now == rules.Owl:
		return fact("hide")
	case said.Today > 0 && said.Accused&f.v.Alive != 0:
		return fact("stood")
	case f.fresh():
		return fact("listen")
	}
	return fact("told")
}

// whim says, under that key, that nothing speaks for the player above all.
func (f *finder) whim(key string) game.Message {
	if f.fresh() {
		return fact("blank")
	}
	return fact(key, "seat", f.whom)
}

// guess says that nobody can know: nobody at all yet, or nobody anything that counts; or
// that all of it together points at the player.
func (f *finder) guess() game.Message {
	switch {
	case f.fresh():
		return fact("blank")
	case f.likeliest():
		return fact("likeliest", "seat", f.whom, "p", f.percent(f.whom))
	case f.clean():
		return fact("guess", "seat", f.whom)
	}
	return fact("hunch", "seat", f.whom)
}

// clean reports whether nothing speaks against any other of the living.
func (f *finder) clean() bool {
	for seat := range f.v.Alive.Without(f.v.Seat).Without(f.whom).All() {
		other := finder{v: f.v, eyes: f.eyes, b: f.b, whom: seat}
		if other.against(); len(other.list) > 0 {
			return false
		}
	}
	return true
}

// likeliest reports whether the player is clearly likelier to be a werewolf than any other
// of the living.
func (f *finder) likeliest() bool {
	for seat := range f.v.Alive.Without(f.v.Seat).Without(f.whom).All() {
		if f.percent(seat)+clear > f.percent(f.whom) {
			return false
		}
	}
	return true
}

// clear is by how many percent somebody is likelier to be a werewolf than another for a
// person to make anything of it.
const clear = 3

// percent is how likely a player is a werewolf, by all that was said and voted.
func (f *finder) percent(seat game.Seat) int { return int(math.Round(100 * f.b.Wolf[seat])) }

// fresh reports whether nothing has been said or done that tells anything.
func (f *finder) fresh() bool {
	for seat := range game.Seat(f.v.Players) {
		s := &f.v.Said[seat]
		if seat != f.v.Seat && (s.Claim != rules.NoRole || s.Wolves|s.Humans|s.Accused|s.Trusted != 0) {
			return false
		}
	}
	return f.v.Night <= 1
}

// wanted reports whether the pack would rather have a character dead.
func wanted(r rules.Role) bool {
	switch r {
	case rules.Seer, rules.Medium, rules.Freemason, rules.Bodyguard, rules.Owl:
		return true
	}
	return false
}
