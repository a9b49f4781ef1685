package fixture

import (
	"sync"
	"testing"
)

func scopeWaitGroup() int {
	var wg sync.WaitGroup
	x := 0
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			x++
		}()
	}
	wg.Wait()
	return x
}

func scopeGo() int {
	var wg sync.WaitGroup
	x := 0
	wg.Go(func() { x = 1 })
	wg.Wait()
	return x
}

func inGoroutine(fn func()) { go fn() }

func scopeWrapper() int {
	var mu sync.Mutex
	x := 0
	inGoroutine(func() {
		mu.Lock()
		defer mu.Unlock()
		x = 1
	})
	return x
}

func scopeSubtests(t *testing.T) {
	x := 0
	t.Run("a", func(t *testing.T) {
		t.Parallel()
		x = 1
	})
	t.Run("b", func(t *testing.T) {
		x = 2
	})
	x = 3
	_ = x
}

func scopeOnce(once *sync.Once) int {
	var x int
	f := func() { once.Do(func() { x = 1 }) }
	go f()
	f()
	return x
}

func scopeOnceFunc() int {
	x := 0
	load := sync.OnceFunc(func() { x = 1 })
	go load()
	load()
	return x
}

func scopeNestedSubtests(t *testing.T) {
	x := 0
	t.Run("group", func(t *testing.T) {
		t.Run("a", func(t *testing.T) {
			t.Parallel()
			x = 1
		})
	})
	_ = x
}
