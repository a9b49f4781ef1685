package registry

import "sort"

// publish sends the current list to the watchers that keep up.
func (r *Registry) publish() {
	all, watchers := r.snapshot()
	sort.Slice(all, func(i, j int) bool { return all[i].Addr < all[j].Addr })
	for _, ch := range watchers {
		select {
		case ch <- all:
		default:
		}
	}
}

func (r *Registry) snapshot() ([]Instance, []chan []Instance) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var all []Instance
	for _, list := range r.instances {
		all = append(all, list...)
	}
	return all, append([]chan []Instance(nil), r.watchers...)
}
