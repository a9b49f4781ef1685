// Package journal writes records in groups.
package journal

import (
	"io"
	"sync"
)

// Journal collects records until they are flushed.
type Journal struct {
	out io.Writer

	mu       sync.Mutex
	buf      []byte
	seq      uint64
	flushed  uint64
	flushing bool
	err      error
}

// New returns a journal that writes to out.
func New(out io.Writer) *Journal { return &Journal{out: out} }

// Append adds a record and flushes if there is enough.
func (j *Journal) Append(rec []byte) (uint64, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.err != nil {
		return 0, j.err
	}
	j.buf = append(j.buf, rec...)
	j.seq++
	if len(j.buf) > 1<<16 {
		j.flush()
	}
	return j.seq, j.err
}

// Sync flushes and tells what is safe.
func (j *Journal) Sync() (uint64, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.flush()
	return j.flushed, j.err
}

// flush writes without the lock, so that records can be added meanwhile.
func (j *Journal) flush() {
	if j.flushing {
		return
	}
	data, seq := j.buf, j.seq
	j.buf, j.flushing = nil, true
	j.mu.Unlock()
	_, err := j.out.Write(data)
	if err == nil {
		j.flushed = max(j.flushed, seq) // BUG: race #1
	}
	j.mu.Lock()
	j.flushing = false
	if err != nil && j.err == nil {
		j.err = err
	}
}

// Lag returns how many records are not safe.
func (j *Journal) Lag() uint64 {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.seq - j.flushed // BUG: race #1
}
