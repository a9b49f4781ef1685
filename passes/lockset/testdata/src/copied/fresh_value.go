package copied

import "sync"

type options struct {
	mu   sync.Mutex
	seen map[string]bool
}

func seeBad(base *options, name string) {
	o := *base
	o.mu.Lock() // want `copy`
	o.seen[name] = true
	o.mu.Unlock()
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

func newOptions() options { return options{seen: make(map[string]bool)} }

// So is a variable that is set from a new value.
func seeNew(name string) bool {
	o := newOptions()
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.seen[name]
}
