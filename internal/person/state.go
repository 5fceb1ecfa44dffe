package person

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// How much a person can have.
const (
	MostDevices  = 8
	MostPasskeys = 8
	MostFriends  = 200
	MostBlocked  = 500
	MostMoments  = 100
	mostStep     = 100_000 // of a replay
	mostGames    = 1000    // listed one by one; older ones are counted
	mostEntries  = 3000    // of a log; then it is written again, shorter
)

// State is what a person's log adds up to. It never changes: another entry makes
// another state.
type State struct {
	ID       string
	Name     string
	Avatar   string
	Since    time.Time
	CodeHash string
	Devices  []Device
	Passkeys []Passkey
	Marks    map[string]string // by handle: Friend or Blocked
	Shows    string            // what others see: one of Shows
	Games    []Game            // the oldest first
	Ends     []time.Time       // by game: when it was over
	Older    []Tally
	Moments  []Moment // the oldest first

	entries int
	used    []used    // challenges that were answered lately
	before  Named     // the name and the face before these
	named   time.Time // when these were taken
}

// Handle returns what others and operators call the person.
func (s *State) Handle() string { return tablelog.Handle(s.ID) }

// Person returns the person as tables know them.
func (s *State) Person() tablelog.Person {
	return tablelog.Person{ID: s.ID, Name: s.Name, Avatar: s.Avatar, Kept: true}
}

// Has reports whether the person is known on a device.
func (s *State) Has(device string) bool {
	return device != "" && slices.ContainsFunc(s.Devices, func(d Device) bool { return d.ID == device })
}

// Is reports what somebody is to the person.
func (s *State) Is(who, as string) bool { return s != nil && s.Marks[who] == as }

// Played reports whether a game is in the history already.
func (s *State) Played(table string, number int) bool { return s.played(table, number) >= 0 }

// played returns the place of a game in the history; -1: it isn't there.
func (s *State) played(table string, number int) int {
	return slices.IndexFunc(s.Games, func(g Game) bool { return g.Table == table && g.Number == number })
}

// judge notes how well the person decided in a game, unless it is no longer listed.
func (s *State) judge(j Judged) {
	if i := s.played(j.Table, j.Number); i >= 0 {
		s.Games = slices.Clone(s.Games) // other states have them, too
		s.Games[i].Accuracy = &j.Accuracy
	}
}

// Accuracy returns the mean of the person's accuracies in a game, in percent, and of how
// many games whose reviews they have read.
func (s *State) Accuracy(game string) (percent, games int) {
	for _, g := range s.Games {
		if g.Game == game && g.Accuracy != nil {
			percent, games = percent+*g.Accuracy, games+1
		}
	}
	return (percent + games/2) / max(1, games), games
}

func newState() *State { return &State{Marks: make(map[string]string), Shows: ShowFace} }

// with returns the state after further entries.
func (s *State) with(entries []Entry) (*State, error) {
	next := *s
	next.Devices, next.Passkeys, next.Marks = slices.Clone(s.Devices), slices.Clone(s.Passkeys), maps.Clone(s.Marks)
	next.Moments = slices.Clone(s.Moments)
	next.Games, next.Ends = slices.Clip(s.Games), slices.Clip(s.Ends)
	for _, e := range entries {
		if err := next.apply(e); err != nil {
			return nil, err
		}
	}
	return &next, nil
}

// read adds up a log.
func read(lines [][]byte) (*State, error) {
	s := newState()
	for i, line := range lines {
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			return nil, fmt.Errorf("entry %d: %w", i, err)
		}
		if (e.Kept != nil) != (i == 0) {
			return nil, fmt.Errorf("entry %d: a log begins with the keeping of a name, once", i)
		}
		if err := s.apply(e); err != nil {
			return nil, fmt.Errorf("entry %d: %w", i, err)
		}
	}
	return s, nil
}

// apply carries out one entry.
func (s *State) apply(e Entry) error {
	s.entries++
	switch {
	case e.Kept != nil:
		s.ID, s.Name, s.Avatar, s.Since = e.Kept.ID, e.Kept.Name, e.Kept.Avatar, e.At
	case e.Named != nil:
		if s.named.IsZero() || e.At.Sub(s.named) >= settled {
			s.before = Named{s.Name, s.Avatar}
		}
		s.Name, s.Avatar, s.named = e.Named.Name, e.Named.Avatar, e.At
	case e.Code != nil:
		s.CodeHash = e.Code.Hash
	case e.Device != nil:
		s.Devices = append(s.Devices, *e.Device)
		s.answered(e.Device.Proof, e.At)
	case e.Ended != nil:
		s.Devices = slices.DeleteFunc(s.Devices, func(d Device) bool { return d.ID == e.Ended.ID })
		s.Passkeys = slices.DeleteFunc(s.Passkeys, func(k Passkey) bool { return k.ID == e.Ended.ID })
	case e.Passkey != nil:
		s.Passkeys = slices.DeleteFunc(s.Passkeys, func(k Passkey) bool { return k.ID == e.Passkey.ID })
		s.Passkeys = append(s.Passkeys, *e.Passkey)
		s.answered(e.Passkey.Proof, e.At)
	case e.Mark != nil && e.Mark.As == "":
		delete(s.Marks, e.Mark.Who)
	case e.Mark != nil:
		s.Marks[e.Mark.Who] = e.Mark.As
	case e.Shown != nil:
		if s.Shows = e.Shown.What; !slices.Contains(Shows, s.Shows) {
			s.Shows = ShowFace // from before there was a choice
		}
	case e.Game != nil:
		s.Games, s.Ends = append(s.Games, *e.Game), append(s.Ends, e.At)
	case e.Moment != nil:
		s.Moments = slices.DeleteFunc(s.Moments, func(m Moment) bool { return m.same(*e.Moment) })
		if e.Moment.On {
			s.Moments = append(s.Moments, *e.Moment)
		}
	case e.Judged != nil:
		s.judge(*e.Judged)
	case e.Older != nil:
		s.Older = e.Older.Tallies
	default:
		return fmt.Errorf("it is of no kind that this version knows")
	}
	return nil
}

// count returns how many people have a mark.
func (s *State) count(as string) (n int) {
	for _, mark := range s.Marks {
		if mark == as {
			n++
		}
	}
	return n
}

// shorter returns a log with the same sums, in which only the last games are
// listed one by one.
func (s *State) shorter() []Entry {
	list := []Entry{
		{At: s.Since, Kept: &Kept{s.ID, s.Name, s.Avatar}},
		{At: s.Since, Shown: &Shown{s.Shows}},
	}
	if s.before.Name != "" {
		list[0].Kept.Name, list[0].Kept.Avatar = s.before.Name, s.before.Avatar
		list = append(list, Entry{At: s.named, Named: &Named{s.Name, s.Avatar}})
	}
	if s.CodeHash != "" {
		list = append(list, Entry{At: s.Since, Code: &Code{s.CodeHash}})
	}
	for _, u := range s.used { // a device that never was, so that none is answered again
		list = append(list, Entry{At: u.at, Device: &Device{Proof: u.proof}}, Entry{At: u.at, Ended: &Ended{}})
	}
	for _, d := range s.Devices {
		d.Proof = ""
		list = append(list, Entry{At: d.Since, Device: &d})
	}
	for _, k := range s.Passkeys {
		k.Proof = ""
		list = append(list, Entry{At: k.Since, Passkey: &k})
	}
	for _, who := range sorted(s.Marks) {
		list = append(list, Entry{At: s.Since, Mark: &Mark{who, s.Marks[who]}})
	}
	listed := max(0, len(s.Games)-mostGames)
	if older := add(s.Older, s.Games[:listed]); len(older) > 0 {
		list = append(list, Entry{At: s.Since, Older: &Older{older}})
	}
	for i := listed; i < len(s.Games); i++ {
		list = append(list, Entry{At: s.Ends[i], Game: &s.Games[i]})
	}
	for i := range s.Moments {
		list = append(list, Entry{At: s.Since, Moment: &s.Moments[i]})
	}
	return list
}
