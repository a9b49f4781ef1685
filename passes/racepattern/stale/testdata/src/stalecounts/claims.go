package stalecounts

import (
	"sync"
	"sync/atomic"
)

// Rooms counts the guests that are known by name.
type Rooms struct {
	free  atomic.Int64
	known sync.Map
}

// To have seen somebody in the map gives nobody a room of his own.
func (r *Rooms) enter(name string) {
	if r.free.Load() > 0 {
		if _, ok := r.known.Load(name); ok {
			r.free.Add(-1) // want `other goroutines may have added to r.free as well`
		}
	}
}

// To find that somebody is there already does not either.
func (r *Rooms) register(name string) {
	if r.free.Load() > 0 {
		if _, there := r.known.LoadOrStore(name, true); there {
			r.free.Add(-1) // want `other goroutines may have added to r.free as well`
		}
	}
}

// Safe: one guest was taken out of the map, and one is counted.
func (r *Rooms) leave(name string) {
	if r.free.Load() < 8 {
		if _, ok := r.known.LoadAndDelete(name); ok {
			r.free.Add(1)
		}
	}
}

// Serve has guests come and go.
func (r *Rooms) Serve(names []string) {
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() {
			r.enter(name)
			r.register(name)
			r.leave(name)
		})
	}
	wg.Wait()
}
