package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
)

// The law of disclosure for whole tables: nobody who plays is ever shown anything
// that their seat was not told.
//
// Two tables, the twins, are kept by the same people, who do the same at the same
// time: sit down, moderate, lend their phones, speak, report, rename, leave, and
// decide. They differ in something hidden: two cards of the deal have changed places,
// or somebody decided something else in secret. A book beside each table works out
// from its log alone what each seat was told by the rules. For as long as a person's
// seat was told the same at both tables, everything that the person has received must
// be the same, byte by byte and second by second: frames, statuses, answers, refusals,
// games that are over, calls to a game, and the line of the lobby.
//
// Everybody writes what they know: texts are made from everything that their writer
// has received. So a text that reaches somebody it should not differs, too.
//
// Some leaks are the same at both tables: a device that goes on watching a seat that it
// no longer holds, or words that reach the wrong ears. So each table is also held against
// its own book: whatever arrives at a person was told to a seat of theirs.
//
// A person who may see everything (the moderator; a ghost, where the table shows them)
// is not compared, until they play again: then all that they have ever received in
// this game is.
func TestLaw(t *testing.T) {
	counts := newUses()
	tables, checked := 0, 0
	pairs := gametest.Times(lawPairs / 6)
	if gametest.Full() {
		pairs = gametest.Times(lawPairs)
	}
	for i := range pairs {
		e := games.All[i%len(games.All)]
		p := lawful(t, e.Game.Info().Name, uint64(i), counts, leak{})
		if p.broken != nil {
			t.Fatalf("the law is broken in %s, pair %d (%s, %+v): %v", p.o.Game, i, p.varies, p.o.Settings, p.broken)
		}
		tables, checked = tables+2, checked+p.checked
	}
	t.Logf("%d tables; %d times something that a person received was compared after the twins had parted\n%s", tables, checked, counts)
	if pairs < lawPairs {
		return // in make test, and under the race detector
	}
	counts.complete(t)
	if checked < 20*tables {
		t.Errorf("only %d comparisons at %d tables", checked, tables)
	}
}

// lawPairs is half the number of tables that the law is held against in make test-full;
// make test has a sixth of them.
const lawPairs = 1020

// lawful plays one pair of tables.
func lawful(t *testing.T, name string, seed uint64, counts *uses, l leak) (p *twinTables) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		p = newTwins(t, name, seed, counts, l)
		p.play()
	})
	return p
}

func synctestWait() { synctest.Wait() }

// reply writes an answer.
func reply(r Reply, err error) string {
	text, _ := json.Marshal(r)
	return fmt.Sprint(string(text), " ", err)
}

// uses counts how often each kind of person gave each command, and how often it was
// carried out.
type uses struct{ tried, done map[[2]string]int }

func newUses() *uses { return &uses{make(map[[2]string]int), make(map[[2]string]int)} }

func (u *uses) add(kinds []string, command string, done bool) {
	for _, kind := range kinds {
		u.tried[[2]string{kind, command}]++
		if done {
			u.done[[2]string{kind, command}]++
		}
	}
}

func (u *uses) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "tried/carried out")
	for _, kind := range lawKinds {
		fmt.Fprintf(&b, "%14s", kind)
	}
	for _, c := range commands() {
		fmt.Fprintf(&b, "\n%-17s", c)
		for _, kind := range lawKinds {
			k := [2]string{kind, c}
			fmt.Fprintf(&b, "%14s", fmt.Sprintf("%d/%d", u.tried[k], u.done[k]))
		}
	}
	return b.String()
}

// complete fails the test if somebody never tried something, or never did what people
// of that kind do.
func (u *uses) complete(t *testing.T) {
	t.Helper()
	for _, c := range commands() {
		for _, kind := range lawKinds {
			k := [2]string{kind, c}
			if u.tried[k] == 0 {
				t.Errorf("no %s ever tried %s", kind, c)
			}
			if slices.Contains(lawDone[kind], c) && u.done[k] == 0 {
				t.Errorf("no %s ever did %s", kind, c)
			}
		}
	}
}

// lawDone is what people of each kind must have done, not only tried.
var lawDone = map[string][]string{
	"host": {"Do", "Say", "Ready", "Looked", "Pledge", "Mean", "Sit", "Queue", "Rise", "Swap", "Host", "Rename", "Mute", "Admit", "Report",
		"Settings", "Start", "Pause", "Link", "Claim", "Alone", "Moderate"},
	"moderator": {"Moderate", "Act", "Undo", "Look", "Guest", "Start", "Mute", "Admit"},
	"player":    {"Do", "Say", "Ready", "Looked", "Pledge", "Mean", "Queue", "Rise", "Rename", "Report", "Link", "Claim", "Alone"},
	"ghost":     {"Do", "Say", "Ready", "Rename", "Report", "Queue", "Link"},
	"program":   {"Do", "Say", "Ready", "Pledge", "Mean", "Rename", "Report", "Rise"},
	"lent":      {"Do", "Say", "Ready", "Looked", "Pledge", "Mean", "Report", "Pause"},
	"spectator": {"Sit", "Queue", "Claim"},
	"stranger":  {"Sit", "Queue", "Claim"},
}
