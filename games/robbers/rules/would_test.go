package rules_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// The player whose turn it is sees what each card would be in the trick so far;
// nobody else does.
func TestWould(t *testing.T) {
	for _, test := range []struct {
		played, led string
		want        string // of the cards in question
	}{
		{"", "", "W=T16+ T=L16+ K=T0+ C1=C1+"},
		{"C5 C6 R1", "C", "R9=R9+ S=R16+ K=R0-"},
		{"C5 C6", "C", "C15=C15+ R8=R8+"},
		{"W C6 C15", "C", "R9=R9- S=C0- K=R0-"}, // the werewolf is 16 of robbers, and weakens the seer (W4)
		{"C5 C14 C15", "C", "K=R0+ R9=R9+"},
		{"C5", "C", "C6=C6+"},
	} {
		s := dealt(t, fourHands...)
		plays(t, s, test.played)
		asked := s.Turn().First()
		for seat := range game.Seat(4) {
			var v struct {
				Led   string
				Would []struct {
					Card, As string
					Best     bool
				}
			}
			b, err := json.Marshal(s.View(seat))
			if err == nil {
				err = json.Unmarshal(b, &v)
			}
			if err != nil {
				t.Fatal(err)
			}
			if v.Led != test.led {
				t.Errorf("after %q: %q is led, want %q", test.played, v.Led, test.led)
			}
			if seat != asked {
				if v.Would != nil {
					t.Errorf("after %q: seat %v is told %v", test.played, seat, v.Would)
				}
				continue
			}
			got := make(map[string]bool)
			for _, w := range v.Would {
				got[w.Card+"="+w.As+map[bool]string{true: "+", false: "-"}[w.Best]] = true
			}
			for want := range strings.FieldsSeq(test.want) {
				if !got[want] {
					t.Errorf("after %q: %v, want %s", test.played, v.Would, want)
				}
			}
		}
	}
}
