// Package superfluous has locks around what nobody writes, and around what synchronizes by itself.
package superfluous

import (
	"encoding/json"
	"sort"
	"sync"
	"sync/atomic"
)

// Fixed is written while it is made only.
type Fixed struct {
	mu    sync.RWMutex // want "mu is not needed: the data that it guards is never written after construction"
	names map[int]string
	size  int
}

// NewFixed makes one.
func NewFixed(names ...string) *Fixed {
	f := &Fixed{names: make(map[int]string)}
	for i, n := range names {
		f.names[i] = n
	}
	f.size = len(names)
	return f
}

// Name reads the map.
func (f *Fixed) Name(i int) string {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.names[i]
}

// Size calls a function of the package.
func (f *Fixed) Size() int {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.sizeLocked()
}

func (f *Fixed) sizeLocked() int { return f.size }

// Grown is Fixed with a method that writes.
type Grown struct {
	mu    sync.RWMutex
	names map[uint]string
	size  int
}

// NewGrown makes one.
func NewGrown() *Grown { return &Grown{names: make(map[uint]string), size: 1} }

// Name needs the lock.
func (g *Grown) Name(i uint) string {
	g.mu.RLock()
	defer g.mu.RUnlock()
	return g.names[i]
}

// Size does not: g.size is never written, although the lock is there for something else.
func (g *Grown) Size() int {
	g.mu.RLock() // want "mu is not needed here: the data that it guards is never written after construction"
	defer g.mu.RUnlock()
	return g.size
}

// Add writes.
func (g *Grown) Add(i uint, name string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.names[i] = name
}

// Aliased writes the map by another name.
type Aliased struct {
	mu    sync.Mutex
	names map[int8]string
}

// NewAliased makes one.
func NewAliased() *Aliased { return &Aliased{names: make(map[int8]string)} }

// Name is silent: Set writes what it reads.
func (a *Aliased) Name(i int8) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.names[i]
}

// Set writes.
func (a *Aliased) Set(i int8, name string) { put(a.names, i, name) }

func put(m map[int8]string, i int8, name string) { m[i] = name }

// Sorted is silent: its elements are moved by another package.
type Sorted struct {
	mu  sync.Mutex
	all []uint16
}

// NewSorted makes one.
func NewSorted(n int) *Sorted { return &Sorted{all: make([]uint16, n)} }

// First reads an element.
func (s *Sorted) First() uint16 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all[0]
}

// Sort sorts.
func (s *Sorted) Sort() {
	sort.Slice(s.all, func(i, j int) bool { return i > j })
}

// Decoded is silent: its field is exported, and written where nobody sees it.
type Decoded struct {
	mu   sync.Mutex
	Size int
}

// Decode makes one.
func Decode(b []byte) (*Decoded, error) {
	d := &Decoded{Size: 1}
	return d, json.Unmarshal(b, d)
}

// Get reads it.
func (d *Decoded) Get() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.Size
}

// Hooked is silent: nothing of this package writes its variable, so that tests will.
type Hooked struct {
	mu   sync.Mutex
	hook int
}

// Hook reads it.
func (h *Hooked) Hook() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.hook
}

// Late is silent: it is known to others before it is done, and therefore is written with the lock held.
type Late struct {
	mu   sync.Mutex
	size int
}

var lates = make(chan *Late, 1)

// NewLate makes one.
func NewLate(n int) *Late {
	l := &Late{size: n}
	l.mu.Lock()
	lates <- l
	l.size++
	l.mu.Unlock()
	return l
}

// Size waits for NewLate.
func (l *Late) Size() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.size
}

// Counter has one atomic operation in each section.
type Counter struct {
	mu sync.Mutex // want "mu is not needed: each time it is held, there is one operation that synchronizes by itself"
	n  atomic.Int64
}

// Add adds.
func (c *Counter) Add(n int64) {
	c.mu.Lock()
	c.n.Add(n)
	c.mu.Unlock()
}

// Limited is silent: its two operations have to be one.
type Limited struct {
	mu sync.Mutex
	n  atomic.Int64
}

// Add adds.
func (l *Limited) Add(n int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.n.Load() < 100 {
		l.n.Add(n)
	}
}

// Reset is one operation, but Add must not see it between its two.
func (l *Limited) Reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.n.Store(0)
}

// Outside is silent: other packages can take its lock.
type Outside struct {
	sync.Mutex
	size int
}

// NewOutside makes one.
func NewOutside() *Outside { return &Outside{size: 1} }

// Size takes it as well.
func (o *Outside) Size() int {
	o.Lock()
	defer o.Unlock()
	return o.size
}

// Lent is silent: somebody has the address of its lock.
type Lent struct {
	mu   sync.Mutex
	cond *sync.Cond
	size int
}

// NewLent makes one.
func NewLent() *Lent {
	l := &Lent{size: 1}
	l.cond = sync.NewCond(&l.mu)
	return l
}

// Size takes the lock.
func (l *Lent) Size() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.size
}

// Busy is silent: who knows what is called.
type Busy struct {
	mu   sync.Mutex
	work func()
}

// NewBusy makes one.
func NewBusy(work func()) *Busy { return &Busy{work: work} }

// Work calls what one call at a time may be.
func (b *Busy) Work() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.work()
}

// Bound is silent where it makes a method value of what is not seen.
type Bound struct {
	mu   sync.Mutex
	size int
	enc  *json.Encoder
}

// NewBound makes one.
func NewBound(enc *json.Encoder) *Bound { return &Bound{size: 1, enc: enc} }

// Encode returns a method of another package.
func (b *Bound) Encode() func(any) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.enc.Encode
}

// Get returns one of its own, which reads what never changes.
func (b *Bound) Get() func() int {
	b.mu.Lock() // want "mu is not needed here"
	defer b.mu.Unlock()
	return b.get
}

func (b *Bound) get() int { return b.size }

var (
	table   = map[int16]int{1: 2}
	tableMu sync.Mutex // want "tableMu is not needed: the data that it guards is never written after construction"
)

// Lookup reads a package variable.
func Lookup(i int16) int {
	tableMu.Lock()
	defer tableMu.Unlock()
	return table[i]
}

var (
	cache   = map[int32]int{1: 2}
	cacheMu sync.Mutex
)

// Cached is silent: it writes.
func Cached(i int32) int {
	cacheMu.Lock()
	defer cacheMu.Unlock()
	if _, ok := cache[i]; !ok {
		cache[i] = int(i)
	}
	return cache[i]
}
