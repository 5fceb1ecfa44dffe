// Package admin is what an operator can do to the tables of a server: list,
// close and delete them, erase a person, ban people and addresses, refuse words, keep
// nothing longer than some days, and read what people have reported.
//
// A Desk carries out orders on any store: of a server that runs, which passes
// on what comes through a socket in its data directory, or on the files of one
// that does not. Whatever changes something is written to an audit log, which
// is a log of the store like any other: it only grows, and it is hash-chained.
// In a cluster all of it reaches every machine, because the store does.
//
// The audit log names tables by their code and people by a handle, which is a
// hash of their id: it holds no name, no word that was said and no secret.
package admin
