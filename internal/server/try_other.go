//go:build !unix

package server

const canTry = false

func tryWrite(uintptr, []byte) (int, error) { return 0, nil }
