// Package sub calls back, and has a deadlock of its own.
package sub

import "sync"

type Hub struct {
	Mu    sync.Mutex
	calls []func(int)
}

func (h *Hub) Register(f func(int)) {
	h.Mu.Lock()
	h.calls = append(h.calls, f)
	h.Mu.Unlock()
}

func (h *Hub) Publish(n int) {
	h.Mu.Lock()
	defer h.Mu.Unlock()
	for _, f := range h.calls {
		f(n)
	}
}

// LeftMu and RightMu are acquired in either order here: importers do not tell again.
var LeftMu, RightMu sync.Mutex

func Left() {
	LeftMu.Lock()
	defer LeftMu.Unlock()
	RightMu.Lock() // want `deadlock: Left holds LeftMu and waits for RightMu; Right holds RightMu and waits for LeftMu`
	RightMu.Unlock()
}

func Right() {
	RightMu.Lock()
	defer RightMu.Unlock()
	LeftMu.Lock()
	LeftMu.Unlock()
}
