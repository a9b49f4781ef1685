package objects

import "sync"

// Safe: who has started the goroutines holds the lock until they are done.
type gathered struct {
	mu    sync.Mutex
	last  string
	names []string
}

func (g *gathered) Gather(from []func() string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.gather(from)
}

func (g *gathered) gather(from []func() string) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		g.last = from[0]()
	}()
	wg.Wait()
	g.names = append(g.names, g.last)
}

func (g *gathered) Last() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.last
}

func (g *gathered) Clear() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.last = ""
}

// The lock is released before the goroutine is done.
type scattered struct {
	mu   sync.Mutex
	last string
}

func (g *scattered) Gather(from []func() string) {
	var wg sync.WaitGroup
	wg.Add(1)
	g.mu.Lock()
	g.gather(from, &wg)
	g.mu.Unlock()
	wg.Wait()
}

func (g *scattered) gather(from []func() string, wg *sync.WaitGroup) {
	go func() {
		defer wg.Done()
		g.last = from[0]() // want `g.last is written without g.mu`
	}()
}

func (g *scattered) Last() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.last
}

func (g *scattered) Clear() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.last = ""
}

// Safe: the goroutine is started once.
func startedOnce(work <-chan int) {
	var once sync.Once
	sum := 0
	for range 3 {
		once.Do(func() {
			go func() {
				for n := range work {
					sum += n
				}
			}()
		})
	}
}

// A Once for each round starts a goroutine in each round.
func startedByEach(work <-chan int) {
	sum := 0
	for range 3 {
		var once sync.Once
		once.Do(func() {
			go func() {
				for n := range work {
					sum += n // want `sum is written here in several goroutines started at inherited.go:\d+, and none waits for the others`
				}
			}()
		})
	}
}
