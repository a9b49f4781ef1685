package testends

import (
	"encoding/json"
	"sync"
	"testing"
)

type settings struct {
	TLS  bool
	Addr string
}

func dial(t *testing.T, s *settings) {
	if _, err := get(); err != nil && s.TLS {
		t.Fatal(s.Addr, err)
	}
}

// Silent: nobody sets TLS.
func TestUnset(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { dial(t, &settings{Addr: "a"}) })
	wg.Wait()
}

type options struct{ TLS bool }

func (o *options) dial(t *testing.T) {
	if _, err := get(); err != nil && o.TLS {
		t.Fatal(err)
	}
}

// A decoder may set it.
func TestDecoded(t *testing.T) {
	var wg sync.WaitGroup
	o := &options{}
	_ = json.Unmarshal([]byte(`{"Others": {"a": [{"TLS": true}]}}`), &struct{ Others map[string][]*options }{map[string][]*options{"a": {o}}})
	wg.Go(func() { o.dial(t) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

type tuning struct{ TLS bool }

func (o *tuning) dial(t *testing.T) {
	if _, err := get(); err != nil && o.TLS {
		t.Fatal(err)
	}
}

func read[T any](data string, v *T) { _ = json.Unmarshal([]byte(data), v) }

// A generic function of the package may decode.
func TestDecodedByType(t *testing.T) {
	var wg sync.WaitGroup
	o := &tuning{}
	read(`{"TLS": true}`, o)
	wg.Go(func() { o.dial(t) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

// Config is for other packages, which may set it.
type Config struct{ TLS bool }

func (c *Config) dial(t *testing.T) {
	if _, err := get(); err != nil && c.TLS {
		t.Fatal(err)
	}
}

func TestConfig(t *testing.T) {
	var wg sync.WaitGroup
	c := &Config{}
	wg.Go(func() { c.dial(t) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

type account struct{ closed bool }

func (a *account) use(t *testing.T) {
	if _, err := get(); err != nil && a.closed {
		t.Fatal(err)
	}
}

func replace(a *account, by account) { *a = by }

// All fields are assigned where the whole object is.
func TestReplaced(t *testing.T) {
	var wg sync.WaitGroup
	a := &account{}
	replace(a, account{})
	wg.Go(func() { a.use(t) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

type ticket struct{ used bool }

func (k *ticket) use(t *testing.T) {
	if _, err := get(); err != nil && k.used {
		t.Fatal(err)
	}
}

func set(b *bool) { *b = true }

// Somebody has the address.
func TestAddressed(t *testing.T) {
	var wg sync.WaitGroup
	k := &ticket{}
	set(&k.used)
	wg.Go(func() { k.use(t) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}
