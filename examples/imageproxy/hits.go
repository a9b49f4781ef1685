package main

import (
	"maps"
	"sync"
)

type Hits struct {
	mu     sync.Mutex
	byFile map[string]int
}

func (h Hits) Count(file string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.byFile[file]++
}

func (h *Hits) Snapshot() map[string]int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return maps.Clone(h.byFile)
}
