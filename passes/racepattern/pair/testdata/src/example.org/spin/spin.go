// Package spin has locks that are an atomic variable.
package spin

import (
	"runtime"
	"sync/atomic"
)

// A Bolt is free at first.
type Bolt struct{ shut atomic.Bool }

func (b *Bolt) Acquire() {
	for !b.shut.CompareAndSwap(false, true) {
		runtime.Gosched()
	}
}

func (b *Bolt) Release() { b.shut.Store(false) }
