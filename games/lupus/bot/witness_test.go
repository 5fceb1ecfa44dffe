package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A claim that was just made is taken up by a few others, by everyone once and in another
// way.
func TestClaimIsTakenUp(t *testing.T) {
	s, told := newTable(t, dayOne+"2 claim seer\n2 report 5 human")
	first := at(3, "Chiyo")
	said := first.talk(t, s, told[3])
	if got := meaning(said); got != "anyelse" {
		t.Fatalf("the first to hear a claim says %v", said.Words)
	}
	heard := []bots.Heard{{Seat: 3, Words: &said.Words}}
	second := at(6, "Haru").talk(t, s, told[6], heard...)
	if got := meaning(second); got != "whiteword" {
		t.Errorf("the second says %v", second.Words)
	}
	first.Hear(heard)
	if again := first.talk(t, s, nil, bots.Heard{Seat: 6, Words: &second.Words}); meaning(again) == "whiteword" || meaning(again) == "holdsup" {
		t.Errorf("who has taken it up says %v", again.Words)
	}
}

// Who is asked on a first day whom it suspects answers by a feeling and says what it goes by.
func TestFirstDayAnswer(t *testing.T) {
	s, told := newTable(t, dayOne)
	call := game.Say("lupus.say.outyes.a", "by", game.Seat(6))
	heard := []bots.Heard{{Seat: 6}, {Seat: 5, Words: &call}, asks(6, 4, game.Nobody, "opinion")}
	said := at(4, "Elsa").talk(t, s, told[4], heard...)
	if got := meaning(said); got != "feelname" || said.Means[0].Kind != talk.Accuse {
		t.Errorf("asked on the first day a player says %v", said.Words)
	}
}
