package review

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/i18n"
)

// Words tells the review in sentences.
func (v *Review) Words(w io.Writer, l *i18n.Language) error {
	t := teller{v, l, new(strings.Builder)}
	t.line("review.title", "title", l.Text("game."+v.Game))
	t.heading("review.turning")
	if len(v.Turning) == 0 {
		t.line("review.calm", "cost", leastCost)
	}
	for i, d := range v.Turning {
		t.out.WriteString(v.Sentence(i, l) + "\n")
		if d.Why != nil {
			t.line("review.because", "text", t.reason(*d.Why))
		}
	}
	t.heading("review.accuracy")
	for seat, s := range v.Seats {
		switch {
		case s.Telling():
			t.line("review.seat", "seat", float64(seat), "p", percent(s.Accuracy), "n", float64(s.Decisions), "cost", decimal(s.Cost))
		case s.Decisions > 0:
			t.line("review.seat.calm", "seat", float64(seat), "n", float64(s.Decisions))
		}
	}
	t.heading("review.chances")
	t.chances()
	if len(v.Ballots) > 0 {
		t.heading("review.votes")
		t.votes()
	}
	_, err := io.WriteString(w, t.out.String())
	return err
}

// Sentence tells one of v.Turning.
func (v *Review) Sentence(i int, l *i18n.Language) string {
	d := v.Turning[i]
	t := teller{v, l, nil}
	return t.fill("review.decision", "n", i+1, "when", t.at(d.Phase, d.Round, d.Step), "seat", float64(d.Seat), "cost", decimal(d.Cost), "p", percent(d.Value), "most", percent(d.Most),
		"did", l.Action(v.Game, d.Did, v.Names), "best", l.Action(v.Game, d.Best, v.Names))
}

// reason tells a bot's reason as one tells it of somebody else, where the game has
// words for that.
func (t teller) reason(m game.Message) string {
	if key := "coach." + m.Key + ".they"; t.words.Has(key) {
		return t.words.Say(t.Game, key, m.Args, t.Names)
	}
	return t.words.Message(m, t.Names)
}

// at says when a step was, with its number in a replay: "night 2, step 83".
func (t teller) at(phase string, round, step int) string {
	number := t.fill("review.step", "step", t.number(step))
	if round == 0 {
		return number
	}
	key := t.Game + ".round"
	if own := key + "." + phase; t.words.Has(own) {
		key = own
	}
	return t.fill("review.when", "round", t.fill(key, "n", round), "step", number)
}

// number returns the number of a move as replays show it: the first decision of a
// player is step 1.
func (v *Review) number(step int) int { return step - v.First + 1 }

// A teller writes a review in a language.
type teller struct {
	*Review
	words *i18n.Language
	out   *strings.Builder
}

func (t teller) fill(key string, pairs ...any) string {
	fields := make(map[string]any)
	for i := 0; i < len(pairs); i += 2 {
		fields[pairs[i].(string)] = pairs[i+1]
	}
	return t.words.Say(t.Game, key, fields, t.Names)
}

func (t teller) line(key string, pairs ...any) { t.out.WriteString(t.fill(key, pairs...) + "\n") }

func (t teller) heading(key string) { t.out.WriteString("\n" + t.words.Text(key) + "\n") }

// mostMoments is how many lines tell the chances over time.
const mostMoments = 20

// chances tells the moments between which the chances moved most.
func (t teller) chances() {
	for _, m := range t.moments(mostMoments) {
		var sides []string
		var shares []float64
		for i, side := range t.Sides {
			if slices.ContainsFunc(t.Chances, func(m Moment) bool { return m.Shares[i] > 0.005 }) {
				sides, shares = append(sides, side), append(shares, m.Shares[i])
			}
		}
		for i, n := range percents(shares) {
			sides[i] = fmt.Sprintf("%s %d%%", t.words.Value(t.Game, "side", sides[i]), n)
		}
		t.line("review.moment", "when", t.at(m.Phase, m.Round, m.Step), "shares", strings.Join(sides, ", "))
		if m.What != nil {
			t.out.WriteString(t.words.Message(*m.What, t.Names) + "\n")
		}
	}
}

// moments returns the first moment, the last one, and those at which the chances
// differ most from the moment before.
func (v *Review) moments(most int) []Moment {
	if len(v.Chances) <= most {
		return v.Chances
	}
	moved := func(i int) (sum float64) {
		for side, p := range v.Chances[i].Shares {
			sum += math.Abs(p - v.Chances[i-1].Shares[side])
		}
		return sum
	}
	var order []int
	for i := 1; i < len(v.Chances)-1; i++ {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if moved(a) > moved(b) {
			return -1
		}
		return 1
	})
	order = append(order[:most-2], 0, len(v.Chances)-1)
	slices.Sort(order)
	list := make([]Moment, len(order))
	for k, i := range order {
		list[k] = v.Chances[i]
	}
	return list
}

// votes tells each ballot: who has votes, and of whom.
func (t teller) votes() {
	for _, b := range t.Ballots {
		t.line("review.ballot", "day", b.Day, "phase", t.words.Text("tui."+t.Game+".phase."+b.Phase))
		for whom := range game.Seat(len(b.Votes)) {
			var voters []any
			for voter, to := range b.Votes {
				if to == whom {
					voters = append(voters, float64(voter))
				}
			}
			if len(voters) > 0 {
				t.line("review.voted", "whom", float64(whom), "n", float64(len(voters)), "seats", voters)
			}
		}
		if b.Out != game.Nobody {
			t.line("review.out", "seat", float64(b.Out))
		}
	}
}

func percent(p float64) int { return int(math.Round(100 * p)) }

// percents returns shares in whole hundredths that add up: those that are cut off the most
// go up.
func percents(shares []float64) []int {
	whole, order, missing := make([]int, len(shares)), make([]int, len(shares)), 0.0
	cut := func(i int) float64 { return 100*shares[i] - float64(whole[i]) }
	for i, p := range shares {
		whole[i], order[i] = int(100*p+1e-9), i
		missing += cut(i)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(cut(j), cut(i)) })
	for _, i := range order[:int(math.Round(missing))] {
		whole[i]++
	}
	return whole
}

// decimal rounds as the page does.
func decimal(x float64) string { return fmt.Sprintf("%.1f", math.Round(10*x)/10) }
