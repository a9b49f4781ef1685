// Package imgbuild builds container images with bounded parallelism.
//
// Bug: Build takes a slot of the semaphore and then b.mu; Prune takes b.mu and
// then all slots, to be alone. If Prune gets b.mu while a build has its slot
// but is not yet through with its lock, the build waits for b.mu and Prune
// for the build's slot.
package imgbuild

import (
	"context"
	"fmt"
	"hash/fnv"
	"sync"
	"testing"

	"golang.org/x/sync/semaphore"
)

// Layer is a cached build result.
type Layer struct {
	Digest string
	Uses   int
}

// Builder builds images.
type Builder struct {
	max   int64
	slots *semaphore.Weighted

	mu    sync.Mutex
	cache map[string]*Layer
}

// New returns a builder that runs up to max builds at a time.
func New(max int64) *Builder {
	return &Builder{max: max, slots: semaphore.NewWeighted(max), cache: make(map[string]*Layer)}
}

// Build returns the digest of the image for the given recipe.
func (b *Builder) Build(ctx context.Context, recipe string) (string, error) {
	if err := b.slots.Acquire(ctx, 1); err != nil { // BUG: deadlock #1
		return "", err
	}
	defer b.slots.Release(1)

	if d, ok := b.cached(recipe); ok {
		return d, nil
	}
	digest := execute(recipe)
	b.store(recipe, digest)
	return digest, nil
}

func (b *Builder) cached(recipe string) (string, bool) {
	b.mu.Lock() // BUG: deadlock #1
	defer b.mu.Unlock()
	l, ok := b.cache[recipe]
	if !ok {
		return "", false
	}
	l.Uses++
	return l.Digest, true
}

func (b *Builder) store(recipe, digest string) {
	b.mu.Lock() // BUG: deadlock #1
	defer b.mu.Unlock()
	b.cache[recipe] = &Layer{Digest: digest, Uses: 1}
}

// Prune removes layers used less than minUses times. No build may run
// meanwhile, since it could hold a digest that is about to go.
func (b *Builder) Prune(ctx context.Context, minUses int) (int, error) {
	b.mu.Lock() // BUG: deadlock #1
	defer b.mu.Unlock()
	if err := b.slots.Acquire(ctx, b.max); err != nil { // BUG: deadlock #1
		return 0, err
	}
	defer b.slots.Release(b.max)
	n := 0
	for recipe, l := range b.cache {
		if l.Uses < minUses {
			delete(b.cache, recipe)
			n++
		}
	}
	return n, nil
}

func execute(recipe string) string {
	h := fnv.New64a()
	for range 1000 {
		h.Write([]byte(recipe))
	}
	return fmt.Sprintf("fnv:%x", h.Sum64())
}

// Run it repeatedly: go test -count 100.
func TestPruneDuringBuilds(t *testing.T) {
	b := New(2)
	ctx := context.Background()
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 50 {
				if _, err := b.Build(ctx, fmt.Sprintf("FROM base:%d", i%3)); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	for range 20 {
		if _, err := b.Prune(ctx, 2); err != nil {
			t.Error(err)
		}
	}
	wg.Wait()
}
