package hall

import (
	"context"
	"errors"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Keep writes a table that only keeps games that were handed in, under a new code,
// which it returns. It is closed from its first entry on and never runs.
func (h *Hall) Keep(ctx context.Context, o tablelog.Open) (string, error) {
	o.Chain = h.Luck.chain(o.Chain)
	for {
		o.ID = newCode(h.Luck, o.Settings.Private)
		e := tablelog.Entry{At: time.Now().UTC(), Open: &o}
		line, err := e.Encode()
		if err != nil {
			return "", err
		}
		if len(line) > store.MaxEntry {
			return "", game.Refuse(game.CodeSize, "refused.size.handed", "n", tablelog.MostHanded>>10)
		}
		var s tablelog.State
		if err := s.Apply(e); err != nil {
			return "", err
		}
		tag, text := s.Note(e.At)
		if err = h.Log.Append(ctx, o.ID, 0, [][]byte{line}, &store.Note{Tag: tag, Text: text}); !errors.Is(err, store.ErrConflict) {
			return o.ID, err
		}
	}
}
