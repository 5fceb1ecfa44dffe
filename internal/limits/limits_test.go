package limits

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game/gametest"
)

// Limits count an IPv4 address, and of IPv6 the /64 and the /48.
func TestAsker(t *testing.T) {
	for _, c := range []struct{ address, near, wide string }{
		{"", "", ""},
		{"192.0.2.1", "192.0.2.1", ""},
		{"::ffff:192.0.2.1", "192.0.2.1", ""},
		{"192.0.2.1:5", "192.0.2.1", ""},
		{"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"},
		{"2001:db8:1:2::9", "2001:db8:1:2::/64", "2001:db8:1::/48"},
		{"[2001:db8:1:3::9]:80", "2001:db8:1:3::/64", "2001:db8:1::/48"},
		{"fe80::1%eth0", "fe80::/64", "fe80::/48"},
		{"unknown", "unknown", ""},
	} {
		if got := At(c.address); got != (Asker{c.near, c.wide}) {
			t.Errorf("%q is counted as %+v, want %q and %q", c.address, got, c.near, c.wide)
		}
	}
}

// written returns how many bytes for the log an attacker is granted in each of
// some days of trying everything all the time, with a new person each time.
func written(days int, next func(i int) Asker, cost int, take func(l *Limits, a Asker, person string) bool) (bytes []int) {
	l := New()
	i := 0
	for range days {
		n := 0
		for range 24 * 6 {
			for misses := 0; misses < 2; i++ {
				if take(l, next(i), fmt.Sprint("person ", i)) {
					n += cost
				} else {
					misses++
				}
			}
			time.Sleep(10 * time.Minute)
		}
		bytes = append(bytes, n)
	}
	return bytes
}

// One address writes at most 64 MiB of words in a day, and on the first day as
// much again; before, it was 290 GB. A /48 writes four times that.
func TestWordsOfAnAddress(t *testing.T) {
	gametest.SkipRaced(t)
	synctest.Test(t, func(t *testing.T) {
		words := strings.Repeat("<", 500) // six bytes each, in JSON
		cost := inkWords + 6*500 + 2
		say := func(l *Limits, a Asker, person string) bool { return l.Say(a, person, "table of "+person, words) }
		one := func(int) Asker { return At("192.0.2.1") }
		if got := written(2, one, cost, say); got[0] > 2*inkDay || got[1] > inkDay+cost || got[1] < inkDay/2 {
			t.Errorf("an address writes %d bytes", got)
		}
		rotating := func(i int) Asker { return At(fmt.Sprintf("2001:db8:1:%x::1", i%65536)) }
		if got := written(2, rotating, cost, say); got[0] > 2*Wider*inkDay || got[1] > Wider*inkDay+cost {
			t.Errorf("a /48 writes %d bytes", got)
		}
	})
}

// mostGame is more than a game or match of bots takes on disk: the largest of
// those measured, Lupus with 24 bots that play at random, took 190 kB.
const mostGame = 256 << 10

// begin begins a game, if the asker may.
func begin(l *Limits, a Asker) bool {
	may := l.MayBegin(a)
	if may {
		l.Began(a)
	}
	return may
}

// Games that bots play by themselves, and whatever else is written, come to less
// than a gigabyte on the first day, and to 400 MiB after it.
func TestInkOfAnAddress(t *testing.T) {
	gametest.SkipRaced(t)
	synctest.Test(t, func(t *testing.T) {
		one := func(int) Asker { return At("192.0.2.1") }
		games := written(2, one, mostGame, func(l *Limits, a Asker, _ string) bool { return begin(l, a) })
		if games[0] > 1e9 || games[1] > 400<<20 {
			t.Errorf("games of an address write %d bytes", games)
		}
		// The largest of what a host arranges is less than what it is charged.
		changes := written(2, one, inkEntry, func(l *Limits, a Asker, person string) bool { return l.Change(a, person) })
		if changes[0] > 2*inkDay || changes[1] > inkDay+inkEntry {
			t.Errorf("changes of an address write %d bytes", changes)
		}
	})
}

// Twenty-four people behind one address talk for three hours, each every six
// seconds, and play ten games: nobody is told to wait.
func TestParty(t *testing.T) {
	gametest.SkipRaced(t)
	synctest.Test(t, func(t *testing.T) {
		l, a := New(), At("192.0.2.1")
		words := strings.Repeat("x", 100)
		for minute := range 180 {
			for person := range 24 {
				for range 10 {
					if name := fmt.Sprint(person); !l.Message(a, name) || !l.Say(a, name, "KWPXDA", words) {
						t.Fatalf("minute %d: person %d must wait", minute, person)
					}
				}
				if minute%18 == 0 && !l.MayBegin(a) {
					t.Fatalf("minute %d: person %d cannot be ready", minute, person)
				}
			}
			if minute%18 == 0 {
				l.Began(a)
			}
			time.Sleep(time.Minute)
		}
	})
}

// Who leaves a game and comes back all the time, or swaps seats, does so forty
// times at once, and then twice a second: everybody at the table is sent each of
// those. Before, it was ten times a second.
func TestFlapping(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, a, n := New(), At("192.0.2.1"), 0
		for range 600 {
			for l.Change(a, "mallory") {
				n++
			}
			time.Sleep(100 * time.Millisecond)
		}
		if n < 150 || n > 40+2*60 {
			t.Errorf("%d changes in a minute, want 160", n)
		}
	})
}

// An address opens thirty tables in an hour, and holds 24; its /64 is one
// address, and a /48 four.
func TestTablesOfAnAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			name    string
			next    func(i int) string
			closes  bool // tables are over at once
			granted int  // of 300 in an hour
		}{
			{"IPv4, and they stay", func(int) string { return "192.0.2.1" }, false, 24},
			{"IPv4, and they are over", func(int) string { return "192.0.2.1" }, true, 30 + 30},
			{"a /64", func(i int) string { return fmt.Sprintf("2001:db8:1:2::%x", i) }, false, 24},
			{"a /48", func(i int) string { return fmt.Sprintf("2001:db8:1:%x::1", i) }, false, 96},
			{"a /48, and they are over", func(i int) string { return fmt.Sprintf("2001:db8:1:%x::1", i) }, true, 240},
		} {
			l, got := New(), 0
			for i := range 300 {
				a := At(c.next(i))
				if l.NewTable(a, func(string) bool { return !c.closes }) == nil {
					got++
					l.Opened(a, fmt.Sprint("table ", i))
				}
				time.Sleep(12 * time.Second)
			}
			if got > c.granted || got < c.granted-2 {
				t.Errorf("%s: %d tables of 300 open in an hour, want %d", c.name, got, c.granted)
			}
		}
		if err := New().NewTable(Asker{}, nil); err != nil {
			t.Errorf("this machine itself: %v", err)
		}
	})
}

// An address holds 256 sockets with any number of persons, a /48 1,024, and one
// that leaves makes room.
func TestSocketsOfAnAddress(t *testing.T) {
	for _, c := range []struct {
		name string
		next func(i int) string
		most int
	}{
		{"IPv4", func(int) string { return "192.0.2.1" }, 256},
		{"a /64", func(i int) string { return fmt.Sprintf("2001:db8:1:2::%x", i) }, 256},
		{"a /48", func(i int) string { return fmt.Sprintf("2001:db8:1:%x::1", i) }, 1024},
		{"this machine", func(int) string { return "" }, 2000},
	} {
		l, n := New(), 0
		var last func()
		for i := range 2000 {
			if leave, err := l.Connect(At(c.next(i)), fmt.Sprint("person ", i)); err == nil {
				n++
				last = leave
			}
		}
		if n != c.most {
			t.Errorf("%s: %d of 2000 sockets, want %d", c.name, n, c.most)
		}
		last()
		if _, err := l.Connect(At(c.next(1)), "somebody else"); err != nil {
			t.Errorf("%s: no room after one has left: %v", c.name, err)
		}
	}
}

// What is kept for limits does not grow with the number of people or networks.
func TestLimitsForget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New()
		for i := range 20_000 {
			a := At(fmt.Sprintf("2001:db8:%x:%x::1", i/65536, i%65536))
			l.Requests.Take(a, 1)
			l.Change(a, fmt.Sprint("person ", i))
			l.Flooded(fmt.Sprint("person ", i), time.Now())
			time.Sleep(100 * time.Millisecond)
		}
		for name, n := range map[string]int{
			"requests": len(l.Requests.near.at), "ink": len(l.Ink.near.at), "changes": len(l.changes.at), "exile": len(l.out.until),
		} {
			if n > 4096 {
				t.Errorf("%s: %d are remembered", name, n)
			}
		}
	})
}

// Everybody at a table is shown a new name, so a person takes five at once and
// then one in ten seconds; this machine itself has no limit.
func TestRenames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New()
		taken := func() (n int) {
			for l.Rename(At("192.0.2.1"), "p") {
				n++
			}
			return n
		}
		if n := taken(); n != 5 {
			t.Errorf("%d names at once, want 5", n)
		}
		time.Sleep(time.Minute)
		if n := taken(); n != 5 {
			t.Errorf("%d names after a minute, want 5", n)
		}
		for range 100 {
			if !l.Rename(Asker{}, "p") {
				t.Fatal("this machine itself has a limit")
			}
		}
	})
}
