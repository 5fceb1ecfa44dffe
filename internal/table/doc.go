// Package table runs one table: it carries out commands of people, lets time and
// bots decide, and sends each seat what it may see. It knows no rule of any game,
// no network and no database.
//
// One goroutine does all of it; Apply, Watch and the other methods ask it. A
// command becomes entries of the table's log. To write entries is to apply them
// to the state (package tablelog), append them to the Journal, and then show what
// came of them. Nothing is shown before it is durable: if the Journal refuses an
// entry, the table ends, and nobody has seen what it applied. Resume brings a
// table back from its log.
package table
