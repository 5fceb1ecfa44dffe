package record

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"howl/game"
)

// Print writes the record as text.
func (r *Record) Print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s players=%d", r.Game.Info().Name, r.Setup.Players)
	for _, name := range slices.Sorted(maps.Keys(r.Setup.Options)) {
		fmt.Fprintf(&b, " %s=%s", name, r.Setup.Options[name])
	}
	if r.Setup.Deal > 0 {
		fmt.Fprintf(&b, " deal=%d button=%v", r.Setup.Deal, r.Setup.Button)
	}
	b.WriteByte('\n')
	for i, name := range r.Names {
		if name != "" {
			fmt.Fprintf(&b, "name %d: %s\n", i, name)
		}
	}
	if r.Entered > 0 {
		fmt.Fprintf(&b, "entered: %d\n", r.Entered)
	}
	if r.From > 0 {
		fmt.Fprintf(&b, "from: %d\n", r.From)
	}
	if a := r.Again; a != nil {
		fmt.Fprintf(&b, "again: %d shift %d\n", a.Game, a.Shift)
	}
	if p := r.Proof; p != nil {
		fmt.Fprintf(&b, "commitment: %v\nsecret: %v\n", p.Commitment, p.Secret)
		for i, pledge := range p.Pledges {
			if pledge != "" {
				fmt.Fprintf(&b, "pledge %d: %s\n", i, pledge)
			}
		}
		for i, n := range p.Nonces {
			if n != "" {
				fmt.Fprintf(&b, "nonce %d: %s\n", i, n)
			}
		}
	}
	said, undone := r.Said, r.Undone
	for i := range len(r.Moves) + 1 {
		for ; len(said) > 0 && said[0].After <= i; said = said[1:] {
			fmt.Fprintf(&b, "say %v to %s: %s\n", said[0].Seat, audience(said[0].To), said[0].Text)
			if said[0].Means != "" {
				fmt.Fprintf(&b, "means: %s\n", said[0].Means)
			}
		}
		for ; len(undone) > 0 && undone[0].After <= i; undone = undone[1:] {
			fmt.Fprintf(&b, "undone: %v %s\n", undone[0].Seat, r.Game.Text(undone[0].Action))
		}
		if i < len(r.Moves) {
			fmt.Fprintf(&b, "%v %s\n", r.Moves[i].Seat, r.Game.Text(r.Moves[i].Action))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// audience returns "all", or the seats separated by commas.
func audience(to game.Seats) string {
	if to.Has(game.Nobody) {
		return "all"
	}
	var seats []string
	for s := range to.All() {
		seats = append(seats, s.String())
	}
	return strings.Join(seats, ",")
}
