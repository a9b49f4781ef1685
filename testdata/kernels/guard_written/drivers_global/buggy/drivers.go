// Package drivers finds the driver of a scheme.
package drivers

import (
	"net/url"
	"sync"
)

// Driver opens what a URL names.
type Driver func(u *url.URL) (any, error)

var registryMu sync.Mutex

// drivers is guarded by registryMu.
var drivers = map[string]Driver{}

// fallback opens what has no driver. Guarded by registryMu.
var fallback Driver

// Register adds a driver.
func Register(scheme string, d Driver) {
	registryMu.Lock()
	defer registryMu.Unlock()
	drivers[scheme] = d
}

// SetFallback sets the driver for all other schemes and returns the old one.
// Tenants change it while requests are served.
func SetFallback(d Driver) Driver {
	old := fallback // BUG: race #1
	fallback = d    // BUG: race #1
	return old
}

// Open opens raw.
func Open(raw string) (any, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	return driver(u.Scheme)(u)
}

func driver(scheme string) Driver {
	registryMu.Lock()
	defer registryMu.Unlock()
	if d, ok := drivers[scheme]; ok {
		return d
	}
	return fallback // BUG: race #1
}
