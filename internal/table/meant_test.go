package table

import (
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// A person reads what bots would understand of a line, which changes nothing. Said
// with its language, the line is heard by bots, and the one that is asked answers;
// said without, it is only words.
func TestMeant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		o := opening("lupus", 8, "relaxed")
		o.Chain = commit.Chain{1}
		tb := seated(t, &p, o, anna)
		if err := tb.Start(t.Context(), anna.ID, "hard"); err != nil {
			t.Fatal(err)
		}
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		for f := range w.Frames() {
			if len(f.Legal) > 0 && f.Phase == "night" {
				_ = tb.Do(t.Context(), 0, tb.state.Rules.Text(f.Legal[len(f.Legal)-1]), "")
			}
			if f.Phase == "talk" {
				break
			}
		}
		says := func() (list []*tablelog.Say) {
			p.mu.Lock()
			defer p.mu.Unlock()
			for _, line := range p.lines {
				var e tablelog.Entry
				if err := json.Unmarshal(line, &e); err != nil {
					t.Fatal(err)
				}
				if e.Say != nil {
					list = append(list, e.Say)
				}
			}
			return list
		}
		guest := Guest{Person: anna}
		r, err := tb.Apply(t.Context(), guest, Command{Mean: &ReadWords{Text: "Boris is sus", Lang: "en"}})
		if err != nil || len(r.Meant) != 1 || r.Meant[0].Does != "accuse 1" || r.Meant[0].Of != 1 {
			t.Errorf("got %+v, %v; want an accusation of seat 1", r.Meant, err)
		}
		r, err = tb.Apply(t.Context(), guest, Command{Mean: &ReadWords{Text: "Bozzris is sus", Lang: "en"}})
		if err != nil || len(r.Meant) != 1 || r.Meant[0].Rather != "Boris is sus" || r.Meant[0].Does != "accuse 1" {
			t.Errorf("a misspelt name: %+v, %v; want a question whether Boris is meant", r.Meant, err)
		}
		if _, err := tb.Apply(t.Context(), guest, Command{Say: &Speak{Text: "Bozzris is sus", Lang: "en"}}); err != nil {
			t.Fatal(err)
		}
		if last := says(); len(last[len(last)-1].Means) > 0 {
			t.Error("what nobody confirmed means something to bots")
		}
		before := len(p.lines)
		for text, lang := range map[string]string{"lovely weather": "en", "Boris is sus": "xx"} {
			if r, err := tb.Apply(t.Context(), guest, Command{Mean: &ReadWords{Text: text, Lang: lang}}); err != nil || len(r.Meant) > 0 {
				t.Errorf("%q in %q: %+v, %v; want nothing", text, lang, r.Meant, err)
			}
		}
		if len(p.lines) != before {
			t.Errorf("to read a line made %d entries", len(p.lines)-before)
		}
		if _, err := tb.Apply(t.Context(), guest, Command{Say: &Speak{Text: "Boris, who do you suspect?"}}); err != nil {
			t.Fatal(err)
		}
		if last := says(); len(last[len(last)-1].Means) > 0 {
			t.Error("words without a language mean something to bots")
		}
		if _, err := tb.Apply(t.Context(), guest, Command{Say: &Speak{Text: "Boris, who do you suspect?", Lang: "en"}}); err != nil {
			t.Fatal(err)
		}
		last := says()
		if m := last[len(last)-1].Means; len(m) != 1 || m[0].Kind != talk.Ask || m[0].To != 1 {
			t.Fatalf("the question means %+v", m)
		}
		count := len(says())
		// What a person means is in their words, for all to see.
		if _, err := tb.Apply(t.Context(), guest, Command{Say: &Speak{Text: "hm", Means: []talk.Statement{talk.About(talk.Trust, 2)}}}); !errors.Is(err, game.CodeWords) || len(says()) != count {
			t.Errorf("a person whispers to bots: %v", err)
		}
		time.Sleep(10 * time.Second)
		for _, s := range says()[len(last):] {
			if s.Seat == 1 && len(s.Means) == 1 && s.Means[0].To == game.Seat(0) {
				return
			}
		}
		t.Error("Boris does not answer within ten seconds")
	})
}
