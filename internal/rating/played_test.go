package rating

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestPlayed rates people who are hard bots with a probability of their own, and easy
// ones otherwise, by games that were really played: those that TestRatedGames of package
// arena wrote into the folder HOWL_RATED_GAMES. Beside it stands the most that any rating
// could find: a fit of all games at once that knows how people differ.
func TestPlayed(t *testing.T) {
	folder := os.Getenv("HOWL_RATED_GAMES")
	if folder == "" {
		t.Skip("HOWL_RATED_GAMES names no folder with games")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			games := playedGames(t, file)
			truth := make([]float64, people)
			for i := range truth {
				truth[i] = float64(i)
			}
			b, sat, next := NewBook(), 0, 100
			var loss, plain, scored float64
			for n, g := range games {
				chances, _ := b.Expect(&g)
				for i, team := range g.Teams {
					if team.Won && n >= len(games)/2 {
						loss, scored = loss-math.Log(chances[i].Float()), scored+1
						s := b.setup(&g)
						sum, own := 1.0, 1.0
						for j := range s {
							sum += math.Exp(s[j].Mean.Float())
							if j == i {
								own = math.Exp(s[j].Mean.Float())
							}
						}
						plain -= math.Log(own / sum)
					}
					sat += len(team.Parts)
				}
				b.Count(&g)
				if sat >= next*people || n == len(games)-1 {
					t.Logf("%d games each: rank correlation %.3f, a fit %.3f", sat/people, spearman(strengths(b), truth), spearman(fit(games[:n+1]), truth))
					next = map[int]int{100: 300, 300: 1000, 1000: 1 << 30}[next]
				}
			}
			t.Logf("spreads %.3f and %.3f", b.Skill.Float(), b.Side.Float())
			t.Logf("log loss %.4f, of the set-up alone %.4f", loss/scored, plain/scored)
		})
	}
}

func playedGames(t *testing.T, file string) (all []Game) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for s := bufio.NewScanner(f); s.Scan(); {
		var g Game
		if err := json.Unmarshal(s.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		if len(g.Teams) > 1 {
			all = append(all, g)
		}
	}
	return all
}

func strengths(b *Book) (list []float64) {
	for i := range people {
		r := b.Of("p" + strconv.Itoa(i))
		sum, n := 0.0, 0.0
		for _, side := range r.sides {
			if !strings.HasSuffix(side, apart) {
				sum, n = sum+r.on(side).Mean.Float(), n+1
			}
		}
		list = append(list, sum/max(n, 1))
	}
	return list
}

// fit finds one strength for each person, as strong on every side as on the others, from
// all games at once, with the prior of people whose probabilities are spread evenly.
func fit(games []Game) []float64 {
	const prior = 0.12 // a twelfth, times the square of what hard is above easy
	m := make([]float64, people)
	bias := make(map[string]float64)
	for range 60 {
		grad, hess := make([]float64, people), make([]float64, people)
		up, low := make(map[string]float64), make(map[string]float64)
		for i := range m {
			grad[i], hess[i] = -m[i]/prior, 1/prior
		}
		for _, g := range games {
			values, sum := make([]float64, len(g.Teams)), 0.0
			for i, t := range g.Teams {
				for _, p := range t.Parts {
					k, _ := strconv.Atoi(p.Who[1:])
					values[i] += m[k] / float64(len(t.Parts))
				}
				values[i] = math.Exp(values[i] + bias[g.Setup+t.Side])
				sum += values[i]
			}
			for i, t := range g.Teams {
				p := values[i] / sum
				miss := -p
				if t.Won {
					miss++
				}
				up[g.Setup+t.Side] += miss
				low[g.Setup+t.Side] += p*(1-p) + 0.01
				for _, part := range t.Parts {
					k, _ := strconv.Atoi(part.Who[1:])
					n := float64(len(t.Parts))
					grad[k] += miss / n
					hess[k] += p * (1 - p) / n / n
				}
			}
		}
		for i := range m {
			m[i] += 0.5 * grad[i] / hess[i]
		}
		for k := range up {
			bias[k] += 0.5 * up[k] / low[k]
		}
	}
	return m
}
