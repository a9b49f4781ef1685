// Package sink writes log lines to where they are wanted.
package sink

import "sync"

// Sink takes lines.
type Sink interface {
	Write(line string)
}

// Logger writes to all its sinks.
type Logger struct {
	mu    sync.Mutex
	sinks []Sink
}

// Attach adds a sink.
func (l *Logger) Attach(s Sink) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sinks = append(l.sinks, s)
}

// Detach removes a sink.
func (l *Logger) Detach(s Sink) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, have := range l.sinks {
		if have == s {
			l.sinks = append(l.sinks[:i:i], l.sinks[i+1:]...)
			return
		}
	}
}

// Log writes a line.
func (l *Logger) Log(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range l.sinks {
		s.Write(line) // BUG: beyond CV2001 #1
	}
}
