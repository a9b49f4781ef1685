// Package spin has a lock that callers know nothing of.
package spin

import (
	"runtime"
	"sync/atomic"
)

// Gate lets one in at a time.
type Gate struct{ state uint64 }

// Enter waits for the gate. It reports whether that is of any use.
func (g *Gate) Enter() bool {
	for {
		old := atomic.LoadUint64(&g.state)
		if old&1 == 0 && atomic.CompareAndSwapUint64(&g.state, old, old|1) {
			return true
		}
		runtime.Gosched()
	}
}

// Leave opens the gate.
func (g *Gate) Leave() {
	for {
		old := atomic.LoadUint64(&g.state)
		if atomic.CompareAndSwapUint64(&g.state, old, old&^1) {
			return
		}
	}
}
