package evidence

import (
	"math/rand"
	"sort"
	"sync"
)

// A generator of its own is not safe for concurrent use.
func shared() {
	r := rand.New(rand.NewSource(1))
	for range 3 {
		go func() {
			println(r.Int()) // want `r is written by Int here by several goroutines at the same time`
		}()
	}
}

// Safe: each goroutine makes one.
func ownGenerator() {
	for range 3 {
		go func() {
			r := rand.New(rand.NewSource(1))
			println(r.Int())
		}()
	}
}

// Safe: it has a lock.
func sharedUnderLock() {
	var mu sync.Mutex
	r := rand.New(rand.NewSource(1))
	for range 3 {
		go func() {
			mu.Lock()
			defer mu.Unlock()
			println(r.Int())
		}()
	}
}

// The slice of the caller is sorted while it is read.
func sorted(xs []int) int {
	go sort.Ints(xs) // want `xs is written by Ints here and read at used.go:\d+ by the goroutine that started this one`
	return xs[0]
}

// Safe: it is sorted before.
func sortedBefore(xs []int) int {
	done := make(chan struct{})
	go func() {
		sort.Ints(xs)
		close(done)
	}()
	<-done
	return xs[0]
}
