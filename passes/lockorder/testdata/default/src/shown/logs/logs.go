// Package logs writes lines, and has a type that shows itself under a lock.
package logs

import (
	"fmt"
	"log"
	"sync"
)

// A Logger has a level.
type Logger struct{ level int }

// Infof writes a line.
func (l *Logger) Infof(format string, args ...any) { log.Printf("info: "+format, args...) }

// Debugf writes a line if that is wanted.
func (l *Logger) Debugf(format string, args ...any) {
	if l.level > 1 {
		log.Printf(format, args...)
	}
}

// Total is the lock of all counters.
var Total sync.Mutex

// A Counter counts.
type Counter struct{ n int }

// String shows the counter.
func (c *Counter) String() string {
	Total.Lock()
	defer Total.Unlock()
	return fmt.Sprint(c.n)
}
