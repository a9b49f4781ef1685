// Package sharedmaps has maps that goroutines share.
package sharedmaps

import "sync"

func fill(keys []string) map[string]int {
	m := make(map[string]int)
	var wg sync.WaitGroup
	for _, k := range keys {
		wg.Add(1)
		go func() {
			defer wg.Done()
			m[k] = len(k) // want `m is written here by several goroutines at the same time`
		}()
	}
	wg.Wait()
	return m
}

// Safe: reading together is.
func look(m map[string]int, keys []string) {
	var wg sync.WaitGroup
	for _, k := range keys {
		wg.Add(1)
		go func() {
			defer wg.Done()
			println(m[k])
		}()
	}
	wg.Wait()
}

// Safe: each goroutine has a map of its own.
func own(keys []string) {
	var wg sync.WaitGroup
	for _, k := range keys {
		m := make(map[string]int)
		wg.Add(1)
		go func() {
			defer wg.Done()
			m[k] = len(k)
		}()
	}
	wg.Wait()
}
