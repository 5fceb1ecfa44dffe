// Package server opens tables to the network: people without accounts, a lobby,
// plain HTTP for single requests and a socket for everything that goes on. It
// knows no rule of any game.
//
// What a seat is told leaves through its socket and nowhere else. A person is
// known by a signed cookie alone. A request that is refused gets a code and a
// sentence, and changes nothing. A request that changes a table is a
// table.Command; command.go hands it on.
//
// A Server is made of parts: a door knows how a request came in, identity who
// asks, front finds the table, orders changes it, archive answers about games that
// are over. What runs the tables is internal/hall.
//
// docs/api.md describes the protocol.
package server
