package bot

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// mafia is a game that people played: who was of the mafia, and each player's votes, of
// which the first is of the first day.
type mafia struct {
	Players []string
	Mafia   []string
	Votes   map[string][]string
}

// TestMafia says how much better than chance each level picks out the werewolves of
// games that people played, from the open votes of the first day alone. Nothing is
// fitted to them; it reports, and fails only if a belief is no distribution.
func TestMafia(t *testing.T) {
	f, err := os.Open(filepath.Join("..", "..", "..", "..", "shared", "data", "talk", "llmafia.jsonl"))
	if err != nil {
		t.Skip("the games are not here")
	}
	defer f.Close()
	var list []mafia
	lines := bufio.NewScanner(f)
	for lines.Buffer(nil, 1<<24); lines.Scan(); {
		var m mafia
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	r := rand.New(rand.NewPCG(1, 1))
	readers := map[string]belief.Reader{
		"normal who reads votes": {Weighs: true, Remembers: 2, Reads: &belief.Wary},
		"hard":                   NewLevel(Hard, belief.Embedded(), r).skill.Reader,
		"expert":                 NewOffered(belief.Embedded(), DefaultScheme, r).skill.Reader,
		"hard of the training":   New(Hard, r).skill.Reader,
	}
	for name, reader := range readers {
		loss, chance, above, pairs := 0.0, 0.0, 0.0, 0.0
		for _, m := range list {
			v := m.view(t)
			var b belief.Belief
			b.Believe(&v, belief.Common(&v), reader)
			n := len(m.Players)
			sum := 0.0
			for i := range n {
				sum += b.Wolf[i]
			}
			if sum <= 0 || sum > 2.001 {
				t.Fatalf("%s: %f werewolves are expected", name, sum)
			}
			for i, p := range m.Players {
				w := min(max(b.Wolf[i]*2/sum, 0.001), 0.999)
				loss -= logOf(slices.Contains(m.Mafia, p), w) / float64(n*len(list))
				chance -= logOf(slices.Contains(m.Mafia, p), 2/float64(n)) / float64(n*len(list))
				for j, q := range m.Players {
					if slices.Contains(m.Mafia, p) && !slices.Contains(m.Mafia, q) {
						pairs++
						switch {
						case b.Wolf[i] > b.Wolf[j]:
							above++
						case b.Wolf[i] == b.Wolf[j]:
							above += 0.5
						}
					}
				}
			}
		}
		t.Logf("%s: log loss %.4f (chance %.4f), a werewolf ranks above a human in %.1f %% of %v pairs, %d games", name, loss, chance, 100*above/pairs, pairs, len(list))
	}
}

func logOf(is bool, p float64) float64 {
	if is {
		return math.Log(p)
	}
	return math.Log(1 - p)
}

// view returns what everybody knows after the first ballot. A table of seven gets an
// eighth player, who votes with the most, as does one who did not vote.
func (m mafia) view(t *testing.T) rules.View {
	t.Helper()
	n := max(8, len(m.Players))
	s, err := rules.Game{}.New(game.Setup{Players: n, Options: map[string]string{"deck": fmt.Sprintf("werewolf:2,villager:%d", n-2)}})
	if err != nil {
		t.Fatal(err)
	}
	votes, got := make([]game.Seat, n), map[game.Seat]int{}
	for i := range votes {
		votes[i] = game.Nobody
		if i < len(m.Players) && len(m.Votes[m.Players[i]]) > 0 {
			votes[i] = game.Seat(slices.Index(m.Players, m.Votes[m.Players[i]][0]))
			got[votes[i]]++
		}
	}
	most := game.Seat(0)
	for seat := range game.Seat(n) {
		if got[seat] > got[most] {
			most = seat
		}
	}
	for s.Phase() != "lynch" && s.Phase() != "judgement" && s.Phase() != "defence" && s.Turn() != 0 {
		seat := s.Turn().First()
		a := s.Legal(seat, nil)[0]
		if s.Phase() == "ballot" {
			whom := votes[seat]
			if whom == game.Nobody {
				whom = most
			}
			a = rules.Act(rules.Vote, whom)
		}
		s.Do(seat, a, nil)
	}
	return game.Look(s, 0).View.(rules.View)
}
