// Package letgo has tests that let their parents go on, or skip before that.
package letgo

import (
	"runtime"
	"sync"
)

var (
	once      sync.Once
	supported bool
)

func isSupported() bool {
	once.Do(func() { supported = runtime.GOOS != "plan9" })
	return supported
}
