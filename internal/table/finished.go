package table

import (
	"context"

	"howl/internal/table/tablelog"
)

// Finished returns what is over, for a person: at once for those who sit at the
// table, later for delayed spectators, and not at all for others where nobody
// may watch. A game whose deal is being played again is closed to everybody.
func (t *Table) Finished(ctx context.Context, person string) (*tablelog.Finished, error) {
	return ask(ctx, t, func() (*tablelog.Finished, error) { return t.state.FinishedFor(t.behind, person) })
}
