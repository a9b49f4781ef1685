// Package types has types of unusual shapes with locks in them.
package types

import (
	. "sync"
	"sync/atomic"
	"unsafe"
)

// Types that lead back to themselves.
type (
	pointer  *pointer
	slice    []slice
	mapping  map[string]mapping
	function func(function) function
	channel  chan channel
	node     struct {
		next, prev *node
		mu         Mutex
		kids       [2]*node
		by         map[*node]node2
	}
	node2 struct{ *node }
)

type alias = Mutex

type (
	renamed  Mutex
	derived  struct{ renamed }
	embedded struct {
		*RWMutex
		alias
		Locker
		node
	}
	array  [3]Mutex
	nested [2][2]struct{ mu [2]RWMutex }
	empty  struct{}
	blank  struct {
		_  int
		_  Mutex
		mu Mutex
		_  struct{ Mutex }
	}
	face interface {
		Locker
		interface{ TryLock() bool }
	}
	fn     func()
	number int
)

func (f fn) Lock()                                     { f() }
func (f fn) Unlock()                                   { f() }
func (*number) Lock()                                  {}
func (*number) Unlock()                                {}
func (empty) Lock()                                    {}
func (_ empty) Unlock()                                {}
func (node2) method(_, _ int, _ ...Mutex) (_, _ error) { return }

var (
	global    array
	_         = &global[1]
	anonymous struct {
		Mutex
		n int
	}
	table = map[[2]string]*struct {
		mu Mutex
		m  map[int]func(*Mutex)
	}{}
	literal       = func() *Mutex { var mu Mutex; return &mu }()
	first, second = two()
	self          pointer
	iface         any = &global[0]
	counter       atomic.Value
	raw           = unsafe.Pointer(&global)
)

func two() (a, b *Mutex) { a = new(Mutex); return a, a }

func _() { global[0].Lock() }
func _() { global[0].Lock() }

func init() { self = &self }
func init() { anonymous.Lock(); defer anonymous.Unlock(); anonymous.n++ }

func arrays(i int, x nested) {
	x[0][i].mu[1].Lock()
	defer x[i][1].mu[0].RUnlock()
	global[i].Lock()
	(&global)[i].Unlock()
	for i := range global {
		global[i].Lock()
	}
	for _, mu := range &global {
		mu.Unlock()
	}
}

func (e *embedded) locks() {
	e.RWMutex.RLock()
	e.alias.Lock()
	e.Locker.Lock()
	e.node.mu.Lock()
	e.node.next.prev.kids[0].mu.Lock()
	defer func(l ...Locker) { l[0].Unlock() }(e.Locker, &e.alias)
	(*Mutex).Unlock(&e.alias)
	Locker.Unlock(e.Locker)
	f := (*node).lock
	f(&e.node)
	e.by[nil].lock()
}

func (n *node) lock()   { n.mu.Lock() }
func (n *node) unlock() { defer n.mu.Unlock(); n = n.next; n.mu.Lock() }

func conversions(p unsafe.Pointer, x any) {
	(*Mutex)(p).Lock()
	(*Mutex)((*renamed)(&global[0])).Unlock()
	x.(Locker).Lock()
	if l, ok := x.(face); ok && l.TryLock() {
		l.Unlock()
	}
	switch l := x.(type) {
	case *Mutex, *RWMutex:
		l.(Locker).Lock()
	case nil:
		_ = l
	case fn:
		l.Lock()
	case interface{ Unlock() }:
		defer l.Unlock()
	}
	(*(*Mutex)(unsafe.Pointer(uintptr(raw) + unsafe.Offsetof(anonymous.n)))).Lock()
}

func values(b blank, d derived, n number, e empty) {
	b.mu.Lock()
	c := b
	c.mu.Unlock()
	(*Mutex)(&d.renamed).Lock()
	n.Lock()
	e.Lock()
	fn(func() { n.Unlock() }).Lock()
	table[[2]string{}].mu.Lock()
	table[[2]string{"a", "b"}].m[1](&table[[2]string{}].mu)
	literal.Lock()
	first.Lock()
	second.Lock()
	iface.(*Mutex).Unlock()
	(**(**Mutex)(unsafe.Pointer(&first))).Unlock()
	counter.Store(&b.mu)
	counter.Load().(*Mutex).Lock()
}

func recursive(f function, c channel, s slice, m mapping) {
	f(f)(f)
	c <- c
	go func() { c = <-<-c }()
	s[0][0][0] = s
	m["a"]["b"] = m
	self = *self
	*self = self
}
