//go:build unix

package program

import (
	"os/exec"
	"syscall"
)

// lead makes the program the first of a process group, in which everything
// that it starts is, too.
func lead(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killAll kills the group of a program that was not waited for yet.
func killAll(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
