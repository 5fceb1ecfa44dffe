package counsel_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/lupus/bot/counsel"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

var names = []string{"Ada", "Bea", "Ciro", "Dan", "Eva", "Fay", "Gil", "Hana"}

// dealt is a table of eight: Ada and Bea are the pack, Ciro is the seer, Dan the medium.
const dealt = `
* deal werewolf
* deal werewolf
* deal seer
* deal medium
* deal villager
* deal villager
* deal villager
* deal villager
`

const (
	firstNight = "0 sleep\n1 sleep\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n"
	ready      = "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n"
)

// play does what the lines say.
func play(t *testing.T, s game.State, lines string) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		who, text, _ := strings.Cut(line, " ")
		seat := game.Dealer
		if who != "*" {
			seat = game.Seat(who[0] - '0')
		}
		a, err := game.Check(rules.Game{}, s, seat, text)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		s.Do(seat, a, nil)
	}
}

func table(t *testing.T, lines string) game.State {
	t.Helper()
	s, err := rules.Game{}.New(game.Setup{Players: 8, Options: map[string]string{"deck": "werewolf:2,seer,medium,villager:4"}})
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, dealt+lines)
	return s
}

func view(s game.State, seat game.Seat) *rules.View {
	v := s.View(seat).(rules.View)
	return &v
}

func text(m game.Message) string { return games.Language("en").Message(m, names) }

// A reason names what everybody could see, or says honestly that nobody knows anything.
func TestWhy(t *testing.T) {
	vague := game.Say("lupus.reason.seat", "seat", 4, "why", game.Say("lupus.reason.stands"))
	for _, c := range []struct {
		name, lines string
		me          game.Seat
		a           game.Action
		want        string
	}{
		{"the first night", "0 sleep\n1 sleep", 2, rules.Act(rules.See, game.Seat(4)),
			"Nobody knows anything yet: one choice is as good as another."},
		{"before anybody has spoken", firstNight, 4, rules.Act(rules.Accuse, game.Seat(5)),
			"Nobody knows anything yet: one choice is as good as another."},
		{"a seer's report", firstNight + "2 claim seer\n2 report 0 wolf", 4, rules.Act(rules.Accuse, game.Seat(0)),
			"Ciro claims to be the seer and says Ada is a werewolf."},
		{"what the seer has seen", firstNight, 2, rules.Act(rules.Accuse, game.Seat(0)),
			"The seer's own look at Ada showed a werewolf."},
		{"two seers", firstNight + "2 claim seer\n0 claim seer", 4, rules.Act(rules.Accuse, game.Seat(0)),
			"Ada and Ciro both claim to be the seer, and only one can be. Ciro said it first."},
		{"a rival, to the seer", firstNight + "0 claim seer", 2, rules.Act(rules.Accuse, game.Seat(0)),
			"The seer's own look at Ada showed a werewolf."},
		{"a packmate's rival", firstNight + "2 claim seer\n0 claim seer", 1, rules.Act(rules.Accuse, game.Seat(2)),
			"Ada, who belongs to the pack, claims to be the seer, too: the village can believe only one of them."},
		{"an accusation", firstNight + "6 accuse 5", 4, rules.Act(rules.Accuse, game.Seat(5)),
			"Gil suspects Fay."},
		{"somebody else was cleared", firstNight + "2 claim seer\n2 report 6 human", 4, rules.Act(rules.Accuse, game.Seat(5)),
			"There's nothing much against Fay, but there's more to be said for Ciro, Gil."},
		{"nothing to tell", firstNight, 4, rules.Bare(rules.Ready),
			"There's nothing to go on yet, so I'd just listen for now."},
	} {
		s := table(t, c.lines)
		if got := text(counsel.Why(view(s, c.me), c.a, vague)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A vote tells something once it is known whom it hit.
func TestWhyOfVotes(t *testing.T) {
	s := table(t, firstNight+ready)
	for s.Turn() != 0 && s.Phase() == "ballot" {
		whom := "4"
		if s.Turn().Has(4) {
			whom = "5"
		}
		play(t, s, string('0'+rune(s.Turn().First()))+" vote "+whom)
	}
	play(t, s, "4 rest\n5 rest\n0 lynch 4\n1 lynch 4\n2 lynch 4\n3 lynch 4\n6 lynch 5\n7 lynch 5")
	play(t, s, "0 mark 5\n1 mark 5\n2 see 1\n3 sleep\n5 sleep\n6 sleep\n7 sleep")
	v := view(s, 7)
	if !v.Ghosts().Has(5) || !v.Ghosts().Has(4) {
		t.Fatal("the story has gone another way")
	}
	got := text(counsel.Why(v, rules.Act(rules.Accuse, game.Seat(6)), game.Message{}))
	if !strings.HasPrefix(got, "Put every word and vote together, and nobody is likelier to be a wolf than Gil (") {
		t.Errorf("of Gil: %q", got)
	}
	play(t, s, "3 claim medium\n3 report lynched human")
	got = text(counsel.Why(view(s, 7), rules.Act(rules.Accuse, game.Seat(0)), game.Message{}))
	if got != "On day 1 Ada voted against Eva, and Dan, who claims to be the medium, says that was no wolf." {
		t.Errorf("of Ada: %q", got)
	}
}

// A bot's reason that already says what it goes by is told as it is.
func TestWhyKeepsReasons(t *testing.T) {
	v := view(table(t, firstNight), 2)
	for _, own := range []game.Message{
		game.Say("lupus.reason.found"),
		game.Say("lupus.reason.seat", "seat", 1, "why", game.Say("lupus.reason.spares")),
	} {
		if got := counsel.Why(v, rules.Act(rules.Accuse, game.Seat(1)), own); got.Key != own.Key {
			t.Errorf("%s is told as %s", own.Key, got.Key)
		}
	}
}

// What has changed the coach's mind is what somebody else has said, about those whom the
// advice was about first of all.
func TestNews(t *testing.T) {
	s := table(t, firstNight)
	before := view(s, 4)
	about := game.Only(5).With(0)
	if got := counsel.News(before, view(s, 4), about); !got.IsZero() {
		t.Errorf("nothing has happened, and %q", text(got))
	}
	play(t, s, "2 claim seer\n6 accuse 5")
	if got := text(counsel.News(before, view(s, 4), about)); got != "Gil accuses Fay." {
		t.Errorf("the news is %q", got)
	}
	play(t, s, "2 report 0 wolf")
	if got := text(counsel.News(before, view(s, 4), about)); got != "Ciro says Ada is a werewolf." {
		t.Errorf("the news is %q", got)
	}
	play(t, s, "4 accuse 0")
	if got := counsel.News(before, view(s, 4), about); !got.IsZero() {
		t.Errorf("the player has spoken, and %q", text(got))
	}
}

// The coach itself says what has changed since it was asked before.
func TestCoachSaysWhatChanged(t *testing.T) {
	e, _ := games.Find("lupus")
	s := table(t, firstNight)
	coach := func() *bots.Second { return e.NewCoach(rand.New(rand.NewPCG(1, 4))).(*bots.Second) }
	first := game.Look(s, 4)
	before := coach()
	did := before.Decide(t.Context(), first)
	play(t, s, "2 claim seer\n2 report 0 wolf")
	again := coach()
	again.Recall(before.Past())
	if now := again.Decide(t.Context(), game.Look(s, 4)); now == did {
		t.Fatalf("a seer has found a werewolf, and the coach still says %q", rules.Game{}.Text(now))
	}
	if got := text(again.News()); got != "Ciro says Ada is a werewolf." {
		t.Errorf("the news is %q", got)
	}
	if got := text(again.Reason()); got != "Ciro claims to be the seer and says Ada is a werewolf." {
		t.Errorf("the reason is %q", got)
	}
}

// Afterwards it is told who did what, and who they were.
func TestHappened(t *testing.T) {
	s := table(t, firstNight)
	seen := []*rules.View{view(s, game.Nobody)}
	for r := rand.New(rand.NewPCG(2, 2)); s.Turn() != 0; {
		seat := s.Turn().First()
		legal := s.Legal(seat, nil)
		s.Do(seat, legal[r.IntN(len(legal))], nil)
		seen = append(seen, view(s, game.Nobody))
	}
	end := view(s, game.Nobody)
	told := make(map[string]bool)
	for i := range seen[1:] {
		if m := counsel.Happened(seen[i], seen[i+1], end); !m.IsZero() {
			told[m.Key] = true
			for _, tag := range []string{"en", "it", "ja"} {
				if said := games.Language(tag).Message(m, names); strings.ContainsAny(said, "{}") || strings.Contains(said, "lupus.") {
					t.Errorf("%s: %s", tag, said)
				}
			}
		}
	}
	for _, want := range []string{"lupus.happened.killed", "lupus.happened.voted"} {
		if !told[want] {
			t.Errorf("%s is never told: %v", want, told)
		}
	}
	if !told["lupus.happened.lynched"] && !told["lupus.happened.lynchedby"] {
		t.Error("no lynching is told")
	}
	if got := counsel.Happened(seen[0], seen[1], seen[1]); !got.IsZero() {
		t.Error("it tells cards of a game that is not over")
	}
}

// Whoever is lynched isn't in danger any more, and whoever dies with the card they claimed
// speaks against those who had claimed it, too.
func TestAfterALynching(t *testing.T) {
	s := table(t, firstNight+"2 claim seer\n0 claim seer\n5 accuse 0\n"+ready)
	for s.Phase() == "ballot" {
		whom := "0"
		if s.Turn().Has(0) {
			whom = "2"
		}
		play(t, s, string('0'+rune(s.Turn().First()))+" vote "+whom)
	}
	play(t, s, "0 rest\n2 rest\n1 lynch 0\n3 lynch 0\n4 lynch 0\n5 lynch 0\n6 lynch 0\n7 lynch 2")
	if got := text(counsel.Why(view(s, 1), rules.Act(rules.Mark, game.Seat(5)), game.Message{})); strings.Contains(got, "suspects Ada") {
		t.Errorf("of Fay: %q", got)
	}
	before := view(s, game.Nobody)
	play(t, s, "1 mark 2\n2 see 1\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep")
	after := view(s, game.Nobody)
	for r := rand.New(rand.NewPCG(2, 2)); s.Turn() != 0; {
		seat := s.Turn().First()
		legal := s.Legal(seat, nil)
		s.Do(seat, legal[r.IntN(len(legal))], nil)
	}
	got := text(counsel.Happened(before, after, view(s, game.Nobody)))
	if want := "In the night Ciro died, who really was the seer. That spoke against Ada, who'd claimed the same."; got != want {
		t.Errorf("it was %q, want %q", got, want)
	}
}

// In whole games by the coach's word every decision has a reason, and none is a figure or
// a word of praise that could be said of anybody.
func TestEveryReasonIsOne(t *testing.T) {
	e, _ := games.Find("lupus")
	for seed := range uint64(6) {
		s, err := rules.Game{}.New(game.Setup{Players: []int{8, 12, 16}[seed%3]})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(seed, 8))
		for s.Turn() != 0 {
			seat := s.Turn().First()
			legal := s.Legal(seat, nil)
			if seat == game.Dealer || seat%2 == 1 || len(legal) < 2 {
				s.Do(seat, legal[r.IntN(len(legal))], nil)
				continue
			}
			f := game.Look(s, seat)
			coach := e.NewCoach(rand.New(rand.NewPCG(seed, uint64(seat))))
			a := coach.Decide(t.Context(), f)
			why := coach.(bots.Reasoner).Reason()
			inner, _ := why.Args["why"].(game.Message)
			for _, empty := range []string{"stands", "unknown", "likeliest", "trusted", "innocent", "none", "votes", "least", "human", "anybody", "own", "said"} {
				if why.Key == "lupus.reason."+empty || inner.Key == "lupus.reason."+empty {
					t.Errorf("seed %d: %s because %s %s", seed, rules.Game{}.Text(a), why.Key, inner.Key)
				}
			}
			if v := f.View.(rules.View); why.Key == "reason.rather" && !slices.Contains([]string{"claim", "report"}, strings.Fields(rules.Game{}.Text(a))[0]) && v.Now != rules.Werewolf {
				t.Errorf("seed %d: %s because of figures alone", seed, rules.Game{}.Text(a))
			}
			s.Do(seat, a, nil)
		}
	}
}
