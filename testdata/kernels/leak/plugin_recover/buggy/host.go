// Package plugin runs code of others behind a recover.
package plugin

import (
	"fmt"
	"sync"
)

// Plugin handles events.
type Plugin interface {
	Handle(event string) error
}

// Host calls its plugins one at a time.
type Host struct {
	mu      sync.Mutex
	plugins []Plugin
	handled int
	crashed int
}

// Add adds a plugin.
func (h *Host) Add(p Plugin) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.plugins = append(h.plugins, p)
}

// Dispatch gives event to the plugins. A plugin that panics yields an error.
func (h *Host) Dispatch(event string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("plugin: panic on %s: %v", event, r)
		}
	}() // BUG: CV1006 #1

	h.mu.Lock() // BUG: CV1006 #1
	if len(h.plugins) == 0 {
		panic("plugin: nobody handles " + event) // BUG: CV1006 #1
	}
	for _, p := range h.plugins {
		if err = p.Handle(event); err != nil { // BUG: CV1006 #1
			break
		}
	}
	h.handled++
	h.mu.Unlock()
	return err
}

// Handled returns the number of events.
func (h *Host) Handled() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.handled
}
