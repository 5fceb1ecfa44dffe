package talk

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// Nobody follows one who has named somebody else since, or voted so.
func TestFollowsNobodyWhoTurned(t *testing.T) {
	p := seated(t, 3, bots.Careful, firstDay)
	p.heard(4, 5, "accuse.a", reason("dodged"))
	if got := (arc{&p.record}).followed(5); got != 4 {
		t.Fatalf("follows %v, want the one who accused", got)
	}
	p.heard(4, 6, "accuse.a", reason("dodged"))
	if got := (arc{&p.record}).followed(5); got != game.Nobody {
		t.Errorf("follows %v, who is after somebody else now", got)
	}
}

// A joker who may tell no joke speaks as anybody does, not in another's manner.
func TestNoBorrowedManner(t *testing.T) {
	p := seated(t, 3, bots.Joker, firstDay)
	p.Memory.book.joked = true
	for range 40 {
		words := p.Word("accused", "by", game.Seat(6))
		p.Hear([]bots.Heard{{Seat: 3, Words: &words}})
		if way := meaningAfter(words.Key); len(way) > 1 && !strings.HasPrefix(way, "joker") {
			t.Fatalf("says %s", words.Key)
		}
	}
}

// Before the vote somebody tells both cases, though they are others'.
func TestSumsUp(t *testing.T) {
	p := seated(t, 3, bots.Logical, firstDay)
	p.heard(4, 5, "accuse.a", reason("alone", "voted", game.Seat(7), "day", 1))
	p.heard(1, 5, "agree.a")
	p.heard(5, 6, "accuse.a", reason("latecomer", "voted", game.Seat(7), "n", 3, "day", 1))
	for range 8 {
		p.Hear([]bots.Heard{{Seat: 7}})
	}
	p.Memory.Mood[toComment] = 0
	if got := meaningOf((arc{&p.record}).between().Words.Key); got != "weighup" {
		t.Errorf("says %q, want both cases", got)
	}
	if p.Memory.book.stoodAgainst(5) || p.Memory.book.stoodAgainst(6) {
		t.Error("who sums up takes a side")
	}
}

// Who says again that it isn't a werewolf has said so to that one before.
func TestSaysAgainWhatItSaid(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay)
	p.Memory.answers[6] = 1 // it has answered a question
	if p.ever("again", "a b f", "by", game.Seat(6)) {
		t.Error("says for the last time what it says for the first time")
	}
	p.Memory.refused = game.Only(6)
	if !p.ever("again", "a", "by", game.Seat(6)) {
		t.Error("never says it again")
	}
}

// Who voted for somebody else when the village was right hears of it.
func TestAstray(t *testing.T) {
	p := seated(t, 3, bots.Logical, firstDay+hanged)
	p.PublicBelief().Wolf[0] = 0.5
	if p.has(7, "elsewhere") {
		t.Error("holds it against a player that one who may be innocent had another's vote")
	}
	p.PublicBelief().Wolf[0] = 0.9
	if !p.has(7, "elsewhere") {
		t.Errorf("knows only %v against who voted for another than the werewolf", p.grounds(7))
	}
}

// Asked for a name, a player doesn't repeat the small thing that somebody has just said.
func TestRepeatsNoSmallThing(t *testing.T) {
	p := seated(t, 3, bots.Logical, firstDay)
	for range 2 {
		p.Hear([]bots.Heard{{Seat: 5, Words: &game.Message{Key: "lupus.say.calm.a"}}})
	}
	if got := (replier{&p.record}).names(prompt{from: 6}, 5); meaningOf(got.Words.Key) != "opinion" {
		t.Fatalf("says %v, want what it holds against the one who names nobody", got.Words)
	}
	p.heard(4, 5, "accuse.a", reason("noname"))
	if got := (replier{&p.record}).names(prompt{from: 6}, 5); meaningOf(got.Words.Key) != "likewise" {
		t.Errorf("says %v, which somebody has said", got.Words)
	}
}
