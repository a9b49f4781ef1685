package freelist

import "sync"

// A Ring has a slice that it makes anew when it is full.
type Ring struct {
	mu    sync.Mutex
	cells []*buffer
	spent []*buffer
}

// The cells are in the new slice as well, so others get at them.
func (r *Ring) grow() {
	r.mu.Lock()
	old := r.cells
	more := make([]*buffer, 2*len(old))
	copy(more, old)
	r.cells = more
	r.mu.Unlock()
	old[0].n++ // want `n is written here in several goroutines`
}

// Safe: nothing of the slice is in the new one.
func (r *Ring) renew() {
	r.mu.Lock()
	old := r.cells
	more := make([]*buffer, 2*len(old))
	r.cells = more
	r.mu.Unlock()
	old[0].n++
}

// The first cell stays.
func (r *Ring) keepFirst() {
	r.mu.Lock()
	old := r.cells
	r.cells = []*buffer{old[0]}
	r.mu.Unlock()
	old[0].n++ // want `n is written here in several goroutines`
}

// Safe: none of them stays.
func (r *Ring) keepNone() {
	r.mu.Lock()
	old := r.cells
	r.cells = make([]*buffer, 4)
	r.mu.Unlock()
	old[0].n++
}

// The cells that are put aside come back.
func (r *Ring) retire() {
	r.mu.Lock()
	old := r.cells
	r.spent = append(r.spent, old...)
	r.cells = nil
	r.mu.Unlock()
	old[0].n++ // want `n is written here in several goroutines`
}

func (r *Ring) refill() {
	r.mu.Lock()
	r.cells = append(r.cells, r.spent...)
	r.spent = nil
	r.mu.Unlock()
}

// Safe: what is put behind the cells that were taken does not give them away.
func (r *Ring) takeWith(more []*buffer) {
	r.mu.Lock()
	old := r.cells
	r.cells = nil
	r.mu.Unlock()
	old = append(old, more...)
	old[0].n++
}

func each(n int, f func()) {
	var wg sync.WaitGroup
	for range n {
		wg.Go(f)
	}
	wg.Wait()
}

func Retire(cells []*buffer) {
	r := &Ring{cells: cells}
	each(len(cells), func() {
		r.retire()
		r.refill()
	})
}

func TakeWith(cells []*buffer) {
	r := &Ring{cells: cells}
	each(len(cells), func() {
		r.takeWith(nil)
	})
}

func Grow(cells []*buffer) {
	r := &Ring{cells: cells}
	each(len(cells), r.grow)
}

func Renew(cells []*buffer) {
	r := &Ring{cells: cells}
	each(len(cells), r.renew)
}

func KeepFirst(cells []*buffer) {
	r := &Ring{cells: cells}
	each(len(cells), r.keepFirst)
}

func KeepNone(cells []*buffer) {
	r := &Ring{cells: cells}
	each(len(cells), r.keepNone)
}
