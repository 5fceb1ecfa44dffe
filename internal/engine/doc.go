// Package engine runs a whole server inside a program, for the one browser that it
// runs in: the same tables, bots, reviews and frames, without a network. cmd/howl-engine
// compiles it to WebAssembly; a worker of the page starts it.
package engine
