// Package disk is the lowest layer of a store.
package disk

import "sync"

// Disk is an array of blocks, and a map of those in use.
type Disk struct {
	MapMu sync.Mutex
	Used  map[int]bool

	IOMu sync.Mutex
	Data map[int][]byte
}

// New returns an empty disk.
func New() *Disk { return &Disk{Used: make(map[int]bool), Data: make(map[int][]byte)} }

// Write stores a block and marks it.
func (d *Disk) Write(n int, p []byte) {
	d.IOMu.Lock()
	defer d.IOMu.Unlock()
	d.Data[n] = p
	d.MapMu.Lock() // BUG: beyond CV2001 #1
	d.Used[n] = true
	d.MapMu.Unlock()
}
