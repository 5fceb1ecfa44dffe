package client

import (
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// What a server sends, by names that programs outside this repository can use.
// docs/reference lists the fields.
type (
	Status  = table.Status    // of a table: who sits where, what is played, how far it is
	Word    = tablelog.Word   // something that was said
	Listed  = tablelog.Listed // a table in the lobby
	Command = table.Command   // what anybody asks of a table
	Record  = record.Record   // a game as text
	Stage   = tablelog.Stage  // of a table
)

// The stages of a table.
const (
	Gathering = tablelog.Gathering // people sit down
	Playing   = tablelog.Playing
	Between   = tablelog.Between // two games of a match: say that you are ready
	Over      = tablelog.Over
)
