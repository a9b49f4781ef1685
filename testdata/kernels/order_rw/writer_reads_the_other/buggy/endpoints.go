// Package endpoints tracks which pods serve which service.
package endpoints

import "sync"

// Services holds services by name.
type Services struct {
	mu   sync.RWMutex
	port map[string]int
}

// Slices holds the addresses of services.
type Slices struct {
	mu    sync.RWMutex
	addrs map[string][]string
}

// Tracker keeps both up to date.
type Tracker struct {
	services Services
	slices   Slices
}

// NewTracker returns a tracker that handles events until the channels are closed.
func NewTracker(services, pods <-chan string) *Tracker {
	t := &Tracker{}
	t.services.port = make(map[string]int)
	t.slices.addrs = make(map[string][]string)
	go func() {
		for name := range services {
			t.onService(name)
		}
	}()
	go func() {
		for addr := range pods {
			t.onPod(addr)
		}
	}()
	return t
}

func (t *Tracker) onService(name string) {
	t.services.mu.Lock()
	defer t.services.mu.Unlock()
	t.slices.mu.RLock() // BUG: CV2001 #1
	n := len(t.slices.addrs[name])
	t.slices.mu.RUnlock()
	t.services.port[name] = 8000 + n
}

func (t *Tracker) onPod(addr string) {
	t.slices.mu.Lock()
	defer t.slices.mu.Unlock()
	t.services.mu.RLock() // BUG: CV2001 #1
	defer t.services.mu.RUnlock()
	for name := range t.services.port {
		t.slices.addrs[name] = append(t.slices.addrs[name], addr)
	}
}
