// Package codecs is a registry that is filled when the program starts.
package codecs

import "sync"

var (
	byNameMu sync.Mutex
	byName   = make(map[string]int)

	byIDMu sync.Mutex
	byID   = make(map[int]string)
)

// init runs before there are other goroutines that could use the locks.
func init() {
	byIDMu.Lock()
	defer byIDMu.Unlock()
	byNameMu.Lock()
	defer byNameMu.Unlock()
	for id, name := range []string{"none", "gzip", "zstd"} {
		byID[id] = name
		byName[name] = id
	}
}

// Register adds a codec.
func Register(name string) int {
	byNameMu.Lock()
	defer byNameMu.Unlock()
	if id, ok := byName[name]; ok {
		return id
	}
	byIDMu.Lock()
	defer byIDMu.Unlock()
	id := len(byID)
	byID[id] = name
	byName[name] = id
	return id
}
