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
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
	"github.com/howl-game/howl/internal/testhelp"
)

// companies returns how many games are measured at each table: one for a few habits, or
// as many as HOWL_COMPANY says.
func companies() int {
	if n, err := strconv.Atoi(os.Getenv("HOWL_COMPANY")); err == nil {
		return n
	}
	return 2
}

// company is what was measured of bots as partners in a discussion.
type company struct {
	games, days, lines int
	asked, answered    int // questions of the person to a bot that lives, and those answered in time
	apt                int // and to the point
	reasons, empty     int // reasons that were given, and those that say nothing
	open               int // reasons by which a bot says openly that it has none
	untrue             int // reasons that the record does not bear out
	lies, noticed      int // lies of the person in the open, and those remarked on
	repeated           int // sentences that were said before in the same game
	crossed            int // bots that contradict themselves
	rash               int // people who were called silent in their first 45 seconds
	side               [2]struct {
		days, lines, letters int
		kinds                map[string]int // how often each meaning was said
	}
	examples []string
}

// TestCompany plays games with a scripted person of ten habits, and reads in the log
// how the bots took part in the discussion.
func TestCompany(t *testing.T) {
	gametest.SkipRaced(t)
	for _, players := range []int{8, 12} {
		for _, kind := range []string{"normal", "hard", "expert"} {
			if only := os.Getenv("HOWL_COMPANY_ONLY"); only != "" && only != kind+strconv.Itoa(players) {
				continue
			}
			t.Run(kind+strconv.Itoa(players), func(t *testing.T) {
				var c company
				for i := range companies() {
					synctest.Test(t, func(t *testing.T) {
						h := habits[(i+players)%len(habits)]
						c.read(t, keepCompany(t, players, kind, byte(i+1), h))
					})
				}
				c.report(t)
			})
		}
	}
}

// report logs what was measured, and fails where bots are bad company.
func (c *company) report(t *testing.T) {
	t.Helper()
	per := func(a, b int) float64 { return 100 * float64(a) / float64(max(1, b)) }
	t.Logf("%d games, %d days, %d lines; questions %d, answered %.1f %%, to the point %.1f %%; reasons %d, empty %.1f %%, openly none %.1f %%, untrue %d; lies %d, noticed %.1f %%; repeated %.1f %%; contradictions %d; called silent early %d",
		c.games, c.days, c.lines, c.asked, per(c.answered, c.asked), per(c.apt, c.asked), c.reasons, per(c.empty, c.reasons), per(c.open, c.reasons), c.untrue, c.lies, per(c.noticed, c.lies), per(c.repeated, c.lines), c.crossed, c.rash)
	for i, s := range c.side {
		t.Logf("%s: %.2f lines a day of life, %.1f letters a line", []string{"village", "pack"}[i], float64(s.lines)/float64(max(1, s.days)), float64(s.letters)/float64(max(1, s.lines)))
	}
	if os.Getenv("HOWL_COMPANY_KINDS") != "" {
		for kind, n := range c.side[1].kinds {
			pack, village := float64(n)/float64(max(1, c.side[1].days)), float64(c.side[0].kinds[kind])/float64(max(1, c.side[0].days))
			t.Logf("%-12s village %.3f a day, pack %.3f", kind, village, pack)
		}
	}
	for _, e := range c.examples {
		t.Log(e)
	}
	odd := 0 // of what was counted; few games, which chance decides, may have one
	if c.games < enough {
		odd = 1
	}
	if c.untrue > odd || c.crossed > odd {
		t.Errorf("%d reasons are untrue, %d contradictions", c.untrue, c.crossed)
	}
	if c.games < enough {
		return
	}
	if per(c.apt, c.asked) < 95 || per(c.empty, c.reasons) > 5 || per(c.repeated, c.lines) > 2 || c.lies > 10 && per(c.noticed, c.lies) < 80 || c.rash > 0 {
		t.Error("bad company")
	}
}

// A habit is how the person behaves in a day of talk: what it says and does at which
// second, and for whom it votes. It sees the table as everybody does.
type habit func(p *partner)

// partner is the person, on one day.
type partner struct {
	day    int
	names  []string
	alive  []game.Seat       // the other living players
	votes  [][]game.Seat     // of the days before, by seat
	say    func(int, string) // says a line after some seconds
	do     func(int, string) // makes a statement of the game
	refuse game.Seat         // does not vote for this one
	pick   func(n int) int
}

func (p *partner) other() game.Seat { return p.alive[p.pick(len(p.alive))] }

func (p *partner) name(s game.Seat) string { return p.names[s] }

// pair returns two other players.
func (p *partner) pair() (a, b game.Seat) {
	a, b = p.other(), p.other()
	for range 20 {
		if b != a {
			break
		}
		b = p.other()
	}
	return a, b
}

var habits = []habit{
	func(p *partner) { // asks for opinions
		a, b := p.pair()
		p.say(6, p.name(a)+", what do you think of "+p.name(b)+"?")
		p.say(24, p.name(b)+", do you believe "+p.name(a)+"?")
	},
	func(p *partner) { // asks about votes
		a := p.other()
		if p.day > 1 {
			if v := p.votes[p.day-2][a]; v != game.Nobody && v != a {
				p.say(8, p.name(a)+", why did you vote for "+p.name(v)+" yesterday?")
				return
			}
		}
		p.say(8, p.name(a)+", who do you suspect?")
	},
	func(p *partner) { // accuses, and asks why
		a, b := p.pair()
		p.do(6, "accuse "+strconv.Itoa(int(a)))
		p.say(20, p.name(b)+", why "+p.name(a)+"?")
	},
	func(p *partner) { // has plans
		a, b := p.pair()
		p.say(7, "let's lynch "+p.name(a))
		p.say(25, p.name(b)+", who should we lynch?")
	},
	func(p *partner) { // asks for cards and nights
		a, b := p.pair()
		p.say(6, p.name(a)+", what is your role?")
		p.say(22, p.name(b)+", what did you do last night?")
	},
	func(p *partner) { // changes its claim
		switch p.day {
		case 1:
			p.do(6, "claim seer")
		case 2:
			p.do(6, "claim medium")
		}
		a := p.other()
		p.say(24, p.name(a)+", what do you think of me?")
	},
	func(p *partner) { // trusts its own black
		a := p.other()
		if p.day == 1 {
			p.do(6, "claim seer")
			p.do(9, fmt.Sprintf("report %d wolf", a))
			p.do(25, fmt.Sprintf("trust %d", a))
		}
	},
	func(p *partner) { // does not vote for its own black
		a := p.other()
		if p.day == 1 {
			p.do(6, "claim seer")
			p.do(9, fmt.Sprintf("report %d wolf", a))
			p.refuse = a
		}
	},
	func(p *partner) { // asks everybody
		p.say(7, "who do you suspect?")
		p.say(22, "who are the wolves?")
	},
	func(p *partner) { // chats
		a := p.other()
		p.say(6, "hello everybody")
		p.say(18, "I agree with "+p.name(a))
		p.say(30, p.name(a)+", who do you suspect?")
	},
}

// keepCompany plays a game with a person of a habit on seat 0, and returns its log.
func keepCompany(t *testing.T, players int, kind string, chain byte, h habit) [][]byte {
	var paper paper
	o := opening("lupus", players, "relaxed")
	o.Chain = commit.Chain{chain, 77}
	tb := seated(t, &paper, o, anna)
	if err := tb.Start(t.Context(), anna.ID, kind); err != nil {
		t.Fatal(err)
	}
	w, err := tb.Watch(t.Context(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	r, night, refuse := testhelp.Chance(), 0, game.Nobody
	var votes [][]game.Seat
	for f := range w.Frames() {
		if f.Status != nil && f.Status.Stage == tablelog.Over {
			break
		}
		if len(f.Legal) == 0 {
			continue
		}
		text := func(a game.Action) string { return tb.state.Rules.Text(a) }
		if f.Phase != "talk" {
			legal := slices.DeleteFunc(slices.Clone(f.Legal), func(a game.Action) bool { return text(a) == fmt.Sprintf("vote %d", refuse) || text(a) == "vote 0" })
			if len(legal) == 0 {
				legal = f.Legal
			}
			_ = tb.Do(t.Context(), 0, text(legal[r.IntN(len(legal))]), "")
			continue
		}
		if n := nightOf(t, f.View); n == night {
			continue
		} else {
			night = n
		}
		p := partner{day: night, refuse: game.Nobody, pick: r.IntN, votes: votes}
		var view struct{ Alive, Night int }
		b, _ := json.Marshal(f.View)
		_ = json.Unmarshal(b, &view)
		for i := range players {
			p.names = append(p.names, tb.state.ShownNames()[i])
			if i > 0 && !tb.state.Out(game.Seat(i)) {
				p.alive = append(p.alive, game.Seat(i))
			}
		}
		votes = ballots(paper.copy(), players)
		p.votes = votes
		after := func(s int, f func()) { time.AfterFunc(time.Duration(s)*time.Second, f) }
		p.say = func(s int, line string) {
			after(s, func() {
				_, _ = tb.Apply(t.Context(), Guest{Person: anna}, Command{Say: &Speak{Text: line, Lang: "en"}})
			})
		}
		p.do = func(s int, what string) { after(s, func() { _ = tb.Do(t.Context(), 0, what, "") }) }
		h(&p)
		refuse = p.refuse
		after(50, func() { _ = tb.Do(t.Context(), 0, "ready", "") })
	}
	tb.Close()
	return paper.copy()
}

// copy returns the lines so far.
func (p *paper) copy() [][]byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.lines)
}

// ballots returns the open votes of each day so far, by seat.
func ballots(log [][]byte, players int) (days [][]game.Seat) {
	var m tablelog.State
	phase := ""
	for _, line := range log {
		var e tablelog.Entry
		if json.Unmarshal(line, &e) != nil {
			return days
		}
		if m.Game != nil && m.Game.Phase() != phase {
			if phase = m.Game.Phase(); phase == "ballot" {
				day := make([]game.Seat, players)
				for i := range day {
					day[i] = game.Nobody
				}
				days = append(days, day)
			}
		}
		if e.Do != nil && len(days) > 0 {
			for _, mv := range e.Do.Moves {
				var whom int
				if n, _ := fmt.Sscanf(mv.Text, "vote %d", &whom); n == 1 && int(mv.Seat) < players {
					days[len(days)-1][mv.Seat] = game.Seat(whom)
				}
			}
		}
		if m.Apply(e) != nil {
			return days
		}
	}
	return days
}

// question is a question of the person that waits for its answer.
type question struct {
	s    talk.Statement
	text string
	at   time.Time
	met  bool // somebody has answered
}

// lie is a lie of the person in the open.
type lie struct {
	words   string // the meaning of the remark
	noticed bool
	counted bool
}

// read counts what a log tells of the company.
func (c *company) read(t *testing.T, log [][]byte) {
	t.Helper()
	c.games++
	var m tablelog.State
	w := newOnlooker()
	said := make(map[string]bool)
	var open []*question
	var lies []*lie
	lied := func(words string) {
		if !slices.ContainsFunc(lies, func(l *lie) bool { return l.words == words }) {
			lies = append(lies, &lie{words: words, counted: words != "noticevote"})
		}
	}
	var began time.Time
	phase, kinds := "", map[game.Seat][]string{}
	lines, letters, lived := map[game.Seat]int{}, map[game.Seat]int{}, map[game.Seat]int{}
	for _, raw := range log {
		var e tablelog.Entry
		if err := json.Unmarshal(raw, &e); err != nil {
			t.Fatal(err)
		}
		if m.Game != nil && m.Game.Phase() != phase {
			if phase == "talk" {
				open = c.settle(open, true)
			}
			if phase = m.Game.Phase(); phase == "talk" {
				c.days++
				began = e.At
				w.dawn(&m)
				for _, l := range lies { // a vote is remarked on the day after
					l.counted = l.counted || !m.Out(0)
				}
				for i := range m.Chairs {
					if seat := game.Seat(i); !m.Out(seat) {
						lived[seat]++
					}
				}
			}
		}
		open = c.settle(slices.DeleteFunc(open, func(q *question) bool { return q.met && e.At.Sub(q.at) > 20*time.Second }), false)
		switch {
		case e.Say != nil && e.Say.Words == nil && e.Say.Seat == 0 && phase == "talk":
			w.lines[[2]int{w.day, 0}]++
			w.sides(0, "", -1, e.Say.Means)
			w.behaved(e.Say)
			for _, s := range e.Say.Means {
				if s.Kind == talk.Accuse || s.Kind == talk.Plan || s.Kind == talk.Vote {
					w.blames[deed{w.day, 0, int(s.Of)}] = true
				}
				w.spoke[[2]int{0, int(s.Of)}] = w.spoke[[2]int{0, int(s.Of)}] || s.Kind == talk.Accuse || s.Kind == talk.Plan || s.Kind == talk.Vote
				if (s.Kind == talk.Accuse || s.Kind == talk.Plan && s.What == "lynch" || s.Kind == talk.Vote) && s.Own() && !s.Not && int(s.Of) < game.MaxSeats {
					w.opens(0, int(s.Of))
				}
				if s.Kind == talk.Ask && s.Own() && (s.To == game.Nobody || !m.Out(s.To)) && !m.Out(0) {
					c.asked++
					open = append(open, &question{s: s, text: e.Say.Text, at: e.At})
				}
			}
		case e.Say != nil && e.Say.Words != nil:
			c.lines++
			lines[e.Say.Seat]++
			letters[e.Say.Seat] += len([]rune(e.Say.Text))
			kinds[e.Say.Seat] = append(kinds[e.Say.Seat], meaning(e.Say.Words))
			if said[e.Say.Text] {
				c.repeated++
				c.example("repeated: %s", e.Say.Text)
			}
			said[e.Say.Text] = true
			c.listens(&m, w, e.Say, open)
			w.behaved(e.Say)
			if phase == "ballot" {
				w.manners[fmt.Sprint("votes", w.day, int(e.Say.Seat))]++
			}
			for _, l := range lies {
				l.noticed = l.noticed || meaning(e.Say.Words) == l.words && arg(e.Say.Words, "whom") == 0
			}
			if phase == "talk" && meaning(e.Say.Words) == "silent" && arg(e.Say.Words, "whom") == 0 && e.At.Sub(began) < 45*time.Second {
				c.rash++
			}
		case e.Do != nil:
			for _, mv := range e.Do.Moves {
				if lie := w.move(&m, phase, mv.Seat, mv.Text); lie != "" && mv.Seat == 0 {
					lied(lie)
				}
			}
		}
		if err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
		w.night(&m, phase)
	}
	for _, l := range lies {
		if !l.counted {
			continue
		}
		c.lies++
		if l.noticed {
			c.noticed++
		} else {
			c.example("not noticed: %s", l.words)
		}
	}
	for i := range m.Chairs {
		if seat := game.Seat(i); seat > 0 {
			side := 0
			if s := m.Game.Side(seat); strings.HasPrefix(s, "werewol") {
				side = 1
			}
			c.side[side].days += lived[seat]
			for _, k := range kinds[seat] {
				if c.side[side].kinds == nil {
					c.side[side].kinds = make(map[string]int)
				}
				c.side[side].kinds[k]++
			}
			c.side[side].lines += lines[seat]
			c.side[side].letters += letters[seat]
		}
	}
}

func (c *company) example(format string, args ...any) {
	if len(c.examples) < 12 || os.Getenv("HOWL_COMPANY") != "" && len(c.examples) < 60 {
		c.examples = append(c.examples, fmt.Sprintf(format, args...))
	}
}

// settle drops the questions whose time is over.
func (c *company) settle(open []*question, all bool) []*question {
	return slices.DeleteFunc(open, func(q *question) bool {
		if all && !q.met {
			c.example("not answered: %s", q.text)
		}
		return all || q.met
	})
}

// listens reads a bot's line: whether it answers a question, and whether it is true.
func (c *company) listens(m *tablelog.State, w *onlooker, say *tablelog.Say, open []*question) {
	for _, q := range open {
		to := slices.ContainsFunc(say.Means, func(s talk.Statement) bool { return s.To == 0 && s.Kind != talk.Ask })
		if q.met || !to || q.s.To != game.Nobody && q.s.To != say.Seat {
			continue
		}
		q.met = true
		c.answered++
		if apt(q.s, say) {
			c.apt++
		} else {
			c.example("beside the point: %s — %s", q.text, say.Text)
		}
	}
	if slices.Contains([]string{"start", "guess", "whyblind", "voteblind", "checkblind", "guessyou", "whyguessyou", "regretblind", "voteguess"}, meaning(say.Words)) {
		c.reasons++
		c.open++
	}
	for _, why := range reasonsOf(say.Words) {
		c.reasons++
		switch key := strings.TrimPrefix(why.Key, "lupus.say.for."); {
		case key == "sure" || key == "hunch" || key == "together" || key == "claims" || key == "votes":
			c.empty++
		case key == "start":
			c.open++
		default:
			about := subject(say.Words)
			if point, ok := say.Words.Args["point"].(game.Message); ok && point.Key == why.Key && fmt.Sprint(point.Args) == fmt.Sprint(why.Args) {
				about = arg(say.Words, "whom") // what others say against that one
			}
			if !w.bears(m, say.Seat, about, key, &why) {
				c.untrue++
				c.example("untrue: %s", say.Text)
			}
		}
	}
	if what := w.crosses(m, say); what != "" {
		c.crossed++
		c.example("contradiction (%s): %s", what, say.Text)
	}
}

// apt reports whether a line answers a question.
func apt(q talk.Statement, say *tablelog.Say) bool {
	key := meaning(say.Words)
	about := func(names ...string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return arg(say.Words, n) == int(q.Of) })
	}
	role := []string{"role", "claimed", "claim", "counter"}
	switch {
	case q.What == "role" && q.Role == "":
		return slices.Contains(role, key)
	case q.What == "night":
		return slices.Contains([]string{"seen", "slept", "guardsecret", "wolf", "human", "unmask", "lynched"}, key) || slices.Contains(role, key)
	case q.Of != game.Nobody:
		return about("of", "whom", "not", "hanged") || int(q.Of) == int(say.Seat) && key == "thinkme" || key == "notyou" && int(q.Of) == 0
	}
	return slices.Contains([]string{"opinion", "leftover", "feelname", "shove", "watch", "unsure", "hearfirst", "guess", "because", "whyvoted", "whyblind", "thinkbad", "notyou", "accuse", "likewise", "becauseyou", "guessyou", "regret", "regretblind", "start", "whyjoined", "whyheard", "report", "wolf", "unmask", "recant", "unword", "recantby", "comeround", "clearedyet", "wonwhy", "agenda", "held", "yesterday"}, key)
}

// meaning returns the meaning of a sentence: the third part of its key.
func meaning(m *game.Message) string {
	parts := strings.Split(m.Key, ".")
	if len(parts) < 3 {
		return ""
	}
	return parts[2]
}

// arg returns a seat among the arguments of a sentence, or -1.
func arg(m *game.Message, name string) int {
	if n, ok := m.Args[name].(float64); ok {
		return int(n)
	}
	return -1
}

// reasonsOf returns the reasons within a sentence.
func reasonsOf(m *game.Message) (list []game.Message) {
	for _, a := range m.Args {
		if inner, ok := a.(game.Message); ok && strings.HasPrefix(inner.Key, "lupus.say.for.") {
			list = append(list, inner)
		}
	}
	return list
}

// subject returns whom the reason of a sentence is about.
func subject(m *game.Message) int {
	for _, name := range []string{"of", "whom", "hanged", "voted", "other"} {
		if n := arg(m, name); n >= 0 {
			return n
		}
	}
	return -1
}
