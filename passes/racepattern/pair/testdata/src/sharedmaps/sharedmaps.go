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
			m[k] = len(k) // want `m is written here in several goroutines started at sharedmaps.go:\d+, and none waits for the others`
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

type request struct{ header map[string]string }

func newRequest() *request

func headers(n int, header map[string]string, send func(*request)) {
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			r := newRequest()
			r.header = header
			r.header["n"] = "x" // want `r.header is written here in several goroutines started at sharedmaps.go:\d+, and none waits for the others`
			send(r)
		})
	}
	wg.Wait()
}

// Safe: each request has a map of its own.
func ownHeaders(n int, header map[string]string, send func(*request)) {
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			r := newRequest()
			r.header = make(map[string]string)
			r.header["n"] = header["n"]
			send(r)
		})
	}
	wg.Wait()
}
