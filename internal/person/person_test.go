package person_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
)

func open(t *testing.T) *person.Book {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = log.Close() })
	return &person.Book{Log: log}
}

func keep(t *testing.T, b *person.Book, id, name string) (*person.State, string, string) {
	t.Helper()
	s, device, code, err := b.Keep(t.Context(), tablelog.Person{ID: id, Name: name}, "Firefox, Linux")
	if err != nil {
		t.Fatal(err)
	}
	return s, device, code
}

// A person comes back by the code, however it is typed, and not by another one.
func TestReturn(t *testing.T) {
	b := open(t)
	anna, first, code := keep(t, b, "a1", "Anna")
	for _, typed := range []string{code, strings.ToLower(code), strings.ReplaceAll(code, "-", " ")} {
		s, device, err := b.Return(t.Context(), typed, "Chrome, Android")
		if err != nil || s.ID != "a1" || s.Name != "Anna" || !s.Has(device) || !s.Has(first) {
			t.Fatalf("%q: %+v, %v", typed, s, err)
		}
	}
	other := "A" + code[1:]
	if code[0] == 'A' {
		other = "B" + code[1:]
	}
	for _, wrong := range []string{"", "x", other, code + "A", strings.Repeat("A", 1000), "AAAA-AAAA-AAAA-AAAA-AAAA"} {
		if s, _, err := b.Return(t.Context(), wrong, ""); !errors.Is(err, game.CodeSecret) {
			t.Errorf("%.30q: %+v, %v", wrong, s, err)
		}
	}
	again, err := b.NewCode(t.Context(), anna.Handle())
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.Return(t.Context(), code, ""); !errors.Is(err, game.CodeSecret) {
		t.Errorf("the code before still works: %v", err)
	}
	if _, _, err := b.Return(t.Context(), again, ""); err != nil {
		t.Error(err)
	}
}

// A device that is ended is none of theirs, and the oldest makes room for a ninth.
func TestDevices(t *testing.T) {
	b := open(t)
	anna, first, _ := keep(t, b, "a1", "Anna")
	second := ""
	for range person.MostDevices {
		var err error
		if anna, second, err = b.AddDevice(t.Context(), anna.Handle(), "Chrome, Android"); err != nil {
			t.Fatal(err)
		}
	}
	if anna.Has(first) || !anna.Has(second) || len(anna.Devices) != person.MostDevices {
		t.Errorf("%d devices: %+v", len(anna.Devices), anna.Devices)
	}
	anna, err := b.End(t.Context(), anna.Handle(), second)
	if err != nil || anna.Has(second) || anna.Has("") {
		t.Errorf("%+v, %v", anna, err)
	}
	if _, err := b.End(t.Context(), anna.Handle(), second); !errors.Is(err, game.CodeNumber) {
		t.Errorf("ended twice: %v", err)
	}
}

// A log is bounded: a long one is written again with the same sums.
func TestBounded(t *testing.T) {
	gametest.SkipRaced(t)
	b := open(t)
	anna, device, code := keep(t, b, "a1", "Anna")
	if _, err := b.Mark(t.Context(), anna.Handle(), person.Mark{Who: "p-0123456789abcdef", As: person.Blocked}); err != nil {
		t.Fatal(err)
	}
	const games = 3200
	at := time.Date(2026, 11, 18, 0, 0, 0, 0, time.UTC)
	for n := 0; n < games; n += 100 { // many at once, so that the test is quick
		s, err := b.Write(t.Context(), anna.Handle(), func(*person.State) (list []person.Entry, err error) {
			for i := range 100 {
				list = append(list, person.Entry{At: at, Game: &person.Game{Table: "ABCDEF", Number: n + i, Game: "watch", Side: "day", Seats: 4, Won: i%4 == 0}})
			}
			return list, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		anna = s
	}
	anna, err := b.Of(t.Context(), anna.Handle())
	if err != nil {
		t.Fatal(err)
	}
	all := anna.Tallies()
	if len(all) != 1 || all[0].Games != games || all[0].Won != games/4 {
		t.Errorf("the sums are %+v", all)
	}
	if len(anna.Games) >= games || len(anna.Games) < 1000 || !anna.Played("ABCDEF", games-1) {
		t.Errorf("%d games are listed", len(anna.Games))
	}
	if !anna.Has(device) || !anna.Is("p-0123456789abcdef", person.Blocked) {
		t.Error("a device or a mark was lost")
	}
	if _, _, err := b.Return(t.Context(), code, ""); err != nil {
		t.Errorf("the code was lost: %v", err)
	}
	lines, err := b.Log.Read(t.Context(), "person-"+strings.TrimPrefix(anna.Handle(), "p-"), 0)
	if err != nil || len(lines) > 3000 {
		t.Errorf("%d entries, %v", len(lines), err)
	}
}

// Who is erased is known by nothing, and their code opens nothing.
func TestErase(t *testing.T) {
	b := open(t)
	anna, _, code := keep(t, b, "a1", "Anna")
	if err := b.Erase(t.Context(), anna.Handle()); err != nil {
		t.Fatal(err)
	}
	if s, err := b.Of(t.Context(), anna.Handle()); s != nil || err != nil {
		t.Errorf("%+v, %v", s, err)
	}
	if _, _, err := b.Return(t.Context(), code, ""); !errors.Is(err, game.CodeSecret) {
		t.Error(err)
	}
	waiting, err := b.Leavers(t.Context())
	if err != nil || len(waiting) != 1 || waiting[0].Handle != anna.Handle() {
		t.Fatalf("%+v, %v", waiting, err)
	}
	if err := b.Erased(t.Context(), anna.Handle()); err != nil {
		t.Fatal(err)
	}
	if waiting, err = b.Leavers(t.Context()); err != nil || len(waiting) != 0 {
		t.Errorf("%+v, %v", waiting, err)
	}
}

// Others are shown a new name a day later: it is words.
func TestNameFor(t *testing.T) {
	b := open(t)
	anna, _, _ := keep(t, b, "a1", "Anna")
	at := anna.Since
	for _, name := range []string{"Boris did it", "It was Boris"} {
		s, err := b.Write(t.Context(), anna.Handle(), func(*person.State) ([]person.Entry, error) {
			return []person.Entry{{At: at, Named: &person.Named{Name: name}}}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		anna = s
	}
	if got := anna.NameFor(at.Add(time.Hour)); got != "Anna" {
		t.Errorf("at once others read %q", got)
	}
	if got := anna.NameFor(at.Add(25 * time.Hour)); got != "It was Boris" {
		t.Errorf("a day later others read %q", got)
	}
}

// Wilson's interval, against values of the R function binom.confint.
func TestInterval(t *testing.T) {
	for _, c := range []struct {
		games, won int
		low, high  float64
	}{{0, 0, 0, 1}, {10, 5, 0.2366, 0.7634}, {1, 1, 0.2065, 1}, {100, 60, 0.5020, 0.6906}} {
		low, high := person.Tally{Games: c.games, Won: c.won}.Interval()
		if low < c.low-1e-4 || low > c.low+1e-4 || high < c.high-1e-4 || high > c.high+1e-4 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.won, c.games, low, high, c.low, c.high)
		}
	}
}

// Blocking holds in both directions.
func TestApart(t *testing.T) {
	b := open(t)
	anna, _, _ := keep(t, b, "a1", "Anna")
	boris := tablelog.Handle("b2")
	if _, err := b.Mark(t.Context(), anna.Handle(), person.Mark{Who: boris, As: person.Blocked}); err != nil {
		t.Fatal(err)
	}
	for _, pair := range [][2]string{{anna.Handle(), boris}, {boris, anna.Handle()}} {
		if apart, err := b.Apart(t.Context(), pair[0], pair[1]); !apart || err != nil {
			t.Errorf("%v: %v, %v", pair, apart, err)
		}
	}
	if apart, _ := b.Apart(t.Context(), anna.Handle(), tablelog.Handle("c3")); apart {
		t.Error("strangers are apart")
	}
	if _, err := b.Mark(t.Context(), anna.Handle(), person.Mark{Who: anna.Handle(), As: person.Friend}); !errors.Is(err, game.CodeNumber) {
		t.Errorf("a friend of oneself: %v", err)
	}
}

// A challenge that was answered is answered to nobody a second time, also after the
// log was written again, shorter; a passkey that was ended opens nothing.
func TestPasskeyOnce(t *testing.T) {
	b := open(t)
	key := person.Passkey{ID: "k1", Label: "Firefox, Linux", Site: "howl.example", Proof: "made", Data: []byte(`{}`)}
	anna, first, err := b.KeepBy(t.Context(), tablelog.Person{ID: "a1", Name: "Anna"}, "Firefox, Linux", key)
	if err != nil || len(anna.Passkeys) != 1 || anna.CodeHash != "" {
		t.Fatalf("%+v, %v", anna, err)
	}
	by := func(proof string) error {
		_, _, err := b.ReturnBy(t.Context(), anna.Handle(), "Chrome, Android", person.Passkey{ID: "k1", Proof: proof, Data: []byte(`{}`)})
		return err
	}
	if err := errors.Join(by("one"), by("two")); err != nil {
		t.Fatal(err)
	}
	for n := range 35 { // so that the log is written again
		_, err := b.Write(t.Context(), anna.Handle(), func(*person.State) (list []person.Entry, err error) {
			for i := range 100 {
				list = append(list, person.Entry{Game: &person.Game{Table: "ABCDEF", Number: 100*n + i, Game: "watch", Side: "day", Seats: 4}})
			}
			return list, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, proof := range []string{"made", "one", "two"} {
		if err := by(proof); !errors.Is(err, game.CodeSecret) {
			t.Errorf("%q is answered again: %v", proof, err)
		}
	}
	if _, err := b.End(t.Context(), anna.Handle(), first); err != nil {
		t.Fatal(err)
	}
	if err := by("three"); !errors.Is(err, game.CodeSecret) {
		t.Errorf("the passkey of a device that was ended: %v", err)
	}
}
