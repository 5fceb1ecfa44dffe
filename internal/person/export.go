package person

import "time"

// Exported is everything that is kept of a person, for the person.
type Exported struct {
	Handle   string       `json:"handle"`
	Name     string       `json:"name"`
	Avatar   string       `json:"avatar"`
	Since    time.Time    `json:"since"`
	Shows    string       `json:"shows"` // to others
	Devices  []Device     `json:"devices"`
	Passkeys []ExportKey  `json:"passkeys"`
	Code     bool         `json:"code"` // there is a recovery code
	People   []Mark       `json:"people"`
	Games    []ExportGame `json:"games"`
	Older    []Tally      `json:"older"`
	Moments  []Moment     `json:"moments"`
}

// ExportGame is a game with the time at which it was over.
type ExportGame struct {
	Ended time.Time `json:"ended"`
	Game
}

// ExportKey is a passkey without what checks it.
type ExportKey struct {
	Label string    `json:"label"`
	Site  string    `json:"site"`
	Since time.Time `json:"since"`
}

// Export returns all that is kept of the person but what proves who they are: the
// id, and what checks codes and passkeys.
func (s *State) Export() Exported {
	e := Exported{
		Handle: s.Handle(), Name: s.Name, Avatar: s.Avatar, Since: s.Since, Shows: s.Shows,
		Devices: []Device{}, Passkeys: []ExportKey{}, Code: s.CodeHash != "", People: []Mark{}, Games: []ExportGame{}, Older: s.Older, Moments: append([]Moment{}, s.Moments...),
	}
	for _, d := range s.Devices {
		e.Devices = append(e.Devices, Device{ID: d.ID, Label: d.Label, Since: d.Since})
	}
	for _, k := range s.Passkeys {
		e.Passkeys = append(e.Passkeys, ExportKey{k.Label, k.Site, k.Since})
	}
	for _, who := range sorted(s.Marks) {
		e.People = append(e.People, Mark{who, s.Marks[who]})
	}
	for i, g := range s.Games {
		e.Games = append(e.Games, ExportGame{s.Ends[i], g})
	}
	return e
}
