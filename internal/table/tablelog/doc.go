// Package tablelog is the log of a table: its entries, and the state that they add
// up to. It has no goroutine, no clock and no bot. The same entries give the same
// state, whether they happen now or are read from a store; a time is always given
// by the caller.
//
//   - An Entry is one line of the log. State.Apply takes one after another and
//     refuses those that no table writes.
//   - A State has what the log says of the table, and for each seat a Ledger: what
//     the seat was told and what it sees now.
//   - Late is the same state a minute later, for spectators who are delayed.
//   - Keep, Past, People and Reports read a whole log. Check refuses one that
//     cannot be replayed. Close and Erase return a log that an operator has
//     changed.
//
// Package table runs a table: it turns commands into entries, and adds the clock,
// those who watch, and the bots.
package tablelog
