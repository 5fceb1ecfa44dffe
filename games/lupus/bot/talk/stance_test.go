package talk

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// strays lets 1 and 5 vote alone on the first day, and kills seat 2.
const strays = ready + "7 vote 0\n0 vote 6\n1 vote 7\n2 vote 0\n3 vote 0\n4 vote 0\n5 vote 4\n6 vote 0\n" +
	"0 rest\n4 rest\n1 lynch 0\n2 lynch 0\n3 lynch 0\n5 lynch 0\n6 lynch 0\n7 lynch 0\n" +
	"1 mark 2\n2 see 5\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n"

// The same reason in other words is no new one.
func TestSameReason(t *testing.T) {
	alone, onme := reason("alone", "voted", game.Seat(6), "day", 1), reason("onme", "day", 1)
	p := seated(t, 3, bots.Bold, firstDay)
	p.heard(6, 1, "accuse.a", onme)
	if !p.mentioned(1, alone) || p.adds(1, alone) || !p.Memory.book.aired(1, alone) {
		t.Error("who voted alone for 6 voted alone for me, says 6")
	}
	if p.mentioned(1, reason("alone", "voted", game.Seat(5), "day", 1)) {
		t.Error("a vote for another is another reason")
	}
	for _, pair := range [][2]string{{"report", "own"}, {"rival", "mine"}} {
		if a, b := reason(pair[0], "by", game.Seat(6), "other", game.Seat(6)), reason(pair[1]); canon(a, 3) != canon(b, 6) {
			t.Errorf("%s and %s are two reasons", pair[0], pair[1])
		}
	}
}

// A report of one's own is the reason, however often it was heard.
func TestOwnReport(t *testing.T) {
	p := seated(t, 2, bots.Bold, firstDay+"2 claim seer\n2 report 0 wolf\n4 accuse 0\n")
	p.heard(2, 0, "accuse.a", reason("own"))
	if why, fresh := p.ground(0); meaningAfter(why.Key) != "own" || fresh {
		t.Errorf("the seer's reason is %v, fresh: %t", why, fresh)
	}
	spared := prompt{from: 6, what: "accused", why: reason("spared", "saved", game.Seat(0), "n", 5, "day", 1)}
	if words, _, ok := (thread{&p.record}).rebut(spared); !ok || meaningOf(words.Key) != "rebutsparedown" {
		t.Errorf("the seer says of its find: %v", words)
	}
}

// An accusation that was taken back by the vote is no reason.
func TestTakenBack(t *testing.T) {
	for _, c := range []struct {
		whom game.Seat
		want bool
	}{{0, true}, {5, false}} {
		p := seated(t, 3, bots.Bold, firstDay+"2 accuse 5\n2 accuse 0\n"+strays)
		if c.whom == 0 {
			p = seated(t, 3, bots.Bold, firstDay+"2 accuse 4\n"+hanged4)
			c.whom = 4
		}
		if got := p.has(c.whom, "silenced"); got != c.want {
			t.Errorf("that 2 named %v is a reason: %t", c.whom, got)
		}
	}
}

// hanged4 is a day on which 2 votes for 4, and a night in which 2 dies.
const hanged4 = ready + "7 vote 0\n0 vote 4\n1 vote 0\n2 vote 4\n3 vote 0\n4 vote 0\n5 vote 0\n6 vote 0\n" +
	"0 rest\n4 rest\n1 lynch 0\n2 lynch 0\n3 lynch 0\n5 lynch 0\n6 lynch 0\n7 lynch 0\n" +
	"1 mark 2\n2 see 5\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n"

// The first accusation is the first of all, in words as well; and a kind of reason is
// heard twice a day.
func TestFirstOfAll(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay+"6 accuse 4\n")
	if !p.has(6, "firstnow") {
		t.Error("the first is not the first")
	}
	p = seated(t, 3, bots.Bold, firstDay)
	p.heard(5, 1, "guess.a")
	p.Memory.accuses(rules.Accused{Seat: 6, Whom: 4})
	if p.has(6, "firstnow") {
		t.Error("the second is the first")
	}
	p = seated(t, 3, bots.Bold, firstDay+strays)
	if why, fresh := p.ground(5); meaningAfter(why.Key) != "alone" || !fresh {
		t.Fatalf("against 5 there is %v", why)
	}
	p.heard(6, 1, "accuse.a", reason("alone", "voted", game.Seat(7), "day", 1))
	p.heard(7, 1, "accuse.a", reason("onme", "day", 1))
	if why, fresh := p.ground(5); fresh && meaningAfter(why.Key) == "alone" {
		t.Error("the same kind of reason is heard three times a day")
	}
	if p = seated(t, 1, bots.Bold, firstDay+strays); p.has(5, "alone") {
		t.Error("who voted alone blames another for it")
	}
}

// Who spoke for a player says so when it turns against that one.
func TestRecant(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay+"2 claim seer\n2 report 0 wolf\n")
	if got := meaningOf(p.accusation(0).Key); got == "recant" {
		t.Fatal("who said nothing takes something back")
	}
	words := game.Say("lupus.say.defend.a", "whom", game.Seat(0))
	p.Hear([]bots.Heard{{Seat: 3, Words: &words, Means: []talk.Statement{talk.About(talk.Trust, 0)}}})
	if got := meaningOf(p.accusation(0).Key); got != "recant" {
		t.Errorf("who spoke for a player turns with %s", got)
	}
	p.heard(3, 0, "recant.a", reason("report", "by", game.Seat(2)))
	if p.Memory.book.stoodFor(0) || !p.Memory.book.stoodAgainst(0) {
		t.Error("what was taken back still stands")
	}
}

// Nobody joined only if nobody did, and who only asked has talked nobody into it.
func TestJoined(t *testing.T) {
	p := seated(t, 5, bots.Bold, firstDay+"5 accuse 0\n"+strays)
	if p.ever("rebutswayed", "b", "by", game.Seat(6), "whom", game.Seat(0), "voted", game.Seat(4)) {
		t.Error("five voted for 0, and nobody joined")
	}
	p = seated(t, 3, bots.Bold, firstDay)
	p.heard(6, 1, "accuse.b", first)
	if p.ever("votewith", "b", "by", game.Seat(6), "whom", game.Seat(1)) {
		t.Error("who only asked has talked somebody into it")
	}
	if p.heard(6, 1, "accuse.a", first); !p.ever("votewith", "b", "by", game.Seat(6), "whom", game.Seat(1)) {
		t.Error("who gave a reason has talked nobody into it")
	}
}

// Who says on what the village hanged somebody, or why it voted so once, hasn't taken the
// seer's side by that.
func TestOthersReasons(t *testing.T) {
	report := reason("report", "by", game.Seat(2))
	for meaning, want := range map[string]bool{"lesson.a": false, "probe.a": false, "rebutalone.a": false, "whyvoted.a": false, "accuse.a": true} {
		p := seated(t, 3, bots.Bold, firstDay+"2 claim seer\n2 report 0 wolf\n")
		p.heard(3, 0, meaning, report)
		if got := p.Memory.book.stoodFor(2); got != want {
			t.Errorf("who says %s believes the seer: %t", meaning, got)
		}
	}
}

// Who is said to have accused nobody and then accuses somebody is blamed for it no more.
func TestNoLongerMeek(t *testing.T) {
	for lines, want := range map[string]bool{"": true, "6 accuse 4\n": false} {
		p := seated(t, 3, bots.Careful, firstDay+lines)
		p.heard(5, 6, "accuse.a", reason("meek"))
		if _, got := (opponent{&p.record}).onlyCase(6); got != want {
			t.Errorf("after %q the one case against 6 is that it has accused nobody: %t", lines, got)
		}
	}
}

// Asked for a name, nobody names whom it trusts.
func TestGuessesNoFriend(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay)
	for seat := range p.V.Alive.Without(3).Without(6).All() {
		p.Memory.book.stance[seat] = 1
	}
	if s := (replier{&p.record}).guess(prompt{from: 6}); meaningOf(s.Words.Key) != "unsure" {
		t.Errorf("who trusts all of them names one: %v", s.Words)
	}
	p.Memory.Suspect, p.Memory.book.stance[4] = 4, 1
	if s := (replier{&p.record}).because(prompt{from: 6}, 4); meaningOf(s.Words.Key) == "guess" {
		t.Errorf("who trusts a player and has nothing against it guesses that it is a wolf: %v", s.Words)
	}
}

// Who only said how little there is against a player did not trust that one.
func TestMerelyDoubted(t *testing.T) {
	for key, want := range map[string]bool{"weak.a": false, "defend.a": true} {
		p := seated(t, 3, bots.Bold, firstDay)
		words := game.Say("lupus.say."+key, "whom", game.Seat(6))
		p.Hear([]bots.Heard{{Seat: 3, Words: &words, Means: []talk.Statement{talk.About(talk.Trust, 6)}}})
		if got := p.ever("recantby", "a bold careful quiet", "by", game.Seat(5), "whom", game.Seat(6)); got != want {
			t.Errorf("who says %s has believed that one: %t", key, got)
		}
		if !p.ever("recantby", "b", "by", game.Seat(5), "whom", game.Seat(6)) {
			t.Errorf("who says %s cannot give it up", key)
		}
	}
}
