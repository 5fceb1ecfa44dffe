package audience

import (
	"slices"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Frame is all that leaves a table towards a seat: the game's frame, what
// was said, and the table itself where that changed.
type Frame struct {
	game.Frame
	Secret  []int                 // the indices of the events that not everybody was told
	Ruled   []Ruled               // why some of the events happened
	Late    []Late                // the choices among the events that were not the players' own
	Seen    []Seen                // what others were told, for those who are out and may see everything
	Words   []tablelog.Word       // heard since the frame before
	Out     bool                  // the seat is out of the game for good
	Clock   []string              // what the clock decided for the seat, which was late
	Stood   []string              // what a bot decided that stood in for the seat's person
	Changes []tablelog.Changeover // of who plays, and who keeps the table
	Order   string                // in which order it all came, one digit each; "": list after list
	Voiced  bool                  // a voice is still to say it: who sits in the room sees it then
	Undone  int                   // how many of the last events before this frame the moderator has taken back
	Status  *Status               // nil: as before

	game   game.Game
	events [][]byte // as JSON
	status []byte   // as JSON
	json   []byte   // made when it is asked for twice
	step   int      // the JSON has a multiple of this many bytes; 0: any number
}

// clone copies f so that it may outlive Hear.
func (f *Frame) clone() *Frame {
	c := *f
	c.Events, c.events = slices.Clone(f.Events), slices.Clone(f.events)
	c.Secret, c.Seen, c.Words = slices.Clone(f.Secret), slices.Clone(f.Seen), slices.Clone(f.Words)
	c.Ruled, c.Clock, c.Stood = slices.Clone(f.Ruled), slices.Clone(f.Clock), slices.Clone(f.Stood)
	c.Changes = slices.Clone(f.Changes)
	c.Late = slices.Clone(f.Late)
	return &c
}

// Seen is an event that was told to others.
type Seen struct {
	To    game.Seats
	Event game.Event
	json  []byte
}

// A Ruled event is one that a ruling explains.
type Ruled struct {
	Event       int `json:"event"` // its place in the frame's events
	game.Ruling     // why it happened
}

// A Late choice is one that the clock, a bot or the table made for the player.
type Late struct {
	Event int         `json:"event"` // its place in the frame's events
	By    tablelog.By `json:"by"`    // "clock", "bot" for one that stood in, or "table" where somebody ended the discussion
}

// news is the status of the table, for frames.
type news struct {
	status *Status
	json   []byte
}

// frames are reused: a listener does not keep a frame that it has heard.
var frames = sync.Pool{New: func() any { return new(Frame) }}

// newFrame returns what a seat sees, with what came after frame from. A watcher
// who was there when it came is also told what it turned face down.
func newFrame(state *tablelog.State, look game.Frame, from int, n news, watched bool) *Frame {
	f := frames.Get().(*Frame)
	events := f.Events[:0]
	*f = Frame{
		Frame: look, Secret: f.Secret[:0], Ruled: f.Ruled[:0], Late: f.Late[:0], Seen: f.Seen[:0], Words: f.Words[:0], Out: state.Out(look.Seat), Clock: f.Clock[:0], Stood: f.Stood[:0], Changes: f.Changes[:0], Status: n.status,
		game: state.Rules, events: f.events[:0], status: n.json, step: step(look.Seat, len(state.Chairs)),
	}
	f.Events, f.Undone = events, state.Retracted(look.Seat, from)
	referee, _ := state.Rules.(game.Referee)
	ledger := state.Ledger(look.Seat)
	since := ledger.Since(from)
	came := order{many: len(since) > 0 && since[0].N != since[len(since)-1].N}
	for i, it := range since {
		told := &state.Tellings[it.At]
		came.moment(it.N)
		switch {
		case told.Forgotten() || told.Undone || told.Retracts() || told.Hidden && !watched:
		case told.Word != nil:
			came.add(ofWords)
			f.Words = append(f.Words, *told.Word)
		case told.Change != nil:
			came.add(ofChanges)
			f.Changes = append(f.Changes, *told.Change)
		case told.Stood:
			came.add(ofStood)
			f.Stood = append(f.Stood, told.Clock)
		case told.Clock != "":
			came.add(ofClock)
			f.Clock = append(f.Clock, told.Clock)
		case !told.To.Has(look.Seat):
			came.add(ofSeen)
			f.Seen = append(f.Seen, Seen{told.To, told.Event, told.JSON()})
		default:
			came.add(ofEvents)
			if !told.Public() {
				f.Secret = append(f.Secret, len(f.Events))
			} else if referee != nil && referee.Ends(told.Event) {
				known := state.Known(ledger.Items[:len(ledger.Items)-len(since)+i+1], watched)
				f.Ruled = append(f.Ruled, Ruled{len(f.Events), referee.Ruling(look.View, known)})
			}
			if told.Late != "" {
				f.Late = append(f.Late, Late{len(f.Events), told.Late})
			}
			f.Events, f.events = append(f.Events, told.Event), append(f.events, told.JSON())
		}
	}
	f.Order = came.text()
	return f
}
