// Package backup uploads chunks with a limited number of uploads. A slot is
// taken by the caller and given back by the goroutine that it was taken for.
package backup

import (
	"context"
	"errors"
	"sync"
)

// Uploader sends a chunk. It returns soon after ctx is done.
type Uploader interface {
	Upload(ctx context.Context, n int, chunk []byte) error
}

// Backup sends data in chunks.
type Backup struct {
	to    Uploader
	size  int
	slots chan struct{}
}

// New returns a backup with chunks of size bytes, of which at most parallel
// are under way. Both are at least 1.
func New(to Uploader, size, parallel int) *Backup {
	return &Backup{to: to, size: size, slots: make(chan struct{}, parallel)}
}

func (b *Backup) enter(ctx context.Context) bool {
	if ctx.Err() != nil {
		return false
	}
	select {
	case b.slots <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// Save uploads data and stops at the first failure. Data must not change
// until it returns.
func (b *Backup) Save(ctx context.Context, data []byte) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)

	var uploads sync.WaitGroup
	defer uploads.Wait()

	n := 0
	for len(data) > 0 {
		chunk := data[:min(b.size, len(data))]
		data = data[len(chunk):]
		if !b.enter(ctx) {
			break
		}
		uploads.Add(1)
		go func(n int) {
			defer uploads.Done()
			defer func() { <-b.slots }()
			if err := b.to.Upload(ctx, n, chunk); err != nil {
				cancel(errors.Join(errors.New("backup: upload failed"), err))
			}
		}(n)
		n++
	}
	uploads.Wait()
	return context.Cause(ctx)
}
