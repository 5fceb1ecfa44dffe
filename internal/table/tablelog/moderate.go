package tablelog

// Moderate makes a person the moderator, who sees everything; without one, nobody
// is.
type Moderate struct {
	Person *Person `json:"person,omitempty"`
}

// Moderates reports whether a person is the moderator.
func (s *State) Moderates(id string) bool { return s.Moderator != nil && equal(s.Moderator.ID, id) }
