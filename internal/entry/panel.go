package entry

import "github.com/howl-game/howl/internal/bots"

// A Panel is who the levels of a game are measured against, besides each other and
// the odd characters: the strategies of many people.
type Panel struct {
	Sizes  []int // the numbers of players
	Rivals []Rival
}

// A Rival is a strategy, and the side that it plays in its own way; "": either.
type Rival struct {
	bots.Kind
	Side string
}

// rivals returns the kinds of the panel.
func (e Entry) rivals() (kinds []bots.Kind) {
	if e.Panel != nil {
		for _, r := range e.Panel.Rivals {
			kinds = append(kinds, r.Kind)
		}
	}
	return kinds
}
