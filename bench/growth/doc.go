// Growth shows what more tables cost: it plays at 10, 100, 1,000 and 5,000
// tables of one server and of three, all on this machine, and draws it.
//
// Each time the servers are new, with a directory of their own, and the load
// is a process beside them. Tables play twice: at a person's pace, a move
// every four seconds, which shows how long people wait; and as fast as they
// can, which shows how much the servers bear. Three people sit at a table, so
// that 5,000 tables are 15,000 sockets: fewer than the 20,000 files that many
// a machine lets a process have.
//
//	make growth
package main
