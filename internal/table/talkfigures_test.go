package table

import (
	"cmp"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// figures are what is counted of whole games: how often something happens without a word
// that people would expect, and how often each wording is heard.
type figures struct {
	games, lines      int
	hanged, unspoken  int            // who was hanged, and of those against whom nobody had said a reason that day
	turned, unsaid    int            // votes for another than the bot had named that day, and those without a word
	judged, owned     int            // bots that turned in secret on another than in the open and live, and those that spoke of it
	claims, reactions int            // claims of a special card by day, and those that others take up within four lines
	uses              map[string]int // by wording: in how many games it was heard
	said              map[string]int // and how often
}

// TestTalkFigures plays the games of TestTalkGames and counts: HOWL_TALK_FIGURES=100 games
// of each kind.
func TestTalkFigures(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("HOWL_TALK_FIGURES"))
	if n == 0 {
		t.Skip("nothing is to be counted")
	}
	all := figures{uses: map[string]int{}, said: map[string]int{}}
	for _, players := range []int{8, 12} {
		for _, kind := range []string{"normal", "hard", "expert"} {
			f := figures{uses: map[string]int{}, said: map[string]int{}}
			for i := range n {
				synctest.Test(t, func(t *testing.T) { f.read(t, converse(t, players, kind, byte(i+1), "normal", "en")) })
			}
			f.report(t, kind+strconv.Itoa(players))
			all.games, all.lines = all.games+f.games, all.lines+f.lines
			for key, k := range f.uses {
				all.uses[key] += k
				all.said[key] += f.said[key]
			}
		}
	}
	keys := slices.SortedFunc(maps.Keys(all.uses), func(a, b string) int { return cmp.Compare(all.uses[b], all.uses[a]) })
	t.Logf("%d games, %d lines; the wordings that are heard in most of them", all.games, all.lines)
	for _, key := range keys[:min(40, len(keys))] {
		t.Logf("%5.1f %% of games, %.2f a game: %s", 100*float64(all.uses[key])/float64(all.games), float64(all.said[key])/float64(all.games), key)
	}
}

func (f *figures) report(t *testing.T, kind string) {
	per := func(a, b int) float64 { return 100 * float64(a) / float64(max(1, b)) }
	t.Logf("%s: %d lines in %d games; hanged %d, without a reason %.1f %%; turned votes %d, unsaid %.1f %%; turned in secret %d, owned %.1f %%; claims %d, taken up %.1f %%", kind, f.lines, f.games,
		f.hanged, per(f.unspoken, f.hanged), f.turned, per(f.unsaid, f.turned), f.judged, per(f.owned, f.judged), f.claims, per(f.reactions, f.claims))
}

// read counts one game.
func (f *figures) read(t *testing.T, log [][]byte) {
	t.Helper()
	f.games++
	var m tablelog.State
	w, phase, heard := newOnlooker(), "", map[string]bool{}
	reasons, named, spoke := map[int]bool{}, map[int]int{}, map[int]bool{}
	turns, claimed := map[int]bool{}, map[int]int{}
	for _, raw := range log {
		var e tablelog.Entry
		if err := json.Unmarshal(raw, &e); err != nil {
			t.Fatal(err)
		}
		if m.Game != nil && m.Game.Phase() != phase {
			if phase = m.Game.Phase(); phase == "talk" {
				w.dawn(&m)
				clear(reasons)
				clear(named)
				clear(spoke)
				clear(claimed)
				maps.DeleteFunc(turns, func(seat int, _ bool) bool { return !w.alive[seat] })
				f.judged += len(turns)
			}
		}
		switch {
		case e.Say != nil && e.Say.Words != nil:
			by := int(e.Say.Seat)
			f.lines++
			f.said[e.Say.Words.Key]++
			if !heard[e.Say.Words.Key] {
				heard[e.Say.Words.Key] = true
				f.uses[e.Say.Words.Key]++
			}
			if phase != "talk" {
				spoke[by] = true
			}
			if turns[by] && strings.HasPrefix(meaning(e.Say.Words), "turned") {
				f.owned++
			}
			for whom, n := range claimed {
				if claimed[whom] = n + 1; n < 4 && whom != by && (slices.ContainsFunc(e.Say.Means, func(s talk.Statement) bool { return int(s.Of) == whom || int(s.To) == whom }) || arg(e.Say.Words, "by") == whom || arg(e.Say.Words, "whom") == whom) {
					f.reactions++
					claimed[whom] = 4
				}
			}
			f.names(by, e.Say, reasons, named)
		case e.Do != nil:
			for _, mv := range e.Do.Moves {
				f.moves(&m, w, mv.Seat, mv.Text, phase, named, spoke, claimed)
				w.move(&m, phase, mv.Seat, mv.Text)
				if verb, rest, _ := strings.Cut(mv.Text, " "); verb == "report" || verb == "accuse" {
					about, tail, _ := strings.Cut(rest, " ")
					if whom, err := strconv.Atoi(about); err == nil && (verb == "accuse" || tail == "wolf") {
						named[int(mv.Seat)] = whom
						reasons[whom] = reasons[whom] || verb == "report"
					}
				}
			}
		}
		if err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
		before := w.hanged[w.day]
		if w.night(&m, phase); w.hanged[w.day] >= 0 && before < 0 {
			f.hanged++
			if !reasons[w.hanged[w.day]] {
				f.unspoken++
			}
			clear(turns)
			for seat, open := range w.votes[w.day] {
				if secret, ok := w.judged[w.day][seat]; ok && seat != 0 && secret != open && (open == w.hanged[w.day] || slices.Contains(slices.Collect(maps.Values(w.judged[w.day])), open)) {
					turns[seat] = true
				}
			}
		}
	}
}

// names notes whom a line is against, and whether it gives a reason.
func (f *figures) names(by int, say *tablelog.Say, reasons map[int]bool, named map[int]int) {
	for _, s := range say.Means {
		if !s.Own() || s.Of >= game.MaxSeats || s.Kind != talk.Accuse && s.Kind != talk.Vote {
			continue
		}
		if s.Kind == talk.Accuse {
			named[by] = int(s.Of)
		}
		reasons[int(s.Of)] = reasons[int(s.Of)] || len(reasonsOf(say.Words)) > 0 || slices.Contains([]string{"voteyou", "voteseer", "comeround", "votedoubt", "turn"}, meaning(say.Words))
	}
	if m := meaning(say.Words); m == "standwhy" {
		reasons[arg(say.Words, "other")] = true
	} else if m == "concede" || m == "calmed" || m == "yields" || m == "dropped" {
		delete(named, by)
	}
}

// moves counts a vote, and a claim.
func (f *figures) moves(m *tablelog.State, w *onlooker, seat game.Seat, text, phase string, named map[int]int, spoke map[int]bool, claimed map[int]int) {
	by := int(seat)
	verb, rest, _ := strings.Cut(text, " ")
	switch whom, err := strconv.Atoi(rest); {
	case verb == "claim" && phase == "talk" && rest != "villager":
		if _, ok := claimed[by]; !ok {
			f.claims++
			claimed[by] = 0
		}
	case verb == "vote" && phase == "ballot" && err == nil && seat != 0 && w.alive[by]:
		if was, ok := named[by]; ok && was != whom && w.alive[was] {
			f.turned++
			if !spoke[by] {
				f.unsaid++
			}
		}
	}
}
