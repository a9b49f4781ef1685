package use

import "crosspkg/store"

// Release ends what its caller has begun with package store.
func Release(x *store.Index) {
	println("released")
	x.RUnlock()
}

// Holder keeps a store for callers that lock it themselves.
type Holder struct {
	S *store.Store
	n int
}

// Done releases the store.
func (h *Holder) Done() {
	h.n++
	h.S.End()
}

func releaseTwiceBad(x *store.Index) {
	x.RLock()
	x.RUnlock()
	x.RUnlock() // want `already released`
}

func (h *Holder) doneTwiceBad() {
	h.S.Lock()
	h.S.End()
	h.S.End() // want `already released`
}
