package draw

import "strings"

// Card returns a card as the board shows it, in the colour of its suit: the
// game's picture "tui.<game>.card.<card>", or else its name.
func (s *Scene) Card(card string) string {
	if card == "" {
		return ""
	}
	picture := s.Words.Value("tui."+s.Game, "card", card)
	if picture == card {
		picture = s.Words.Value(s.Game, "", card)
	}
	return s.Look.Inks[s.Suits[card[0]]].Render(picture)
}

// Cards returns cards one after the other.
func (s *Scene) Cards(cards []string) string {
	pictures := make([]string, len(cards))
	for i, c := range cards {
		pictures[i] = s.Card(c)
	}
	return strings.Join(pictures, " ")
}

// Hand draws cards side by side, each with a note below. If that takes more than
// height lines, it leaves out the frames, and then the notes.
func (s *Scene) Hand(cards []string, note func(card string) string, height int) []string {
	var framed, bare []string
	for len(cards) > 0 {
		row := s.cardRow(cards, note)
		framed = append(framed, row.framed(s.Look.Rule)...)
		bare = append(bare, strings.Join(row.pictures, " "), strings.Join(row.notes, " "))
		cards = cards[len(row.pictures):]
	}
	switch {
	case len(framed) <= height:
		return framed
	case len(bare) <= height:
		return bare
	}
	var pictures []string
	for i := 0; i < len(bare); i += 2 {
		pictures = append(pictures, bare[i])
	}
	return pictures
}

// A cardRow is as many cards as fit side by side. The picture of a card and its
// note have the same width.
type cardRow struct{ pictures, notes []string }

// cardRow returns the first cards, as many as fit in the scene's width.
func (s *Scene) cardRow(cards []string, note func(string) string) (row cardRow) {
	left := s.Width - 1
	for _, c := range cards {
		picture, note := s.Card(c), note(c)
		cell := max(3, Width(picture), Width(note))
		if left -= cell + 1; left < 0 && len(row.pictures) > 0 {
			break
		}
		row.pictures = append(row.pictures, Fit(picture, cell))
		row.notes = append(row.notes, Fit(s.Look.Faint.Render(note), cell))
	}
	return row
}

// framed draws the row with a frame around each card.
func (r cardRow) framed(rule Style) []string {
	edges := make([]string, len(r.pictures))
	for i, p := range r.pictures {
		edges[i] = strings.Repeat("─", Width(p))
	}
	edge := func(left, middle, right string) string {
		return rule.Render(left + strings.Join(edges, middle) + right)
	}
	bar := rule.Render("│")
	line := func(cells []string) string { return bar + strings.Join(cells, bar) + bar }
	return []string{edge("╭", "┬", "╮"), line(r.pictures), line(r.notes), edge("╰", "┴", "╯")}
}
