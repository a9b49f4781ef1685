package correlated

import "sync"

const (
	exclusive = 1 << iota
	quiet
)

type flagged struct {
	mu sync.Mutex
	n  int
}

type request struct{ mask uint32 }

func (f *flagged) apply(r *request) error { return nil }

// The same bit decides both times.
func (f *flagged) bitGood(flags int) {
	if flags&exclusive != 0 {
		f.mu.Lock()
	}
	f.n++
	if flags&exclusive != 0 {
		f.mu.Unlock()
	}
}

func (f *flagged) bitBad(flags int) {
	if flags&exclusive != 0 {
		f.mu.Lock()
	}
	f.n++
	if flags&quiet != 0 {
		f.mu.Unlock() // want `f\.mu is not held here on every path to this unlock`
	}
}

// The bit is one of memory, which the call leaves alone.
func (f *flagged) fieldGood(r *request) error {
	if r.mask&exclusive != 0 {
		f.mu.Lock()
	}
	f.n++
	err := f.apply(r)
	if err != nil {
		if r.mask&exclusive != 0 {
			f.mu.Unlock()
		}
		return err
	}
	if r.mask&exclusive != 0 {
		f.mu.Unlock()
	}
	return nil
}

func (f *flagged) fieldBad(r *request) {
	if r.mask&exclusive != 0 {
		f.mu.Lock()
	}
	f.n++
	r.mask |= exclusive
	if r.mask&exclusive != 0 {
		f.mu.Unlock() // want `f\.mu is not held here on every path to this unlock`
	}
}

// The conversion is part of what is computed.
func (f *flagged) byteGood(flags int) {
	if uint8(flags)&128 != 0 {
		f.mu.Lock()
	}
	f.n++
	if uint8(flags)&128 != 0 {
		f.mu.Unlock()
	}
}

func (f *flagged) byteBad(flags int) {
	if uint8(flags)>>4 == 15 {
		f.mu.Lock()
	}
	f.n++
	if flags>>4 == 15 {
		f.mu.Unlock() // want `f\.mu is not held here on every path to this unlock`
	}
}
