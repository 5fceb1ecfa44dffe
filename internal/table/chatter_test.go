package table

import (
	"encoding/json"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// How much bots talk is the host's choice, whatever their strength: a quiet table hears
// fewer lines than usual, and a lively one more.
func TestChatter(t *testing.T) {
	lines := func(talk string) (n int) {
		for chain := range byte(3) {
			synctest.Test(t, func(t *testing.T) {
				for _, raw := range discussAt(t, talk, 8, "hard", chain+1) {
					var e tablelog.Entry
					if err := json.Unmarshal(raw, &e); err != nil {
						t.Fatal(err)
					}
					if e.Say != nil && e.Say.Words != nil {
						n++
					}
				}
			})
		}
		return n
	}
	quiet, normal, lively := lines("quiet"), lines("normal"), lines("lively")
	if quiet >= normal || normal >= lively {
		t.Errorf("%d lines at a quiet table, %d at a normal and %d at a lively one", quiet, normal, lively)
	}
}
