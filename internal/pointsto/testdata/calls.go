package calls

import (
	"errors"
	"sync"
)

type Store struct {
	mu    sync.Mutex
	cache *Cache
	Open  *Cache
	items []*Cache
	inner Inner
}

type Inner struct{ cache *Cache }

type Cache struct{ mu sync.Mutex }

var shared = new(Store)

func (s *Store) Cache() *Cache     { return s.cache }
func (s *Store) Mu() *sync.Mutex   { return &s.mu }
func (s *Store) Inner() *Cache     { return s.inner.cache }
func (s *Store) Self() *Store      { return s }
func (s *Store) Item(i int) *Cache { return s.items[i] }
func (s *Store) ByValue() Inner    { return s.inner }
func (i Inner) Get() *Cache        { return i.cache }
func (s *Store) Chained() *Cache   { return s.Self().Cache() }
func New() *Store                  { return &Store{cache: new(Cache)} }
func Shared() *Store               { return shared }
func Lazy(s *Store) *Cache {
	if s.cache == nil {
		s.cache = new(Cache)
	}
	return s.cache
}
func Either(a, b *Store) *Store {
	if a == nil {
		return b
	}
	return a
}
func Two(s *Store) (*Cache, error) {
	if s == nil {
		return nil, errors.New("nil")
	}
	return s.cache, nil
}
func Nothing() *Store { return nil }

func Even(s *Store, n int) *Store {
	if n == 0 {
		return s
	}
	return Odd(s, n-1)
}

func Odd(s *Store, n int) *Store {
	if n == 0 {
		return nil
	}
	return Even(s, n-1)
}

func getters(s *Store, inner Inner) {
	println(s.Cache())            // param0.cache [single escapes]
	println(s.Mu())               // param0.mu [single escapes]
	println(s.Mu(), &s.mu)        // must
	println(s.Inner())            // param0.inner.cache [single escapes]
	println(s.Self())             // param0 [single escapes]
	println(s.Chained())          // param0.cache [single escapes]
	println(s.Chained(), s.cache) // may
	println(inner.Get())          // param1.cache [single escapes]
	println(s.Item(1))            // Item() [single escapes]
	println(s.Item(1), s.Item(1)) // may
	println(s.ByValue().cache)    // ByValue().cache [single escapes]
}

// Nobody overwrites inner or its cache.
func kept(s *Store) {
	println(s.Inner(), s.inner.cache) // must
	println(s.Inner(), s.Inner())     // must
	println(s.Inner(), s.cache)       // may
	println(s.Inner(), s.Open)        // may
}

func constructors() {
	s := New()
	println(s)         // New() [single]
	println(s.cache)   // New().cache [single escapes]
	println(s, New())  // no
	println(Shared())  // Shared() [single escapes]
	println(Nothing()) // nothing
	println(s, shared) // no
	for range 2 {
		println(New()) // New() [loop]
	}
}

func several(a, b *Store) {
	println(Either(a, b)) // param0 [single escapes]; param1 [single escapes]
	println(Lazy(a))      // Lazy() [single escapes]
	c, err := Two(b)
	println(c)          // param1.cache [single escapes]
	println(err)        // Two()#1 [single escapes]
	println(Even(a, 2)) // Even() [single escapes]
}

// Whoever gets s may set its exported field, but only this package sets cache,
// which it does.
func overwritten(s *Store) {
	println(s.Open, s.Open)               // may
	println(s.inner.cache, s.inner.cache) // must
	println(s.cache, s.cache)             // may
	unknown(s)
}

// Without a call in between nothing changes.
func quiet(s *Store) {
	println(s.Open, s.Open)   // must
	println(s.cache, s.cache) // must
}

// Locking does not count as a call, but a function that takes no argument does.
func locking(s *Store) {
	s.mu.Lock()
	defer s.mu.Unlock()
	println(s.Open, s.Open) // must
}

func noArgument(s *Store) {
	println(s.Open, s.Open)                         // may
	println(shared.inner.cache, shared.cache)       // may
	println(shared.inner.cache, shared.inner.cache) // must
	println(shared.cache, shared.cache)             // may
	reset()
}

func reset() { shared.cache = nil }

// The other store may be the same.
func stored(s, t *Store) {
	t.cache = nil
	println(s.cache, s.cache) // may
	println(s.Open, s.Open)   // must
}

func unknown(*Store)
