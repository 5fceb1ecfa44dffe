// Package outbox sends the messages of a WebSocket without waiting. A table puts
// its frames into a Box from its own goroutine, and one client that does not read
// costs the others nothing.
package outbox
