package draw

import "unicode/utf8"

// A browser has no terminal. There the tables of how wide letters are would take half a
// second whenever a page starts the engine.

// Width returns how many letters s has.
func Width(s string) int { return utf8.RuneCountInString(s) }

// Cut returns s as it is.
func Cut(s string, _ int) string { return s }

// Plain returns s as it is.
func Plain(s string) string { return s }

func broken(s string, _ int) string { return s }
