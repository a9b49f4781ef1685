// Package shards flushes the shards of a store at once.
package shards

import (
	"context"
	"fmt"
	"sync"

	"golang.org/x/sync/errgroup"
)

// Shard is a part of the store.
type Shard struct {
	ID    int
	Dirty bool
	Data  []byte
}

// Store has shards.
type Store struct {
	write func(ctx context.Context, id int, data []byte) error

	mu     sync.RWMutex
	shards []*Shard
	sizes  map[int]int
}

// NewStore returns a store of shards.
func NewStore(write func(context.Context, int, []byte) error, shards ...*Shard) *Store {
	return &Store{write: write, shards: shards, sizes: make(map[int]int)}
}

// Size returns the size of a shard when it was flushed last.
func (s *Store) Size(id int) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.sizes[id]
}

func (s *Store) note(id, size int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sizes[id] = size
}

func (s *Store) flush(ctx context.Context, id int, data []byte) error {
	if err := s.write(ctx, id, data); err != nil {
		return fmt.Errorf("shard %d: %w", id, err)
	}
	s.note(id, len(data))
	return nil
}

// Flush writes what is dirty.
func (s *Store) Flush(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	s.mu.RLock()
	for _, sh := range s.shards {
		if sh.Dirty {
			g.Go(func() error { return s.flush(ctx, sh.ID, sh.Data) })
		}
	}
	s.mu.RUnlock()
	return g.Wait()
}

// Run flushes a dirty shard.
func Run() {
	s := NewStore(func(context.Context, int, []byte) error { return nil }, &Shard{1, true, []byte("x")})
	if err := s.Flush(context.Background()); err != nil {
		fmt.Println(err)
	}
}
