// Package upload sends files and keeps count of the bytes.
package upload

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"
)

// Progress tells how far the upload is.
type Progress struct {
	sem   *semaphore.Weighted
	bytes int
	files int
}

// NewProgress returns a progress of nothing.
func NewProgress() *Progress {
	return &Progress{sem: semaphore.NewWeighted(1)}
}

func (p *Progress) sent(ctx context.Context, n int) error {
	if err := p.sem.Acquire(ctx, 1); err != nil {
		return err
	}
	p.bytes += n
	p.sem.Release(1)
	p.files++ // BUG: race
	return nil
}

// Send sends all files at once.
func Send(ctx context.Context, files [][]byte, put func([]byte) error) (*Progress, error) {
	p := NewProgress()
	errs := make([]error, len(files))
	var wg sync.WaitGroup
	for i, data := range files {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if errs[i] = put(data); errs[i] == nil {
				errs[i] = p.sent(ctx, len(data))
			}
		}()
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return p, err
		}
	}
	return p, nil
}
