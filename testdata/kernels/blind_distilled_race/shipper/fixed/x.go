// Package shipper sends log lines in batches to an object store.
//
// Each upload gets a batch of its own, and the receipts have a lock.
package shipper

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
)

// Receipt is what the store returns for a batch.
type Receipt struct {
	Key   string
	Bytes int
	Err   error
}

// ObjectStore is the destination.
type ObjectStore interface {
	Put(ctx context.Context, key string, lines []string) (int, error)
}

// Shipper groups lines.
type Shipper struct {
	store  ObjectStore
	prefix string
	size   int
}

// New returns a shipper with batches of size lines.
func New(store ObjectStore, prefix string, size int) *Shipper {
	return &Shipper{store: store, prefix: prefix, size: size}
}

// Ship sends all lines and waits for the uploads.
func (s *Shipper) Ship(ctx context.Context, lines <-chan string) ([]Receipt, error) {
	var (
		wg       sync.WaitGroup
		mu       sync.Mutex
		receipts []Receipt
		batch    []string
		seq      int
	)
	flush := func() {
		if len(batch) == 0 {
			return
		}
		seq++
		key := fmt.Sprintf("%s/%06d", s.prefix, seq)
		full := batch
		batch = nil
		wg.Add(1)
		go func() {
			defer wg.Done()
			n, err := s.store.Put(ctx, key, full)
			mu.Lock()
			defer mu.Unlock()
			receipts = append(receipts, Receipt{key, n, err})
		}()
	}

	for line := range lines {
		batch = append(batch, line)
		if len(batch) >= s.size {
			flush()
		}
	}
	flush()
	wg.Wait()

	var errs []error
	for _, r := range receipts {
		if r.Err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", r.Key, r.Err))
		}
	}
	return receipts, errors.Join(errs...)
}

// bucket is an ObjectStore in memory.
type bucket struct {
	mu      sync.Mutex
	objects map[string]string
}

func (b *bucket) Put(ctx context.Context, key string, lines []string) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	body := strings.Join(lines, "\n")
	b.mu.Lock()
	defer b.mu.Unlock()
	b.objects[key] = body
	return len(body), nil
}

// Run ships some lines.
func Run() {
	b := &bucket{objects: make(map[string]string)}
	s := New(b, "app/2024-05-01", 10)
	lines := make(chan string)
	go func() {
		defer close(lines)
		for i := range 95 {
			lines <- fmt.Sprintf("request %d served", i)
		}
	}()
	receipts, err := s.Ship(context.Background(), lines)
	fmt.Println(len(receipts), err)
}
