// Package mcp lets a language model play at tables of a server, by the Model
// Context Protocol: a model in any client of that protocol looks, reads the
// rules, chooses among numbered actions, speaks and recalls what it was told.
//
// It is a client of the server like any other (client). A program's
// token says who plays; a guest of its own opens tables and starts their games,
// as a person would on the page. So nothing becomes reachable by it that a
// program and a guest could not reach before.
//
//	player := mcp.NewPlayer(mcp.Config{Server: "http://127.0.0.1:8080", Token: token})
//	defer player.Close()
//	err := player.Serve(ctx) // over stdin and stdout
package mcp
