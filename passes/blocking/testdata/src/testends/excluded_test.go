package testends

import (
	"sync"
	"testing"
)

type props struct {
	secure, strict bool
	name           string
}

// listen ends the test for some properties only.
func listen(t *testing.T, p *props) {
	if p.secure {
		if _, err := get(); err != nil {
			t.Fatal(err)
		}
	}
}

// Silent: what listen is given is not secure.
func TestInsecure(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { listen(t, &props{name: "a", secure: false}) })
	wg.Wait()
}

func TestSecure(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { listen(t, &props{secure: true}) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

// It is the second call that ends the goroutine.
func TestBoth(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() {
		listen(t, &props{name: "a"})
		listen(t, &props{secure: true}) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	})
	wg.Wait()
}

func TestSetLater(t *testing.T) {
	var wg sync.WaitGroup
	p := &props{secure: false}
	p.secure = len(tests) > 0
	wg.Go(func() { listen(t, p) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

func TestSetByLiteral(t *testing.T) {
	var wg sync.WaitGroup
	p := &props{secure: false}
	secure := func() { p.secure = true }
	secure()
	wg.Go(func() { listen(t, p) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

// prepare ends the test for strict properties, which change may be.
func prepare(t *testing.T, p *props) {
	if _, err := get(); err != nil && p.strict {
		t.Fatal(err)
	}
}

func change(p *props) { p.strict = true }

func TestChanged(t *testing.T) {
	var wg sync.WaitGroup
	p := &props{strict: false}
	change(p)
	wg.Go(func() { prepare(t, p) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

// Silent: the goroutine is told not to be strict, by a parameter that a literal captures.
func TestTold(t *testing.T) {
	done := make(chan bool)
	go func(strict bool) {
		defer close(done)
		check := func() {
			if _, err := get(); err != nil && strict {
				t.Fatal(err)
			}
		}
		check()
	}(false)
	<-done
}

func checked(t *testing.T, done chan bool, strict bool) {
	defer close(done)
	if _, err := get(); err != nil {
		if strict {
			t.FailNow() // want `t.FailNow is called outside the test's goroutine: use t.Error and return`
		}
	}
}

// Silent: of the goroutines, TestStrict alone starts one that ends.
func TestLax(t *testing.T) {
	done := make(chan bool)
	go checked(t, done, false)
	<-done
}

func TestStrict(t *testing.T) {
	done := make(chan bool)
	go checked(t, done, true)
	<-done
}

// Silent: the way to outer's call is excluded, and not one in what that calls.
func TestOuter(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { outer(t, 0) })
	wg.Wait()
}

func TestOuterMany(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() { outer(t, len(tests)) }) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	wg.Wait()
}

func outer(t *testing.T, n int) {
	if n > 0 {
		_, err := get()
		must(t, err)
	}
}

// What is read before the variable is assigned is not what it is assigned later.
func early(t *testing.T, done chan bool, given bool) {
	defer close(done)
	var strict bool
	before := strict
	strict = given
	ask := func() bool { return strict }
	if _, err := get(); err != nil && !before && ask() {
		t.FailNow() // want `t.FailNow is called outside the test's goroutine: use t.Error and return`
	}
}

func TestEarly(t *testing.T) {
	done := make(chan bool)
	go early(t, done, true)
	<-done
}
