package person

import (
	"encoding/json"
	"time"
)

// An Entry is one thing that happened to a person. One of its fields is set.
type Entry struct {
	At      time.Time `json:"at"`
	Kept    *Kept     `json:"kept,omitempty"`
	Named   *Named    `json:"named,omitempty"`
	Code    *Code     `json:"code,omitempty"`
	Device  *Device   `json:"device,omitempty"`
	Ended   *Ended    `json:"ended,omitempty"`
	Passkey *Passkey  `json:"passkey,omitempty"`
	Mark    *Mark     `json:"mark,omitempty"`
	Shown   *Shown    `json:"shown,omitempty"`
	Game    *Game     `json:"game,omitempty"`
	Moment  *Moment   `json:"moment,omitempty"`
	Judged  *Judged   `json:"judged,omitempty"`
	Older   *Older    `json:"older,omitempty"`
}

// Kept begins a log: a guest wants to be known again.
type Kept struct {
	ID     string `json:"id"` // as tables know them
	Name   string `json:"name"`
	Avatar string `json:"avatar,omitempty"`
}

// Named is another name or face.
type Named struct {
	Name   string `json:"name"`
	Avatar string `json:"avatar,omitempty"`
}

// Code is a new recovery code, by its hash. It ends the one before.
type Code struct {
	Hash string `json:"hash"`
}

// Device is a browser in which the person is known. Label says roughly which it is.
type Device struct {
	ID    string    `json:"id"`
	Label string    `json:"label"`
	Since time.Time `json:"since"`
	By    string    `json:"by,omitempty"`    // the passkey by which it came
	Proof string    `json:"proof,omitempty"` // the hash of the challenge that it answered
}

// Ended ends a device or a passkey.
type Ended struct {
	ID string `json:"id"`
}

// Passkey is a key of the person's own devices. Data is what checks it; it opens
// nothing.
type Passkey struct {
	ID     string          `json:"id"` // short; the key's own is in Data
	Label  string          `json:"label"`
	Since  time.Time       `json:"since"`
	Site   string          `json:"site"`             // the domain at which it is good
	Device string          `json:"device,omitempty"` // on which it was made
	Proof  string          `json:"proof,omitempty"`  // the hash of the challenge that it answered
	Data   json.RawMessage `json:"data"`
}

// A Mark says what somebody else is to the person: a friend, blocked, or nothing.
type Mark struct {
	Who string `json:"who"` // a handle
	As  string `json:"as"`  // Friend, Blocked or empty
}

// What somebody else can be to a person.
const (
	Friend  = "friend"
	Blocked = "blocked"
)

// Shown is what others may see of the person: one of Shows.
type Shown struct {
	What string `json:"what"`
}

// Game is a game that is over.
type Game struct {
	Table  string   `json:"table"`
	Number int      `json:"number"` // among the games of the table, from 0
	Game   string   `json:"game"`
	Side   string   `json:"side"`
	Role   string   `json:"role,omitempty"`
	Seats  int      `json:"seats"`
	Seat   int      `json:"seat"`
	Won    bool     `json:"won"`
	Drawn  bool     `json:"drawn,omitempty"`  // everybody won, or nobody
	With   []string `json:"with,omitempty"`   // handles of the other people
	Bot    int      `json:"bot,omitempty"`    // percent of the decisions that a bot took in the person's place
	Rated  bool     `json:"rated,omitempty"`  // it changed ratings
	Public bool     `json:"public,omitempty"` // the table was in the lobby
	Unseen bool     `json:"unseen,omitempty"` // its replay is for those who played it
	// Accuracy is that of the person's decisions, in percent, in a game whose review they
	// have read, if much hung on them.
	Accuracy *int `json:"accuracy,omitempty"`
}

// Judged is what the review of a game, which the person has read, says of their decisions.
type Judged struct {
	Table    string `json:"table"`
	Number   int    `json:"number"`   // of the game there
	Accuracy int    `json:"accuracy"` // in percent
}

// Moment is one of a game that the person wants to find again, or no longer.
type Moment struct {
	Table  string `json:"table"`
	Number int    `json:"number"` // of the game there
	Step   int    `json:"step"`   // of its replay
	On     bool   `json:"on,omitempty"`
}

// Older is what is left of games that are no longer listed one by one.
type Older struct {
	Tallies []Tally `json:"tallies"`
}

// A Tally counts games of one kind.
type Tally struct {
	Game  string `json:"game"`
	Side  string `json:"side"`
	Role  string `json:"role,omitempty"`
	Games int    `json:"games"`
	Won   int    `json:"won"`
}
