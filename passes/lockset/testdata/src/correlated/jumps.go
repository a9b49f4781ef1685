package correlated

import "sync"

type rules struct {
	mu    sync.Mutex
	names []string
	miss  int
}

// The goto leads to the unlock.
func (r *rules) has(name string) (ok bool) {
	r.mu.Lock()
	for _, n := range r.names {
		if n == name {
			ok = true
			goto out
		}
	}
	r.miss++
out:
	r.mu.Unlock()
	return ok
}

func (r *rules) hasBad(name string) (ok bool) {
	r.mu.Lock()
	for _, n := range r.names {
		if n == name {
			ok = true
			goto out
		}
	}
	r.miss++
	r.mu.Unlock()
out:
	return ok // want `r\.mu is still held`
}

// The labelled continue stays inside of what is locked.
func (r *rules) count(all [][]string) (n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
next:
	for _, names := range all {
		for i, name := range names {
			if i < len(r.names) && r.names[i] != name {
				continue next
			}
		}
		n++
	}
	return n
}
