package env

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// replay turns a record into observations: a row for each decision of a player, as
// it was when the player was asked, and one for the end with the rewards. After the
// rows come the numbers of the actions that were taken, and 65535 for the end.
func (s *Server) replay(body []byte) error {
	b := s.batch
	records, err := record.Parse(bytes.NewReader(body))
	if err != nil {
		return refuse("record", "%v", err)
	}
	if len(records) != 1 {
		return refuse("record", "one game at a time, not %d", len(records))
	}
	r := records[0]
	if name := r.Game.Info().Name; name != b.Game || r.Setup.Players != b.Players || !maps.Equal(r.Setup.Options, b.Setup.Options) {
		return refuse("record", "the game is %s for %d with %v, the batch %s for %d with %v", name, r.Setup.Players, r.Setup.Options, b.Game, b.Players, b.Setup.Options)
	}
	n := 1
	for _, m := range r.Moves {
		if m.Seat != game.Dealer {
			n++
		}
	}
	if size := b.rowsSize(n) + 2*n; size > maxMessage {
		return refuse("record", "a game of %d decisions is too long", n)
	}
	reply := s.blank(b.rowsSize(n) + 2*n)
	rows, taken := b.lay(reply, n), reply[b.rowsSize(n):]
	state, err := r.Begin()
	if err != nil {
		return err
	}
	view := slot{b: b, state: state}
	i := 0
	for _, m := range r.Moves {
		if m.Seat != game.Dealer {
			binary.LittleEndian.PutUint32(rows.turns[4*i:], uint32(state.Turn()))
			rows.seats[i] = byte(m.Seat)
			b.observe(&view, m.Seat, rows.observed[i*b.size:][:b.size], rows.mask[i*len(b.actions[0]):][:len(b.actions[0])])
			number := uint16(noNumber) // what a seat does without being asked has none
			if state.Turn().Has(m.Seat) && int(m.Action) < len(b.numbers[m.Seat]) {
				number = b.numbers[m.Seat][m.Action]
			}
			binary.LittleEndian.PutUint16(taken[2*i:], number)
			i++
		}
		state.Do(m.Seat, m.Action, nil)
	}
	rows.seats[i] = byte(game.Nobody)
	binary.LittleEndian.PutUint16(taken[2*i:], noNumber)
	if state.Turn() == 0 {
		rows.flags[i] |= isOver
		for seat := range b.Players {
			score := float32(state.Score(game.Seat(seat)))
			binary.LittleEndian.PutUint32(rows.rewards[4*(i*b.Players+seat):], math.Float32bits(score))
		}
	}
	return nil
}

// edition names what observations and actions of the batch mean: it changes when
// their planes or their numbers do.
func (b *Batch) edition(texts [][]string) string {
	about, err := json.Marshal(struct {
		Planes []game.Plane
		Texts  [][]string
	}{b.planes, texts})
	if err != nil {
		panic(err) // names and numbers
	}
	sum := fnv.New32a()
	_, _ = sum.Write(about)
	return fmt.Sprintf("%08x", sum.Sum32())
}
