package table

import (
	"encoding/json"
	"os"
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

// discussions returns how many games are measured at each table: few, or as many
// as HOWL_DISCUSSIONS says.
func discussions() int {
	if n, err := strconv.Atoi(os.Getenv("HOWL_DISCUSSIONS")); err == nil {
		return n
	}
	if gametest.Full() {
		return enough
	}
	return 2
}

// enough is the number of games from which on shares are no luck.
const enough = 20

// A talkCount is what was measured of discussions.
type talkCount struct {
	accused, answered int // bots that were accused in the talk and had not answered anybody that day, and answered in time
	crowded           int // seconds with more than two statements
	statements        int
	kept, explained   int // votes for the last stated suspect, and others that were explained
	unexplained       int
	followed, votes   int // on the first day: votes for the player whom the person accused, and all
	rushed            int // bots that were ready before the person and before a lull
	turned, fickle    int // changes of a suspect within a day, and those of bots that had changed it before that day
	days              int
}

// TestDiscussion plays games with a person who accuses somebody without any
// reason on the first day, and reads in the log how the bots talked.
func TestDiscussion(t *testing.T) {
	gametest.SkipRaced(t)
	for _, players := range []int{8, 12, 16} {
		for _, kind := range []string{"normal", "hard"} {
			t.Run(kind+strconv.Itoa(players), func(t *testing.T) {
				var c talkCount
				for i := range discussions() {
					synctest.Test(t, func(t *testing.T) { c.read(t, discuss(t, players, kind, byte(i+1))) })
				}
				t.Logf("%+v", c)
				if c.answered < c.accused {
					t.Errorf("%d of %d accusations were answered within 10 s", c.answered, c.accused)
				}
				if c.crowded > 0 || c.statements < c.days {
					t.Errorf("%d statements in %d days, %d seconds with more than two", c.statements, c.days, c.crowded)
				}
				// The order in which bots speak is chance: rarely one has a third suspect in a
				// day, or a vote comes before its explanation.
				if c.fickle > max(1, c.turned/10) {
					t.Errorf("of %d changes of a suspect within a day %d were not the bot's first of that day", c.turned, c.fickle)
				}
				if all := c.kept + c.explained + c.unexplained; c.unexplained*12 > all || c.rushed > 0 {
					t.Errorf("%d votes against a stated suspicion were not explained; %d bots were ready before the person, and before a lull", c.unexplained, c.rushed)
				}
				if discussions() < enough {
					return
				}
				if all := c.kept + c.explained + c.unexplained; c.kept*100 < all*60 {
					t.Errorf("of %d votes of bots that named a suspect %d kept to it", all, c.kept)
				}
				if c.followed*3 > c.votes {
					t.Errorf("a baseless accusation drew %d of %d votes", c.followed, c.votes)
				}
			})
		}
	}
}

// discuss plays a game with Anna on seat 0, and returns its log.
func discuss(t *testing.T, players int, kind string, chain byte) [][]byte {
	var p paper
	o := opening("lupus", players, "relaxed")
	o.Chain = commit.Chain{chain}
	tb := seated(t, &p, o, anna)
	if err := tb.Start(t.Context(), anna.ID, kind); err != nil {
		t.Fatal(err)
	}
	w, err := tb.Watch(t.Context(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	r, night := testhelp.Chance(), 0
	for f := range w.Frames() {
		if f.Status != nil && f.Status.Stage == tablelog.Over {
			break
		}
		if len(f.Legal) == 0 {
			continue
		}
		text := func(a game.Action) string { return tb.state.Rules.Text(a) }
		pick := f.Legal[r.IntN(len(f.Legal))]
		if f.Phase == "talk" {
			if n := nightOf(t, f.View); n == night {
				continue
			} else {
				night = n
			}
			first := night == 1
			time.AfterFunc(6*time.Second, func() { // unless the talk is over
				for _, a := range f.Legal {
					if strings.HasPrefix(text(a), "accuse ") && first {
						_ = tb.Do(t.Context(), 0, text(a), "")
						break
					}
				}
			})
			time.AfterFunc(40*time.Second, func() { _ = tb.Do(t.Context(), 0, "ready", "") })
			continue
		}
		_ = tb.Do(t.Context(), 0, text(pick), "")
	}
	tb.Close()
	return p.lines
}

// nightOf returns the number of the night in a view.
func nightOf(t *testing.T, v game.View) int {
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var view struct{ Night int }
	if err := json.Unmarshal(b, &view); err != nil {
		t.Fatal(err)
	}
	return view.Night
}

// read counts what a log tells of the talk.
func (c *talkCount) read(t *testing.T, log [][]byte) {
	t.Helper()
	var m tablelog.State
	type charge struct {
		by, whom game.Seat
		at       time.Time
	}
	var open []charge
	suspect := make(map[game.Seat]game.Seat)
	today := make(map[game.Seat]game.Seat)      // the suspects that were named today
	turned := make(map[game.Seat]bool)          // the bots that have changed theirs today
	replies := make(map[game.Seat]int)          // how often each has answered somebody today
	accusations := make(map[game.Seat][]string) // today's, as they were said
	accuse := func(seat, whom game.Seat, line []byte) {
		if seat != 0 {
			accusations[seat] = append(accusations[seat], string(line))
		}
		if was, ok := today[seat]; ok && was != whom && seat != 0 {
			c.turned++
			if turned[seat] {
				c.fickle++
				t.Logf("%d has a third suspect today:\n%s", seat, strings.Join(accusations[seat], "\n"))
			}
			turned[seat] = true
		}
		suspect[seat], today[seat] = whom, whom
	}
	explained := make(map[game.Seat]bool)
	second := make(map[int64]int)
	phase, night, baseless := "", 0, game.Nobody
	var before, spoke time.Time // of the last entry, and the last word
	for _, line := range log {
		var e tablelog.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		if m.Game != nil && m.Game.Phase() != phase {
			phase = m.Game.Phase()
			if phase == "talk" {
				night++
				c.days++
				spoke = before
				clear(today)
				clear(turned)
				clear(accusations)
				clear(replies)
			}
		}
		before = e.At
		switch {
		case e.Say != nil:
			if phase == "talk" {
				second[e.At.Unix()]++
				c.statements++
				spoke = e.At
			}
			explained[e.Say.Seat] = true
			for _, s := range e.Say.Means {
				if s.To != game.Nobody && s.Kind != talk.Ask {
					replies[e.Say.Seat]++
				}
				if s.Kind == talk.Trust && s.Own() && suspect[e.Say.Seat] == s.Of {
					delete(suspect, e.Say.Seat) // it has taken that back
				}
				if s.Kind == talk.Accuse && s.Own() && phase == "talk" {
					accuse(e.Say.Seat, s.Of, line)
				}
			}
			rest := open[:0]
			for _, ch := range open {
				if ch.whom == e.Say.Seat && e.At.Sub(ch.at) <= 10*time.Second {
					c.answered++
				} else {
					rest = append(rest, ch)
				}
			}
			open = rest
		case e.Do != nil:
			mv := e.Do.Moves[0]
			var whom game.Seat
			verb, about, _ := strings.Cut(mv.Text, " ")
			about, wolf, _ := strings.Cut(about, " ")
			if n, err := strconv.Atoi(about); err == nil {
				whom = game.Seat(n)
			}
			switch {
			case phase == "talk" && wolf == "human" && suspect[mv.Seat] == whom:
				delete(suspect, mv.Seat) // a seer's findings are no change of mind
			case phase == "talk" && verb == "accuse" || phase == "talk" && wolf == "wolf":
				if verb == "accuse" {
					accuse(mv.Seat, whom, line)
				} else { // a seer's findings are no change of mind
					suspect[mv.Seat], today[mv.Seat] = whom, whom
				}
				spoke = e.At
				if mv.Seat == 0 {
					second[e.At.Unix()]++
					baseless = whom
				}
				if whom != 0 && !m.Out(whom) && replies[whom] < 1 {
					c.accused++
					open = append(open, charge{mv.Seat, whom, e.At})
				}
			case phase == "talk" && verb == "ready" && e.Do.By == tablelog.ByBot:
				person := m.Game.Turn().Has(0) && !m.Chairs[0].Away
				if person && e.At.Sub(spoke) < 10*time.Second && !m.Out(0) {
					c.rushed++
				}
			case verb == "vote" && mv.Seat != 0:
				if night == 1 && baseless != game.Nobody {
					c.votes++
					if whom == baseless {
						c.followed++
					}
				}
				if s, ok := suspect[mv.Seat]; ok && !m.Out(s) && !m.Out(mv.Seat) {
					switch {
					case s == whom:
						c.kept++
					case explained[mv.Seat]:
						c.explained++
					default:
						c.unexplained++
					}
				}
			}
			if verb == "vote" || phase != "ballot" {
				explained = make(map[game.Seat]bool)
			}
		}
		if err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	for _, n := range second {
		if n > 2 {
			c.crowded++
		}
	}
}
