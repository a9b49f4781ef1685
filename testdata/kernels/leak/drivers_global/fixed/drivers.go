// Package drivers opens databases by URL scheme.
package drivers

import (
	"fmt"
	"strings"
	"sync"
)

// Driver opens databases.
type Driver interface {
	Open(dsn string) (DB, error)
}

// DB is an open database.
type DB interface {
	Close() error
}

var (
	mu      sync.RWMutex
	drivers = make(map[string]Driver)
	opened  = make(map[string]int)
)

// Register makes a driver known under a scheme.
func Register(scheme string, d Driver) {
	mu.Lock()
	defer mu.Unlock()
	if _, dup := drivers[scheme]; dup {
		panic("drivers: " + scheme + " registered twice")
	}
	drivers[scheme] = d
}

// Open opens the database of dsn.
func Open(dsn string) (DB, error) {
	scheme, rest, ok := strings.Cut(dsn, "://")
	if !ok {
		return nil, fmt.Errorf("drivers: no scheme in %q", dsn)
	}
	mu.RLock()
	d := drivers[scheme]
	if d == nil {
		n := len(drivers)
		mu.RUnlock()
		return nil, fmt.Errorf("drivers: unknown scheme %q (of %d)", scheme, n)
	}
	mu.RUnlock()

	db, err := d.Open(rest)
	if err != nil {
		return nil, err
	}
	mu.Lock()
	opened[scheme]++
	mu.Unlock()
	return db, nil
}
