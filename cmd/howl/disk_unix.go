//go:build linux || darwin

package main

import (
	"math"
	"syscall"
)

// freeOn returns how many bytes a user may still write where a directory is; NaN if
// that isn't known.
func freeOn(dir string) float64 {
	var at syscall.Statfs_t
	if err := syscall.Statfs(dir, &at); err != nil {
		return math.NaN()
	}
	return float64(at.Bavail) * float64(at.Bsize)
}
