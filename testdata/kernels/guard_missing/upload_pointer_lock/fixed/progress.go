// Package upload sends files in parts and tells how far it is.
package upload

import (
	"io"
	"sync"
)

// Part sends one part of a file.
type Part func(off, n int64) error

// Progress is shared by the parts of one upload.
type Progress struct {
	mu    *sync.Mutex
	sent  int64
	total int64
	errs  []error
}

// NewProgress returns progress of total bytes.
func NewProgress(total int64) *Progress {
	return &Progress{mu: new(sync.Mutex), total: total}
}

func (p *Progress) add(n int64) {
	p.mu.Lock()
	p.sent += n
	p.mu.Unlock()
}

func (p *Progress) fail(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.errs = append(p.errs, err)
}

// Percent returns how much was sent. Bars ask for it while the upload runs.
func (p *Progress) Percent() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return int(100 * p.sent / p.total)
}

func (p *Progress) err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.errs) > 0 {
		return p.errs[0]
	}
	if p.sent < p.total {
		return io.ErrUnexpectedEOF
	}
	return nil
}

// Run sends all parts and returns the first error.
func (p *Progress) Run(size int64, send Part) error {
	var wg sync.WaitGroup
	for off := int64(0); off < p.total; off += size {
		n := min(size, p.total-off)
		wg.Go(func() {
			if err := send(off, n); err != nil {
				p.fail(err)
				return
			}
			p.add(n)
		})
	}
	wg.Wait()
	return p.err()
}
