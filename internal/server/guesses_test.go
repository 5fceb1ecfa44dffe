package server

import (
	"context"
	"fmt"
	"net/http/httptest"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// noTables finds no table.
type noTables struct{}

var errNoTable = game.Refuse(game.CodeTable, "refused.table")

func (noTables) Find(context.Context, string) (hall.Table, error)        { return nil, errNoTable }
func (noTables) Open(context.Context, tablelog.Open) (hall.Table, error) { return nil, errNoTable }

// Addresses that try codes together keep nobody else out: each is counted by
// itself.
func TestGuessesOfOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &front{limits: limits.New(), lobby: new(lobby), Tables: noTables{}}
		for i := range 20_000 {
			r := httptest.NewRequest("GET", "/", nil)
			r.RemoteAddr = fmt.Sprintf("10.%d.%d.1:1", i/256, i%256)
			if _, err := s.reach(r, "ABCDEFGH"); err != errNoTable {
				t.Fatalf("address %d that tries a first code: %v", i, err)
			}
		}
	})
}

// A table knows an address again; another table does not, and this machine has
// none.
func TestFrom(t *testing.T) {
	s := identity{key: []byte("key")}
	a, b := limits.Asker{Near: "192.0.2.1"}, limits.Asker{Near: "192.0.2.2"}
	first, again := s.from(a, "T"), s.from(a, "T")
	if first != again || first == s.from(b, "T") || first == s.from(a, "U") || s.from(limits.Asker{}, "T") != "" {
		t.Error("an address is not known again at its table alone")
	}
}
