package tablelog

import (
	"fmt"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// MostHanded is how many bytes the games of a table have that are handed in.
const MostHanded = 160 << 10

// Handed reports whether the table only keeps games that were played elsewhere. Nobody
// here saw them dealt or played: they are never rated, and nothing is proven by them.
func (s *State) Handed() bool { return s.Open.Handed != "" }

// Hand reads games that somebody hands in, which must be over. It takes away what is
// said to prove their deals: whoever deals alone can choose among deals.
func Hand(text string) ([]*record.Record, error) {
	if len(text) > MostHanded {
		return nil, game.Refuse(game.CodeSize, "refused.size.handed", "n", MostHanded>>10)
	}
	games, err := record.Parse(strings.NewReader(text))
	if bad, ok := err.(*record.Error); ok {
		return nil, game.Refuse(game.CodeIllegal, "refused.handed", "n", bad.Line)
	}
	if err != nil {
		return nil, err
	}
	if len(games) > MostGames {
		return nil, game.Refuse(game.CodeSize, "refused.size.handed", "n", MostHanded>>10)
	}
	for _, r := range games {
		end, err := r.Replay(nil)
		if err != nil {
			return nil, err
		}
		if end.Turn() != 0 {
			return nil, game.Refuse(game.CodeRunning, "refused.handed.running")
		}
		r.Proof, r.Handed = nil, true
	}
	return games, nil
}

// keepHanded takes over the games that a table only keeps, if it is such a table.
func (o *Open) keepHanded(s *State) (err error) {
	if o.Handed == "" {
		return nil
	}
	if s.Past, err = Hand(o.Handed); err != nil {
		return fmt.Errorf("what was handed in: %w", err)
	}
	s.Reasons = make([][]game.Message, len(s.Past))
	s.Closed = &Closed{handed: true}
	return nil
}

// HandedText returns games as a table keeps them.
func HandedText(games []*record.Record) string {
	var b strings.Builder
	for i, r := range games {
		if i > 0 {
			b.WriteByte('\n')
		}
		_ = r.Print(&b) // a builder takes everything
	}
	return b.String()
}

// nameless takes names and words out of games that were handed in.
func nameless(text string) string {
	games, err := Hand(text)
	if err != nil {
		return text // no table was opened with it
	}
	for _, r := range games {
		r.Names, r.Said, r.Moderated = make([]string, len(r.Names)), nil, nil
	}
	return HandedText(games)
}
