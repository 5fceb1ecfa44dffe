// Package limits counts what an address, a person and a table have used, and says
// who may do how much more. It knows no HTTP and no game.
//
// A limit by address is a Scale. This machine itself, an Asker without an address,
// has none.
package limits
