package tablelog

import (
	"slices"
	"time"

	"github.com/howl-game/howl/game"
)

// A Pace is how much time people have.
type Pace struct {
	Name  string
	Share float64       // of the game's usual seconds; 0: no clock
	Fixed time.Duration // instead of a share
	Break time.Duration // between the deals of a match; 0: until everybody is ready
	Grace time.Duration // without a connection, before a bot stands in; 0: the clock sees to it
	Bot   time.Duration // how long a bot seems to think
	// Room: people sit in one room, with their eyes closed at night and their
	// phones down by day. Even phases take all their time, so that a voice can call
	// them; a seat without a choice is not asked in them. No bot stands in for
	// somebody who is silent, and the host ends a discussion.
	Room bool
	// Unlisted: people are not offered it.
	Unlisted bool
}

// Paces are those there are; the first is usual.
var Paces = []Pace{
	{Name: "relaxed", Share: 1, Break: 30 * time.Second, Grace: 20 * time.Second, Bot: 900 * time.Millisecond},
	{Name: "fast", Share: 0.4, Break: 10 * time.Second, Grace: 8 * time.Second, Bot: 250 * time.Millisecond},
	{Name: "days", Fixed: 24 * time.Hour, Break: 24 * time.Hour, Bot: 900 * time.Millisecond},
	{Name: "none", Grace: time.Minute, Bot: 900 * time.Millisecond},
	{Name: "aloud", Share: 1.5, Break: 30 * time.Second, Grace: 2 * time.Minute, Bot: 900 * time.Millisecond, Room: true},
	{Name: "machine", Grace: time.Hour, Unlisted: true}, // for programs only: no clock
}

func paceNamed(name string) (Pace, bool) {
	for _, p := range Paces {
		if p.Name == name {
			return p, true
		}
	}
	return Pace{}, false
}

// InRoom reports whether a pace is for people in one room.
func InRoom(name string) bool {
	p, _ := paceNamed(name)
	return p.Room
}

// CheckPace refuses a pace that does not exist.
func CheckPace(name string) error {
	if _, ok := paceNamed(name); !ok {
		return game.Refuse(game.CodeSetup, "refused.setup.pace", "name", game.Quote(name))
	}
	return nil
}

// Talks are the names for how much bots talk at a table, the usual first.
var Talks = [...]string{"normal", "quiet", "lively"}

// CheckTalk refuses an amount of talk that does not exist.
func CheckTalk(name string) error {
	if name != "" && !slices.Contains(Talks[:], name) {
		return game.Refuse(game.CodeSetup, "refused.setup.talk", "name", game.Quote(name))
	}
	return nil
}

// Waits reports whether a game waits for people who are not there. Programs are
// served at once, and where a move may take a day nobody need be there.
func (p Pace) Waits() bool { return p.Bot > 0 && p.Fixed == 0 }

// phase returns what a game says of a phase.
func phase(in game.Info, name string) game.Phase {
	for _, ph := range in.Phases {
		if ph.Name == name {
			return ph
		}
	}
	return game.Phase{Name: name, Seconds: 60}
}

// perCall is how many seconds a character has whom a voice calls, at the usual pace,
// and before is how long nightfall and the news take. In a room that makes 25 s a call,
// of which the words take about 8: a person opens the eyes, wakes a phone, unlocks it and
// chooses in the other 17. Every call lasts as long, whether its character lives, has
// decided or still thinks, because a voice that waited for the seer would tell everybody
// with closed eyes that the seer lives. Whoever is slower can still choose until dawn.
const (
	perCall = 17
	before  = 10
)

// Phase is how long a phase may last in which a voice calls so many characters, 0
// without end, and how long it lasts at least.
func (p Pace) Phase(in game.Info, name string, calls int) (most, least time.Duration) {
	usual := phase(in, name)
	if p.Room && calls > 0 {
		usual.Seconds = max(usual.Seconds, before+perCall*calls)
	}
	most = time.Duration(p.Share * float64(usual.Seconds) * float64(time.Second))
	if p.Fixed > 0 {
		most = p.Fixed
	}
	switch {
	case usual.Even && p.Room:
		least = most - KeptBack
	case usual.Even && p.Bot > 0:
		least = time.Duration(max(p.Share, 0.4) * float64(usual.Seconds) * float64(time.Second) / 3)
	}
	return most, least
}

// Times returns how many seconds people have in each phase of a game, by the
// name of the phase. It is empty without a clock.
func (p Pace) Times(in game.Info) map[string]int {
	times := make(map[string]int)
	for _, ph := range in.Phases {
		if most, _ := p.Phase(in, ph.Name, 0); ph.Seconds > 0 && most > 0 {
			times[ph.Name] = int(most.Seconds())
		}
	}
	return times
}

// KeptBack is how long before the clock would decide those are let go whose
// decision would have ended an even phase too early.
const KeptBack = 2 * time.Second
