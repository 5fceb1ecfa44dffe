package faulttest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/anishathalye/porcupine"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Check returns an error unless every acknowledged decision is in every copy of
// the log exactly once, unchanged and in its seat's order, all copies of a table
// are equal, and every log replays.
func Check(ctx context.Context, parties []*Party, copies []store.Log) error {
	var errs []error
	for _, p := range parties {
		if err := p.check(ctx, copies); err != nil {
			errs = append(errs, fmt.Errorf("table %s: %w", p.ID, err))
		}
	}
	return errors.Join(errs...)
}

func (p *Party) check(ctx context.Context, copies []store.Log) error {
	var first store.Sum
	for i, log := range copies {
		n, sum, err := log.Chain(ctx, p.ID)
		if err != nil {
			return err
		}
		if i == 0 {
			first = sum
		}
		if sum != first {
			return fmt.Errorf("copy %d, with %d entries, differs from copy 0", i, n)
		}
	}
	lines, err := copies[0].Read(ctx, p.ID, 0)
	if err != nil {
		return err
	}
	if err := p.compare(lines); err != nil {
		return err
	}
	records, _, err := tablelog.Past(lines)
	if err != nil {
		return fmt.Errorf("the log does not replay: %w", err)
	}
	for i, r := range records {
		if _, err := r.Verify(records[:i]...); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return nil
}

// compare looks up every acknowledged decision in the log.
func (p *Party) compare(lines [][]byte) error {
	at := make(map[string]int) // the entry of a decision, by its id
	text := make(map[string]string)
	for i, line := range lines {
		var e tablelog.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			return err
		}
		if e.Do == nil || e.Do.ID == "" {
			continue
		}
		if before, twice := at[e.Do.ID]; twice {
			return fmt.Errorf("decision %s is in entries %d and %d", e.Do.ID, before, i)
		}
		at[e.Do.ID], text[e.Do.ID] = i, e.Do.Moves[0].Text
		if got := fmt.Sprint(e.Do.Moves[0].Seat); len(e.Do.ID) <= len(got) || e.Do.ID[:len(got)] != got {
			return fmt.Errorf("decision %s is logged for seat %s", e.Do.ID, got)
		}
	}
	last := make(map[string]int)
	for _, m := range p.Acked() {
		i, ok := at[m.ID]
		switch seat := fmt.Sprint(m.Seat); {
		case !ok:
			return fmt.Errorf("decision %s (%s) was acknowledged and is lost", m.ID, m.Text)
		case text[m.ID] != m.Text:
			return fmt.Errorf("decision %s was sent as %q and logged as %q", m.ID, m.Text, text[m.ID])
		case i < last[seat]:
			return fmt.Errorf("decision %s is logged before one that was acknowledged earlier", m.ID)
		default:
			last[seat] = i
		}
	}
	return p.linearizable(at)
}

// inOrder is a log as people see it: each decision is done at one moment between
// sending it and the answer, and the log has them in the order of these moments.
var inOrder = porcupine.Model{
	Init: func() any { return -1 },
	Step: func(last, entry, _ any) (bool, any) { return entry.(int) > last.(int), entry },
}

// linearizable checks that the log's order explains what everybody at the table
// saw: nothing that was acknowledged before something else was sent comes after
// it.
func (p *Party) linearizable(at map[string]int) error {
	var history []porcupine.Operation
	for _, m := range p.Acked() {
		history = append(history, porcupine.Operation{
			ClientId: int(m.Seat), Input: at[m.ID], Call: m.Began.UnixNano(), Return: m.At.UnixNano(),
		})
	}
	if !porcupine.CheckOperations(inOrder, history) {
		return fmt.Errorf("no order of the %d decisions explains what everybody saw", len(history))
	}
	return nil
}
