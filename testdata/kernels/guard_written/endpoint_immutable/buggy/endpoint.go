// Package endpoint keeps where a service is.
package endpoint

import "sync"

// Endpoint is used by many requests.
type Endpoint struct {
	mu    sync.Mutex
	inUse int

	// url never changes after creation.
	url string
}

// New returns an endpoint.
func New(url string) *Endpoint {
	return &Endpoint{url: url}
}

// Acquire counts a user.
func (e *Endpoint) Acquire() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.inUse++
}

// Release counts a user that is gone.
func (e *Endpoint) Release() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.inUse--
}

// URL returns where the service is.
func (e *Endpoint) URL() string { return e.url }

// Moved says that the service is elsewhere now.
func (e *Endpoint) Moved(url string) {
	e.url = url // BUG: race
}
