// Package fatal has what ends the program, or a test.
package fatal

import (
	"fmt"
	"os"
	"sync"
	"testing"
)

var mu sync.Mutex

// Exitf tells what is wrong and ends the program.
func Exitf(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format, args...)
	die()
}

func die() {
	mu.Lock()
	mu.Unlock()
	os.Exit(1)
}

// Skip ends the goroutine of the test.
func Skip(t testing.TB) {
	mu.Lock()
	mu.Unlock()
	t.SkipNow()
}
