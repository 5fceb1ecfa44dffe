package table

import (
	"context"
	"encoding/json"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/model"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// A standIn is a model that answers by a function.
type standIn func(ctx context.Context, instructions, input string) (string, error)

func (s standIn) Ask(ctx context.Context, _ model.Asker, instructions, input string) (string, error) {
	return s(ctx, instructions, input)
}

func (s standIn) Refuses(string) bool { return false }

// A line that only the model reads is shown to its writer, and means so when it is
// said. A model that stalls holds up neither people nor bots, and none is told
// anything but the line, the names, the characters there are, and what was said before
// all ears.
func TestModelAtTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		var asked atomic.Int32
		o := opening("lupus", 8, "relaxed")
		o.Chain = commit.Chain{1}
		tb := seated(t, &p, o, anna)
		tb.cast.Model = standIn(func(ctx context.Context, _, input string) (string, error) {
			asked.Add(1)
			var in map[string]any
			if err := json.Unmarshal([]byte(input), &in); err != nil {
				t.Error(err)
			}
			for field := range in {
				if !slices.Contains([]string{"speaker", "players", "lines", "writer", "roles", "line", "manner", "recent"}, field) {
					t.Errorf("the model is told %q", field)
				}
			}
			if in["line"] != nil { // it is to read one
				return `[{"kind":"accuse","of":"Boris"}]`, nil
			}
			<-ctx.Done() // it stalls
			return "", ctx.Err()
		})
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
		line := "that Boris fellow has something of the forest about him"
		guest := Guest{Person: anna}
		r, err := tb.Apply(t.Context(), guest, Command{Mean: &ReadWords{Text: line, Lang: "en"}})
		if err != nil || len(r.Meant) != 1 || r.Meant[0].Does != "accuse 1" {
			t.Fatalf("got %+v, %v; want an accusation of seat 1", r.Meant, err)
		}
		if _, err := tb.Apply(t.Context(), guest, Command{Say: &Speak{Text: line, Lang: "en"}}); err != nil {
			t.Fatal(err)
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
		said := says()
		if m := said[len(said)-1].Means; talk.Texts(m) != "accuse 1" {
			t.Errorf("the line means %q", talk.Texts(m))
		}
		time.Sleep(time.Minute)
		if more := says(); len(more) == len(said) || asked.Load() < 2 {
			t.Errorf("bots say nothing while the model stalls, which was asked %d times", asked.Load())
		}
	})
}
