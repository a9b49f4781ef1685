package oncefunc

import "sync"

type table struct {
	once  sync.Once
	ready chan struct{}
	names []string
	err   error
}

// Silent: whoever comes first runs the function, in whatever way he gets there.
func (t *table) load(read func() ([]string, error)) error {
	if len(t.names) > 0 {
		println("again")
	}
	t.once.Do(func() {
		names, err := read()
		if err != nil {
			t.err = err
			return
		}
		t.names = names
	})
	return t.err
}

// The function waits for a channel that nobody closes, and so does everybody else.
func wait(n int) {
	var once sync.Once
	var wg sync.WaitGroup
	ready := make(chan struct{})
	for range n {
		wg.Go(func() {
			once.Do(func() { // want `the goroutine may wait for ever here, as the function of once never returns`
				<-ready // want `the goroutine may wait for ever here, as no goroutine is left to send on ready or close it`
			})
		})
	}
	wg.Wait()
}

// Silent: it is closed before.
func open(n int) {
	var once sync.Once
	var wg sync.WaitGroup
	ready := make(chan struct{})
	close(ready)
	for range n {
		wg.Go(func() {
			once.Do(func() {
				<-ready
			})
		})
	}
	wg.Wait()
}
