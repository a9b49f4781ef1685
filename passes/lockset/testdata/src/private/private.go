// Package private has locks that functions make for themselves.
package private

import "sync"

type hits struct {
	mu sync.Mutex
	n  int
	by map[string]int
}

func (h *hits) addBad(key string) {
	var mu sync.Mutex
	mu.Lock() // want `mu is a new one in each call of addBad, so it does not guard h.by`
	defer mu.Unlock()
	h.by[key]++
}

// The lock is that of the object.
func (h *hits) addGood(key string) {
	mu := &h.mu
	mu.Lock()
	defer mu.Unlock()
	h.by[key]++
}

func (h *hits) addPointer(key string) {
	mu := &sync.RWMutex{}
	mu.Lock() // want `the lock is a new one in each call of addPointer`
	h.by[key]++
	mu.Unlock()
}

func (h *hits) addByCall(key string) {
	var mu sync.Mutex
	mu.Lock() // want `mu is a new one in each call of addByCall, so it does not guard h`
	defer mu.Unlock()
	h.add(key)
}

func (h *hits) add(key string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.by[key]++
}

func (h *hits) deferred(key string) {
	var mu sync.Mutex
	mu.Lock() // want `mu is a new one in each call of deferred`
	defer func() { mu.Unlock() }()
	h.n++
}

// The goroutines share the lock: it is of the function that waits for them.
func sumGood(h *hits, parts [][]int) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			mu.Lock()
			defer mu.Unlock()
			h.n += len(p)
		}()
	}
	mu.Lock()
	h.n++
	mu.Unlock()
	wg.Wait()
}

// Each goroutine has a lock of its own.
func sumBad(h *hits, parts [][]int) {
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			var mu sync.Mutex
			mu.Lock() // want `mu is a new one in each call of this function literal`
			defer mu.Unlock()
			h.n += len(p)
		}()
	}
	wg.Wait()
}

// handler makes what all calls of the literal share.
func handler() func(string) {
	seen := make(map[string]int)
	return func(key string) {
		var mu sync.Mutex
		mu.Lock() // want `mu is a new one in each call of this function literal, so it does not guard seen`
		seen[key]++
		mu.Unlock()
	}
}

// handlerGood makes the lock there, too.
func handlerGood() func(string) {
	var mu sync.Mutex
	seen := make(map[string]int)
	return func(key string) {
		mu.Lock()
		seen[key]++
		mu.Unlock()
	}
}

// What is accessed belongs to the function alone, so that no lock is needed, and none is missing.
func localGood(keys []string) int {
	var mu sync.Mutex
	seen := make(map[string]bool)
	mu.Lock()
	for _, k := range keys {
		seen[k] = true
	}
	mu.Unlock()
	return len(seen)
}

// The access is not under the lock.
func (h *hits) after() {
	var mu sync.Mutex
	mu.Lock()
	mu.Unlock()
	h.n++
}

// What is only read may never change.
func (h *hits) reads() int {
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	return h.n
}

var known []*sync.Mutex

// The lock is made known to others.
func (h *hits) published() {
	mu := new(sync.Mutex)
	known = append(known, mu)
	mu.Lock()
	h.n++
	mu.Unlock()
}

// So is that of the condition variable.
func (h *hits) cond(wake func(*sync.Cond)) {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	wake(c)
	mu.Lock()
	h.n++
	mu.Unlock()
}
