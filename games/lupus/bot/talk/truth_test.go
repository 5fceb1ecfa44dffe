package talk

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

const (
	firstDay = "* deal werewolf\n* deal werewolf\n* deal seer\n* deal villager\n* deal villager\n* deal villager\n* deal villager\n* deal villager\n" +
		"0 sleep\n1 sleep\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n"
	ready = "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n"
	// hanged lynches seat 0, for whom all but 0 and 7 vote, and kills seat 2.
	hanged = ready + "7 vote 6\n0 vote 6\n1 vote 0\n2 vote 0\n3 vote 0\n4 vote 0\n5 vote 0\n6 vote 0\n" +
		"0 rest\n6 rest\n1 lynch 0\n2 lynch 0\n3 lynch 0\n4 lynch 0\n5 lynch 0\n7 lynch 6\n" +
		"1 mark 2\n2 see 5\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n"
)

// seated returns a player at a table of eight after some lines, in a manner.
func seated(t *testing.T, seat game.Seat, manner bots.Manner, lines string) *Speaker {
	t.Helper()
	s, err := rules.Game{}.New(game.Setup{Players: 8})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	voice := NewVoice(r)
	voice.self.Manner = manner
	var told []game.Event
	for _, text := range strings.Split(strings.TrimSpace(lines), "\n") {
		who, text, _ := strings.Cut(text, " ")
		by := game.Dealer
		if who != "*" {
			by = game.Seat(who[0] - '0')
		}
		a, err := game.Check(rules.Game{}, s, by, text)
		if err != nil {
			t.Fatalf("%s %s: %v", who, text, err)
		}
		s.Do(by, a, func(to game.Seats, e game.Event) {
			if to.Has(seat) {
				told = append(told, e)
			}
		})
	}
	v := game.Look(s, seat).View.(rules.View)
	voice.Note(&v, told)
	speaker := NewSpeaker(belief.Open(&v, nil, belief.Attentive, belief.Attentive, r), &voice)
	return &speaker
}

// heard lets the player hear a sentence of a bot against another, with a reason or none.
func (t *Speaker) heard(by, whom game.Seat, key string, why ...game.Message) {
	words := game.Say("lupus.say."+key, "whom", whom)
	if len(why) > 0 {
		words = game.Say("lupus.say."+key, "whom", whom, "why", why[0])
	}
	t.Hear([]bots.Heard{{Seat: by, Words: &words, Means: []talk.Statement{talk.About(talk.Accuse, whom)}}})
}

// ever reports whether the player may say a meaning in one of some ways.
func (t *Speaker) ever(meaning, list string, args ...any) bool {
	for _, way := range strings.Fields(list) {
		if slices.Contains(ways[meaning], way) && !t.untrue(game.Say("lupus.say."+meaning+"."+way, args...)) {
			return true
		}
	}
	return false
}

// has reports whether a reason is among those against a player.
func (t *Speaker) has(whom game.Seat, reason string) bool {
	for _, why := range t.grounds(whom) {
		if meaningAfter(why.Key) == reason {
			return true
		}
	}
	return false
}

var first = game.Say("lupus.say.for.first", "whom", game.Seat(4), "day", 1)

// Nobody has mentioned what nobody has mentioned.
func TestUnmentioned(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay)
	alone := game.Say("lupus.say.for.alone", "voted", game.Seat(5), "day", 1)
	if p.heard(6, 1, "accuse.a", first); !p.ever("adds", "a", "whom", game.Seat(1), "why", alone) {
		t.Error("a new reason is never called new")
	}
	if p.ever("adds", "a", "whom", game.Seat(1), "why", first) {
		t.Error("nobody has mentioned what somebody just said")
	}
	p = seated(t, 3, bots.Bold, firstDay+"2 claim seer\n2 report 0 wolf")
	if report := p.grounds(0)[0]; p.ever("adds", "a", "whom", game.Seat(0), "why", report) {
		t.Errorf("nobody has mentioned the seer's report %v", report)
	}
	if p.heard(6, 0, "start.a"); meaningOf(p.accusation(0).Key) != "accuse" {
		t.Error("the report of which all have heard is another reason")
	}
	if p.ever("adds", "b", "whom", game.Seat(0), "why", first) {
		t.Error("again, for the first time")
	}
}

// Only who gave a reason has a point.
func TestHasAPoint(t *testing.T) {
	for _, manner := range []bots.Manner{bots.Bold, bots.Careful, bots.Logical, bots.Quiet} {
		p := seated(t, 3, manner, firstDay)
		p.heard(6, 1, "start.b")
		p.heard(5, 1, "accuse.a", first)
		if p.ever("agree", "b c bold careful logic", "by", game.Seat(6), "whom", game.Seat(1)) {
			t.Errorf("%v: who gave no reason has a point", manner)
		}
		if !p.ever("agree", "b c bold careful logic", "by", game.Seat(5), "whom", game.Seat(1)) {
			t.Errorf("%v: who gave a reason has no point", manner)
		}
		if by := p.arguing(6, game.Only(5).With(6), 1); by != 5 {
			t.Errorf("of 5, who gave a reason, and 6, who did not, %v has a point", by)
		}
	}
}

// Nobody blames another for what it did itself.
func TestNoPotAndKettle(t *testing.T) {
	three := "4 accuse 1\n5 accuse 1\n6 accuse 1\n"
	for _, c := range []struct {
		what   string
		seat   game.Seat
		lines  string
		whom   game.Seat
		reason string
		want   bool
	}{
		{"the third", 3, three, 6, "joinsnow", true},
		{"the second", 3, three, 5, "joinsnow", false},
		{"the third, by the first", 4, three, 6, "joinsnow", false},
		{"the third, by the fourth", 3, three + "3 accuse 1\n", 6, "joinsnow", false},
		{"a meek one, as early as the second day", 4, three + hanged, 7, "meek", false},
		{"a meek one, by a meek one", 3, three + hanged, 7, "meek", false},
	} {
		if got := seated(t, c.seat, bots.Bold, firstDay+c.lines).has(c.whom, c.reason); got != c.want {
			t.Errorf("%s: %t", c.what, got)
		}
	}
	for voter, want := range map[game.Seat]bool{6: false, 7: true} { // 6 sat out the secret vote
		p := seated(t, voter, bots.Bold, firstDay+hanged)
		p.PublicBelief().Wolf[0] = 0
		if got := p.has(5, "helped"); got != want {
			t.Errorf("seat %v blames 5 for the lynching: %t", voter, got)
		}
	}
}

// Who counts the wolves counts those who can be there, and not those who were lynched.
func TestCount(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay+hanged)
	p.PublicBelief().Wolf[0] = 0.3
	if n := p.wolvesLeft(); n != 2 {
		t.Errorf("of six players, %d are wolves at worst", n)
	}
	if !p.ever("count", "b", "n", 6, "wolves", 2, "errors", 0) {
		t.Error("nobody asks what if no wolf is dead")
	}
	p.V.Alive = game.Only(1).With(3).With(4).With(5)
	if n := p.wolvesLeft(); n != 1 {
		t.Errorf("of four players who still play, %d are wolves", n)
	}
	if p.ever("count", "b", "n", 4, "wolves", 1, "errors", 0) {
		t.Error("four are alive, and none of two wolves is dead")
	}
	p = seated(t, 3, bots.Bold, firstDay+"2 claim seer\n2 report 0 wolf\n"+hanged)
	if n := p.wolvesLeft(); n != 1 {
		t.Errorf("after the killed seer's find was lynched, %d wolves are left", n)
	}
}

// Who has given a reason is not asked for one, and where a seer has spoken nobody says
// that there is no evidence.
func TestEvidence(t *testing.T) {
	p := seated(t, 3, bots.Logical, firstDay)
	if !p.ever("accused", "logic c", "by", game.Seat(6)) || !p.ever("unsure", "logic", "by", game.Seat(6)) {
		t.Error("nobody asks for a reason where there is none")
	}
	if p.heard(6, 3, "accuse.a", first); p.ever("accused", "logic c", "by", game.Seat(6)) {
		t.Error("who has given a reason is asked for one")
	}
	p = seated(t, 3, bots.Logical, firstDay+"2 claim seer")
	if p.ever("unsure", "logic", "by", game.Seat(6)) || p.ever("accused", "logic", "by", game.Seat(6)) {
		t.Error("a seer has spoken, and there is no evidence")
	}
}

// A promise is one that was made.
func TestPromise(t *testing.T) {
	p := seated(t, 3, bots.Bold, firstDay)
	if p.heard(3, 6, "accuse.a", first); p.ever("voteas", "b", "whom", game.Seat(6)) {
		t.Error("who promised nothing keeps a promise")
	}
	plan := talk.About(talk.Plan, 6)
	plan.What = "lynch"
	if p.Hear([]bots.Heard{{Seat: 3, Means: []talk.Statement{plan}}}); !p.ever("voteas", "b", "whom", game.Seat(6)) {
		t.Error("who made a promise keeps none")
	}
}

// A player gets out of a question in the same words once, and a question is put in the
// same words once a day.
func TestWornOut(t *testing.T) {
	p := seated(t, 3, bots.Joker, firstDay)
	say := func(by game.Seat, meaning, word string) string {
		words := p.Word(meaning, word, game.Seat(6))
		p.Hear([]bots.Heard{{Seat: by, Words: &words}})
		return meaningAfter(words.Key)
	}
	if one, two := say(3, "unsure", "by"), say(3, "unsure", "by"); two == one {
		t.Errorf("a player says %s and %s", one, two)
	}
	if one, two, three := say(4, "silent", "whom"), say(5, "silent", "whom"), say(3, "silent", "whom"); two == one || three == two {
		t.Errorf("the same is asked as %s, %s and %s", one, two, three)
	}
}

// A player tells one joke in a game, two are enough for all, and none begins a morning.
func TestJokes(t *testing.T) {
	p := seated(t, 3, bots.Joker, firstDay)
	jokes := 0
	for range 12 {
		words := p.Word("unsure", "by", game.Seat(6))
		if p.Hear([]bots.Heard{{Seat: 3, Words: &words}}); joking(words.Key) {
			jokes++
		}
	}
	if jokes != 1 {
		t.Errorf("a joker tells %d jokes", jokes)
	}
	p = seated(t, 3, bots.Joker, firstDay)
	p.Memory.Day, p.Memory.words = 2, 0
	for range 30 {
		if joking(p.Word("unsure", "by", game.Seat(6)).Key) {
			t.Fatal("a joke begins a morning")
		}
	}
}

// Not the same jokes are heard in every game.
func TestJokesDiffer(t *testing.T) {
	told := map[string]bool{}
	for wit := range uint32(40) {
		p := seated(t, 3, bots.Joker, firstDay)
		p.wit = wit + 1
		for _, way := range ways["quippile"] {
			if key := "lupus.say.quippile." + way; p.mayTell(key) {
				told[key] = true
			}
		}
		if p.mayTell("lupus.say.quippile.joker") && p.mayTell("lupus.say.quippile.a") && p.mayTell("lupus.say.quippile.joker3") && p.mayTell("lupus.say.quippile.joker4") && p.mayTell("lupus.say.quippile.joker5") {
			t.Error("a game knows too many jokes")
		}
	}
	if len(told) != len(ways["quippile"]) {
		t.Errorf("of %d jokes only %d are ever told", len(ways["quippile"]), len(told))
	}
}

// Nobody asks who isn't after a player while there are some.
func TestHandsUp(t *testing.T) {
	p := seated(t, 3, bots.Joker, firstDay)
	for _, by := range []game.Seat{0, 1, 2, 4, 5} {
		p.heard(by, 6, "accuse.a", first)
	}
	if p.ever("quippile", "joker2", "whom", game.Seat(6), "n", 5) {
		t.Error("seat 7 isn't after 6")
	}
	if p.heard(7, 6, "accuse.a", first); !p.ever("quippile", "joker2", "whom", game.Seat(6), "n", 6) {
		t.Error("all are after 6")
	}
}
