package stale

import "sync"

// Names gets a number for each name.
type Names struct {
	mu    sync.RWMutex
	last  int
	ids   map[string]int
	names map[int]string
	list  []string
	sizes map[string]int
	seen  map[string]int
}

// ID gives one name two numbers.
func (n *Names) ID(name string) int {
	n.mu.RLock()
	id, ok := n.ids[name]
	n.mu.RUnlock()
	if ok {
		return id
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.last++
	n.ids[name] = n.last // want `this is done because of n.ids as it was at drawn.go`
	return n.last
}

// Safe: it asks again.
func (n *Names) Checked(name string) int {
	n.mu.RLock()
	id, ok := n.ids[name]
	n.mu.RUnlock()
	if ok {
		return id
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if id, ok := n.ids[name]; ok {
		return id
	}
	n.last++
	n.ids[name] = n.last
	return n.last
}

// Add has a map that leads back.
func (n *Names) Add(name string) {
	n.mu.RLock()
	_, ok := n.ids[name]
	n.mu.RUnlock()
	if ok {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.last++
	n.ids[name] = n.last // want `this is done because of n.ids as it was at drawn.go`
	n.names[n.last] = name
}

// Intern has a list that leads back.
func (n *Names) Intern(name string) {
	n.mu.RLock()
	_, ok := n.ids[name]
	n.mu.RUnlock()
	if ok {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.ids[name] = len(n.list) // want `this is done because of n.ids as it was at drawn.go`
	n.list = append(n.list, name)
}

// Safe: it tells of the number by way of the map only, so the last one counts.
func (n *Names) Mark(name string) {
	n.mu.RLock()
	_, ok := n.seen[name]
	n.mu.RUnlock()
	if ok {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.last++
	n.seen[name] = n.last
}

// Safe: what is stored is not what is counted.
func (n *Names) Size(name string) int {
	n.mu.RLock()
	size, ok := n.sizes[name]
	n.mu.RUnlock()
	if ok {
		return size
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.last++
	n.sizes[name] = len(name)
	return n.last
}

// Safe: what is stored is not changed.
func (n *Names) Limit(name string, limit int) int {
	n.mu.RLock()
	size, ok := n.sizes[name]
	n.mu.RUnlock()
	if ok {
		return size
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.sizes[name] = n.last
	n.last = limit
	return n.last
}

// Safe: what is counted and what is stored are two numbers of the caller.
func (n *Names) Counted(name string, calls, size *int) int {
	n.mu.RLock()
	have, ok := n.sizes[name]
	n.mu.RUnlock()
	if ok {
		return have
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	*calls++
	n.sizes[name] = *size
	return *calls
}
