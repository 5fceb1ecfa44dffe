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

// An evening is a game that TestRatedGames of package arena wrote, with what no rating
// knows: of all parts, in the order of the teams, who was a hard bot that evening. Roles
// are known to all when a game is over.
type evening struct {
	Game
	Hard  []bool
	Roles []string
}

// TestPlayed rates people who are hard bots with a probability of their own, and easy
// ones otherwise, by games that were really played: those that TestRatedGames of package
// arena wrote into the folder HOWL_RATED_GAMES. Beside it stand the most that a fit of all
// games at once finds that knows how people differ and how much each role sways a game,
// and what nobody can surpass: a judge who is told which bot everybody else was in every
// game.
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
			s := learnSway(games)
			s.log(t)
			rate(t, "played", games, s)
			for _, each := range []int{300, 1000} {
				t.Logf("after %d games each a judge finds %.3f on average", each, s.most(games, each))
			}
			rate(t, "drawn as those that were played", s.more(games, 1001), s)
		})
	}
}

// rate rates people by games, and says how well their order is found, by others, too.
func rate(t *testing.T, what string, games []evening, s *sway) {
	truth := make([]float64, people)
	for i := range truth {
		truth[i] = float64(i)
	}
	b, sat := NewBook(), 0
	marks := []int{100, 300, 400, 1000}
	var loss, plain, scored float64
	for n, g := range games {
		chances, _ := b.Expect(&g.Game)
		for i, team := range g.Teams {
			if team.Won && n >= len(games)/2 {
				loss, scored = loss-math.Log(chances[i].Float()), scored+1
				s := b.setup(&g.Game)
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
		b.Count(&g.Game)
		if len(marks) > 0 && sat >= marks[0]*people || n == len(games)-1 {
			t.Logf("%s, %d games each: rank correlation %.3f, a fit %.3f, one that knows the roles %.3f, the judge %.3f", what, sat/people,
				spearman(strengths(b), truth), spearman(fit(games[:n+1], even, 0.12), truth), spearman(fit(games[:n+1], s.of, 1.0/12), truth), spearman(s.judge(games[:n+1]), truth))
			marks = marks[min(1, len(marks)):]
		}
	}
	t.Logf("%s: spreads %.3f and %.3f; log loss %.4f, of the set-up alone %.4f", what, b.Skill.Float(), b.Side.Float(), loss/scored, plain/scored)
}

func playedGames(t *testing.T, file string) (all []evening) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for s := bufio.NewScanner(f); s.Scan(); {
		var g evening
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

// even is how much somebody sways a game: each of a team as much as the others.
func even(g *evening, team, part, _ int) float64 { return 1 / float64(len(g.Teams[team].Parts)) }

func number(p Part) int {
	k, _ := strconv.Atoi(p.Who[1:])
	return k
}

// fit finds one number for each person from all games at once: how often they are a hard
// bot, if it is known how much that sways a game; prior is the variance of the numbers.
func fit(games []evening, sways func(g *evening, team, part, all int) float64, prior float64) []float64 {
	m := make([]float64, people)
	bias := make(map[string]float64)
	for range 60 {
		grad, hess := make([]float64, people), make([]float64, people)
		up, low := make(map[string]float64), make(map[string]float64)
		for i := range m {
			grad[i], hess[i] = -m[i]/prior, 1/prior
		}
		for n := range games {
			g := &games[n]
			values, sum, all := make([]float64, len(g.Teams)), 0.0, 0
			for i, t := range g.Teams {
				for j, p := range t.Parts {
					values[i] += m[number(p)] * sways(g, i, j, all)
					all++
				}
				values[i] = math.Exp(values[i] + bias[g.Setup+t.Side])
				sum += values[i]
			}
			all = 0
			for i, t := range g.Teams {
				p := values[i] / sum
				miss := -p
				if t.Won {
					miss++
				}
				up[g.Setup+t.Side] += miss
				low[g.Setup+t.Side] += p*(1-p) + 0.01
				for j, part := range t.Parts {
					w := sways(g, i, j, all)
					grad[number(part)] += miss * w
					hess[number(part)] += p * (1 - p) * w * w
					all++
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
