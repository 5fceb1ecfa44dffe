package puzzle

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
)

// each calls check with every puzzle that ships.
func each(t *testing.T, check func(t *testing.T, e entry.Entry, n int, p *Puzzle)) {
	for _, e := range games.All {
		all, err := Of(e)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) < 60 {
			t.Errorf("%s has %d puzzles, want 60", e.Name(), len(all))
		}
		t.Run(e.Name(), func(t *testing.T) {
			for i, p := range all {
				check(t, e, i+1, p)
			}
		})
	}
}

// asked returns the state at a puzzle.
func asked(t *testing.T, p *Puzzle) game.State {
	t.Helper()
	s, err := p.Record.Replay(nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// kindOf returns the kind of a puzzle.
func kindOf(e entry.Entry, name string) (entry.PuzzleKind, bool) {
	i := slices.IndexFunc(e.Puzzles.Kinds, func(k entry.PuzzleKind) bool { return k.Name == name })
	if i < 0 {
		return entry.PuzzleKind{}, false
	}
	return e.Puzzles.Kinds[i], true
}

// TestProved proves every puzzle again: the action that it calls right is the only
// right one, and what it says to each action is true.
func TestProved(t *testing.T) {
	each(t, func(t *testing.T, e entry.Entry, n int, p *Puzzle) {
		s := asked(t, p)
		kind, ok := kindOf(e, p.Kind)
		if !ok || !kind.Asks(s.View(p.Seat), s.Phase()) {
			t.Fatalf("puzzle %d is not of the kind %q", n, p.Kind)
		}
		v := s.View(p.Seat)
		proof, ok := prove(e, kind, v, p.Seat, s.Legal(p.Seat, nil), e.Puzzles.Worlds(v, mostWorlds))
		if !ok || e.Game.Text(proof.Right) != p.Right {
			t.Fatalf("puzzle %d calls %q right; proved is %q", n, p.Right, e.Game.Text(proof.Right))
		}
		if proof.Why.String() != p.Why.String() || len(p.Wrong) != len(proof.Wrong) {
			t.Errorf("puzzle %d says %v, want %v", n, p.Why, proof.Why)
		}
		for a, why := range proof.Wrong {
			if p.Wrong[e.Game.Text(a)].String() != why.String() {
				t.Errorf("puzzle %d says %v to %q, want %v", n, p.Wrong[e.Game.Text(a)], e.Game.Text(a), why)
			}
		}
	})
}

// TestGuessed checks every puzzle in another way: against guesses, which are drawn by
// other code than the worlds of a proof. Each guess is one of the worlds; who is found
// has the role in as many guesses as in the worlds; and the action that is certain
// wins when everybody else plays by chance. make test checks every fourth puzzle, and
// TestProved proves them all.
func TestGuessed(t *testing.T) {
	const guesses = 40
	each(t, func(t *testing.T, e entry.Entry, n int, p *Puzzle) {
		if n%4 != 0 && !gametest.Full() {
			return
		}
		s := asked(t, p)
		r := rand.New(rand.NewPCG(uint64(n), 1))
		kind, _ := kindOf(e, p.Kind)
		worlds := make(map[string]bool)
		for _, w := range e.Puzzles.Worlds(s.View(p.Seat), mostWorlds) {
			worlds[described(t, w, p)] = true
		}
		guess, right := copied(s), action(t, e, s, p)
		has := 0
		for range guesses {
			if !e.Game.Guess(s.View(p.Seat), r, guess) {
				continue
			}
			if d := described(t, guess, p); !worlds[d] {
				t.Fatalf("puzzle %d: a guess is none of %d worlds: %s", n, len(worlds), d)
			}
			if kind.Suspect != nil {
				if kind.Fits(guess, kind.Suspect(right)) {
					has++
				}
				continue
			}
			if moves := left(guess); moves <= 2 && !won(copied(guess), p.Seat, right, r) {
				t.Errorf("puzzle %d: %q does not win in %s", n, p.Right, described(t, guess, p))
			}
		}
		if kind.Least == 1 && has != guesses {
			t.Errorf("puzzle %d: %q is right in %d of %d guesses", n, p.Right, has, guesses)
		}
	})
}

// described returns a world as the roles and what everybody holds.
func described(t *testing.T, s game.State, p *Puzzle) string {
	t.Helper()
	var b strings.Builder
	for seat := range p.Record.Setup.Players {
		b.WriteString(s.(game.Masked).Role(game.Seat(seat)) + " ")
	}
	for seat := range p.Record.Setup.Players {
		var v struct{ Hand json.RawMessage }
		if text, err := json.Marshal(s.View(game.Seat(seat))); err != nil || json.Unmarshal(text, &v) != nil {
			t.Fatalf("a view cannot be read: %v", err)
		}
		b.Write(v.Hand)
	}
	return b.String()
}

// action returns the right action.
func action(t *testing.T, e entry.Entry, s game.State, p *Puzzle) game.Action {
	t.Helper()
	for _, a := range s.Legal(p.Seat, nil) {
		if e.Game.Text(a) == p.Right {
			return a
		}
	}
	t.Fatalf("%q is not legal", p.Right)
	return 0
}

// left returns the number of actions from which the seat whose turn it is can choose.
func left(s game.State) int { return len(s.Legal(s.Turn().First(), nil)) }

// won plays an action and then everybody by chance. With two cards in hand the seat
// has no choice after the first.
func won(s game.State, seat game.Seat, a game.Action, r *rand.Rand) bool {
	for s.Do(seat, a, nil); s.Turn() != 0; {
		who := s.Turn().First()
		legal := s.Legal(who, nil)
		if who == seat && len(legal) > 1 {
			return true // it may choose, and chance may choose badly
		}
		s.Do(who, legal[r.IntN(len(legal))], nil)
	}
	return s.Score(seat) > 0
}

// TestLevels checks that levels follow what was measured, not the order of the file: of
// an easy puzzle most bots of each level find the answer, of a hard one those of at most
// one do. Every tenth is measured again, by the bots that think fast.
func TestLevels(t *testing.T) {
	each(t, func(t *testing.T, e entry.Entry, n int, p *Puzzle) {
		if e.Puzzles.Level != nil { // the game says what is hard for a person
			s := asked(t, p)
			if want := e.Puzzles.Level(p.Kind, s.View(p.Seat), action(t, e, s, p)); p.Level != want {
				t.Errorf("puzzle %d is %s, want %s", n, p.Level, want)
			}
			return
		}
		failing := 0
		for i, level := range Levels[1:] { // random bots find as many as there is luck
			fails := p.Fails[i+1]
			if fails > Tries/2 {
				failing++
			}
			if n%10 != 0 || level == "hard" {
				continue
			}
			if got, err := p.Failures(t.Context(), e, level); err != nil || got != fails {
				t.Errorf("puzzle %d: %d %s bots fail, want %d (%v)", n, got, level, fails, err)
			}
		}
		if want := map[bool]string{failing == 0: "easy", failing == 1: "medium", failing > 1: "hard"}[true]; p.Level != want {
			t.Errorf("puzzle %d is %s, want %s: %v", n, p.Level, want, p.Fails)
		}
	})
	for _, e := range games.All {
		all, err := Of(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range Difficulties {
			if n := len(slices.DeleteFunc(slices.Clone(all), func(p *Puzzle) bool { return p.Level != level })); n < 10 {
				t.Errorf("%s has %d puzzles that are %s", e.Name(), n, level)
			}
		}
	}
}

// TestNeighbours checks that puzzles get harder, and that neighbours in the list are about
// different things.
func TestNeighbours(t *testing.T) {
	var before *Puzzle
	each(t, func(t *testing.T, _ entry.Entry, n int, p *Puzzle) {
		if n > 1 && p.Theme == before.Theme {
			t.Errorf("puzzles %d and %d are both about %q", n-1, n, p.Theme)
		}
		if n > 1 && slices.Index(Difficulties, p.Level) < slices.Index(Difficulties, before.Level) {
			t.Errorf("puzzle %d is %s, after one that is %s", n, p.Level, before.Level)
		}
		before = p
	})
}

// TestAnswers checks that every puzzle has at least three answers to choose from, and
// that a card that wins is played on to the end, which the seat wins.
func TestAnswers(t *testing.T) {
	each(t, func(t *testing.T, e entry.Entry, n int, p *Puzzle) {
		s := asked(t, p)
		if got := len(s.Legal(p.Seat, nil)); got < least {
			t.Errorf("puzzle %d has %d answers", n, got)
		}
		if got := e.Puzzles.Theme(s.View(p.Seat), s.Phase(), action(t, e, s, p)); got != p.Theme {
			t.Errorf("puzzle %d is about %q, want %q", n, p.Theme, got)
		}
		if kind, _ := kindOf(e, p.Kind); kind.Suspect != nil {
			return
		}
		s.Do(p.Seat, action(t, e, s, p), nil)
		for _, move := range p.Line {
			if err := played(e, s, move, nil); err != nil {
				t.Fatalf("puzzle %d: %v", n, err)
			}
		}
		if s.Turn() != 0 || s.Score(p.Seat) <= 0 {
			t.Errorf("puzzle %d: the line ends with %v to act and a score of %v", n, s.Turn(), s.Score(p.Seat))
		}
	})
}

// TestScripts checks that every puzzle can be asked in every language: nothing is left
// to fill in, and every legal action has an answer.
func TestScripts(t *testing.T) {
	each(t, func(t *testing.T, e entry.Entry, n int, p *Puzzle) {
		for _, tag := range i18n.Tags {
			script, err := p.Script(n, tag)
			if err != nil {
				t.Fatal(err)
			}
			ask := script.Steps[0]
			var f struct{ Legal []string }
			if err := json.Unmarshal(ask.Frame, &f); err != nil {
				t.Fatal(err)
			}
			end := script.Steps[len(script.Steps)-1]
			texts := []string{ask.Text, end.Text, end.Shown, script.Title, script.Level, script.Theme}
			texts = append(texts, script.Facts...)
			for _, m := range end.More {
				texts = append(texts, m.Title, m.Text)
			}
			for _, a := range f.Legal {
				if a != ask.Do {
					texts = append(texts, ask.Wrong[a])
				}
			}
			for _, text := range texts {
				if text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "puzzle.") {
					t.Errorf("puzzle %d says %q in %s", n, text, tag)
				}
			}
		}
	})
}

// TestParse checks that what is printed can be read, and what is refused.
func TestParse(t *testing.T) {
	all, err := Of(games.All[0])
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, p := range all[:3] {
		if err := p.Print(&b); err != nil {
			t.Fatal(err)
		}
	}
	again, err := Parse(b.String())
	if err != nil || !reflect.DeepEqual(again, all[:3]) {
		t.Errorf("read again, %d puzzles are others: %v", len(again), err)
	}
	good := b.String()
	for _, c := range []struct{ name, old, new, want string }{
		{"no seat", " seat ", " seat 9", "there is no seat"},
		{"no right answer", "#: right ", "#: left ", "neither puzzle, right, wrong, near, lost nor line"},
		{"no message", `{"key"`, `{key`, "is no message"},
		{"no record", " players=", " people=", "line"},
	} {
		if _, err := Parse(strings.Replace(good, c.old, c.new, 1)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}
