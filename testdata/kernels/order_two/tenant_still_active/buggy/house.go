// Package house keeps tenants and what they owe.
package house

import "sync"

// House has tenants.
type House struct {
	mu      sync.Mutex
	tenants map[int]*Tenant
	debts   int
}

// Tenant pays rent while it lives in the house.
type Tenant struct {
	mu    sync.Mutex
	house *House
	lives bool
	late  int
}

// New returns an empty house.
func New() *House { return &House{tenants: make(map[int]*Tenant)} }

// Let lets a flat.
func (h *House) Let(flat int) *Tenant {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := &Tenant{house: h, lives: true}
	h.tenants[flat] = t
	return t
}

// Miss notes that the tenant has not paid.
func (t *Tenant) Miss(sum int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.lives {
		return
	}
	t.late++
	t.house.owe(sum) // BUG: CV2001 #1
}

func (h *House) owe(sum int) {
	h.mu.Lock() // BUG: CV2001 #1
	h.debts += sum
	h.mu.Unlock()
}

// Clear ends the lease of a flat.
func (h *House) Clear(flat int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t, ok := h.tenants[flat]; ok {
		t.leave() // BUG: CV2001 #1
		delete(h.tenants, flat)
	}
}

func (t *Tenant) leave() {
	t.mu.Lock() // BUG: CV2001 #1
	t.lives = false
	t.mu.Unlock()
}
