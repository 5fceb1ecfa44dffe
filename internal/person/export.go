package person

import "time"

// Exported is everything that is kept of a person, for the person.
type Exported struct {
	Handle   string       `json:"handle"`
	Name     string       `json:"name"`
	Avatar   string       `json:"avatar"`
	Since    time.Time    `json:"since"`
	ShownTo  string       `json:"shownTo"`
	Devices  []Device     `json:"devices"`
	Passkeys []string     `json:"passkeys"`
	People   []Mark       `json:"people"`
	Games    []ExportGame `json:"games"`
	Older    []Tally      `json:"older"`
}

// ExportGame is a game with the time at which it was over.
type ExportGame struct {
	Ended time.Time `json:"ended"`
	Game
}

// Export returns all that is kept of the person but what proves who they are: the
// id, and what checks codes and passkeys.
func (s *State) Export() Exported {
	e := Exported{
		Handle: s.Handle(), Name: s.Name, Avatar: s.Avatar, Since: s.Since, ShownTo: s.ShownTo,
		Devices: s.Devices, Passkeys: []string{}, People: []Mark{}, Games: []ExportGame{}, Older: s.Older,
	}
	for _, k := range s.Passkeys {
		e.Passkeys = append(e.Passkeys, k.Label)
	}
	for _, who := range sorted(s.Marks) {
		e.People = append(e.People, Mark{who, s.Marks[who]})
	}
	for i, g := range s.Games {
		e.Games = append(e.Games, ExportGame{s.Ends[i], g})
	}
	return e
}
