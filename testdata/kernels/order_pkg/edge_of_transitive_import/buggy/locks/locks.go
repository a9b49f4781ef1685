// Package locks has the locks of a database engine.
package locks

import "sync"

var (
	// Schema is held while definitions are used.
	Schema sync.Mutex
	// Plans is held while the cache of plans is used.
	Plans sync.Mutex
)
