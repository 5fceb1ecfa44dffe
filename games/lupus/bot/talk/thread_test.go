package talk

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// says lets the player hear words of a bot that mean something.
func (t *Speaker) says(by game.Seat, words game.Message, means talk.Statement) {
	t.Hear([]bots.Heard{{Seat: by, Words: &words, Means: []talk.Statement{means}}})
}

// Who is accused answers the reason, if it is one that there is an answer to.
func TestRebut(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay)
	p.heard(6, 3, "accuse.a", first)
	s := replier{&p.record}.answer(bots.Speech{})
	if got := meaningOf(s.Words.Key); got != "rebutfirst" || seatIn(s.Words, "whom") != 4 || s.Means[0].To != 6 {
		t.Errorf("the reason is answered by %v, %v", s.Words, s.Means)
	}
	p = seated(t, 3, bots.Bold, firstDay)
	p.heard(6, 3, "agree.a")
	if s := (replier{&p.record}).answer(bots.Speech{}); meaningOf(s.Words.Key) != "accused" {
		t.Errorf("an accusation without a reason is answered by %v", s.Words)
	}
}

// Who has accused somebody says what it makes of the answer, once, and lets go of one
// whom it named to see a reaction.
func TestWeigh(t *testing.T) {
	for key, want := range map[string]string{"start.a": "calmed", "accuse.a": "holds"} {
		p := seated(t, 3, bots.Bold, firstDay+"3 accuse 6\n")
		p.heard(3, 6, key, first)
		b := p.ShownBelief()
		b.Wolf[6] = 0.9
		deny := talk.About(talk.Deny, 3)
		deny.To = 3
		p.says(6, game.Say("lupus.say.accused.a", "by", game.Seat(3)), deny)
		s := replier{&p.record}.answer(bots.Speech{})
		if got := meaningOf(s.Words.Key); got != want {
			t.Errorf("after %s the answer is met with %v", key, s.Words)
		}
		p.Hear([]bots.Heard{{Seat: 3, Words: &s.Words, Means: s.Means}})
		p.says(6, game.Say("lupus.say.again.a", "by", game.Seat(3)), deny)
		if s := (replier{&p.record}).answer(bots.Speech{}); !s.IsZero() {
			t.Errorf("a second answer is met with %v", s.Words)
		}
		if want == "calmed" && meaningOf((arc{&p.record}).tells(6).Key) != "voteback" {
			t.Error("a vote for one who was let go needs a sentence")
		}
	}
}

// Who asked for a name and got none asks once more, and the one who is asked names one, if
// there is a reason.
func TestNudge(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay)
	q := ask(6, "opinion", p.Word("silent", "whom", game.Seat(6)))
	p.Hear([]bots.Heard{{Seat: 3, Words: &q.Words, Means: q.Means}})
	unsure := talk.Say(talk.Agree)
	unsure.To = 3
	p.says(6, game.Say("lupus.say.unsure.a", "by", game.Seat(3)), unsure)
	s := replier{&p.record}.answer(bots.Speech{})
	if meaningOf(s.Words.Key) != "nudge" {
		t.Fatalf("no name is met with %v", s.Words)
	}
	other := seated(t, 6, bots.Bold, firstDay)
	other.says(3, s.Words, s.Means[0])
	if s := (replier{&other.record}).answer(bots.Speech{}); meaningOf(s.Words.Key) != "hearfirst" {
		t.Errorf("asked once more where nobody has done anything, the player says %v", s.Words)
	}
}

// A weak reason is heard once in a game, a strong one again the next day.
func TestReasonsWear(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay+"2 claim seer\n2 report 0 wolf\n4 accuse 6\n5 accuse 6\n1 accuse 6\n")
	for whom, reason := range map[game.Seat]string{0: "report", 1: "joinsnow"} {
		why, fresh := p.ground(whom)
		if meaningAfter(why.Key) != reason || !fresh {
			t.Fatalf("against %v there is %v, fresh: %t", whom, why, fresh)
		}
		p.heard(7, whom, "accuse.a", why)
		if again, fresh := p.ground(whom); fresh && again.Key == why.Key {
			t.Errorf("%v is said twice a day", why)
		}
		p.Memory.book.cite(whom, canon(why, 7), p.Memory.Day-1)
		again, fresh := p.ground(whom)
		if repeats := fresh && strings.HasSuffix(again.Key, reason); repeats != weighty(why) {
			t.Errorf("the next day %v is fresh: %t", why, repeats)
		}
	}
}

// Who must name somebody and has no strong reason gives a small one that is true, and none
// that is not.
func TestSmallReasons(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay)
	if why := slight(&p.record, 5); why.Key != blind {
		t.Errorf("where nothing was said there is %v", why)
	}
	if words := p.stab(5); !words.IsZero() {
		t.Errorf("where nothing was said somebody is accused: %v", words)
	}
	for range 2 {
		words := game.Say("lupus.say.calm.a")
		p.Hear([]bots.Heard{{Seat: 5, Words: &words}})
	}
	if why := slight(&p.record, 5); meaningAfter(why.Key) != "noname" {
		t.Errorf("against who has talked and named nobody there is %v", why)
	}
	if words := p.stab(5); meaningOf(words.Key) != "muse" {
		t.Errorf("somebody has to begin, and says %v", words)
	}
	if p.heard(5, 4, "accuse.a", first); meaningAfter(slight(&p.record, 5).Key) == "noname" {
		t.Error("who has named somebody is blamed for no name")
	}
	p = seated(t, 3, bots.Bold, firstDay)
	for range 8 {
		p.Hear([]bots.Heard{{Seat: 5, Means: []talk.Statement{talk.Say(talk.Ask)}}})
	}
	if why := slight(&p.record, 5); why.Key != blind {
		t.Errorf("a person who has asked around for half a minute is blamed: %v", why)
	}
	p = seated(t, 3, bots.Bold, firstDay+"5 accuse 4\n"+hanged)
	words := game.Say("lupus.say.calm.a")
	p.Memory.book.charged[5], p.Memory.book.explained[5] = charge{1, 4}, 1
	if p.Hear([]bots.Heard{{Seat: 5, Words: &words}}); meaningAfter(slight(&p.record, 5).Key) != "forgot" {
		t.Errorf("against who says nothing of its suspect any more there is %v", slight(&p.record, 5))
	}
	if p.heard(5, 4, "accuse.a", first); meaningAfter(slight(&p.record, 5).Key) == "forgot" {
		t.Error("who still accuses has forgotten")
	}
}
