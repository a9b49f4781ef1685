// Package nodes keeps heartbeats.
package nodes

import (
	"sync"
	"time"
)

// Monitor knows when each node was last heard of.
type Monitor struct {
	sync.RWMutex
	beats map[string]time.Time
	limit time.Duration
}

// Beat notes a heartbeat.
func (m *Monitor) Beat(node string) {
	m.Lock()
	defer m.Unlock()
	m.beats[node] = time.Now()
}

// Live returns the nodes that are alive.
func (m *Monitor) Live() []string {
	m.RLock()
	defer m.RUnlock()
	var out []string
	for node, last := range m.beats {
		if time.Since(last) > m.limit {
			delete(m.beats, node) // BUG: CV1010
			continue
		}
		out = append(out, node)
	}
	return out
}

// Forget drops a node.
func (m *Monitor) Forget(node string) {
	m.Lock()
	defer m.Unlock()
	delete(m.beats, node)
}
