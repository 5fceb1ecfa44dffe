package main

import "errors"

// leftOut says that something isn't in this program, and how to get it.
func leftOut(what string) error {
	return errors.New(what + " in this small howl: build the full one with go build -tags full ./cmd/howl, or take it from a release")
}
