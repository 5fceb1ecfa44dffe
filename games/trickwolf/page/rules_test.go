package page

import "testing"

// TestCard: an Occultist is drawn with both suits that it follows, on the rules page and
// on paper.
func TestCard(t *testing.T) {
	for card, want := range map[string]string{"A2": "B", "B2": "C", "C2": "A", "A3": "", "H0": ""} {
		if got := Card(card).Second; got != want {
			t.Errorf("%s is drawn with %q as its second suit, want %q", card, got, want)
		}
		if got, want := len(face(card).Corner), 1+len(want); got != want {
			t.Errorf("%s is printed with %d suits, want %d", card, got, want)
		}
	}
}
