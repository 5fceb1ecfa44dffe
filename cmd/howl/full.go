//go:build full

package main

// full is whether this program was built with -tags full, as small.go says.
const full = true
