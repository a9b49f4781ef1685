// Package walk visits a graph of modules.
package walk

import "sync"

// A Loader returns what a module needs.
type Loader func(module string) (needs []string)

type walker struct {
	load Loader
	wg   sync.WaitGroup
	mu   sync.Mutex
	seen map[string]bool
}

// All returns the modules that root needs.
func All(root string, load Loader) map[string]bool {
	w := &walker{load: load, seen: make(map[string]bool)}
	w.visit(root)
	w.wg.Wait()
	return w.seen
}

func (w *walker) visit(module string) {
	if !w.first(module) {
		return
	}
	for _, need := range w.load(module) {
		w.wg.Add(1)
		go func() {
			defer w.wg.Done()
			w.visit(need)
		}()
	}
}

func (w *walker) first(module string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.seen[module] {
		return false
	}
	w.seen[module] = true
	return true
}
