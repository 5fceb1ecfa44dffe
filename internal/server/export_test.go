package server

// StatusOf is the HTTP status that goes with a code.
var StatusOf = statusOf

// Occupy takes every turn of costly requests, until it is told to leave.
func (s *Server) Occupy() (leave func()) {
	for range cap(s.turns) {
		s.turns <- struct{}{}
	}
	return func() {
		for range cap(s.turns) {
			<-s.turns
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
	return s.openers(askerAt(address), person)
}

// Running returns how many tables are in memory.
func (s *Server) Running() int { return len(s.hall.running()) }

// Ink returns how many bytes of the log an address may still have written today.
func (s *Server) Ink(address string) int { return int(s.limits.ink.near.left(askerAt(address).near)) }
