// Package routes plans tours of vans.
package routes

import "sync"

// Plan is a list of tours.
type Plan struct {
	mu    sync.Mutex
	tours []string
	km    int
}

func (p *Plan) add(tour string, km int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tours = append(p.tours, tour)
	p.km += km
}

func (p *Plan) total() int {
	return p.km
}

// Drive plans tours of km kilometres and drives them all at once.
func Drive(km map[string]int, drive func(tour string, all int)) {
	p := &Plan{}
	var wg sync.WaitGroup
	for t, n := range km {
		wg.Add(1)
		go func() {
			defer wg.Done()
			p.add(t, n)
		}()
	}
	wg.Wait()
	for _, t := range p.tours {
		wg.Add(1)
		go func() {
			defer wg.Done()
			drive(t, p.total())
		}()
	}
	wg.Wait()
}
