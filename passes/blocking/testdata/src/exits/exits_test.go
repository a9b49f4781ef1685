// Package exits has calls that do not return: where the program ends nobody waits any more, and a goroutine that ends alone
// runs its deferred calls.
package exits

import (
	"errors"
	"log"
	"os"
	"runtime"
	"sync"
	"testing"

	"fatal.example/fatal"
)

var names = []string{"a", "b"}

func load() (int, error) {
	if len(os.Args) > 3 {
		return 0, errors.New("too many")
	}
	return len(os.Args), nil
}

var value int

// The program ends with the function of the Once, so no other test comes there.
func TestFatal(t *testing.T) {
	var once sync.Once
	for _, n := range names {
		t.Run(n, func(t *testing.T) {
			once.Do(func() {
				var err error
				if value, err = load(); err != nil {
					log.Fatal(err)
				}
			})
		})
	}
}

// So it does by a function of this package that does not return.
func TestOwnFatal(t *testing.T) {
	var once sync.Once
	for _, n := range names {
		t.Run(n, func(t *testing.T) {
			t.Parallel()
			once.Do(func() {
				var err error
				if value, err = load(); err != nil {
					die(err)
				}
			})
		})
	}
}

func die(err error) {
	println(err.Error())
	exit(1)
}

func exit(code int) { os.Exit(code) }

// And by one of another package.
func TestForeignFatal(t *testing.T) {
	var once sync.Once
	for _, n := range names {
		t.Run(n, func(t *testing.T) {
			once.Do(func() {
				var err error
				if value, err = load(); err != nil {
					fatal.Exitf("%v", err)
				}
			})
		})
	}
}

// A panic of a test ends the program, too.
func TestPanics(t *testing.T) {
	var once sync.Once
	for _, n := range names {
		t.Run(n, func(t *testing.T) {
			once.Do(func() {
				var err error
				if value, err = load(); err != nil {
					panic(err)
				}
			})
		})
	}
}

// A test that ends leaves the function of the Once, which has run then.
func TestEnds(t *testing.T) {
	var once sync.Once
	for _, n := range names {
		t.Run(n, func(t *testing.T) {
			once.Do(func() {
				var err error
				if value, err = load(); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}

func TestGoexit(t *testing.T) {
	var once sync.Once
	for _, n := range names {
		t.Run(n, func(t *testing.T) {
			once.Do(func() {
				var err error
				if value, err = load(); err != nil {
					runtime.Goexit()
				}
			})
		})
	}
}

// So does who recovers from a panic.
func TestRecovers(t *testing.T) {
	var once sync.Once
	for range names {
		func() {
			defer func() { recover() }()
			once.Do(func() {
				if _, err := load(); err != nil {
					panic(err)
				}
			})
		}()
	}
}

// Who waits inside for what never comes has not left it.
func TestWaits(t *testing.T) {
	var once sync.Once
	never := make(chan int)
	for _, n := range names {
		t.Run(n, func(t *testing.T) {
			t.Parallel()
			once.Do(func() { // want `the function of once never returns`
				if _, err := load(); err != nil {
					<-never // want `no goroutine is left to send on never`
				}
			})
		})
	}
}

// Nobody waits for the value after the end of the program.
func TestExits(t *testing.T) {
	values := make(chan int)
	t.Run("load", func(t *testing.T) {
		n, err := load()
		if err != nil {
			fatal.Exitf("%v", err)
		}
		go func() { values <- n }()
	})
	<-values
}

// The test goes on when its part has ended.
func TestPartEndsBad(t *testing.T) {
	values := make(chan int)
	t.Run("load", func(t *testing.T) {
		n, err := load()
		if err != nil {
			t.Fatal(err)
		}
		go func() { values <- n }()
	})
	<-values // want `no goroutine is left to send on values`
}

func TestForeignEndBad(t *testing.T) {
	values := make(chan int)
	t.Run("load", func(t *testing.T) {
		n, err := load()
		if err != nil {
			fatal.Skip(t)
		}
		go func() { values <- n }()
	})
	<-values // want `no goroutine is left to send on values`
}

// A test that ends runs its deferred calls, and those of its callers.
func TestDeferred(t *testing.T) {
	var wg sync.WaitGroup
	wg.Add(1)
	t.Run("load", func(t *testing.T) {
		defer wg.Done()
		mustLoad(t)
	})
	wg.Wait()
}

func mustLoad(t *testing.T) {
	if _, err := load(); err != nil {
		t.Fatal(err)
	}
}

// It has not deferred it.
func TestDeferredBad(t *testing.T) {
	var wg sync.WaitGroup
	wg.Add(1)
	t.Run("load", func(t *testing.T) {
		mustLoad(t)
		defer wg.Done()
	})
	wg.Wait() // want `wg is not done as often as was added`
}

// The first of two functions that may end the test does so before the group is done.
func TestTwiceBad(t *testing.T) {
	var wg sync.WaitGroup
	wg.Add(1)
	t.Run("load", func(t *testing.T) {
		mustLoad(t)
		wg.Done()
		mustLoad(t)
	})
	wg.Wait() // want `wg is not done as often as was added`
}

// Each part ends for itself.
func TestTwoParts(t *testing.T) {
	var wg sync.WaitGroup
	wg.Add(1)
	t.Run("load", func(t *testing.T) {
		defer wg.Done()
		mustLoad(t)
	})
	t.Run("again", func(t *testing.T) {
		defer wg.Wait()
		mustLoad(t)
	})
}
