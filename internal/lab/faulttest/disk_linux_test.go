package faulttest

import (
	"syscall"
	"testing"
)

// smallDisk puts a directory on a disk of its own, which is soon full. It
// takes the right to mount one.
func smallDisk(t *testing.T, dir string) bool {
	if syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=256m,mode=700") != nil {
		return false
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return true
}
