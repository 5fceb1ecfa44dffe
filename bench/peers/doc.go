// Peers compares this server with boardgame.io: it plays a scripted trick game
// of four on each, one after the other on this machine, and prints the figures
// and their ratio.
//
// Each server and each load runs in a process of its own, the way each project
// is usually run: boardgame.io with its clients and its store in memory, this
// server with its sockets and every move on disk before it is acknowledged. The
// player to move plays at once. The latency of a decision is the time from
// sending it until the sender is answered.
//
//	make peers
package main
