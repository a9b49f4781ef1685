// Package lockers has locks behind interfaces of its own.
package lockers

import (
	"errors"
	"sync"
)

// A mutex may be one that logs who holds it.
type mutex interface {
	Lock()
	Unlock()
}

type rwMutex interface {
	mutex
	RLock()
	RUnlock()
}

type index struct {
	mut   rwMutex
	names map[string]int
}

func newIndex() *index { return &index{mut: new(sync.RWMutex), names: make(map[string]int)} }

// nameLocked returns a number. The caller must hold mut.
func (x *index) nameLocked(name string) int { return x.names[name] }

func (x *index) Get(name string) int {
	return x.nameLocked(name) // want `\(\*index\)\.nameLocked is called without holding x\.mut`
}

// Silent: it is held.
func (x *index) Find(name string) int {
	x.mut.RLock()
	n := x.nameLocked(name)
	x.mut.RUnlock()
	return n
}

func (x *index) Add(name string) error {
	x.mut.Lock()
	if name == "" {
		return errors.New("no name") // want `x\.mut is still held at this return`
	}
	x.names[name]++
	x.mut.Unlock()
	return nil
}

// Silent: it is given back on all ways.
func (x *index) Put(name string) error {
	x.mut.Lock()
	defer x.mut.Unlock()
	if name == "" {
		return errors.New("no name")
	}
	x.names[name]++
	return nil
}

// A lease can fail, and says so.
type lease interface {
	Lock() error
	Unlock() error
}

// Silent: what may fail is no lock.
func take(l lease) error {
	if err := l.Lock(); err != nil {
		return err
	}
	return nil
}

// A door has locks by their names.
type door interface {
	Lock(name string)
	Unlock(name string)
}

// Silent: which lock it is depends on the name.
func shut(d door) {
	d.Lock("upper")
	d.Lock("lower")
}

// A shutter has nothing that opens it.
type shutter interface{ Lock() }

// Silent: what is never released is no lock.
func lower(s shutter) {
	s.Lock()
	s.Lock()
}

// A gate is a lock, whatever else it does.
type gate interface {
	mutex
	Paint()
}

func paint(g gate) {
	g.Lock()
	g.Paint()
	g.Lock() // want `g is already held and is locked again here`
	g.Unlock()
}

// A hatch is a lock, and can be tried for reading.
type hatch interface {
	mutex
	RLock() bool
	RUnlock()
}

// Silent: what may fail does not lock, and what gives that back releases nothing.
func peep(h hatch) bool {
	if !h.RLock() {
		return false
	}
	h.RUnlock()
	return true
}

func look(h hatch) bool {
	h.Lock()
	if h.RLock() {
		return false // want `h is still held at this return`
	}
	h.Unlock()
	return true
}
