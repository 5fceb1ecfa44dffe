package record

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
)

// Print writes the record as text.
func (r *Record) Print(w io.Writer) error {
	var b strings.Builder
	if r.Handed {
		b.WriteString("# handed in: by the rules, but no server saw it dealt or played\n")
	}
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
	moderated := r.Moderated
	counts, done := r.saidAfter(0), 0
	for i := range len(r.Moves) + 1 {
		for ; len(moderated) > 0 && moderated[0].After <= i; moderated = moderated[1:] {
			moderated[0].print(&b)
		}
		for ; len(counts) > 0 && counts[0].After <= i; counts = counts[1:] {
			counts[0].print(&b)
		}
		for ; done < len(r.Undone) && r.Undone[done].After <= i; done++ {
			r.printUndone(&b, done)
		}
		if i < len(r.Moves) {
			fmt.Fprintf(&b, "%v %s\n", r.Moves[i].Seat, r.Game.Text(r.Moves[i].Action))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// saidAfter returns what was said after an undone decision, counted from 1; 0: what
// was said after the moves that count.
func (r *Record) saidAfter(undone int) (words []Said) {
	for _, said := range r.Said {
		if said.Undone == undone {
			words = append(words, said)
		}
	}
	return words
}

// print writes words, and what they mean.
func (said Said) print(w io.Writer) {
	fmt.Fprintf(w, "say %v to %s: %s\n", said.Seat, audience(said.To), said.Text)
	if said.Means != "" {
		fmt.Fprintf(w, "means: %s\n", said.Means)
	}
}

// printUndone writes a decision that was taken back, and what was said before it
// was. Who could hear these words depends on what chance had decided, so the draws
// stand there, too.
func (r *Record) printUndone(w io.Writer, at int) {
	undone, words := r.Undone[at], r.saidAfter(at+1)
	fmt.Fprintf(w, "undone: %v %s\n", undone.Seat, r.Game.Text(undone.Action))
	for _, m := range undone.Draws {
		if len(words) > 0 {
			fmt.Fprintf(w, "undone: %v %s\n", m.Seat, r.Game.Text(m.Action))
		}
	}
	for _, said := range words {
		io.WriteString(w, "undone: ")
		said.print(w)
	}
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
