package table

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Spectators get words together, four times a second at most, in order and without a
// loss, late ones too. A decision brings them everything at once.
func TestGallery(t *testing.T) {
	for _, spectators := range []string{"yes", "delayed"} {
		synctest.Test(t, func(t *testing.T) {
			o := opening("robbers", 4, "none")
			o.Settings.Spectators = spectators
			tb := seated(t, &paper{}, o, anna)
			defer tb.Close()
			var gallery []*Watcher
			for range 3 {
				w, err := tb.Watch(t.Context(), game.Nobody, 0)
				if err != nil {
					t.Fatal(err)
				}
				defer w.Close()
				gallery = append(gallery, w)
			}
			player, err := tb.Watch(t.Context(), 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer player.Close()
			time.Sleep(2 * time.Second) // until presence is told
			for _, w := range append(gallery, player) {
				for len(w.Frames()) > 0 {
					<-w.Frames()
				}
			}
			const words, seconds = 60, 3
			for i := range words {
				if err := tb.Say(t.Context(), 0, fmt.Sprint("word ", i), ""); err != nil {
					t.Fatal(err)
				}
				time.Sleep(seconds * time.Second / words)
			}
			time.Sleep(2 * time.Minute) // until late ones have it
			for _, w := range gallery {
				heard, frames := 0, 0
				for ; len(w.Frames()) > 0; frames++ {
					f := <-w.Frames()
					for _, word := range f.Words {
						if want := fmt.Sprint("word ", heard); word.Text != want {
							t.Fatalf("%s: heard %q, want %q", spectators, word.Text, want)
						}
						heard++
					}
				}
				if heard != words || frames > 4*seconds+1 {
					t.Errorf("%s: %d of %d words in %d frames", spectators, heard, words, frames)
				}
			}
			if n := len(player.Frames()); n != words {
				t.Errorf("a player got %d frames for %d words", n, words)
			}
		})
	}
}

// Only spectators' frames have the length that they have: all that is in them is
// public. A player who is out may see everything, so that length says nothing.
func TestStepOfSpectators(t *testing.T) {
	for _, spectators := range []string{"yes", "delayed"} {
		synctest.Test(t, func(t *testing.T) {
			o := opening("lupus", 8, "machine")
			o.Settings.Spectators, o.Settings.GhostsSee = spectators, true
			people := []tablelog.Person{anna}
			for i := 1; i < 8; i++ {
				people = append(people, tablelog.Person{ID: fmt.Sprint("p", i), Name: fmt.Sprint("Person ", i)})
			}
			tb := seated(t, &paper{}, o, people...)
			defer tb.Close()
			if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
				t.Fatal(err)
			}
			plain := 0
			talkative(t, tb, func() {
				for _, l := range tb.state.Ledgers {
					q := NewQueue()
					w, err := tb.audience.Join(tb.now, l.Seat, 0, q)
					if err != nil {
						t.Fatal(err)
					}
					tb.audience.Show(tb.now, w)
					f := <-q.Frames()
					tb.audience.Leave(tb.now, w, nil)
					const step = 4 << 10 // of eight seats
					if n := len(f.JSON()); l.Seat != game.Nobody && n%step != 0 {
						t.Fatalf("%d bytes for seat %v, out: %v", n, l.Seat, f.Out)
					} else if l.Seat == game.Nobody {
						if len(f.Secret) > 0 || len(f.Seen) > 0 {
							t.Fatalf("spectators are told a secret: %s", f.JSON())
						}
						if n%step != 0 {
							plain++
						}
					}
				}
			})
			if plain == 0 {
				t.Errorf("%s: spectators' frames are padded", spectators)
			}
		})
	}
}
