//go:build unix

package main

import (
	"os"
	"syscall"
)

// peakMemory returns the largest resident set that the process had. The unit
// depends on the system, which ratios do not mind.
func peakMemory(state *os.ProcessState) int64 {
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		return int64(usage.Maxrss)
	}
	return 0
}
