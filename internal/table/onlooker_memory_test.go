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

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// remembered is what was counted of bots that vote, and speak of it later.
type remembered struct {
	games    int
	votes    int            // open votes of living bots
	said     int            // for whom they named last, or spoke against today
	told     int            // with a sentence of their own
	silent   int            // for somebody of whom they said nothing
	forgot   int            // answers by which there was no reason, of votes that had one
	blank    int            // votes called a guess, of bots that gave a reason today
	asked    int            // how often somebody asked a bot on the first day whom it suspects
	dodged   int            // and got neither a name nor a lean
	twice    int            // reasons that the same bot gave twice on a day
	uses     map[string]int // in how many games each wording was heard
	shown    map[string]string
	examples []string
}

// TestMemory plays games in which a person asks and votes as people do, and reads in the
// log whether what bots say when they vote, and on the day after, follows from what they
// said before. HOWL_MEMORY says how many games.
func TestMemory(t *testing.T) {
	gametest.SkipRaced(t)
	n := 12
	if many, err := strconv.Atoi(os.Getenv("HOWL_MEMORY")); err == nil {
		n = many
	}
	c := remembered{uses: map[string]int{}, shown: map[string]string{}}
	for i := range n {
		synctest.Test(t, func(t *testing.T) {
			c.read(t, converse(t, 8, []string{"normal", "hard", "expert"}[i%3], byte(i+40), []string{"normal", "lively"}[i/3%2], "en"))
		})
	}
	t.Logf("%d games, %d votes: %d for whom they spoke against, %d others with a sentence, %d without a word; %d forgot their reason, %d called it a guess; first days: %d asked, %d dodged; %d reasons twice",
		c.games, c.votes, c.said, c.told, c.silent, c.forgot, c.blank, c.asked, c.dodged, c.twice)
	for _, e := range c.examples {
		t.Log(e)
	}
	if 5*c.silent > c.votes || c.forgot > 1+n/4 || c.blank > 1+n/15 { // games differ from run to run: these are far off
		t.Error("bots vote for others than they spoke of, or forget why")
	}
	if os.Getenv("HOWL_MEMORY") != "" {
		keys := make([]string, 0, len(c.uses))
		for k := range c.uses {
			keys = append(keys, k)
		}
		slices.SortFunc(keys, func(a, b string) int { return c.uses[b] - c.uses[a] })
		for _, k := range keys[:min(40, len(keys))] {
			t.Logf("%3d %s: %s", c.uses[k], strings.TrimPrefix(k, "lupus.say."), c.shown[k])
		}
	}
}

// read counts what a log shows.
func (c *remembered) read(t *testing.T, log [][]byte) {
	t.Helper()
	c.games++
	var m tablelog.State
	phase, day := "", 0
	heard := map[string]bool{}
	named := map[[3]int]bool{}   // day, by, whom
	reasons := map[[3]int]bool{} // day, by, whom: with a reason
	gave := map[string]bool{}
	last := map[int]string{}
	votes := map[[2]int]int{}
	pending := map[int]string{}
	for _, raw := range log {
		var e tablelog.Entry
		if err := json.Unmarshal(raw, &e); err != nil {
			t.Fatal(err)
		}
		if m.Game != nil && m.Game.Phase() != phase {
			if phase = m.Game.Phase(); phase == "talk" {
				day++
				clear(pending)
			}
		}
		switch {
		case e.Say != nil && e.Say.Words == nil:
			for _, s := range e.Say.Means {
				if day == 1 && phase == "talk" && s.Kind == talk.Ask && s.What == "opinion" && s.Of == game.Nobody && s.To != game.Nobody {
					pending[int(s.To)] = e.Say.Text
					c.asked++
				}
			}
		case e.Say != nil:
			by, kind := int(e.Say.Seat), meaning(e.Say.Words)
			last[by] = e.Say.Text
			if !heard[e.Say.Words.Key] {
				heard[e.Say.Words.Key] = true
				c.uses[e.Say.Words.Key]++
				c.shown[e.Say.Words.Key] = e.Say.Text
			}
			if _, ok := pending[by]; ok {
				if kind == "unsure" || kind == "hearfirst" || kind == "watch" {
					c.dodged++
					c.example("dodge: %s", e.Say.Text)
				}
				delete(pending, by)
			}
			for _, s := range e.Say.Means {
				if s.Kind == talk.Ask && day == 1 && phase == "talk" && s.What == "opinion" && s.Of == game.Nobody && s.To != game.Nobody && s.To != 0 {
					pending[int(s.To)] = e.Say.Text
					c.asked++
				}
				if s.Of >= game.MaxSeats || !s.Own() {
					continue
				}
				k := [3]int{day, by, int(s.Of)}
				if s.Kind == talk.Accuse || s.Kind == talk.Vote && phase == "ballot" {
					if kind == "voteguess" && reasons[k] {
						c.blank++
						c.example("guess: %s", e.Say.Text)
					}
					if len(reasonsOf(e.Say.Words)) > 0 {
						reasons[k] = true
						for _, why := range reasonsOf(e.Say.Words) {
							id := fmt.Sprint(day, by, s.Of, strings.TrimSuffix(why.Key, "."))
							if gave[id] && e.Say.Words.Args["point"] == nil {
								c.twice++
								c.example("twice: %s", e.Say.Text)
							}
							gave[id] = true
						}
					}
					if kind == "votewith" || kind == "voteseer" || kind == "agree" || kind == "won" || kind == "same" || kind == "likewise" || kind == "votepoint" || kind == "votecrowd" {
						reasons[k] = true
					}
				}
				if s.Kind == talk.Accuse || s.Kind == talk.Report {
					named[k] = true
				}
				if s.Kind == talk.Vote && phase == "talk" {
					d := day - 1
					if v, ok := e.Say.Words.Args["day"].(float64); ok {
						d = int(v)
					}
					if v, ok := votes[[2]int{d, by}]; ok && v == int(s.Of) && (kind == "whyblind" || kind == "regretblind" || kind == "whyguessyou" || kind == "whycrowd") && reasons[[3]int{d, by, v}] {
						c.forgot++
						c.example("forgot: %s", e.Say.Text)
					}
				}
			}
			if strings.HasPrefix(kind, "vote") {
				last[by] = "vote"
			}
		case e.Do != nil:
			for _, mv := range e.Do.Moves {
				var whom int
				by := int(mv.Seat)
				if n, _ := fmt.Sscanf(mv.Text, "accuse %d", &whom); n == 1 {
					named[[3]int{day, by, whom}] = true
				}
				if n, _ := fmt.Sscanf(mv.Text, "report %d", &whom); n == 1 && strings.HasSuffix(mv.Text, "wolf") {
					named[[3]int{day, by, whom}] = true
				}
				if n, _ := fmt.Sscanf(mv.Text, "vote %d", &whom); n != 1 || phase != "ballot" || by == 0 || m.Out(mv.Seat) {
					continue
				}
				votes[[2]int{day, by}] = whom
				c.votes++
				switch {
				case last[by] == "vote":
					c.told++
				case named[[3]int{day, by, whom}]:
					c.said++
				default:
					c.silent++
					c.example("silent: day %d, %d for %d", day, by, whom)
				}
			}
		}
		if err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
		if phase != "ballot" {
			clear(last)
		}
	}
}

// example keeps a few examples.
func (c *remembered) example(form string, args ...any) {
	if len(c.examples) < 60 {
		c.examples = append(c.examples, fmt.Sprintf(form, args...))
	}
}
