// Package journal writes lines in the background.
package journal

import (
	"io"
	"sync"
)

// Journal collects lines.
type Journal struct {
	mu      sync.Mutex
	out     io.Writer
	pending []string
	written int
}

// New returns a journal that writes to out.
func New(out io.Writer) *Journal {
	return &Journal{out: out}
}

// Add adds a line.
func (j *Journal) Add(line string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.pending = append(j.pending, line)
}

// Flush writes all lines, and lets nobody add one until it has.
func (j *Journal) Flush() {
	j.mu.Lock()
	go func() {
		defer j.mu.Unlock()
		for _, line := range j.pending {
			if _, err := io.WriteString(j.out, line+"\n"); err != nil {
				return
			}
			j.written++
		}
		j.pending = nil
	}()
}

// Written returns how many lines were written.
func (j *Journal) Written() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.written
}

// Copy writes the lines in pages of ten.
func Copy(out io.Writer, lines []string) int {
	j := New(out)
	for i, line := range lines {
		j.Add(line)
		if i%10 == 9 {
			j.Flush()
		}
	}
	j.Flush()
	return j.Written()
}
