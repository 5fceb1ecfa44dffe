// Package hostiletest plays honest tables at a real server beside a hostile crowd, and
// checks that nothing is lost, leaked, filled up or frozen.
//
// The crowd is a process of its own. It floods, watches, guesses, opens tables, asks for
// reviews, reads slowly and sends nonsense, from many addresses: the server believes
// the proxy on its own machine, and the crowd says in X-Forwarded-For where each of its
// people comes from. It comes and goes in windows, so that the honest people's times
// with and without it are measured beside the same noise.
//
// Everything is bounded in number and time, and talks to the loopback only.
//
//	make hostile MINUTES=60
package hostiletest
