// Package ring is a consistent hash ring whose changes are observed.
package ring

import (
	"sort"
	"sync"
)

// Ring places keys on hosts.
type Ring struct {
	mu        sync.RWMutex
	points    []uint32
	hosts     map[uint32]string
	observers []func(added, removed string)
}

// New returns an empty ring.
func New() *Ring { return &Ring{hosts: make(map[uint32]string)} }

// Add adds a host.
func (r *Ring) Add(host string) {
	h := hash(host)
	r.mu.Lock()
	r.hosts[h] = host
	r.points = append(r.points, h)
	sort.Slice(r.points, func(i, j int) bool { return r.points[i] < r.points[j] })
	r.mu.Unlock()
	r.notify(host, "")
}

// Remove removes a host.
func (r *Ring) Remove(host string) {
	h := hash(host)
	r.mu.Lock()
	defer r.mu.Unlock()
	i := sort.Search(len(r.points), func(i int) bool { return r.points[i] >= h })
	if i == len(r.points) || r.points[i] != h {
		return
	}
	r.points = append(r.points[:i], r.points[i+1:]...)
	delete(r.hosts, h)
	r.notify("", host) // BUG: CV1013
}
