// Peers plays a scripted trick game of four on this server and on boardgame.io,
// one after the other on this machine, and prints how they did and the ratio.
//
// Each side has its own server process and its own load in another, as each
// would be run: boardgame.io with its clients and its store in memory, this
// server with its sockets and every move on disk before it is acknowledged.
// A table's four people play whoever's turn it is at once; a decision is
// timed from its sending until its sender is told.
//
//	make peers
package main
