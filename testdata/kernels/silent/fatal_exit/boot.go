// Package boot reads the configuration at start-up.
package boot

import (
	"fmt"
	"log"
	"os"
	"sync"
)

var (
	mu     sync.Mutex
	values = map[string]string{}
)

// Require returns a value. A process without it ends, lock and all.
func Require(name string) string {
	mu.Lock()
	v, ok := values[name]
	if !ok {
		log.Fatalf("boot: %s is not set", name)
	}
	mu.Unlock()
	return v
}

// Dir returns the directory that is named by a value.
func Dir(name string) string {
	mu.Lock()
	v := values[name]
	if v == "" {
		die("boot: %s is empty", name)
	}
	mu.Unlock()
	return v
}

// MustSet sets a value once. Nobody recovers the panic.
func MustSet(name, value string) {
	mu.Lock()
	if _, ok := values[name]; ok {
		panic("boot: " + name + " is set twice")
	}
	values[name] = value
	mu.Unlock()
}

func die(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}
