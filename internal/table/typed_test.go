package table

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestTyped plays games in which a person types lines of a file, and prints how they were
// read and what bots said within 14 seconds: HOWL_TYPED names the file. "game en 3 normal"
// begins a game of seven bots with a language, a number for the deal and a kind of bots,
// and "2 25 TEXT" is a line of day 2 after 25 seconds. {a} and {b} are living bots, {v} is
// whom {a} voted for yesterday, {x} who was accused last, {s} who claims to be the seer,
// {d} who died in the night, {l} who was lynched last.
func TestTyped(t *testing.T) {
	file := os.Getenv("HOWL_TYPED")
	if file == "" {
		t.Skip("no lines are asked for")
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for script := range strings.SplitSeq(string(b), "game ") {
		head, rest, _ := strings.Cut(script, "\n")
		f := strings.Fields(head)
		if len(f) < 3 {
			continue
		}
		seed, _ := strconv.Atoi(f[1])
		var lines []typedLine
		for l := range strings.Lines(rest) {
			var n typedLine
			parts := strings.SplitN(strings.TrimSpace(l), " ", 3)
			if len(parts) < 3 || strings.HasPrefix(l, "#") {
				continue
			}
			n.day, _ = strconv.Atoi(parts[0])
			n.at, _ = strconv.Atoi(parts[1])
			n.text = parts[2]
			lines = append(lines, n)
		}
		for try := range byte(9) { // until the person lives to say it all
			out, done := "", false
			synctest.Test(t, func(t *testing.T) { out, done = typeAt(t, f[0], f[2], byte(seed)+20*try, lines) })
			if done || try == 8 {
				fmt.Println(out)
				break
			}
		}
	}
}

// A typedLine is what the person says on a day.
type typedLine struct {
	day, at int
	text    string
}

// typeAt plays a game in which Anna types lines, and returns what came of them, and whether
// all of them were said.
func typeAt(t *testing.T, lang, kind string, chain byte, typed []typedLine) (script string, done bool) {
	var paper paper
	o := opening("lupus", 8, "relaxed")
	o.Chain = commit.Chain{chain, 60}
	tb := seated(t, &paper, o, anna)
	if err := tb.Start(t.Context(), anna.ID, kind); err != nil {
		t.Fatal(err)
	}
	w, err := tb.Watch(t.Context(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	r, night, said := testhelp.Chance(), 0, 0
	for f := range w.Frames() {
		if f.Status != nil && f.Status.Stage == tablelog.Over || said == len(typed) && f.Phase != "talk" {
			break
		}
		if len(f.Legal) == 0 {
			continue
		}
		text := func(a game.Action) string { return tb.state.Rules.Text(a) }
		if f.Phase != "talk" {
			legal := slices.DeleteFunc(slices.Clone(f.Legal), func(a game.Action) bool { return text(a) == "vote 0" })
			_ = tb.Do(t.Context(), 0, text(legal[r.IntN(len(legal))]), "")
			continue
		}
		n := nightOf(t, f.View)
		if n == night {
			continue
		}
		night = n
		for _, l := range typed {
			if l.day == n {
				time.AfterFunc(time.Duration(l.at)*time.Second, func() {
					line := filled(tb, paper.copy(), l.text)
					meant, _ := tb.Apply(t.Context(), Guest{Person: anna}, Command{Mean: &ReadWords{Text: line, Lang: lang}})
					if _, err := tb.Apply(t.Context(), Guest{Person: anna}, Command{Say: &Speak{Text: line, Lang: lang}}); err == nil {
						said++
					}
					for _, m := range meant.Meant {
						if m.Does != "" {
							_ = tb.Do(t.Context(), 0, m.Does, "")
						}
					}
				})
			}
		}
		time.AfterFunc(90*time.Second, func() { _ = tb.Do(t.Context(), 0, "ready", "") })
	}
	tb.Close()
	return typedScript(t, paper.copy(), lang), said == len(typed)
}

// filled puts names into a line.
func filled(tb *Table, log [][]byte, text string) string {
	names := tb.state.ShownNames()
	var alive []game.Seat
	for i := 1; i < len(names); i++ {
		if !tb.state.Out(game.Seat(i)) {
			alive = append(alive, game.Seat(i))
		}
	}
	votes := ballots(log, len(names))
	a := alive[len(text)%len(alive)]
	b := alive[(len(text)+1)%len(alive)]
	x, s, v := b, a, b
	for _, line := range log {
		var e tablelog.Entry
		if json.Unmarshal(line, &e) != nil || e.Do == nil {
			continue
		}
		for _, mv := range e.Do.Moves {
			whom, found := strings.CutPrefix(mv.Text, "accuse ")
			n, _ := strconv.Atoi(whom)
			if found && n > 0 && slices.Contains(alive, game.Seat(n)) {
				x = game.Seat(n)
			}
			if mv.Text == "claim seer" && mv.Seat > 0 && slices.Contains(alive, mv.Seat) {
				s = mv.Seat
			}
		}
	}
	d, l := b, b
	for i := 1; i < len(names); i++ {
		if tb.state.Out(game.Seat(i)) {
			d, l = game.Seat(i), game.Seat(i)
		}
	}
	if len(votes) > 0 {
		last := votes[len(votes)-1]
		for _, c := range alive {
			if last[c] != game.Nobody && last[c] != c {
				a, v = c, last[c]
				break
			}
		}
	}
	for b == a {
		b = alive[(slices.Index(alive, b)+1)%len(alive)]
	}
	return strings.NewReplacer("{a}", names[a], "{b}", names[b], "{x}", names[x], "{s}", names[s], "{v}", names[v], "{d}", names[d], "{l}", names[l]).Replace(text)
}

// typedScript tells what was typed, how it was read, and what bots said after it.
func typedScript(t *testing.T, log [][]byte, lang string) string {
	var b strings.Builder
	var m tablelog.State
	var began, until time.Time
	phase, day := "", 0
	for _, raw := range log {
		var e tablelog.Entry
		if err := json.Unmarshal(raw, &e); err != nil {
			t.Fatal(err)
		}
		if m.Game != nil && m.Game.Phase() != phase {
			if phase = m.Game.Phase(); phase == "talk" {
				day, began = day+1, e.At
				fmt.Fprintf(&b, "== day %d\n", day)
			}
		}
		switch {
		case e.Say != nil && e.Say.Words == nil && e.Say.Seat == 0:
			var read []string
			for _, s := range e.Say.Means {
				what := s.Text(m.ShownNames())
				if s.Guess {
					what += " (guess)"
				}
				read = append(read, what)
			}
			fmt.Fprintf(&b, "%3.0f ANNA: %s   => %s\n", e.At.Sub(began).Seconds(), e.Say.Text, strings.Join(read, "; "))
			until = e.At.Add(14 * time.Second)
		case e.Say != nil && e.Say.Words != nil && (!e.At.After(until) || os.Getenv("HOWL_TYPED_ALL") != ""):
			mark := ""
			for _, s := range e.Say.Means {
				if s.To == 0 {
					mark = " <-"
				}
			}
			fmt.Fprintf(&b, "%3.0f   %s: %s%s  [%s]\n", e.At.Sub(began).Seconds(), m.ShownNames()[e.Say.Seat], games.Language(lang).Message(*e.Say.Words, m.ShownNames()), mark, strings.TrimPrefix(e.Say.Words.Key, "lupus.say."))
		case e.Do != nil && os.Getenv("HOWL_TYPED_ALL") != "":
			for _, mv := range e.Do.Moves {
				if phase == "ballot" || phase == "talk" || phase == "verdict" {
					fmt.Fprintf(&b, "        . %s %s\n", m.ShownNames()[mv.Seat], mv.Text)
				}
			}
		}
		if err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}
