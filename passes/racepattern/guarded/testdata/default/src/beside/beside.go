// Package beside has reads that need no lock although their functions take it for the same
// variable, with near-identical ones that do.
package beside

import "sync"

// Fate has an error that is set once, and two locks.
type Fate struct {
	mu, turn sync.Mutex
	err      error
	done     bool
	n        int
}

func (f *Fate) Fail(err error) {
	f.mu.Lock()
	f.err, f.done = err, true
	f.mu.Unlock()
}

func (f *Fate) Reset() {
	f.mu.Lock()
	f.err, f.done, f.n = nil, false, 0
	f.mu.Unlock()
}

func (f *Fate) Count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.n++
	return f.n
}

func (f *Fate) Add(n int) {
	f.mu.Lock()
	f.n += n
	f.mu.Unlock()
}

func (f *Fate) Move(to *Fate) {
	f.mu.Lock()
	err, n := f.err, f.n
	f.err = nil
	f.n = 0
	f.mu.Unlock()
	to.mu.Lock()
	to.err = err
	to.n = n
	to.mu.Unlock()
}

func (f *Fate) Take() (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	err := f.err
	n := f.n
	f.err = nil
	f.n = 0
	return n, err
}

func (f *Fate) ErrGood() error {
	f.mu.Lock()
	if f.err != nil {
		f.mu.Unlock()
		return f.err // as it was seen, if it is set once
	}
	f.n++
	f.mu.Unlock()
	return nil
}

func (f *Fate) DoneBad() error {
	f.mu.Lock()
	f.n++
	if f.done {
		f.mu.Unlock()
		return f.err // want `f\.err is read without f\.mu`
	}
	err := f.err
	f.mu.Unlock()
	return err
}

func (f *Fate) TakeGood() int {
	f.mu.Lock()
	n := f.n
	f.n = 0
	f.mu.Unlock()
	if n < 0 {
		panic(f.n) // cannot be, and if it is nobody minds which
	}
	return n
}

func (f *Fate) TakeBad() int {
	f.mu.Lock()
	n := f.n
	f.n = 0
	f.mu.Unlock()
	if n < 0 {
		return f.n // want `f\.n is read without f\.mu`
	}
	return n
}

func (f *Fate) TurnGood() int {
	f.turn.Lock()
	defer f.turn.Unlock()
	f.mu.Lock()
	f.n++
	f.mu.Unlock()
	return f.n // who writes may have to take turns as well
}

// Plight has an error that is looked at before the lock is released, and read afterwards.
type Plight struct {
	mu  sync.Mutex
	err error
	n   int
}

func (p *Plight) Fail(err error) {
	p.mu.Lock()
	p.err = err
	p.mu.Unlock()
}

func (p *Plight) Reset() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.err = nil
	p.n = 0
}

func (p *Plight) Take() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	err := p.err
	p.err = nil
	return err
}

func (p *Plight) ErrBad() error {
	p.mu.Lock()
	if p.err == nil {
		p.n++
	}
	p.mu.Unlock()
	return p.err // want `p\.err is read without p\.mu`
}
