package alone

import (
	"io"
	"sync"
)

// Journal writes what its one goroutine gets.
type Journal struct {
	in chan string
	w  io.Writer

	mu    sync.Mutex // want "mu is not needed: only one goroutine of each object takes it"
	lines int
}

// Open starts one.
func Open(w io.Writer) *Journal {
	j := &Journal{w: w, in: make(chan string)}
	go j.run()
	return j
}

func (j *Journal) run() {
	for s := range j.in {
		j.write(s)
	}
}

func (j *Journal) write(s string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	io.WriteString(j.w, s)
	j.lines++
}

var log io.Writer

// Logger is silent: what it writes to is not its own, and needs a lock that is not there.
type Logger struct {
	in chan string

	mu    sync.Mutex
	lines int
}

// OpenLogger starts one.
func OpenLogger() *Logger {
	l := &Logger{in: make(chan string)}
	go l.run()
	return l
}

func (l *Logger) run() {
	for s := range l.in {
		l.write(s)
	}
}

func (l *Logger) write(s string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	io.WriteString(log, s)
	l.lines++
}
