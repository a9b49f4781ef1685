// Package alloc hands out blocks of a volume.
package alloc

import (
	"errors"
	"sync"
)

var errFull = errors.New("alloc: volume is full")

// Volume is a number of blocks, with a journal of what happened to them.
type Volume struct {
	blocksMu sync.Mutex
	free     []int

	journalMu sync.Mutex
	journal   []string
	failures  int
}

// New returns a volume of n free blocks.
func New(n int) *Volume {
	v := &Volume{}
	for i := range n {
		v.free = append(v.free, i)
	}
	return v
}

// Alloc takes a block.
func (v *Volume) Alloc(owner string) (int, error) {
	v.blocksMu.Lock()
	if len(v.free) == 0 {
		v.note("full: " + owner) // BUG: CV2001 #1
		v.blocksMu.Unlock()
		return 0, errFull
	}
	b := v.free[0]
	v.free = v.free[1:]
	v.blocksMu.Unlock()
	v.note("alloc: " + owner)
	return b, nil
}

// Free gives a block back.
func (v *Volume) Free(b int) {
	v.blocksMu.Lock()
	v.free = append(v.free, b)
	v.blocksMu.Unlock()
	v.note("free")
}

// Checkpoint empties the journal and returns the number of free blocks.
func (v *Volume) Checkpoint() int {
	v.journalMu.Lock()
	defer v.journalMu.Unlock()
	v.journal = nil
	v.blocksMu.Lock() // BUG: CV2001 #1
	defer v.blocksMu.Unlock()
	return len(v.free)
}

func (v *Volume) note(what string) {
	v.journalMu.Lock()
	defer v.journalMu.Unlock()
	v.journal = append(v.journal, what)
}
