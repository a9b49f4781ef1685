// Package oven bakes one tray after the other.
package oven

import (
	"sync"
	"time"
)

// Oven has room for one tray.
type Oven struct {
	door  sync.Mutex
	wg    sync.WaitGroup
	bake  time.Duration
	loafs int
	trays int
}

// New returns an empty oven.
func New(bake time.Duration) *Oven { return &Oven{bake: bake} }

// Put waits until the oven is empty and bakes a tray.
func (o *Oven) Put(loafs int) {
	o.door.Lock()
	o.wg.Add(1)
	go o.finish()
	o.loafs += loafs // BUG: race #1
}

func (o *Oven) finish() {
	defer o.wg.Done()
	defer o.door.Unlock()
	time.Sleep(o.bake)
	o.trays++
	if o.loafs > 1000 { // BUG: race #1
		o.loafs = 0 // BUG: race #1
	}
}

// Day bakes the trays and returns how many were baked.
func Day(o *Oven, trays []int) int {
	for _, n := range trays {
		o.Put(n)
	}
	o.wg.Wait()
	return o.trays
}
