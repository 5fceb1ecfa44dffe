package server

// StatusOf is the HTTP status that goes with a code.
var StatusOf = statusOf

// Patterns is every address that the server answers itself.
func (s *Server) Patterns() []string {
	var all []string
	for pattern := range s.answers() {
		all = append(all, pattern)
	}
	return all
}
