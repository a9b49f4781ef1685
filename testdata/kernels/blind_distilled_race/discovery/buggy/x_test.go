// Package discovery is the service registry of a small cluster.
//
// Bug: all methods use r.mu except for the debug page: ServeHTTP ranges over
// the maps without the lock, while agents register and heartbeat.
package discovery

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sort"
	"sync"
	"testing"
	"time"
)

// Instance is one registered endpoint.
type Instance struct {
	Service string
	Addr    string
	seen    time.Time
}

// Registry is the table of instances by service and address.
type Registry struct {
	ttl time.Duration

	mu       sync.RWMutex
	services map[string]map[string]Instance
}

// NewRegistry returns an empty registry.
func NewRegistry(ttl time.Duration) *Registry {
	return &Registry{ttl: ttl, services: make(map[string]map[string]Instance)}
}

// Heartbeat registers an instance or refreshes it.
func (r *Registry) Heartbeat(service, addr string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	byAddr, ok := r.services[service]
	if !ok {
		byAddr = make(map[string]Instance)
		r.services[service] = byAddr // BUG: race #1
	}
	byAddr[addr] = Instance{service, addr, time.Now()} // BUG: race #1
}

// Expire removes instances without a recent heartbeat.
func (r *Registry) Expire(now time.Time) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := 0
	for _, byAddr := range r.services {
		for addr, in := range byAddr {
			if now.Sub(in.seen) > r.ttl {
				delete(byAddr, addr)
				n++
			}
		}
	}
	return n
}

// Lookup returns the addresses of a service.
func (r *Registry) Lookup(service string) []string {
	r.mu.RLock()
	defer r.mu.RUnlock()
	addrs := make([]string, 0, len(r.services[service]))
	for addr := range r.services[service] {
		addrs = append(addrs, addr)
	}
	sort.Strings(addrs)
	return addrs
}

// ServeHTTP is the debug page.
func (r *Registry) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	for _, line := range r.dump() {
		fmt.Fprintln(w, line)
	}
}

func (r *Registry) dump() []string {
	var lines []string
	for service, byAddr := range r.services { // BUG: race #1
		for addr := range byAddr { // BUG: race #1
			lines = append(lines, service+" "+addr)
		}
	}
	sort.Strings(lines)
	return lines
}

// Run with -race.
func TestDebugPageUnderLoad(t *testing.T) {
	r := NewRegistry(time.Minute)
	var wg sync.WaitGroup
	for a := range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range 100 {
				r.Heartbeat(fmt.Sprintf("svc-%d", i%5), fmt.Sprintf("10.0.%d.%d:80", a, i))
			}
		}()
	}
	for range 20 {
		rec := httptest.NewRecorder()
		r.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/debug/services", nil))
		if rec.Code != http.StatusOK {
			t.Errorf("status %d", rec.Code)
		}
	}
	wg.Wait()
	if n := r.Expire(time.Now()); n != 0 {
		t.Errorf("%d instances expired", n)
	}
	if got := len(r.Lookup("svc-0")); got != 60 {
		t.Errorf("svc-0 has %d instances", got)
	}
}
