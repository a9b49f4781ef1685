// Package journal writes lines that many goroutines hand in.
package journal

import (
	"io"
	"sync"
)

// Journal writes lines.
type Journal struct {
	mu    sync.Mutex // BUG: CV9001 #1
	w     io.Writer
	lines int
	in    chan string
	done  chan struct{}
}

// Open returns a journal.
func Open(w io.Writer) *Journal {
	j := &Journal{w: w, in: make(chan string), done: make(chan struct{})}
	go j.run()
	return j
}

func (j *Journal) run() {
	defer close(j.done)
	for l := range j.in {
		j.write(l)
	}
}

func (j *Journal) write(l string) {
	j.mu.Lock() // BUG: CV9001 #1
	defer j.mu.Unlock()
	io.WriteString(j.w, l)
	j.lines++
}

// Add hands a line in.
func (j *Journal) Add(l string) {
	j.in <- l
}

// Close waits until all is written and returns how many lines there are.
func (j *Journal) Close() int {
	close(j.in)
	<-j.done
	return j.lines
}
