package person

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

const (
	logPrefix  = store.PersonPrefix // and the handle without its mark
	codePrefix = "return-"          // and the hash of a recovery code: the handle
	turnPrefix = "changed-"         // and the handle: when a device or the person was ended
	leaving    = logPrefix + "leaving"
)

// IsLog reports whether a log of the store is of people and not of a table.
func IsLog(name string) bool { return strings.HasPrefix(name, logPrefix) }

// ChangedKey returns the handle of the person for whom somebody, on any machine,
// has just ended a device; false: a key is about something else.
func ChangedKey(key string) (handle string, ok bool) { return strings.CutPrefix(key, turnPrefix) }

func logOf(handle string) string { return logPrefix + strings.TrimPrefix(handle, "p-") }

// IsHandle reports whether a text can name a person.
func IsHandle(s string) bool {
	rest, ok := strings.CutPrefix(s, "p-")
	return ok && len(rest) == 16 && strings.Trim(rest, "0123456789abcdef") == ""
}

// A Book finds the people in a store. Its methods may be called at the same time.
type Book struct {
	Log store.Log

	mu   sync.Mutex
	read map[string]cached
}

// cached is a state and the log that it was read from.
type cached struct {
	sum   store.Sum
	state *State
}

// mostCached is how many people are kept in memory.
const mostCached = 4096

var (
	noCode = game.Refuse(game.CodeSecret, "refused.secret.code")
	nobody = game.Refuse(game.CodeSeat, "refused.seat.unkept")
)

// Of returns a person by the handle; nil: nobody of that handle wants to be known.
// It sees what any machine wrote that has reached this one's copy.
func (b *Book) Of(ctx context.Context, handle string) (*State, error) {
	if !IsHandle(handle) {
		return nil, nil
	}
	n, sum, err := b.Log.Chain(ctx, logOf(handle))
	if err != nil || n == 0 {
		return nil, err
	}
	b.mu.Lock()
	was, ok := b.read[handle]
	b.mu.Unlock()
	if ok && was.sum == sum {
		return was.state, nil
	}
	lines, err := b.Log.Read(ctx, logOf(handle), 0)
	if err != nil || len(lines) == 0 {
		return nil, err
	}
	s, err := read(lines)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.read == nil || len(b.read) >= mostCached {
		b.read = make(map[string]cached)
	}
	b.read[handle] = cached{store.SumOf(lines), s}
	return s, nil
}

// Write adds what decide returns to a person's log. If somebody else writes first,
// it asks again, with the person as they are then.
func (b *Book) Write(ctx context.Context, handle string, decide func(*State) ([]Entry, error)) (*State, error) {
	for range 20 {
		s, err := b.Of(ctx, handle)
		if err != nil {
			return nil, err
		}
		if s == nil {
			return nil, nobody
		}
		entries, err := decide(s)
		if err != nil || len(entries) == 0 {
			return s, err
		}
		stamp(entries)
		if s.entries+len(entries) > mostEntries {
			err = b.shorten(ctx, s)
			if err == nil {
				continue
			}
		} else {
			err = b.append(ctx, handle, s.entries, entries)
		}
		if err == nil {
			return s.with(entries)
		}
		if !errors.Is(err, store.ErrConflict) {
			return nil, err
		}
	}
	return nil, store.ErrConflict
}

func (b *Book) append(ctx context.Context, handle string, after int, entries []Entry) error {
	lines, err := encoded(entries)
	if err != nil {
		return err
	}
	return b.Log.Append(ctx, logOf(handle), after, lines, nil)
}

// stamp sets the time of entries that have none.
func stamp(entries []Entry) {
	at := now()
	for i := range entries {
		if entries[i].At.IsZero() {
			entries[i].At = at
		}
	}
}

func encoded(entries []Entry) (lines [][]byte, err error) {
	for _, e := range entries {
		line, err := json.Marshal(e)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// shorten writes a person's log again, with the same sums.
func (b *Book) shorten(ctx context.Context, s *State) error {
	lines, err := encoded(s.shorter())
	if err != nil {
		return err
	}
	return b.Log.Replace(ctx, logOf(s.Handle()), s.entries, lines, nil)
}

// Keep begins to keep a guest, on the device that they use, and returns the
// recovery code. It returns store.ErrConflict if they are kept already.
func (b *Book) Keep(ctx context.Context, guest tablelog.Person, label string) (s *State, device, code string, err error) {
	handle := tablelog.Handle(guest.ID)
	device, code = random(8), newCode()
	hash := hashOf(code)
	if err := b.Log.Put(ctx, codePrefix+hash, []byte(handle)); err != nil {
		return nil, "", "", err
	}
	entries := []Entry{
		{Kept: &Kept{guest.ID, guest.Name, guest.Avatar}},
		{Code: &Code{hash}},
		{Device: &Device{ID: device, Label: label, Since: now()}},
	}
	stamp(entries)
	if err := b.append(ctx, handle, 0, entries); err != nil {
		_ = b.Log.Put(ctx, codePrefix+hash, nil) // or a hash that leads to nobody stays
		return nil, "", "", err
	}
	s, err = newState().with(entries)
	return s, device, code, err
}

// NewCode gives a person another recovery code, which ends the one before.
func (b *Book) NewCode(ctx context.Context, handle string) (code string, err error) {
	code = newCode()
	hash, old := hashOf(code), ""
	if err := b.Log.Put(ctx, codePrefix+hash, []byte(handle)); err != nil {
		return "", err
	}
	_, err = b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		old = s.CodeHash
		return []Entry{{Code: &Code{hash}}}, nil
	})
	if err != nil {
		return "", err
	}
	if old != "" {
		err = b.Log.Put(ctx, codePrefix+old, nil)
	}
	return code, err
}

// Return finds the person of a recovery code, and makes the device that asks one
// of theirs.
func (b *Book) Return(ctx context.Context, code, label string) (*State, string, error) {
	if plainCode(code) == "" {
		return nil, "", noCode
	}
	hash := hashOf(code)
	handle, err := b.Log.Get(ctx, codePrefix+hash)
	if err != nil {
		return nil, "", err
	}
	s, err := b.Of(ctx, string(handle))
	if err != nil {
		return nil, "", err
	}
	if s == nil || s.CodeHash != hash {
		return nil, "", noCode
	}
	return b.AddDevice(ctx, string(handle), label)
}

// AddDevice makes a device one of a person's. Where they have many, the oldest is
// ended.
func (b *Book) AddDevice(ctx context.Context, handle, label string) (*State, string, error) {
	device := random(8)
	s, err := b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		return s.another(Device{ID: device, Label: label, Since: now()}), nil
	})
	return s, device, err
}

// End ends a device of a person with its passkeys, or a passkey. Connections of that
// device end, on every machine.
func (b *Book) End(ctx context.Context, handle, id string) (*State, error) {
	s, err := b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		if _, key := s.passkey(id); !key && !s.Has(id) {
			return nil, game.Refuse(game.CodeNumber, "refused.number.device")
		}
		return s.lost(id), nil
	})
	if err != nil {
		return nil, err
	}
	return s, b.changed(ctx, handle)
}

// changed tells every machine that a person's devices are others now.
func (b *Book) changed(ctx context.Context, handle string) error {
	return b.Log.Put(ctx, turnPrefix+handle, []byte(time.Now().UTC().Format(time.RFC3339Nano)))
}

// Mark notes what somebody is to a person.
func (b *Book) Mark(ctx context.Context, handle string, m Mark) (*State, error) {
	return b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		switch {
		case !IsHandle(m.Who) || m.Who == handle || m.As != "" && m.As != Friend && m.As != Blocked:
			return nil, game.Refuse(game.CodeNumber, "refused.number.person")
		case s.Marks[m.Who] == m.As:
			return nil, nil
		case m.As == Friend && s.count(Friend) >= MostFriends, m.As == Blocked && s.count(Blocked) >= MostBlocked:
			return nil, game.Refuse(game.CodeFull, "refused.full.people")
		}
		return []Entry{{Mark: &m}}, nil
	})
}

// same reports whether two are one moment.
func (m Moment) same(n Moment) bool {
	return m.Table == n.Table && m.Number == n.Number && m.Step == n.Step
}

// Moment keeps a moment of a game that a person has played, or keeps it no longer.
func (b *Book) Moment(ctx context.Context, handle string, m Moment) (*State, error) {
	return b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		kept := slices.ContainsFunc(s.Moments, m.same)
		switch {
		case kept == m.On:
			return nil, nil
		case m.On && (!s.Played(m.Table, m.Number) || m.Step < 0 || m.Step > mostStep):
			return nil, game.Refuse(game.CodeNumber, "refused.number.moment")
		case m.On && len(s.Moments) >= MostMoments:
			return nil, game.Refuse(game.CodeFull, "refused.full.moments")
		}
		return []Entry{{Moment: &m}}, nil
	})
}

// Judged notes what the review of a game says of a person who has played and read it, once.
// seats are the accuracies of all, in percent; below 0: nothing much hung on that seat.
func (b *Book) Judged(ctx context.Context, handle, table string, number int, seats []int) error {
	_, err := b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		i := s.played(table, number)
		if i < 0 || s.Games[i].Accuracy != nil || s.Games[i].Bot > 0 || s.Games[i].Seat >= len(seats) || seats[s.Games[i].Seat] < 0 {
			return nil, nil
		}
		return []Entry{{Judged: &Judged{table, number, seats[s.Games[i].Seat]}}}, nil
	})
	return err
}

// Apart reports whether one of two people has blocked the other.
func (b *Book) Apart(ctx context.Context, one, other string) (bool, error) {
	for _, pair := range [][2]string{{one, other}, {other, one}} {
		s, err := b.Of(ctx, pair[0])
		if err != nil || s.Is(pair[1], Blocked) {
			return err == nil, err
		}
	}
	return false, nil
}

// Finished adds a game that is over to a person's history, once.
func (b *Book) Finished(ctx context.Context, handle string, g Game, at time.Time) error {
	_, err := b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		if s.Played(g.Table, g.Number) {
			return nil, nil
		}
		return []Entry{{At: at.UTC().Truncate(time.Second), Game: &g}}, nil
	})
	return err
}
