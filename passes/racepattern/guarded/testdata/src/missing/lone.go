package missing

import (
	"errors"
	"sync"
)

var errDone = errors.New("done")

// A Journal is written to by one at a time: whoever uses it has a lock for that. The lock of its flusher is held at one place where
// the error is set, for what stands beside it.
type Journal struct {
	lines []string
	err   error

	flusher struct {
		sync.Mutex
		pending []string
		err     error
	}
}

func (j *Journal) Write(line string) error {
	if j.err != nil {
		return j.err
	}
	j.lines = append(j.lines, line)
	if len(j.lines) > 9 {
		j.queue()
	}
	return nil
}

func (j *Journal) queue() {
	f := &j.flusher
	f.Lock()
	f.pending = append(f.pending, j.lines...)
	j.err = f.err
	f.Unlock()
	j.lines = nil
}

func (j *Journal) Close() error {
	err := j.err
	j.err = errDone
	return err
}

func (j *Journal) Fail(err error) {
	j.flusher.Lock()
	defer j.flusher.Unlock()
	j.flusher.err = err
}

// A Protocol is a Journal whose flusher has more that the lock guards, so that it is there for the error as well.
type Protocol struct {
	lines []string
	err   error

	flusher struct {
		sync.Mutex
		pending []string
		size    int
		err     error
	}
}

func (p *Protocol) Write(line string) error {
	if p.err != nil { // want `p\.err is checked without p\.flusher\.Mutex`
		return p.err
	}
	p.lines = append(p.lines, line)
	if len(p.lines) > 9 {
		p.queue()
	}
	return nil
}

func (p *Protocol) queue() {
	f := &p.flusher
	f.Lock()
	f.pending = append(f.pending, p.lines...)
	f.size += len(p.lines)
	p.err = f.err
	f.Unlock()
	p.lines = nil
}

func (p *Protocol) Close() error {
	err := p.err
	p.err = errDone
	return err
}

func (p *Protocol) Fail(err error) {
	p.flusher.Lock()
	defer p.flusher.Unlock()
	p.flusher.err = err
	p.flusher.size = 0
	p.flusher.pending = nil
}
