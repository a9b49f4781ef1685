//go:build unix && !linux

package driver

import "syscall"

// signalAtDeath does nothing: that a process is interrupted if this one dies cannot be had everywhere.
func signalAtDeath(*syscall.SysProcAttr) {}
