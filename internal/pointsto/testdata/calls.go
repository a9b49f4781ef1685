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
	println(s.Cache())         // param0.cache [single escapes]
	println(s.Mu())            // param0.mu [single escapes]
	println(&s.mu)             // param0.mu [single escapes]
	println(s.Inner())         // param0.inner.cache [single escapes]
	println(s.Self())          // param0 [single escapes]
	println(s.Chained())       // param0.cache [single escapes]
	println(s.cache)           // param0.cache [single escapes]
	println(inner.Get())       // param1.cache [single escapes]
	println(s.Item(1))         // Item() [single escapes]
	println(s.ByValue().cache) // ByValue().cache [single escapes]
}

// Nobody overwrites inner or its cache.
func kept(s *Store) {
	println(s.Inner())     // param0.inner.cache [single escapes]
	println(s.inner.cache) // param0.inner.cache [single escapes]
	println(s.cache)       // param0.cache [single escapes]
	println(s.Open)        // param0.Open [single escapes]
}

func constructors() {
	s := New()
	println(s)         // New() [single]
	println(s.cache)   // New().cache [single escapes]
	println(Shared())  // Shared() [single escapes]
	println(Nothing()) // nothing
	println(shared)    // shared [single escapes]
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
