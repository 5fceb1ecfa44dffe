package counsel_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/lupus/bot/counsel"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Whoever has gone after somebody keeps to it while others only talk, and gives it up for a
// claim, a report, votes or a word of their own, which is told.
func TestKeep(t *testing.T) {
	accuse := func(seat game.Seat) game.Action { return rules.Act(rules.Accuse, seat) }
	for _, c := range []struct {
		name, lines string
		a           game.Action
		want, turn  string
	}{
		{"nothing has happened", "", accuse(0), "accuse 5", "Until now I'd have said Fay. Taken together, what's been said since makes Ada look worse."},
		{"somebody accuses", "6 accuse 0", accuse(0), "accuse 5", "Until now I'd have said Fay. But Gil accuses Ada."},
		{"it was said", "4 accuse 5\n6 accuse 0", accuse(0), "ready", "Until now I'd have said Fay. But Gil accuses Ada."},
		{"a report", "2 claim seer\n2 report 0 wolf", accuse(0), "accuse 0", "Until now I'd have said Fay. But Ciro says Ada is a werewolf."},
		{"the suspect claims", "5 claim seer", accuse(0), "accuse 0", "Until now I'd have said Fay. But Fay claims to be the seer."},
		{"somebody else claims", "7 claim seer", accuse(0), "accuse 5", "Until now I'd have said Fay. Taken together, what's been said since makes Ada look worse."},
		{"the own word", "4 accuse 0", accuse(0), "accuse 0", "Until now I'd have said Fay. But you've gone after Ada yourself, and changing sides looks bad."},
		{"the same", "6 accuse 0", accuse(5), "accuse 5", ""},
		{"something else", "6 accuse 0", rules.Bare(rules.Ready), "ready", ""},
		{"to trust the suspect", "6 trust 5", rules.Act(rules.Trust, game.Seat(5)), "ready", "Until now I'd have said Fay. But Gil trusts Fay."},
	} {
		s := table(t, firstNight)
		before := view(s, 4)
		if c.lines != "" {
			play(t, s, c.lines)
		}
		after := view(s, 4)
		if got := (rules.Game{}).Text(counsel.Keep(before, accuse(5), after, s.Legal(4, nil), c.a)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		turn := ""
		if m := counsel.Turn(before, accuse(5), after, c.a); !m.IsZero() {
			turn = text(m)
		}
		if turn != c.turn {
			t.Errorf("%s: %q, want %q", c.name, turn, c.turn)
		}
	}
}

// In a vote the same one is meant, until many others want somebody else.
func TestKeepInTheBallot(t *testing.T) {
	s := table(t, firstNight)
	before, was := view(s, 7), rules.Act(rules.Accuse, game.Seat(5))
	play(t, s, ready)
	for others := 0; s.Phase() == "ballot"; { // votes for another
		voter := s.Turn().First()
		if voter == 7 {
			a := rules.Act(rules.Vote, game.Seat(0))
			kept := counsel.Keep(before, was, view(s, 7), s.Legal(7, nil), a)
			if want := others < 2; (kept == rules.Act(rules.Vote, game.Seat(5))) != want {
				t.Errorf("with %d votes for another, it's %q", others, rules.Game{}.Text(kept))
			}
			if turn := text(counsel.Turn(before, was, view(s, 7), a)); others > 1 && !strings.Contains(turn, "votes already") {
				t.Errorf("with %d votes for another: %q", others, turn)
			}
		}
		if voter == 0 {
			play(t, s, "0 vote 1")
			continue
		}
		play(t, s, string('0'+rune(voter))+" vote 0")
		others++
	}
}

// Who plays by the coach's word, asked anew each time as at a table, goes after one player
// a day, or is told whom the coach gives up and why.
func TestCoachSaysWhomItGivesUp(t *testing.T) {
	e, _ := games.Find("lupus")
	kept, turned := 0, 0
	for seed := range uint64(8) {
		s, err := rules.Game{}.New(game.Setup{Players: 8})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(seed, 9))
		past, day := bots.Past{}, uint8(0)
		suspect := game.Nobody
		for s.Turn() != 0 {
			seat := s.Turn().First()
			legal := s.Legal(seat, nil)
			if seat == game.Dealer || seat > 0 || len(legal) < 2 {
				s.Do(seat, legal[r.IntN(len(legal))], nil)
				continue
			}
			coach := e.NewCoach(rand.New(rand.NewPCG(seed, 0))).(*bots.Second)
			coach.Recall(past)
			v := view(s, 0)
			a := coach.Decide(t.Context(), game.Look(s, 0))
			past = coach.Past()
			if counsel.Stand(a) {
				_, about := rules.Split(a)
				whom := game.Seat(about)
				up := v.Moment != rules.Judgement || v.Suspects[0] == suspect || v.Suspects[1] == suspect
				if day == v.Night && suspect != whom && up {
					turned++
					if coach.Turn().IsZero() {
						t.Errorf("seed %d: %s, and it was seat %v before", seed, rules.Game{}.Text(a), suspect)
					}
					for _, tag := range []string{"en", "it", "ja"} {
						if said := games.Language(tag).Message(coach.Turn(), names); strings.ContainsAny(said, "{}") || strings.Contains(said, "lupus.") {
							t.Errorf("%s: %s", tag, said)
						}
					}
				} else if day == v.Night {
					kept++
				}
				suspect, day = whom, v.Night
			}
			s.Do(seat, a, nil)
		}
	}
	if kept == 0 || turned > kept {
		t.Errorf("the coach kept to its suspect %d times, and gave one up %d times", kept, turned)
	}
}
