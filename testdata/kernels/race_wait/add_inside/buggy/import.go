// Package imports loads tables from files.
package imports

import "sync"

// A Loader loads one file.
type Loader interface {
	Load(file string) (rows int, err error)
}

// Totals are the results of an import.
type Totals struct {
	mu   sync.Mutex
	Rows int
	Errs []error
}

// All loads all files.
func All(l Loader, files []string) *Totals {
	t := new(Totals)
	var wg sync.WaitGroup
	for _, file := range files {
		go func() {
			wg.Add(1) // BUG: race #1
			defer wg.Done()
			t.add(l.Load(file))
		}()
	}
	wg.Wait() // BUG: race #1
	return t
}

func (t *Totals) add(rows int, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.Rows += rows
	if err != nil {
		t.Errs = append(t.Errs, err)
	}
}
