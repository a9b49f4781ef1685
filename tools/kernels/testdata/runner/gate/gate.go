// Package gate lets goroutines execute operations in a given order.
//
// In front of each operation of a schedule is a gate, at which goroutines stop. A controller in the bubble of testing/synctest lets one of
// them go at a time, when all others wait, and the one whose step is next if he is there.
package gate

import (
	"bytes"
	"fmt"
	"iter"
	"os"
	"runtime"
	"slices"
	"sync"
)

// A Step is an operation at a place, by one of the goroutines of a schedule.
type Step struct {
	Leg int
	At  string
}

// A visitor is a goroutine at a gate.
type visitor struct {
	id   string      // of the goroutine
	at   []string    // the places of the operations behind the gate
	pass chan string // receives the place of the one to execute, "" for any
}

var (
	mu    sync.Mutex
	held  bool // gates stop who comes
	here  []*visitor
	armOf = make(map[string]string) // by goroutine, the arm that its select has to take
)

// At stops who comes to the operation at a place.
func At(at string) { stop(at) }

// Via stops who is about to use a channel, or to send a value.
func Via[T any](at string, v T) T {
	stop(at)
	return v
}

// Range ranges over a channel, and stops before each receive.
func Range[T any](at string, ch <-chan T) iter.Seq[T] {
	return func(yield func(T) bool) {
		for {
			stop(at)
			v, ok := <-ch
			if !ok || !yield(v) {
				return
			}
		}
	}
}

// Select stops who comes to a select with arms at these places.
func Select(arms ...string) {
	if arm, id := stop(arms...); id != "" {
		mu.Lock()
		armOf[id] = arm
		mu.Unlock()
	}
}

// Arm returns the channel of an arm, or nil if the select has to take another one.
func Arm[T any](at string, ch T) T {
	mu.Lock()
	defer mu.Unlock()
	if len(armOf) > 0 {
		if arm := armOf[self()]; arm != "" && arm != at {
			var none T
			return none
		}
	}
	return ch
}

// stop waits until the controller lets the goroutine go, and returns which operation it has to execute, if it matters, and who it is.
func stop(at ...string) (which, id string) {
	mu.Lock()
	if !held {
		clear(armOf)
		mu.Unlock()
		return "", ""
	}
	v := &visitor{self(), at, make(chan string, 1)}
	here = append(here, v)
	mu.Unlock()
	return <-v.pass, v.id
}

// self returns the number of the goroutine.
func self() string {
	var buf [64]byte
	return string(bytes.Fields(buf[:runtime.Stack(buf[:], false)])[1])
}

// leave lets a visitor go.
func leave(v *visitor, which string) {
	mu.Lock()
	here = slices.DeleteFunc(here, func(w *visitor) bool { return w == v })
	mu.Unlock()
	v.pass <- which
}

// Open lets all go, and stops nobody any more.
func Open() {
	mu.Lock()
	held = false
	all := here
	here = nil
	mu.Unlock()
	for _, v := range all {
		v.pass <- ""
	}
}

// say prints a line for the test.
func say(format string, args ...any) { fmt.Fprintf(os.Stdout, "gate: "+format+"\n", args...) }
