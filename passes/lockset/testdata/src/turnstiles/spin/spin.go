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

// A Once is started by the first, whoever asks.
type Once struct{ begun atomic.Bool }

func (o *Once) Start() {
	if !o.begun.CompareAndSwap(false, true) {
		return
	}
}

func (o *Once) Reset() { o.begun.Store(false) }

// A Relay waits for the other side.
type Relay struct{ turn atomic.Int32 }

func (r *Relay) Await() {
	for !r.turn.CompareAndSwap(1, 2) {
		runtime.Gosched()
	}
}

func (r *Relay) Pass() { r.turn.Store(3) }
