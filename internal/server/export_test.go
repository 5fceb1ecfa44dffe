package server

import (
	"runtime"

	"github.com/howl-game/howl/internal/fairqueue"
	"github.com/howl-game/howl/internal/limits"
)

// StatusOf is the HTTP status that goes with a code.
var StatusOf = statusOf

// Occupy takes every turn of costly requests, until it is told to leave.
func (s *Server) Occupy() (leave func()) {
	var all []*fairqueue.Ticket
	for range 2 * runtime.GOMAXPROCS(0) {
		t, err := s.turns.Enter("occupied")
		if err != nil {
			panic(err)
		}
		all = append(all, t)
	}
	return func() {
		for _, t := range all {
			t.Leave()
		}
	}
}

// Patterns is every address that the server answers itself.
func (s *Server) Patterns() []string {
	var all []string
	for pattern := range s.answers() {
		all = append(all, pattern)
	}
	return all
}

// Openers are what a table remembers of who opened it.
func (s *Server) Openers(address, person string) []string {
	return s.openers(limits.At(address), person)
}

// Running returns how many tables are in memory.
func (s *Server) Running() int { return len(s.hall.Running()) }

// Ink returns how many bytes of the log an address may still have written today.
func (s *Server) Ink(address string) int { return int(s.limits.Ink.Left(limits.At(address))) }

// Charge takes bytes from what an address may be sent.
func (s *Server) Charge(address string, n int) {
	for ; n > 0; n -= 1 << 20 {
		s.limits.Sent.Charge(limits.At(address), min(n, 1<<20))
	}
}

// Sendable returns how many bytes an address may be sent at once.
func (s *Server) Sendable(address string) int {
	return int(s.limits.Sent.Left(limits.At(address)))
}

// Messages returns what a program and a person may send on a socket, by its fields.
func (s *Server) Messages() (program, person any) { return programSays{}, message{} }
