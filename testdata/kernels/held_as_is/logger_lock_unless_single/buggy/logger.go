// Command relay logs what two relays do.
package main

import (
	"fmt"
	"io"
	"os"
	"sync"
)

type wrap struct {
	mu       sync.Mutex
	disabled bool
}

func (w *wrap) Lock() {
	if !w.disabled {
		w.mu.Lock()
	}
}

func (w *wrap) Unlock() {
	if !w.disabled {
		w.mu.Unlock()
	}
}

type logger struct {
	mu    wrap
	out   io.Writer
	lines int
}

func newLogger(out io.Writer, single bool) *logger {
	l := &logger{out: out}
	l.mu.disabled = single
	return l
}

func (l *logger) log(format string, args ...any) {
	l.mu.Lock()
	fmt.Fprintf(l.out, format+"\n", args...)
	l.mu.Unlock()
	l.lines++ // BUG: race
}

func main() {
	l := newLogger(os.Stderr, false)
	var wg sync.WaitGroup
	for relay := range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for turn := range 5 {
				l.log("relay %d: turn %d", relay, turn)
			}
		}()
	}
	wg.Wait()
	fmt.Println(l.lines, "lines")
}
