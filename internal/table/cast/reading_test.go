package cast

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Bots wait until people who are there have read a long line, also people who have no
// more to say; nobody waits for those who are gone.
func TestLongLineCanBeRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := staged(t, "lupus", "relaxed")
		said := game.Say("reason.nothing")
		s.takes(t, tablelog.Entry{Say: &tablelog.Say{Seat: 1, To: game.Everybody, Text: strings.Repeat("word ", 25), Words: &said}})
		gone := s.pauseBefore(pressing, true)
		s.takes(t, tablelog.Entry{Away: &tablelog.Away{}})
		there := s.pauseBefore(pressing, true)
		if gone > 2*time.Second || there < 6*time.Second || there > 10*time.Second {
			t.Errorf("25 words stand %v, and %v while nobody reads", there, gone)
		}
		s.takes(t, tablelog.Entry{Say: &tablelog.Say{Seat: 0, To: game.Everybody, Text: "why?"}})
		if d := s.reading(); d != 0 {
			t.Errorf("who has answered a line has %v left to read it", d)
		}
	})
}

// In a room a voice repeats what a bot says, which takes longer than to read it.
func TestLineCanBeHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		read, heard := staged(t, "lupus", "relaxed"), staged(t, "lupus", "aloud")
		said := game.Say("reason.nothing")
		line := tablelog.Entry{Say: &tablelog.Say{Seat: 1, To: game.Everybody, Text: strings.Repeat("word ", 12), Words: &said}}
		for _, s := range []*stage{read, heard} {
			s.takes(t, line)
			s.takes(t, tablelog.Entry{Away: &tablelog.Away{}}) // the person is there
		}
		if r, h := read.pauseBefore(pressing, true), heard.pauseBefore(pressing, true); h <= r || h > 12*time.Second {
			t.Errorf("12 words have %v where they are read, and %v where they are heard", r, h)
		}
	})
}
