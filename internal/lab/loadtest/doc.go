// Package loadtest plays at a server like many people at once, each with a
// cookie and a WebSocket of their own, and measures how long the server takes
// to acknowledge a move.
//
// It opens tables with package client. The players' sockets are its own:
// thousands of them share a machine with the server under test, so they parse
// as little as possible, and on Linux a few threads wait for all of them.
package loadtest
