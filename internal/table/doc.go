// Package table runs one table: it carries out commands of people, lets time and
// bots decide, and sends each seat what it may see. It knows no rule of any game,
// no network and no database.
//
// It is a loop, which owns the state, the journal and the time, and four parts, which
// read the state, are told the time, and return what is to be done:
//
//   - audience: who watches, who is there, and what they are shown;
//   - cast: the bots, what they say, and what people's lines mean to them;
//   - gathering: the people, their seats and plans, and what follows when they are
//     gone. A bot takes over in its leave.go, who is ready is decided in start.go,
//     and pauses are in pause.go;
//   - round: what a decision leads to, and until when the next may be thought about.
//
// Only Table.write writes to the log of a table that runs. It is called by what opens
// and wakes a table, by carry, which does what comes of a command or of time, by
// decide, and by what bots and people say. Step is the order of
// what time does; a new pause, such as one after each death, is a line there, a
// method of gathering.Room, and an entry that says why it began and when it ends.
//
// One goroutine does all of it; Apply, Watch and the other methods ask it. A
// command becomes entries of the table's log. To write entries is to apply them
// to the state (package tablelog), append them to the Journal, and then show what
// came of them. Nothing is shown before it is durable: if the Journal refuses an
// entry, the table ends, and nobody has seen what it applied. Resume brings a
// table back from its log.
package table
