// Package phrasebook translates phrases; expanding a phrase takes the read
// lock a second time, between which a replacement may queue up for writing.
package phrasebook

import (
	"strings"
	"sync"
)

// Book maps keys to phrases. A phrase may mention others as {key}.
type Book struct {
	mu       sync.RWMutex
	phrases  map[string]string
	fallback func(key string) string
}

// New returns a book; fallback makes phrases for unknown keys.
func New(fallback func(key string) string) *Book {
	return &Book{phrases: make(map[string]string), fallback: fallback}
}

// Replace exchanges all phrases at once. It may be called at any time.
func (b *Book) Replace(phrases map[string]string) {
	fresh := make(map[string]string, len(phrases))
	for k, v := range phrases {
		fresh[strings.ToLower(k)] = v
	}
	b.mu.Lock() // BUG: deadlock #1
	defer b.mu.Unlock()
	b.phrases = fresh
}

// Lookup returns the phrase of a key as it is stored.
func (b *Book) Lookup(key string) (string, bool) {
	b.mu.RLock() // BUG: deadlock #1
	defer b.mu.RUnlock()
	p, ok := b.phrases[strings.ToLower(key)]
	return p, ok
}

// Expand returns the phrase of a key with the mentioned ones filled in.
func (b *Book) Expand(key string) string {
	b.mu.RLock() // BUG: deadlock #1
	defer b.mu.RUnlock()
	var out strings.Builder
	b.expand(&out, key, 8) // BUG: deadlock #1
	return out.String()
}

func (b *Book) expand(out *strings.Builder, key string, depth int) {
	phrase, ok := b.Lookup(key) // BUG: deadlock #1
	if !ok || depth == 0 {
		out.WriteString("[" + key + "]")
		return
	}
	for {
		before, rest, found := strings.Cut(phrase, "{")
		out.WriteString(before)
		if !found {
			return
		}
		name, after, _ := strings.Cut(rest, "}")
		b.expand(out, name, depth-1)
		phrase = after
	}
}

// Text is Lookup with the fallback for unknown keys.
func (b *Book) Text(key string) string {
	if p, ok := b.Lookup(key); ok {
		return p
	}
	return b.fallback(key)
}
