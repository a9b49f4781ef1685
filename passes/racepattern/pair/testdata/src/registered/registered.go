// Package registered has goroutines of another package call functions back.
package registered

import (
	"sync"

	"example.org/hub"
)

type park struct {
	hub  *hub.Hub
	free int
}

func open() *park {
	p := &park{hub: hub.New()}
	p.hub.OnChange(p.changed)
	p.hub.Start()
	return p
}

func (p *park) changed(n int) {
	p.free += n // want `p.free is written here and read at registered.go:26 by a call of Free`
}

func (p *park) Free() int { return p.free }

// Safe: the callback and its users have a lock in common.
type lockedPark struct {
	hub  *hub.Hub
	mu   sync.Mutex
	free int
}

func openLocked() *lockedPark {
	p := &lockedPark{hub: hub.New()}
	p.hub.OnChange(p.changed)
	p.hub.Start()
	return p
}

func (p *lockedPark) changed(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free += n
}

func (p *lockedPark) Free() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.free
}

// Safe: one goroutine runs both callbacks, and Stop waits for it.
func count(h *hub.Hub) int {
	n := 0
	h.OnChange(func(k int) { n += k })
	h.Also(func(k int) { n -= k })
	h.Start()
	h.Stop()
	return n
}

// Safe: the function is run by the call.
func filtered(h *hub.Hub) int {
	n := 0
	h.Filter(func(k int) { n += k })
	h.Start()
	return n
}

func start(parts map[string]func() error) []error {
	var hooks hub.Hooks
	var errs []error
	for _, f := range parts {
		hooks.OnStart(func() { errs = append(errs, f()) }) // want `errs is written here in several calls of the callback registered at registered.go:76`
	}
	hooks.Start()
	return errs
}

// Safe: a lock keeps the hooks apart, and Start waits for them.
func startLocked(parts map[string]func() error) []error {
	var hooks hub.Hooks
	var mu sync.Mutex
	var errs []error
	for _, f := range parts {
		hooks.OnStart(func() {
			err := f()
			mu.Lock()
			defer mu.Unlock()
			errs = append(errs, err)
		})
	}
	hooks.Start()
	return errs
}
