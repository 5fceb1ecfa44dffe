package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// Who claims a card that another claims says so in other words than the first, true
// or not, and so does who reports a rival.
func TestCounterClaim(t *testing.T) {
	s, told := newTable(t, dayOne)
	first := at(2, "Chiyo").talk(t, s, told[2])
	if got := meaning(first); got != "claim" {
		t.Fatalf("the seer says %v", first.Words)
	}
	s, told = newTable(t, dayOne+"0 claim seer")
	if second := at(2, "Chiyo").talk(t, s, told[2]); meaning(second) != "counter" {
		t.Errorf("the seer after a false one says %v", second.Words)
	}
	s, told = newTable(t, dayOne+"2 claim seer\n2 report 0 wolf")
	if second := at(0, "Dante").talk(t, s, told[0]); meaning(second) != "counter" {
		t.Errorf("a werewolf after the seer says %v", second.Words)
	}
	s, told = newTable(t, dayOne+"0 claim seer\n2 claim seer")
	if report := at(2, "Chiyo").talk(t, s, told[2]); meaning(report) != "unmask" {
		t.Errorf("the seer reports a rival with %v", report.Words)
	}
	if report := at(0, "Dante").talk(t, s, told[0]); meaning(report) != "unmask" {
		t.Errorf("a werewolf reports the seer with %v", report.Words)
	}
}

// A bot does not say a sentence that another said today, as long as there is one left.
func TestOwnSentences(t *testing.T) {
	said := at(3, "Chiyo").voice.Word("human", "whom", game.Seat(4))
	same := at(3, "Chiyo") // would say it in the same way
	same.Hear([]bots.Heard{{Seat: 5, Words: &said}})
	if got := same.voice.Word("human", "whom", game.Seat(4)); got.Key == said.Key {
		t.Errorf("%q is said twice", got.Key)
	}
}
