// Growth measures what more tables cost: it plays at 10, 100, 1,000 and 5,000
// tables of one server and of three, all on this machine, and plots the result.
//
// Every measurement starts new servers with an empty directory, and the load
// runs in a process of its own. Tables play twice: at the pace of people, a move
// every four seconds, for the latency; and as fast as possible, for the
// throughput. Three people sit at a table, so that 5,000 tables are 15,000
// sockets, below the common limit of 20,000 files a process.
//
//	make growth
//	go run ./bench/growth --tables 2,5 --seconds 5 --plot /tmp/growth.svg
package main
