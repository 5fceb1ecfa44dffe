package talk

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// The morning after, who named a suspect says first whether it still suspects that one: yes,
// with a reason that still holds, even one that was given; no, and another by which fact; or
// that it was wrong, since the pack killed that one.
func TestViewsOutliveTheNight(t *testing.T) {
	morning := func(suspect game.Seat) *Speaker {
		p := seated(t, 3, bots.Bold, firstDay+strays)
		p.Memory.Suspect, p.Memory.since, p.Memory.words, p.Memory.last = suspect, 1, 3, 6
		return p
	}
	recall := func(p *Speaker) (string, game.Message) {
		s := keeper{&p.record}.recall()
		return meaningOf(s.Words.Key), s.Words
	}
	if got, words := recall(morning(2)); got != "wrong" || seatIn(words, "dead") != 2 {
		t.Errorf("who suspected the dead one says %v", words)
	}
	p := morning(6)
	p.ShownBelief().Wolf[6] = 0
	if got, words := recall(p); got != "moved" || seatIn(words, "was") != 6 {
		t.Errorf("who suspects another now says %v", words)
	}
	words := game.Say("lupus.say.moved.a", "was", game.Seat(6), "whom", game.Seat(1))
	if p.says(3, words, talk.About(talk.Accuse, 1)); !p.Memory.revised {
		t.Error("who has changed its mind this morning may change it again")
	}
	p = seated(t, 6, bots.Bold, firstDay+"3 accuse 5\n"+strays)
	p.Memory.book.open[1] = choice{whom: 0, why: reason("alone", "voted", game.Seat(4), "day", 1)}
	if why := (keeper{&p.record}).kept(5); meaningAfter(why.Key) != "alone" {
		t.Errorf("what still speaks against 5 is %v", why)
	}
	p.heard(7, 5, "accuse.a", reason("alone", "voted", game.Seat(4), "day", 1))
	if why := (keeper{&p.record}).kept(5); meaningAfter(why.Key) != "alone" {
		t.Errorf("a reason that was given holds no more: %v", why)
	}
}

// Asked about the one whom it has just accused for a small thing, a player has a view.
func TestViewOfItsSuspect(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay)
	for range 2 {
		words := game.Say("lupus.say.calm.a")
		p.Hear([]bots.Heard{{Seat: 6, Words: &words}})
	}
	p.Memory.Suspect, p.Memory.since = 6, 1
	if s := (replier{&p.record}).think(prompt{from: 0, of: 6}); meaningOf(s.Words.Key) != "opinion" {
		t.Errorf("asked about its suspect, the player says %v", s.Words)
	}
}
