package elements

import "sync"

type hit struct{ count int }

type hits struct {
	mu sync.RWMutex
	of map[string]*hit
}

func (h *hits) add(name string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.of[name] = &hit{}
}

func (h *hits) count(name string) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	h.of[name].count++ // want `^h\.of\[name\]\.count is written here in several goroutines started at keys\.go:\d+, and none waits for the others$`
}

// OneKey counts requests of one page, each in a goroutine.
func OneKey() {
	h := &hits{of: make(map[string]*hit)}
	h.add("index")
	for range 5 {
		go func() { h.count("index") }()
	}
}

func (h *hits) tally(name string) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	h.of[name].count++
}

// OwnKeys is silent: each goroutine counts the requests of its page.
func OwnKeys(pages []string) {
	h := &hits{of: make(map[string]*hit)}
	for _, p := range pages {
		h.add(p)
		go func() { h.tally(p) }()
	}
}
