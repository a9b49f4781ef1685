package copied

import "sync"

type options struct {
	mu   sync.Mutex
	seen map[string]bool
}

func seeBad(base *options, names []string) int {
	o := *base
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Add(1)
		go func() {
			defer wg.Done()
			o.mu.Lock() // want `copy`
			o.seen[n] = true
			o.mu.Unlock()
		}()
	}
	wg.Wait()
	return len(o.seen)
}

// The variable is no copy: it is where the lock lives.
func seeGood(names []string) int {
	o := options{seen: make(map[string]bool)}
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Add(1)
		go func() {
			defer wg.Done()
			o.mu.Lock()
			o.seen[n] = true
			o.mu.Unlock()
		}()
	}
	wg.Wait()
	return len(o.seen)
}
