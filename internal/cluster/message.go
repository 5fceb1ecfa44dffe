package cluster

import (
	"encoding/json"
	"errors"

	"github.com/howl-game/howl/internal/table"
)

// A watchID names a watch: the node where the person is, and a number of it.
type watchID struct {
	node string
	id   string
}

func (s watchID) MarshalJSON() ([]byte, error) { return json.Marshal([2]string{s.node, s.id}) }

func (s *watchID) UnmarshalJSON(b []byte) error {
	var pair [2]string
	err := json.Unmarshal(b, &pair)
	s.node, s.id = pair[0], pair[1]
	return err
}

func (s watchID) IsZero() bool { return s == watchID{} }

// A message is what travels for a watch, in either direction, numbered so that
// a lost one is noticed.
type message struct {
	Watch   watchID        `json:"w"`
	N       uint64         `json:"n"`
	What    string         `json:"k"`           // command, close; frame, answer, end
	Command *table.Command `json:"c,omitempty"` // for the seat that is watched
	To      uint64         `json:"to,omitzero"` // the number that an answer answers
	Reply   table.Reply    `json:"r,omitzero"`
	Fault   *fault         `json:"f,omitempty"`
	follow  []byte         // a frame, as it goes to the person; behind a line feed
}

var errMessage = errors.New("malformed message of another node")

// encode puts the frame behind the rest as it is, so that it is neither
// encoded again nor looked over on its way.
func (p *message) encode() []byte {
	b, err := json.Marshal(p)
	if err != nil {
		panic(err) // strings and numbers
	}
	b = append(b, '\n')
	return append(b, p.follow...)
}

func decode(b []byte) (p message, err error) {
	for i, c := range b {
		if c == '\n' { // JSON has none inside
			err = json.Unmarshal(b[:i], &p)
			p.follow = b[i+1:]
			return p, err
		}
	}
	return p, errMessage
}
