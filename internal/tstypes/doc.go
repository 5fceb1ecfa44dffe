// Package tstypes writes the TypeScript types of what Go sends as JSON, and
// checks JSON against them. It is for tests. A module of types stands beside
// the page that needs it; a test fails if it is no longer what Go says, and
// "go test -update" writes it again.
//
// Reflection does not show everything: which names an enumeration has, how a
// type with a MarshalJSON of its own is written, whether a field can be null.
// The test that makes a module says so, and then checks real JSON against the
// types, so that it cannot say something wrong.
package tstypes
