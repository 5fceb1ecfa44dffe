package record

import (
	"fmt"
	"io"
	"slices"

	"github.com/howl-game/howl/internal/i18n"
)

// Moderated says who moderates a game from a move on.
type Moderated struct {
	After int    // the number of moves before it
	Name  string // the moderator's; "": nobody moderates any longer
}

// Moderators returns the names of those who moderated, and saw every card.
func (r *Record) Moderators() (names []string) {
	for _, m := range r.Moderated {
		if m.Name != "" && !slices.Contains(names, m.Name) {
			names = append(names, m.Name)
		}
	}
	return names
}

// DealtBy returns the name of the person who dealt the cards by hand; "": nobody
// did, or nobody knows who.
func (r *Record) DealtBy() string {
	if r.Entered == 0 || len(r.Moderated) == 0 || r.Moderated[0].After > 0 {
		return ""
	}
	return r.Moderated[0].Name
}

// Openness returns the sentences that say who saw every card, and who dealt them.
func (r *Record) Openness(in *i18n.Language) (lines []string) {
	fill := func(key, name string) string { return in.Say("", key, map[string]any{"name": name}, nil) }
	for _, name := range r.Moderators() {
		lines = append(lines, fill("moderated", name))
	}
	switch by := r.DealtBy(); {
	case by != "":
		lines = append(lines, fill("dealt", by))
	case r.Entered > 0:
		lines = append(lines, fill("dealt.hand", ""))
	}
	return lines
}

// print writes the line that says so.
func (m Moderated) print(w io.Writer) {
	if m.Name == "" {
		fmt.Fprintln(w, "unmoderated")
		return
	}
	fmt.Fprintf(w, "moderated: %s\n", m.Name)
}

// moderated reads "moderated: Anna", and "unmoderated" as no name.
func (p *parser) moderated(name string) error {
	switch {
	case p.record == nil:
		return p.refuse("who moderates comes after the line that begins a game")
	case name != "" && !sayable(name, mostName):
		return p.refuse("a name has 1 to %d characters, none of them a control character", mostName)
	case name == "" && len(p.record.Moderated) == 0:
		return p.refuse("nobody has moderated before this line")
	}
	p.record.Moderated = append(p.record.Moderated, Moderated{len(p.record.Moves), name})
	return nil
}
