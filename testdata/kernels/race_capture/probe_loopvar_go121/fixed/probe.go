//go:build go1.21

// Package probe asks all hosts whether they are well.
package probe

import "sync"

// A Check asks one host.
type Check func(host string) bool

// Report says which hosts are up.
type Report struct {
	mu sync.Mutex
	up map[string]bool
}

// All checks the hosts at the same time.
func All(hosts []string, check Check) *Report {
	r := &Report{up: make(map[string]bool)}
	var wg sync.WaitGroup
	for _, host := range hosts {
		host := host
		wg.Add(1)
		go func() {
			defer wg.Done()
			r.set(host, check(host))
		}()
	}
	wg.Wait()
	return r
}

func (r *Report) set(host string, up bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.up[host] = up
}
