package suites

import "testing"

type suite struct {
	*testing.T
	cache *cache
}

func (s *suite) SetupTest() { s.cache = newCache() }

// Nobody else has the cache, and its goroutine leaves the map alone.
func (s *suite) TestFind() {
	s.cache.Put("a", 1)
	if s.cache.find("a") != 1 {
		s.Fail()
	}
}

func (s *suite) has(k string) bool { return s.cache.find(k) != 0 }

// The goroutine is started after the call.
func (s *suite) TestEarlyGood() {
	if s.cache.find("b") > 2 {
		s.Fail()
	}
	go s.cache.Put("b", 2)
}

// The goroutine may still write the map.
func (s *suite) TestRaceBad() {
	go s.cache.Put("b", 2)
	if s.cache.find("b") > 2 { // want `without holding`
		s.Fail()
	}
}

func (s *suite) TestLaterBad() {
	s.cache.PutLater("b", 2)
	if s.cache.find("b") > 2 { // want `without holding`
		s.Fail()
	}
}

func (s *suite) TestLiteralBad() {
	go func() { s.cache.mu.m["b"] = 2 }()
	if s.cache.find("b") > 2 { // want `without holding`
		s.Fail()
	}
}

type watched struct {
	*testing.T
	cache *cache
}

func (s *watched) SetupTest() { s.cache = newWatched() }

func (s *watched) TestFindBad() {
	if s.cache.find("a") != 1 { // want `without holding`
		s.Fail()
	}
}

var common = newCache()

// A shared cache is not made by the setup.
type shared struct {
	*testing.T
	cache *cache
}

func (s *shared) SetupTest() { s.cache = common }

func (s *shared) TestFindBad() {
	if s.cache.find("a") != 1 { // want `without holding`
		s.Fail()
	}
}

// A test that makes the cache itself.
func TestOwn(t *testing.T) {
	c := newCache()
	c.Put("a", 1)
	if c.find("a") != 1 {
		t.Fail()
	}
}

func TestOwnBad(t *testing.T) {
	c := newCache()
	go c.Put("a", 1)
	if c.find("a") != 1 { // want `without holding`
		t.Fail()
	}
}
