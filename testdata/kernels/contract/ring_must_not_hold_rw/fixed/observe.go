package ring

import "hash/fnv"

func hash(s string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(s))
	return h.Sum32()
}

// Host returns the host of key.
func (r *Ring) Host(key string) string {
	h := hash(key)
	r.mu.RLock()
	defer r.mu.RUnlock()
	for _, p := range r.points {
		if p >= h {
			return r.hosts[p]
		}
	}
	return ""
}

// notify calls the observers, which look up hosts. r.mu must not be held.
func (r *Ring) notify(added, removed string) {
	for _, f := range r.observers {
		f(added, removed)
	}
}
