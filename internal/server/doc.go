// Package server opens tables to the network: people without accounts, a
// lobby, plain HTTP for what is asked once and a socket for what goes on. It
// knows no rule of any game.
//
// What a seat is told leaves through its socket and nowhere else. Whoever asks
// is known by a signed cookie alone, and whoever asks badly gets a code and a
// sentence, and changes nothing.
//
//	log, err := sqlite.Open("howl.db")
//	s, err := server.New(ctx, server.Config{Log: log})
//	defer s.Close()
//	http.ListenAndServe(":8080", s)
//
// docs/api.md describes what it speaks.
package server
