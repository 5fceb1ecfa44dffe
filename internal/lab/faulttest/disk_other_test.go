//go:build !linux

package faulttest

import "testing"

func smallDisk(*testing.T, string) bool { return false }
