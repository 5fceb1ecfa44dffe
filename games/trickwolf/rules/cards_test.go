package rules

import "testing"

// Every card has a character, and three of them a second suit (T3).
func TestCharacter(t *testing.T) {
	want := map[string]string{
		"A2": "occultist", "B2": "occultist", "C2": "occultist", "A5": "witch", "B5": "witch", "C5": "witch",
		"H0": "yandere", "H1": "event", "H9": "werewolf",
	}
	second := map[string]Suit{"A2": B, "B2": C, "C2": A}
	for c := range Card(inDeck) {
		who, ok := want[c.String()]
		if !ok {
			who = Student
		}
		suit, ok := second[c.String()]
		if !ok {
			suit = c.Suit()
		}
		if c.Character() != who || c.second() != suit {
			t.Errorf("%v is a %s and follows %v too, want %s and %v", c, c.Character(), c.second(), who, suit)
		}
		if back, ok := CardNamed(c.String()); !ok || back != c {
			t.Errorf("%v is not found by its name", c)
		}
	}
	if _, ok := CardNamed("H5"); ok {
		t.Error("there is no H5")
	}
}
