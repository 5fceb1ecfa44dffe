package server_test

import (
	"encoding/json"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/tstypes"
)

// What goes over the socket of a program. howl sim and howl arena speak the same
// protocol.
type (
	greetingJSON struct {
		Protocol int    `json:"protocol"`          // the version, 1
		Name     string `json:"name,omitempty"`    // of the program, as tables show it; from a server
		Game     string `json:"game,omitempty"`    // that is played; from howl sim and howl arena
		ThinkMs  int    `json:"thinkMs,omitempty"` // in which an answer must come; from howl sim and howl arena
		Hear     bool   `json:"hear,omitempty"`    // the program wants heard, too; to a server
	}
	beginJSON struct {
		Seat  game.Seat  `json:"seat"`  // the program's
		Setup game.Setup `json:"setup"` // what the game begins with
		Rules string     `json:"rules"` // the name of the game
	}
	programFrameJSON struct {
		Seat     game.Seat         `json:"seat"`               // the program's
		N        int               `json:"n"`                  // the seat's own count; means nothing in howl sim and howl arena
		Events   []json.RawMessage `json:"events,omitempty"`   // told since the question before; all of the game in the first
		View     json.RawMessage   `json:"view"`               // all that the seat knows
		Legal    []string          `json:"legal,omitempty"`    // what the seat may do; absent if it is not asked
		May      []string          `json:"may,omitempty"`      // what the seat may do without being asked
		Ears     game.Seats        `json:"ears"`               // who hears the seat if it speaks
		Phase    string            `json:"phase"`              // the moment of the game
		Deadline string            `json:"deadline,omitempty"` // until when the seat may think; from a server
		Words    []json.RawMessage `json:"words,omitempty"`    // said since the frame before, each with seat, to, text and means; from a server
		Clock    []string          `json:"clock,omitempty"`    // what the clock did for the seat, which was late; from a server
		Out      bool              `json:"out,omitempty"`      // the seat is out of the game for good
	}
	overJSON struct {
		Frame programFrameJSON `json:"frame"`           // the last, with the last events
		Score *int             `json:"score,omitempty"` // above 0: won; absent if it is not known
		Side  string           `json:"side,omitempty"`  // on which the seat was
	}
	programToldJSON struct { // one of hello, sat, refused, left, bye, pong, or of a game: begin, frame, heard, error and over
		Hello    *greetingJSON     `json:"hello,omitempty"`    // once, first
		Sat      string            `json:"sat,omitempty"`      // the table at which the program plays now
		Seat     *game.Seat        `json:"seat,omitempty"`     // where it sat down
		Refused  *string           `json:"refused,omitempty"`  // the table or game in which something was refused; empty: neither
		Left     string            `json:"left,omitempty"`     // the table at which the program plays no more
		Bye      string            `json:"bye,omitempty"`      // the code with which the server ends the connection
		Pong     json.RawMessage   `json:"pong,omitempty"`     // what was sent as ping
		Code     string            `json:"code,omitempty"`     // why, for programs
		Sentence string            `json:"sentence,omitempty"` // why, in English
		Key      string            `json:"key,omitempty"`      // of the sentence in the catalogues
		Args     game.Args         `json:"args,omitempty"`     // of the sentence
		Game     string            `json:"game,omitempty"`     // the game that it is about
		Begin    *beginJSON        `json:"begin,omitempty"`    // the game begins
		Frame    *programFrameJSON `json:"frame,omitempty"`    // the question, if it has legal
		Heard    *programFrameJSON `json:"heard,omitempty"`    // what happened since; asks nothing, and comes only to a program that wants it
		Error    string            `json:"error,omitempty"`    // what is wrong with the answer, in English
		Over     *overJSON         `json:"over,omitempty"`     // the game is over
	}
	programSaysJSON struct { // one of hello, sit, rise, ping, or an answer in a game
		Hello *greetingJSON     `json:"hello"` // the answer to the greeting
		Sit   string            `json:"sit"`   // the table at which to sit down
		Rise  string            `json:"rise"`  // the table at which to rise
		Game  string            `json:"game"`  // the game of do and say
		Do    string            `json:"do"`    // one of legal
		Say   string            `json:"say"`   // words for those who hear the seat; 500 characters at most
		Why   string            `json:"why"`   // the reason of do, for after the game; 200 characters at most
		Lang  string            `json:"lang"`  // of say, so that bots understand it: en, it or ja
		Means []json.RawMessage `json:"means"` // what say means, instead of lang; statements as in docs/talk.md with the numbers of seats, four at most
		Ping  json.RawMessage   `json:"ping"`  // sent back as pong
	}
)

// programTypes returns the types of the protocol for programs.
func programTypes() *tstypes.Module {
	m := tstypes.New("", map[string]string{"ProgramFrame.ears": "Audience"})
	m.Alias("Seat", "number", "counted clockwise from 0")
	m.Alias("Audience", `"all" | Seat[]`, "everybody, or these seats")
	tstypes.As[game.Args](m, "Record<string, unknown>")
	m.Struct("Setup", game.Setup{})
	m.Struct("Greeting", greetingJSON{})
	m.Struct("Begin", beginJSON{})
	m.Struct("ProgramFrame", programFrameJSON{})
	m.Struct("Over", overJSON{})
	m.Struct("ProgramTold", programToldJSON{})
	m.Request("ProgramSays", programSaysJSON{})
	return m
}

// TestProgramTypes keeps the documents of the protocol. TestManyTablesRefuses checks
// what is sent against them.
func TestProgramTypes(t *testing.T) {
	programTypes().Document(t, "program", "The protocol for programs")
}
