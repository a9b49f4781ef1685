// Package topology knows the racks and the hosts in them.
package topology

import "sync"

// Map places hosts in racks.
type Map struct {
	mu    sync.RWMutex
	racks map[string][]string
	where map[string]string
}

// Neighbours returns the other hosts in the rack of host.
func (m *Map) Neighbours(host string) []string {
	m.mu.RLock()
	rack, ok := m.where[host]
	if !ok {
		m.mu.RUnlock()
		return nil
	}
	var out []string
	for _, h := range m.racks[rack] {
		if h != host {
			out = append(out, h)
		}
	}
	m.done() // BUG: CV1005
	return out
}

// Place puts a host into a rack.
func (m *Map) Place(host, rack string) {
	m.mu.Lock()
	m.where[host] = rack
	m.racks[rack] = append(m.racks[rack], host)
	m.done()
}

// Remove takes a host out.
func (m *Map) Remove(host string) {
	m.mu.Lock()
	rack := m.where[host]
	delete(m.where, host)
	hosts := m.racks[rack]
	for i, h := range hosts {
		if h == host {
			m.racks[rack] = append(hosts[:i], hosts[i+1:]...)
			break
		}
	}
	m.done()
}

// done ends a change.
func (m *Map) done() {
	if len(m.where) == 0 {
		clear(m.racks)
	}
	m.mu.Unlock()
}
