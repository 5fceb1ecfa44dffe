package tablelog

import "github.com/howl-game/howl/game"

// Why a game is not rated. The catalogues have a sentence for each.
const (
	UnratedPrivate   = "private"   // friends may do as they like
	UnratedModerated = "moderated" // somebody sees every card, or the people are in one room
	UnratedCoach     = "coach"     // anybody may ask what to do
	UnratedAgain     = "again"     // the cards are known, or were played on from
	UnratedGuests    = "guests"    // not everybody keeps their name
	UnratedBots      = "bots"      // of a kind whose strength is not known
	UnratedFew       = "few"       // fewer people than bots, or only one
	UnratedOne       = "one"       // the people are behind one address
)

// Unrated returns why the game that runs, or one that would begin now, counts in
// nobody's rating; empty: it counts. It follows from the log.
func Unrated(s *State) string {
	if s.Running() {
		return s.unrated
	}
	return whyUnrated(s, nil)
}

// KeepsNames reports whether somebody at the table keeps their name, so that a rating
// is of interest.
func (s *Seating) KeepsNames() bool {
	for i := range s.Chairs {
		if p := s.Chairs[i].Person; p != nil && p.Kept {
			return true
		}
	}
	return false
}

// whyUnrated is Unrated of a game that begins.
func whyUnrated(s *State, start *Start) string {
	set := &s.Open.Settings
	switch {
	case set.Private:
		return UnratedPrivate
	case s.Moderator != nil || s.Pace.Room:
		return UnratedModerated
	case set.Coach:
		return UnratedCoach
	case s.from != nil || start != nil && start.Again != nil:
		return UnratedAgain
	}
	people, from, apart := 0, "", false
	for i := range s.Chairs {
		c := &s.Chairs[i]
		switch {
		case c.Person == nil && c.Bot == "": // a bot will sit here
			if !s.anchor(s.Filler()) {
				return UnratedBots
			}
		case c.Person == nil:
			if !s.anchor(c.Bot) {
				return UnratedBots
			}
		case c.NoPhone || !c.Person.Kept && c.Person.Program == "":
			return UnratedGuests
		default:
			apart = apart || c.From == "" || people > 0 && c.From != from
			people, from = people+1, c.From
		}
	}
	switch {
	case people < 2 || 2*people < len(s.Chairs):
		return UnratedFew
	case !apart:
		return UnratedOne
	}
	return ""
}

// anchor reports whether it is known how strong a kind of bot is.
func (s *Terms) anchor(kind string) bool {
	_, ok := s.GameEntry.Anchors[kind]
	return ok
}

// rated reports whether the game that has just ended counts.
func rated(s *State) bool {
	return s.unrated == "" && len(s.Record.Moderated) == 0 && s.Game.Turn() == game.Seats(0)
}
