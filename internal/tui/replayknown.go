package tui

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
)

// knowledge returns the page with what could be known after the step: what
// everybody may have been in the deals that fit what the seat was told, or what
// they are for eyes that see everything.
func (r *replay) knowledge(m *Model) []string {
	if r.eyes == game.Dealer {
		lines := []string{m.look.Strong.Render(m.text("replay.true", nil))}
		s, err := r.state()
		masked, ok := s.(game.Masked)
		if err != nil || !ok {
			return lines
		}
		for seat, name := range m.names {
			lines = append(lines, name+": "+m.role(masked.Role(game.Seat(seat))))
		}
		return lines
	}
	heading := m.words.Say("", "page.could", map[string]any{"name": r.who(m)}, nil)
	lines := []string{m.look.Strong.Render(heading)}
	worlds, err := r.records[r.game].Worlds(r.at, r.eyes)
	if err != nil || worlds.Deals == 0 {
		return append(lines, m.words.Text("page.nothing"))
	}
	for seat, roles := range worlds.Roles {
		if game.Seat(seat) == r.eyes {
			continue
		}
		names := slices.SortedFunc(maps.Keys(roles), func(a, b string) int { return cmp.Or(roles[b]-roles[a], strings.Compare(a, b)) })
		var parts []string
		for _, role := range names {
			parts = append(parts, fmt.Sprintf("%s %.0f\u00a0%%", m.role(role), 100*float64(roles[role])/float64(worlds.Deals)))
		}
		lines = append(lines, m.names[seat]+": "+strings.Join(parts, ", "))
		if l := worlds.Likely; l != nil {
			p := fmt.Sprintf("%.0f\u00a0%%", 100*l.Shares[seat])
			lines = append(lines, "  "+m.words.Say("", "page.could.said", map[string]any{"role": m.role(l.Role), "p": p}, nil))
		}
	}
	lines = append(lines, "", m.words.Say("", "page.could.worlds", map[string]any{"n": float64(worlds.Deals)}, nil))
	if worlds.Likely != nil {
		lines = append(lines, m.words.Text("page.could.model"))
	}
	return lines
}

// role returns the name of what somebody is.
func (m *sight) role(role string) string {
	for _, key := range []string{"page." + m.status.Game + ".role." + role, "page." + m.status.Game + ".who." + role} {
		if m.words.Has(key) {
			return m.words.Text(key)
		}
	}
	return m.words.Value(m.status.Game, "", role)
}
