// Package audit checks a list, and writes a log of it in the background if it is asked to.
package audit

import (
	"fmt"
	"io"
	"strings"
)

// Options tell what to do.
type Options struct {
	Log     io.Writer // nil for none
	Verbose bool
}

// Entry is checked.
type Entry struct {
	Name string
	Size int
}

// Check returns the names of the entries that are too large. The goroutine is started and awaited under the same
// condition, and so is what it receives.
func Check(entries []Entry, limit int, opts Options) []string {
	var (
		lines chan string
		done  chan struct{}
	)
	if opts.Log != nil {
		lines, done = make(chan string), make(chan struct{})
		go func() {
			defer close(done)
			for l := range lines {
				io.WriteString(opts.Log, l)
			}
		}()
	}
	var large []string
	for _, e := range entries {
		bad := e.Size > limit
		if bad {
			large = append(large, e.Name)
		}
		if opts.Log != nil && (bad || opts.Verbose) {
			lines <- fmt.Sprintf("%s %d\n", e.Name, e.Size)
		}
	}
	if opts.Log != nil {
		close(lines)
		<-done
	}
	return large
}

// Run checks with and without a log.
func Run() {
	entries := []Entry{{"a", 1}, {"b", 100}}
	Check(entries, 10, Options{})
	var sb strings.Builder
	Check(entries, 10, Options{Log: &sb, Verbose: true})
	println(sb.String())
}
