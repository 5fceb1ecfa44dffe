// Package sqlite keeps tables in one file on one machine.
//
// One goroutine writes. It takes whatever appends of many tables are waiting,
// up to 1,024, into one transaction, so that they share one sync of the disk:
// the more is going on, the less a move costs. Whether an append conflicts is
// known before anything of it is written, so one conflict is nobody else's
// trouble. Four more connections read, and never wait for the writer.
//
// Entries stand in the order in which they came, and each names the one before
// it of its table. Where the logs end is kept in memory and written to the file
// now and then; opening a file looks through what came since.
//
// The write-ahead log of SQLite with synchronous=FULL makes a transaction
// durable before anybody can read it. Each entry is stored with the sum of the
// log up to it; reading checks the sums, so damage is found and never played.
package sqlite
