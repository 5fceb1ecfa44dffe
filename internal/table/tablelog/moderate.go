package tablelog

// Moderate makes a person the moderator, who sees everything; without one, nobody
// is.
type Moderate struct {
	Person *Person `json:"person,omitempty"`
}

// Called reports whether a moderator calls the game in the room: no clock runs,
// and the moderator ends the nights and the discussions.
func (s *State) Called() bool { return s.Moderator != nil && s.Pace.Room }

// Moderates reports whether a person is the moderator.
func (s *State) Moderates(id string) bool { return s.Moderator != nil && equal(s.Moderator.ID, id) }
