package main

import (
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"strings"
)

// warnShared warns of a file with a secret that every user of the machine can
// read. A group may: that is how a service is often given one. In a container
// there is nobody else, and what is mounted there keeps the mode it has outside.
func warnShared(name string, logger *slog.Logger) {
	info, err := os.Stat(name)
	if err != nil || runtime.GOOS == "windows" || strings.HasPrefix(name, "/run/secrets/") {
		return
	}
	if mode := info.Mode().Perm(); mode&0o007 != 0 {
		logger.Warn("every user of this machine can read this secret: chmod 600", "file", name, "mode", fmt.Sprintf("%04o", mode))
	}
}
