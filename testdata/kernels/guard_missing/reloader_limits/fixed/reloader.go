// Package reloader reads a configuration again when it changes.
package reloader

import (
	"encoding/json"
	"os"
	"sync"
	"time"
)

// Limits are what the configuration sets.
type Limits struct {
	MaxBody int64
	Timeout time.Duration
	Banned  []string
}

// Reloader has the limits of now.
type Reloader struct {
	path string

	mu      sync.RWMutex
	limits  Limits
	loaded  time.Time
	lastErr error
}

// Open reads a file.
func Open(path string) (*Reloader, error) {
	r := &Reloader{path: path}
	if err := r.Reload(); err != nil {
		return nil, err
	}
	return r, nil
}

// Reload reads the file again.
func (r *Reloader) Reload() error {
	data, err := os.ReadFile(r.path)
	var l Limits
	if err == nil {
		err = json.Unmarshal(data, &l)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.lastErr = err; err != nil {
		return err
	}
	r.limits, r.loaded = l, time.Now()
	return nil
}

// MaxBody returns the largest body that is accepted.
func (r *Reloader) MaxBody() int64 {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.limits.MaxBody
}

// Banned tells whether an address may not connect.
func (r *Reloader) Banned(addr string) bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	for _, b := range r.limits.Banned {
		if b == addr {
			return true
		}
	}
	return false
}

// Healthy tells whether the last reload went well.
func (r *Reloader) Healthy() (error, time.Time) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.lastErr, r.loaded
}
